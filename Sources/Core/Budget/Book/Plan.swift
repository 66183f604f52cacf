// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// How much may be spent, and from when on.
package struct Plan: Equatable, Sendable {
  /// The first plan holds from this day on, a later one from the first period start on or after it.
  package var from: Day
  package var cycle: Cycle
  /// The amount that every period brings.
  package var allowance: TWD
  /// The amount that is there besides on the first day of the first plan; a later plan's is
  /// ignored.
  package var opening: TWD
  package var carry: Carry
  package var rollover: Rollover
  /// The amount that is never to be spent.
  package var buffer: TWD
  /// The amount that every day needs at least; nil is half of the base.
  package var least: TWD?

  package init(
    from: Day, cycle: Cycle, allowance: TWD, opening: TWD = .zero, carry: Carry = .both,
    rollover: Rollover = .spread, buffer: TWD = .zero, least: TWD? = nil
  ) {
    self.from = from
    self.cycle = cycle
    self.allowance = allowance
    self.opening = opening
    self.carry = carry
    self.rollover = rollover
    self.buffer = buffer
    self.least = least
  }

  /// The part of a period's left that goes into the next one.
  package enum Carry: String, CaseIterable, Sendable {
    case both, debt, fresh
  }

  /// The use that is made of a day's left.
  package enum Rollover: String, CaseIterable, Sendable {
    /// It is shared among the days that remain.
    case spread
    /// The next day has it.
    case nextDay = "next"
    /// It is put aside.
    case reset
  }
}

/// How periods follow one another.
package enum Cycle: Equatable, Sendable {
  /// From this day of every month, the month's last where it is too short.
  case month(startDay: Int)
  /// Monday is 1.
  case week(weekday: Int)
  /// So many days each, from the plan's first day.
  case days(Int)

  /// The longest period: ten years.
  package static let mostDays = 3_653
}

extension Cycle {
  /// From what a book keeps: "month", "week" or "14 days", and the start day of the first two.
  /// Returns nil if no such cycle is.
  package init?(_ text: String, startDay: Int) {
    switch text {
    case "month" where (1...31).contains(startDay): self = .month(startDay: startDay)
    case "week" where (1...7).contains(startDay): self = .week(weekday: startDay)
    default:
      guard let days = Count(text, of: "days", most: Self.mostDays) else { return nil }
      self = .days(days.number)
    }
  }

  package var text: String {
    switch self {
    case .month: "month"
    case .week: "week"
    case .days(let count): "\(count) days"
    }
  }

  /// The day of the month or of the week; 1 for periods of so many days, which have none.
  package var startDay: Int {
    switch self {
    case .month(let day), .week(let day): day
    case .days: 1
    }
  }
}

/// "14 days": a number from 1 on, a space, a word.
struct Count {
  let number: Int

  init?(_ text: String, of unit: String, most: Int) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == unit, parts[0].utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(parts[0]), (1...most).contains(number)
    else { return nil }
    self.number = number
  }
}
