// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Charts
import Language
import Money

/// The period as two lines: what was planned from day to day, dashed, and what was spent.
@MainActor final class CourseChart {
  private let area: Widget
  private var canvas: Canvas?
  private var curve = CourseChart.nothing

  private static let nothing = Curve([], range: 0...1)

  init(_ area: Widget) {
    self.area = area
    canvas = Canvas(area) { [weak self] in self?.draw(on: $0, width: $1, height: $2) }
  }

  func show(_ course: Course, today: Day) {
    curve = course.points.count > 1 ? Self.curve(of: course) : Self.nothing
    let spent = course.points.last { $0.spent != nil }
    area.setName(
      forAssistiveTechnology: tr(
        "Spent until {day}: {spent}, planned: {planned}",
        [
          "day": today.description, "spent": DollarText.roundedUp(spent?.spent ?? .zero),
          "planned": DollarText.text(spent?.planned ?? .zero),
        ]))
    canvas?.redraw()
  }

  private func draw(on canvas: OpaquePointer, width: Double, height: Double) {
    curve.draw(on: canvas, width: width, height: height, ink: area.ink)
  }

  private static func curve(of course: Course) -> Curve {
    let planned = course.points.map { max(0, $0.planned.approximate) }
    let spent = course.points.map { point in point.spent.map { max(0, $0.approximate) } }
    let most = (planned + spent.compactMap(\.self)).max() ?? 1
    var curve = Curve(
      [
        Curve.Series(
          tr("Planned"), planned, Curve.Stroke(width: 1.5, strength: 0.5, dash: [5, 4])),
        Curve.Series(tr("Spent"), spent, Curve.Stroke(width: 2.5), .last(radius: 4)),
      ], range: 0...max(1, most))
    curve.margins = Curve.Margins(left: 16, right: 16, top: 16, bottom: 16)
    return curve
  }
}

extension Fraction {
  /// Near enough for a line on the screen.
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
