// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts

/// A curve whose points are chosen, by keys or by a press.
///
///     ←, → go from point to point, Home and End to the ends; each is said with its figures.
@MainActor final class IndexChart {
  private let area: Widget
  private var canvas: Canvas?
  private var curve = Curve([], range: 0...1)
  /// Says a point in words.
  var sentence: @MainActor (Int) -> String = { _ in "" }
  /// Told which point is chosen.
  var onChoice: @MainActor (Int) -> Void = { _ in }

  init(_ area: Widget) {
    self.area = area
    canvas = Canvas(area) { [weak self] in self?.draw($0, $1, $2) }
    area.onKey { [weak self] key, _ in self?.move(by: key) ?? false }
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_widget_add_controller(area.widget, gesture)
    Widget(gesture).on("pressed", with: { [weak self] in self?.press(at: $0.double(1)) })
  }

  /// The chosen point stays chosen as long as the curve has it.
  func show(_ curve: Curve) {
    let chosen = self.curve.chosen
    self.curve = curve
    self.curve.chosen = chosen.flatMap { $0 < curve.count ? $0 : nil }
    canvas?.redraw()
  }

  // MARK: Choosing

  /// Whether the key is one of those that choose a point.
  func move(by key: UInt32) -> Bool {
    guard curve.count > 0 else { return false }
    let last = curve.count - 1
    let now = curve.chosen ?? last
    switch key {
    case UInt32(GDK_KEY_Left): choose(max(0, now - 1))
    case UInt32(GDK_KEY_Right): choose(min(last, now + 1))
    case UInt32(GDK_KEY_Home): choose(0)
    case UInt32(GDK_KEY_End): choose(last)
    default: return false
    }
    return true
  }

  private func press(at x: Double) {
    guard let place = curve.place(at: x, width: Double(area.size.width)) else { return }
    area.grabFocus()
    choose(place)
  }

  private func choose(_ place: Int) {
    curve.chosen = place
    let said = sentence(place)
    area.setName(forAssistiveTechnology: said)
    onChoice(place)
    canvas?.redraw()
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    curve.draw(on: cairo, width: width, height: height, ink: area.ink)
  }
}
