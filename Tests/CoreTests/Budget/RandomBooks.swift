// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import TestSupport

/// Books by chance: plans that change, bills paid early, late, never, incomes that did not come,
/// goals, limits, entries dated ahead.
struct RandomBook {
  private(set) var book = BudgetBook()
  private(set) var today: Day
  private(set) var chance: SeededRandom
  private let first: Day

  init(seed: UInt64) {
    chance = SeededRandom(seed: seed)
    first = Day.clamped(year: 2_026, month: 1, day: 1) + chance.below(400)
    today = first + chance.below(chance.pick([10, 40, 120]))
    addPlans()
    addCommitments()
    addGoalsAndCategories()
    addEntries()
  }

  mutating func amount(_ most: Int) -> TWD {
    let dollars = chance.below(most + 1)
    let hundredths = chance.below(3) == 0 ? chance.below(100) : 0
    return TWD(hundredths: Int64(dollars * 100 + hundredths)) ?? .zero
  }

  private mutating func cycle() -> Cycle {
    switch chance.below(3) {
    case 0: .month(startDay: chance.pick([1, 5, 15, 28, 31, 1 + chance.below(31)]))
    case 1: .week(weekday: 1 + chance.below(7))
    default: .days(chance.below(12) == 0 ? 1 + chance.below(2) : chance.pick([7, 10, 14, 30, 45]))
    }
  }

  private mutating func addPlans() {
    for place in 0..<chance.pick([1, 1, 1, 2, 3]) {
      let least: TWD? =
        switch chance.below(3) {
        case 0: nil
        case 1: .zero
        default: amount(300)
        }
      book.plans.append(
        Plan(
          from: place == 0 ? first : book.plans[place - 1].from + 1 + chance.below(60),
          cycle: cycle(), allowance: amount(chance.pick([0, 3_000, 20_000])),
          opening: TWD(hundredths: Int64(chance.below(1_000_000) - 200_000)) ?? .zero,
          carry: chance.pick(Plan.Carry.allCases), rollover: chance.pick(Plan.Rollover.allCases),
          buffer: chance.below(3) == 0 ? amount(2_000) : .zero, least: least))
    }
  }

  private mutating func addCommitments() {
    let intervals: [Interval] = [
      .once, .days(10), .days(30), .weeks(1), .weeks(2), .months(1), .months(1),
      .months(3), .years(1),
    ]
    for place in 0..<chance.below(5) {
      let isBill = chance.below(5) < 3
      let anchor = first + (chance.below(120) - 40)
      let every = chance.below(12) == 0 ? .days(1) : chance.pick(intervals)
      book.commitments.append(
        Commitment(
          id: "c\(place)", kind: isBill ? .bill : .income, name: "",
          twd: amount(every == .days(1) ? 100 : 6_000), every: every, anchor: anchor,
          last: chance.below(5) == 0 ? anchor + chance.below(200) : nil,
          isAutomatic: chance.below(2) == 0, category: chance.below(3) == 0 ? "k0" : nil))
    }
  }

  private mutating func addGoalsAndCategories() {
    for place in 0..<chance.pick([0, 0, 1, 2]) {
      let due = chance.below(4) == 0 ? nil : first + chance.below(300)
      book.goals.append(
        Goal(id: "g\(place)", name: "", target: amount(8_000), due: due))
    }
    for place in 0..<chance.below(3) {
      book.categories.append(
        Category(
          key: "k\(place)", limit: chance.below(4) == 0 ? nil : amount(4_000),
          isStrict: chance.below(2) == 0))
    }
  }

  /// A day of the book's past, now and then one ahead.
  private mutating func entryDay() -> Day {
    let past = today - chance.below(today - first + 1)
    return chance.below(12) == 0 ? today + chance.below(30) : past
  }

  private mutating func addEntries() {
    for _ in 0..<chance.pick([0, 5, 15, 30]) {
      let category = chance.below(2) == 0 ? "k\(chance.below(3))" : nil
      book.entries.append(
        Entry(
          .expense, on: chance.below(6) == 0 ? today : entryDay(), amount(600),
          category: category))
    }
    for _ in 0..<chance.below(3) {
      book.entries.append(Entry(.income, on: entryDay(), amount(2_000)))
    }
    for goal in book.goals {
      for _ in 0..<chance.below(4) {
        book.entries.append(Entry(.setAside, on: entryDay(), amount(2_000), goal: goal.id))
      }
      if chance.below(3) == 0 {
        book.entries.append(
          Entry(.expense, on: entryDay(), amount(3_000), category: "k0", goal: goal.id))
      }
    }
    for commitment in book.commitments { addPayments(of: commitment) }
  }

  private mutating func addPayments(of commitment: Commitment) {
    // Asked for as the periods ask: by the day of the month and the count of days.
    for due in first.dueDays(of: commitment, through: today + 40) {
      switch chance.below(8) {
      case 0: book.skipped.append(SkippedDay(commitment.id, due))
      case 1...5 where due <= today + 10:
        let day = due + chance.pick([0, 0, 0, 1, 3, -2, 12])
        book.entries.append(
          Entry(
            commitment.kind == .bill ? .expense : .income, on: day,
            chance.below(3) == 0 ? amount(6_000) : commitment.twd,
            commitment: commitment.id, due: due))
      default: break
      }
    }
  }

  /// Prices on either side of every limit, and some far beyond.
  mutating func prices(_ state: BudgetState) -> [TWD] {
    let limits = [state.leftToday, state.room].flatMap { limit in
      let hundredths = (limit * 100).roundedDown
      return [hundredths, hundredths + 1]
    }
    let near = limits.compactMap { Int64(exactly: $0) }.filter { $0 > 0 }
      .compactMap { TWD(hundredths: $0) }
    return near + [amount(500), amount(5_000), amount(60_000)]
  }
}

extension Day {
  fileprivate func dueDays(of commitment: Commitment, through end: Day) -> [Day] {
    var days: [Day] = []
    var day = self
    while day <= end {
      let isDue =
        switch commitment.every {
        case .once: day == commitment.anchor
        case .days(let count): (day - commitment.anchor) % count == 0
        case .weeks(let count): (day - commitment.anchor) % (7 * count) == 0
        case .months, .years: day.date.day == commitment.anchor.date.day
        }
      if isDue, day >= commitment.anchor { days.append(day) }
      day = day + 1
    }
    return days
  }
}
