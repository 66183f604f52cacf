// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The days up to a day, itself included, on each of which no more was spent than its share.
package struct Streak: Equatable, Sendable {
  package let days: Int
  /// How many of them have no entry but bills, set-asides and incomes.
  package let withoutEntry: Int

  package init(days: Int, withoutEntry: Int) {
    self.days = days
    self.withoutEntry = withoutEntry
  }
}

/// How a day went.
package enum DayResult: Equatable, Sendable {
  case kept
  case exceeded
  case withoutEntry
}

extension Streak {
  init(_ reckoning: Reckoning) {
    let first = reckoning.timeline.periods.plans[0].from
    var day = reckoning.today
    var (days, withoutEntry) = (0, 0)
    while day >= first {
      let result = reckoning.result(of: day)
      if result == .exceeded { break }
      days += 1
      if result == .withoutEntry { withoutEntry += 1 }
      day = day - 1
    }
    self.init(days: days, withoutEntry: withoutEntry)
  }
}

extension Reckoning {
  /// How a day up to today went, against its share, whatever the rollover is.
  func result(of day: Day) -> DayResult {
    guard timeline.daily.has(day) else { return .withoutEntry }
    let share = day == today ? share : pastShare(on: day)
    return Fraction(timeline.daily.on(day)) <= share.amount ? .kept : .exceeded
  }
}

extension BudgetState {
  /// How a day went; nil for one before the first plan or after this one.
  package func result(of day: Day) -> DayResult? {
    let first = reckoning.timeline.periods.plans[0].from
    return (first...self.day).contains(day) ? reckoning.result(of: day) : nil
  }
}
