// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Charts
import Language
import Money

/// The period in two curves, whose days are chosen by keys or by a press.
///
///     chart        ╌╌ planned from day to day, ━━ spent
///     left-chart   ━━ what each day left of its own amount; below the line it took from later ones
@MainActor final class CourseChart {
  private let ui: Interface
  private let spending: CurveView
  private let left: CurveView
  private var course = Course(points: [])

  private static let nothing = Curve([], range: 0...1)

  init(_ ui: Interface) {
    self.ui = ui
    spending = CurveView(ui["chart"])
    left = CurveView(ui["left-chart"])
    for view in [spending, left] {
      view.sentence = { [weak self] in self?.sentence(of: $0) ?? "" }
      view.onChoice = { [weak self] in self?.tell($0) }
    }
    ui["chart-key"].label = "╌ " + tr("Planned") + "   ━ " + tr("Spent")
  }

  func show(_ course: Course, today: Day) {
    let isAnother = course.points.first?.day != self.course.points.first?.day
    self.course = course
    let isLine = course.points.count > 1
    spending.show(isLine ? course.spendingCurve : Self.nothing, isAnother: isAnother)
    left.show(isLine ? course.leftCurve : Self.nothing, isAnother: isAnother)
    ui["course-chosen"].label = ""
    guard let last = course.points.last(where: { $0.spent != nil }) else { return }
    ui["chart"].setName(
      forAssistiveTechnology: tr(
        "Spent until {day}: {spent}, planned: {planned}",
        [
          "day": today.description, "spent": DollarText.roundedUp(last.spent ?? .zero),
          "planned": DollarText.text(last.planned),
        ]))
    ui["left-chart"].setName(
      forAssistiveTechnology: tr(
        "{title}: {finding}",
        ["title": tr("What each day left"), "finding": last.daySentence]))
  }

  private func tell(_ place: Int) { ui["course-chosen"].label = sentence(of: place) }

  private func sentence(of place: Int) -> String {
    course.points.indices.contains(place) ? course.points[place].daySentence : ""
  }
}

extension Course {
  fileprivate var spendingCurve: Curve {
    let planned = points.map { max(0, $0.planned.approximate) }
    let spent = points.map { point in point.spent.map { max(0, $0.approximate) } }
    let most = (planned + spent.compactMap(\.self)).max() ?? 1
    return curve(
      [
        Curve.Series(
          tr("Planned"), planned, Curve.Stroke(width: 1.5, strength: 0.5, dash: [5, 4])),
        Curve.Series(tr("Spent"), spent, Curve.Stroke(width: 2.5), .last(radius: 4)),
      ], 0...max(10, most), most: 6)
  }

  fileprivate var leftCurve: Curve {
    let left = points.map { $0.left?.approximate }
    let known = left.compactMap(\.self) + [0]
    let (least, most) = (known.min() ?? 0, known.max() ?? 0)
    return curve(
      [
        Curve.Series(
          tr("What each day left"), left, Curve.Stroke(width: 2), .each(radius: 3))
      ], least...max(least + 10, most), most: 4)
  }

  private func curve(_ series: [Curve.Series], _ range: ClosedRange<Double>, most: Int) -> Curve {
    var curve = Curve(series, range: range)
    curve.ticks = Curve.ticks(in: range, most: most) { DollarText.text(Fraction(Int128($0))) }
    curve.feet = [0, points.count - 1].map { Curve.Foot($0, points[$0].day.description) }
    curve.margins = Curve.Margins(left: 84, right: 40, top: 16, bottom: 24)
    return curve
  }
}

extension Course.Point {
  /// "2026-09-11: NT$ 130 spent, NT$ 320 left. NT$ 3,130 of NT$ 4,400 spent so far"
  fileprivate var daySentence: String {
    guard let spent, let spentOnDay, let left else {
      return tr(
        "{day}: {amount} planned until then",
        ["day": day.description, "amount": DollarText.text(planned)])
    }
    return tr(
      "{day}: {spent} spent, {left} left; {total} of {planned} spent so far",
      [
        "day": day.description, "spent": DollarText.roundedUp(spentOnDay),
        "left": DollarText.text(left), "total": DollarText.roundedUp(spent),
        "planned": DollarText.text(planned),
      ])
  }
}

extension Fraction {
  /// Near enough for a line on the screen.
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
