// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App
@testable import Imaging

final class ToastsTests: XCTestCase {
  /// Who pressed Enter next would undo what was just done.
  func testAToastGetsNoFocusFromWhatGoesAway() throws {
    try MainActor.assumeIsolated {
      let stand = try ToastStand()
      defer { stand.close() }
      XCTAssertTrue(stand.field.grabFocus())
      stand.say()

      stand.field.isVisible = false

      ScanParts.wait(for: "a focus elsewhere") {
        gtk_window_get_focus(stand.window.cast()).map { Widget($0) } == stand.other
      }
    }
  }

  func testAToastStandsAboveWhatHasButtons() throws {
    try MainActor.assumeIsolated {
      let stand = try ToastStand()
      defer { stand.close() }
      stand.toasts.room = { 100 }
      stand.say()
      ScanParts.wait(for: "its place") { (250...300).contains(stand.place.bottom) }
    }
  }

  func testAToastStandsBelowTheHeaderWhereACardTakesAllTheRest() throws {
    try MainActor.assumeIsolated {
      let stand = try ToastStand()
      defer { stand.close() }
      stand.toasts.room = { 380 }
      stand.toasts.header = { 47 }
      stand.say()
      ScanParts.wait(for: "its place") { (47...80).contains(stand.place.y) }
    }
  }

  /// The corners of what is round would leave out the first and the last letter.
  func testEveryLetterOfManyLinesStandsOnTheToast() throws {
    try MainActor.assumeIsolated {
      let stand = try ToastStand()
      defer { stand.close() }
      stand.say(String(repeating: "It is saved. ", count: 12))
      ScanParts.wait(for: "its lines") { stand.placeOfText.height > 100 }
      let (place, text) = (stand.place, stand.placeOfText)
      XCTAssertTrue(stand.hasInk(at: Point(x: text.x - place.x, y: text.y - place.y + 4)))
    }
  }
}

/// A window of 400 × 400 with two buttons under what it says in passing.
@MainActor private final class ToastStand {
  let window: Widget
  let toasts: Toasts
  let other: Widget
  let field: Widget
  private let overlay: Widget

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    StyleSheet.load()
    (other, field) = (Widget(gtk_button_new()), Widget(gtk_button_new()))
    window = Widget(try XCTUnwrap(gtk_window_new()))
    overlay = Widget(adw_toast_overlay_new())
    let box = Widget(try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
    for button in [other, field] { gtk_box_append(box.cast(), button.widget) }
    adw_toast_overlay_set_child(overlay.opaque, box.widget)
    gtk_window_set_child(window.cast(), overlay.widget)
    gtk_window_set_titlebar(window.cast(), gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    toasts = Toasts(overlay)
    gtk_window_set_default_size(window.cast(), 400, 400)
    gtk_window_present(window.cast())
    ScanParts.wait(for: "a window") { overlay.size.height >= 350 }
  }

  func say(_ text: String = "It is saved.") {
    toasts.say(text, undo: {})
    ScanParts.wait(for: "a toast") { gtk_widget_get_mapped(toast.widget) != 0 }
  }

  private var toast: Widget { overlay.children[1] }

  /// Where the toast is drawn: its own box is above the margin.
  var place: Box { bounds(of: toast) }

  var placeOfText: Box {
    let labels = ReceiptsStage.all(gtk_label_get_type(), in: toast)
    return labels.first { $0.label.hasPrefix("It") }.map(bounds) ?? place
  }

  /// Whether the toast is drawn at a place of its own.
  func hasInk(at place: Point) -> Bool {
    guard let paintable = gtk_widget_paintable_new(toast.widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = toast.size
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(toast.widget))
    else { return false }
    defer { gsk_render_node_unref(node) }
    var view = graphene_rect_t(
      origin: graphene_point_t(x: Float(place.x), y: Float(place.y)),
      size: graphene_size_t(width: 1, height: 1))
    guard let texture = gsk_renderer_render_texture(renderer, node, &view) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    var pixel: [UInt8] = [0, 0, 0, 0]
    gdk_texture_download(texture, &pixel, 4)
    return pixel[3] > 100
  }

  private func bounds(of widget: Widget) -> Box {
    var box = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, overlay.widget, &box)
    return Box(
      x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
      height: Double(box.size.height))
  }

  func close() { gtk_window_destroy(window.cast()) }
}
