// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money

/// The period as two lines: what was planned from day to day, dashed, and what was spent.
@MainActor final class CourseChart {
  private let area: Widget
  private var course = Course(points: [])

  init(_ area: Widget) {
    self.area = area
    // The window may go before this does.
    g_object_ref(area.raw)
    let box = Unmanaged.passUnretained(self).toOpaque()
    gtk_drawing_area_set_draw_func(
      area.cast(),
      { _, canvas, width, height, box in
        guard let canvas, let box else { return }
        let chart = Unmanaged<CourseChart>.fromOpaque(box).takeUnretainedValue()
        nonisolated(unsafe) let drawing = canvas
        MainActor.assumeIsolated {
          chart.draw(on: drawing, width: Double(width), height: Double(height))
        }
      }, box, nil)
  }

  isolated deinit {
    gtk_drawing_area_set_draw_func(area.cast(), nil, nil, nil)
    g_object_unref(area.raw)
  }

  func show(_ course: Course, today: Day) {
    self.course = course
    let spent = course.points.last { $0.spent != nil }
    area.setName(
      forAssistiveTechnology: tr(
        "Spent until {day}: {spent}, planned: {planned}",
        [
          "day": today.description, "spent": DollarText.roundedUp(spent?.spent ?? .zero),
          "planned": DollarText.text(spent?.planned ?? .zero),
        ]))
    gtk_widget_queue_draw(area.widget)
  }

  private func draw(on canvas: OpaquePointer, width: Double, height: Double) {
    guard course.points.count > 1 else { return }
    let (margin, top) = (16.0, 16.0)
    let most = max(
      1, course.points.map { max($0.planned.approximate, $0.spent?.approximate ?? 0) }.max() ?? 1)
    let place = { (index: Int, amount: Fraction) in
      (
        x: margin + (width - 2 * margin) * Double(index) / Double(self.course.points.count - 1),
        y: height - margin - (height - margin - top) * max(0, amount.approximate) / most
      )
    }
    var colour = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(area.widget), &colour)
    let planned = course.points.enumerated().map { place($0.offset, $0.element.planned) }
    let spent = course.points.enumerated().compactMap { index, point in
      point.spent.map { place(index, $0) }
    }
    cairo_set_source_rgba(
      canvas, Double(colour.red), Double(colour.green), Double(colour.blue), 0.5)
    cairo_set_line_width(canvas, 1.5)
    cairo_set_dash(canvas, [5, 4], 2, 0)
    line(on: canvas, planned)
    cairo_set_dash(canvas, nil, 0, 0)
    cairo_set_source_rgba(
      canvas, Double(colour.red), Double(colour.green), Double(colour.blue), 1)
    cairo_set_line_width(canvas, 2.5)
    line(on: canvas, spent)
    if let end = spent.last {
      cairo_arc(canvas, end.x, end.y, 4, 0, 2 * Double.pi)
      cairo_fill(canvas)
    }
  }

  private func line(on canvas: OpaquePointer, _ points: [(x: Double, y: Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        cairo_move_to(canvas, point.x, point.y)
      } else {
        cairo_line_to(canvas, point.x, point.y)
      }
    }
    cairo_stroke(canvas)
  }
}

extension Fraction {
  /// Near enough for a line on the screen.
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
