// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts

/// A curve whose points are chosen, by keys or by a press, and that is looked at more closely.
///
///     ←, → go from point to point, Home and End to the ends; each is said with its figures
///     + shows fewer points around the chosen one, − more, 0 all of them; so does turning the wheel
///     with Ctrl
@MainActor final class CurveView {
  private let area: Widget
  private var canvas: Canvas?
  private var curve = Curve([], range: 0...1)
  /// The places that are shown.
  private(set) var shown = 0..<0
  /// Says a point in words.
  var sentence: @MainActor (Int) -> String = { _ in "" }
  /// Told which point is chosen.
  var onChoice: @MainActor (Int) -> Void = { _ in }

  /// A line needs two.
  private static let fewest = 4

  init(_ area: Widget) {
    self.area = area
    // The lines keep their room beside larger words.
    let height = Double(gtk_drawing_area_get_content_height(area.cast()))
    gtk_drawing_area_set_content_height(area.cast(), CInt(height * area.textScale))
    canvas = Canvas(area) { [weak self] in self?.draw($0, $1, $2) }
    area.onKey { [weak self] key, _ in self?.move(by: key) ?? false }
    listenToWheel()
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_widget_add_controller(area.widget, gesture)
    Widget(gesture).on("pressed", with: { [weak self] in self?.press(at: $0.double(1)) })
  }

  private func listenToWheel() {
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else {
      return
    }
    gtk_widget_add_controller(area.widget, wheel)
    let turned = Widget(wheel)
    turned.on(
      "scroll",
      answering: { [weak self] values in
        let state = gtk_event_controller_get_current_event_state(turned.opaque)
        guard let self, state.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
        zoom(to: values.double(1) < 0 ? shown.count / 2 : shown.count * 2)
        return true
      })
  }

  var chosen: Int? { curve.chosen }

  /// The chosen point stays chosen as long as the curve has it.
  ///
  /// - Parameter isAnother: whether it says something else, of which nothing is chosen yet.
  func show(_ curve: Curve, isAnother: Bool = false) {
    let chosen = isAnother ? nil : self.curve.chosen
    if isAnother || curve.count != self.curve.count { shown = 0..<curve.count }
    self.curve = curve
    self.curve.chosen = chosen.flatMap { $0 < curve.count ? $0 : nil }
    canvas?.redraw()
  }

  // MARK: Looking closer

  /// Shows so many points, the chosen one in the middle as far as there is room beside it.
  private func zoom(to wanted: Int) {
    let count = min(curve.count, max(Self.fewest, wanted))
    let middle = curve.chosen ?? curve.count - 1
    shown = Self.window(of: count, around: middle, in: curve.count)
    canvas?.redraw()
  }

  static func window(of count: Int, around middle: Int, in all: Int) -> Range<Int> {
    let start = max(0, min(middle - count / 2, all - count))
    return start..<min(all, start + count)
  }

  // MARK: Choosing

  /// Whether the key is one of those that choose a point, or look closer.
  func move(by key: UInt32) -> Bool {
    guard curve.count > 0 else { return false }
    let last = curve.count - 1
    let now = curve.chosen ?? last
    switch key {
    case UInt32(GDK_KEY_Left): choose(max(0, now - 1))
    case UInt32(GDK_KEY_Right): choose(min(last, now + 1))
    case UInt32(GDK_KEY_Home): choose(0)
    case UInt32(GDK_KEY_End): choose(last)
    case UInt32(GDK_KEY_plus), UInt32(GDK_KEY_KP_Add): zoom(to: shown.count / 2)
    case UInt32(GDK_KEY_minus), UInt32(GDK_KEY_KP_Subtract): zoom(to: shown.count * 2)
    case UInt32(GDK_KEY_0), UInt32(GDK_KEY_KP_0): zoom(to: curve.count)
    default: return false
    }
    return true
  }

  private func press(at x: Double) {
    let width = Double(area.size.width)
    guard let place = drawn(width: width).place(at: x, width: width) else { return }
    area.grabFocus()
    choose(shown.lowerBound + place)
  }

  private func choose(_ place: Int) {
    curve.chosen = place
    if !shown.contains(place) {
      shown = Self.window(of: shown.count, around: place, in: curve.count)
    }
    let said = sentence(place)
    area.setName(forAssistiveTechnology: said)
    onChoice(place)
    canvas?.redraw()
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    drawn(width: width).draw(on: cairo, width: width, height: height, ink: area.ink)
  }

  private func drawn(width: Double) -> Curve {
    curve.part(shown).withText(scale: area.textScale, width: width)
  }
}
