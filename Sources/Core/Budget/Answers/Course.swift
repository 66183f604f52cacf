// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The amounts that a period was to spend from day to day, and those that it spent.
///
///     planned  400  800  1,200  1,600 …      the base, day for day
///     spent    300  800  1,150               bills, set-asides and what a goal pays left out
///     left     100  -97     50               of each day's own amount
///              1    2    3 September: today
package struct Course: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let day: Day
    /// Up to this day, with it.
    package let planned: Fraction
    /// Up to this day, with it; nil after today.
    package let spent: Fraction?
    /// On this day alone; nil after today.
    package let spentOnDay: Fraction?
    /// The amount that this day had left in the end, or has now; nil after today. Below zero it
    /// took from the days after it.
    package let left: Fraction?
  }

  package let points: [Point]

  package init(points: [Point]) { self.points = points }
}

extension BudgetState {
  /// The course of today's period, a point a day.
  package var course: Course {
    var total = Int128(0)
    return Course(
      points: (0...(period.last - period.first)).map { index in
        let day = period.first + index
        let planned = base * Int128(index + 1)
        guard day <= self.day else {
          return Course.Point(day: day, planned: planned, spent: nil, spentOnDay: nil, left: nil)
        }
        let onDay = reckoning.timeline.daily.on(day)
        total += onDay
        return Course.Point(
          day: day, planned: planned, spent: Fraction(total).dollars,
          spentOnDay: Fraction(onDay).dollars,
          left: day == self.day ? leftToday : reckoning.pastLeft(on: day).dollars)
      })
  }
}
