// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import XCTest

@testable import App

/// Every colour that says something stands out from its ground as WCAG 2.1 AA asks: 4.5 to 1 for
/// text, by day and by night.
///
/// GTK draws the widget into memory, with full blocks (█) for its text, so that the colour of the
/// text is that of a pixel in its middle.
final class ContrastTests: XCTestCase {
  private static let leastContrast = 4.5

  /// Text with these classes, on what it stands on.
  private static let texts: [(ground: [String], text: [String])] = [
    (["background"], []), (["background"], ["dim-label"]), (["background"], ["error"]),
    (["background"], ["accent"]), (["card"], []), (["card"], ["dim-label"]),
    (["card"], ["doubt"]), (["card"], ["error"]),
    (["price-card"], []), (["price-card"], ["dim-label"]), (["price-card"], ["affordable"]),
    (["price-card"], ["tighter"]), (["price-card"], ["over"]), (["price-card"], ["error"]),
    (["stage", "osd", "banner"], []),
  ]

  private static let buttons = [
    [], ["suggested-action"], ["destructive-action"], ["pill"], ["flat"], ["osd"],
  ]

  /// Labels of prices; the picture below them may be black or white.
  private static let labels = [
    [], ["unsure"], ["minor"], ["held"], ["verdict", "affordable"], ["verdict", "tighter"],
    ["verdict", "wait"], ["verdict", "over"],
  ]

  func testTextStandsOutFromItsGround() throws {
    try MainActor.assumeIsolated {
      let easel = try Easel()
      for scheme in [ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK] {
        easel.paint(in: scheme)
        for (ground, text) in Self.texts {
          let label = try XCTUnwrap(gtk_label_new(Easel.block))
          for name in text { gtk_widget_add_css_class(label, name) }
          let what = "\(text) on \(ground), scheme \(scheme.rawValue)"
          Self.check(easel.contrast(of: label, on: ground), what)
        }
        let row = try XCTUnwrap(adw_action_row_new())
        adw_action_row_set_subtitle(Widget(row).cast(), Easel.block)
        Self.check(
          easel.contrast(of: row, in: "subtitle", on: ["card"]), "a row, \(scheme.rawValue)")
        for style in Self.buttons {
          let button = try XCTUnwrap(gtk_button_new_with_label(Easel.block))
          for name in style { gtk_widget_add_css_class(button, name) }
          let what = "a button, \(style), scheme \(scheme.rawValue)"
          Self.check(easel.contrast(of: button, on: ["background"]), what)
        }
      }
    }
  }

  func testLabelsOfPricesStandOutFromEveryPicture() throws {
    try MainActor.assumeIsolated {
      let easel = try Easel()
      try Self.eachLabel { button, ground, what in
        Self.check(easel.contrast(of: button, on: ground), what)
      }
    }
  }

  /// Every kind of label, over black paper and over white.
  @MainActor private static func eachLabel(
    _ body: (_ button: UnsafeMutablePointer<GtkWidget>, _ ground: [String], _ what: String) throws
      -> Void
  ) throws {
    for (name, ground) in [("black", ["stage"]), ("white", ["stage", "lit"])] {
      for style in labels {
        let button = try XCTUnwrap(gtk_button_new_with_label(Easel.block))
        for name in ["price-label"] + style { gtk_widget_add_css_class(button, name) }
        try body(button, ground, "\(style) over \(name)")
      }
    }
  }

  /// WCAG asks 3 to 1 of what is no text. The whole of the ring may lie on one tag.
  func testTheFocusIsSeenOnWhitePaperAndOnBlack() throws {
    try MainActor.assumeIsolated {
      let easel = try Easel()
      try Self.eachLabel { button, ground, what in
        let focus = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
        gtk_widget_set_state_flags(button, GtkStateFlags(rawValue: focus), 0)
        XCTAssertGreaterThanOrEqual(
          try XCTUnwrap(easel.contrastOfRing(around: button, on: ground)), 3, what)
      }
    }
  }

  private static func check(_ contrast: Double?, _ what: String) {
    guard let contrast else { return XCTFail("\(what): nothing is drawn") }
    XCTAssertGreaterThanOrEqual(contrast, leastContrast, what)
  }
}

/// A window whose content is drawn into memory.
@MainActor private final class Easel {
  static let block = "████"
  private let window: Widget
  private let manager: OpaquePointer?

