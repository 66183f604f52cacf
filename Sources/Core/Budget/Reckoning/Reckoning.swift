// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The numbers that a book comes to on a day, in hundredths: everything that is shown is made of
/// this.
struct Reckoning {
  let timeline: Timeline
  let today: Day
  /// The place of today's period.
  let index: Int
  /// The amount that came along from earlier periods.
  let carry: Int128
  /// The amount that was spent today without bills and set-asides.
  let spentToday: Int128
  /// The amounts that may be spent up to each day of the period from today on, as if nothing were
  /// spent today.
  let funds: [Int128]
  let share: Share
  /// The share of the period's first day.
  let base: Fraction
  /// The amount that every day needs at least.
  let least: Fraction
  private let carries: [Int128]
  /// Incomes that came by themselves and were confirmed later: days before did not know it.
  private let lateIncomes: [(due: Day, settled: Day)]

  var period: Period { timeline.periods.all[index] }

  init(_ book: BudgetBook, on today: Day) throws(BudgetRefusal) {
    let timeline = try Timeline(book, on: today)
    let here = Standpoint.today(today)
    let index = timeline.periods.index(of: today)
    let carries = timeline.carries(into: index, seen: here)
    let late = timeline.dueIncomes.compactMap { income -> (due: Day, settled: Day)? in
      guard income.isAutomatic, let settled = income.settled, settled > income.day
      else { return nil }
      return (income.day, settled)
    }
    self.timeline = timeline
    self.today = today
    self.index = index
    self.carries = carries
    lateIncomes = late
    carry = carries[index]
    let spent = timeline.daily.on(today)
    spentToday = spent
    let carry = carries[index]
    funds = timeline.balances(in: index, from: today, seen: here).map { $0 + carry + spent }
    share = Share(of: funds)
    let first = timeline.periods.all[index].first
    base = Share(of: Self.pastFunds(timeline, carries, late, on: first)).amount
    let proposed = max(base / 2, .zero)
    least =
      timeline.periods.all[index].plan.least.map { Fraction(Int128($0.hundredths)) } ?? proposed
  }

  /// The share of a past day, from entries dated up to it.
  func pastShare(on day: Day) -> Share { Share(of: pastFunds(on: day)) }

  /// The amount that a past day of today's period left of its own; below zero where it took from
  /// the days after it.
  func pastLeft(on day: Day) -> Fraction {
    let funds = pastFunds(on: day)
    return amount(share: Share(of: funds).amount, of: funds, less: .zero)
      - Fraction(timeline.daily.on(day))
  }

  private func pastFunds(on day: Day) -> [Int128] {
    Self.pastFunds(timeline, carries, lateIncomes, on: day)
  }

  /// The amounts that a past day might have spent, as if it had spent nothing.
  private static func pastFunds(
    _ timeline: Timeline, _ carries: [Int128], _ late: [(due: Day, settled: Day)], on day: Day
  ) -> [Int128] {
    let there = Standpoint.past(day)
    let index = timeline.periods.index(of: day)
    let first = timeline.periods.all[index].first
    var carry = carries[index]
    // What came by itself and was not confirmed yet counted on its own day.
    if let unknown = late.first(where: { $0.settled > day }), unknown.due < first {
      let start = timeline.periods.index(of: unknown.due)
      carry = carries[start]
      for place in start..<index { carry = timeline.carry(outOf: place, carry, seen: there) }
    }
    let spent = timeline.daily.on(day)
    return timeline.balances(in: index, from: day, seen: there).map { $0 + carry + spent }
  }

  /// The amount that today may have, as the rollover gives it.
  var todaysAmount: Fraction {
    amount(share: share.amount, of: funds, less: .zero)
  }

  /// A day's amount: its share, or what the rollover makes of it.
  func amount(
    share: Fraction, of funds: some RandomAccessCollection<Int128>, less: Fraction
  ) -> Fraction {
    switch period.plan.rollover {
    case .spread: share
    case .nextDay: funds.lowest(leaving: base, after: 1) - less
    case .reset: min(base, share)
    }
  }

  var leftToday: Fraction { todaysAmount - Fraction(spentToday) }

  /// The most that may be spent today while every later day keeps the least it needs.
  var room: Fraction { funds.lowest(leaving: least, after: 1) - Fraction(spentToday) }

  /// The amount that stands beside the days' base amounts; other rollovers put nothing aside.
  func putAside(of funds: some RandomAccessCollection<Int128>, less: Fraction) -> Fraction {
    guard period.plan.rollover == .reset else { return .zero }
    return max(.zero, funds.lowest(leaving: base, after: 0) - less)
  }
}