  init() throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no screen") }
    adw_init()
    StyleSheet.load()
    manager = adw_style_manager_get_default()
    Self.animate(false)
    window = Widget(try XCTUnwrap(gtk_window_new()))
    gtk_window_set_default_size(window.cast(), 300, 200)
  }

  isolated deinit {
    paint(in: ADW_COLOR_SCHEME_DEFAULT)
    Self.animate(true)
    gtk_window_destroy(window.cast())
  }

  /// What fades in would be looked at half faded.
  private static func animate(_ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(Widget(settings).object, "gtk-enable-animations", &value)
  }

  func paint(in scheme: AdwColorScheme) { adw_style_manager_set_color_scheme(manager, scheme) }

  /// Returns nil if nothing is drawn.
  ///
  /// - Parameter part: the class of what is looked at in it; nil looks at the widget itself.
  func contrast(
    of widget: UnsafeMutablePointer<GtkWidget>, in part: String? = nil, on ground: [String]
  ) -> Double? {
    guard let paper = show(widget, on: ground) else { return nil }
    guard let widget = Self.find(part, in: widget) else { return nil }
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget, paper, 0, 0, &x, &y)
    let middle = Int(y) + Int(gtk_widget_get_height(widget)) / 2
    guard let drawing = Drawing(of: paper),
      let text = drawing.luminance(Int(x) + Int(gtk_widget_get_width(widget)) / 2 + 3, middle),
      // Beside a label; within the padding of a button, whose own place begins inside of it.
      let below = drawing.luminance(Int(x) - 3, middle)
    else { return nil }
    return Self.contrast(text, below)
  }

  /// The best that a pixel close outside of the widget has against what is farther off.
  func contrastOfRing(
    around widget: UnsafeMutablePointer<GtkWidget>, on ground: [String]
  ) -> Double? {
    guard let paper = show(widget, on: ground), let drawing = Drawing(of: paper) else { return nil }
    var box = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, paper, &box) != 0 else { return nil }
    let (left, middle) = (Int(box.origin.x), Int(box.origin.y + box.size.height / 2))
    guard let far = drawing.luminance(left - 20, middle) else { return nil }
    return (left - 8..<left - 1).compactMap { drawing.luminance($0, middle) }
      .map { Self.contrast($0, far) }.max()
  }

  private static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// - Returns: what it lies on; nil where nothing can be made.
  private func show(
    _ widget: UnsafeMutablePointer<GtkWidget>, on ground: [String]
  ) -> UnsafeMutablePointer<GtkWidget>? {
    // A card lets the window shine through.
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
      let paper = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    else { return nil }
    gtk_widget_add_css_class(paper, "background")
    gtk_widget_set_vexpand(box, 1)
    gtk_box_append(Widget(paper).cast(), box)
    for name in ground { gtk_widget_add_css_class(box, name) }
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(widget, 1)
    gtk_box_append(Widget(box).cast(), widget)
    gtk_window_set_child(window.cast(), paper)
    gtk_window_present(window.cast())
    ScanParts.wait(for: "the widget") { gtk_widget_get_width(widget) > 0 }
    pass(milliseconds: 30)
    return paper
  }

  private static func find(
    _ part: String?, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard let part, gtk_widget_has_css_class(widget, part) == 0 else { return widget }
    var child = gtk_widget_get_first_child(widget)
    while let one = child {
      if let found = find(part, in: one) { return found }
      child = gtk_widget_get_next_sibling(one)
    }
    return nil
  }

  private func pass(milliseconds: Int) {
    let end = g_get_monotonic_time() + milliseconds * 1_000
    while g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }
}

/// The picture that GTK draws of a widget, pixel by pixel.
@MainActor private struct Drawing {
  private let width: Int
  private let height: Int
  /// Blue, green, red and how much it covers.
  private var bytes: [UInt8]

  init?(of widget: UnsafeMutablePointer<GtkWidget>) {
    (width, height) = (
      Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget))
    )
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard let paintable = gtk_widget_paintable_new(widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
      let texture = gsk_renderer_render_texture(renderer, node, nil)
    else { return nil }
    gsk_render_node_unref(node)
    guard gdk_texture_get_width(texture) == width, gdk_texture_get_height(texture) == height
    else { return nil }
    gdk_texture_download(texture, &bytes, UInt(width) * 4)
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  /// As WCAG defines it; nil where nothing hides what is below.
  func luminance(_ x: Int, _ y: Int) -> Double? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let start = (y * width + x) * 4
    guard bytes[start + 3] == 255 else { return nil }
    let (blue, green, red) = (bytes[start], bytes[start + 1], bytes[start + 2])
    return 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ byte: UInt8) -> Double {
    let share = Double(byte) / 255
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
