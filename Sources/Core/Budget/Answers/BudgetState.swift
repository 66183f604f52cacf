// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The amount that may be spent on a day, and why. Amounts are exact, in dollars; who shows them
/// rounds down.
package struct BudgetState: Sendable {
  package let day: Day
  package let period: Period
  /// The amount that each day from today on may spend until the day that binds. Below zero it is
  /// the lowest that any day comes to, and that day binds.
  package let share: Fraction
  package let bindingDay: Day
  /// The terms that make up the money until the binding day.
  package let terms: Terms
  /// Without bills and set-asides.
  package let spentToday: Fraction
  package let leftToday: Fraction
  /// The most that may be spent today while every later day keeps what it needs at least.
  package let room: Fraction
  /// The share of the period's first day.
  package let base: Fraction
  /// The amount that every day needs at least.
  package let least: Fraction
  package let putAside: Fraction
  /// The amount that came along from earlier periods, or was there at the start.
  package let carry: Fraction
  /// Incomes whose day has passed without an entry, in the order of their days: did they come?
  package let asks: [SkippedDay]
  package var streak: Streak { Streak(reckoning) }

  let reckoning: Reckoning
  let book: BudgetBook

  package init(_ book: BudgetBook, on today: Day) throws(BudgetRefusal) {
    let reckoning = try Reckoning(book, on: today)
    self.book = book
    self.reckoning = reckoning
    day = today
    period = reckoning.period
    let (place, shown) = reckoning.shownShare
    share = shown.dollars
    bindingDay = today + place
    terms = Terms(reckoning, through: today + place)
    spentToday = Fraction(reckoning.spentToday).dollars
    leftToday = reckoning.shownLeft.dollars
    room = reckoning.room.dollars
    base = reckoning.base.dollars
    least = reckoning.least.dollars
    putAside = reckoning.putAside(of: reckoning.funds, less: .zero).dollars
    carry = Fraction(reckoning.carry).dollars
    asks = reckoning.timeline.dueIncomes.prefix { $0.day < today }
      .filter { !$0.isAutomatic && $0.settled == nil }
      .map { SkippedDay(book.commitments[$0.commitment].id, $0.day) }
  }

  /// The money until the binding day, term by term:
  ///
  ///     allowance + carry + incomes − spent − bills − goals − buffer = share × days
  package struct Terms: Equatable, Sendable {
    package let allowance: Fraction
    package let carry: Fraction
    package let incomes: Fraction
    /// All that left the money: paid bills and set-asides, but not what today's amount is for.
    package let spent: Fraction
    /// Bills that are not paid yet.
    package let bills: Fraction
    /// The amount that goals still want.
    package let goals: Fraction
    package let buffer: Fraction

    package var sum: Fraction { allowance + carry + incomes - spent - bills - goals - buffer }
  }
}

extension BudgetState.Terms {
  fileprivate init(_ reckoning: Reckoning, through day: Day) {
    let timeline = reckoning.timeline
    let period = reckoning.period
    let days = period.first...day
    let here = Standpoint.today(reckoning.today)
    allowance = period.plan.allowance.fraction
    buffer = period.plan.buffer.fraction
    carry = Fraction(reckoning.carry).dollars
    incomes =
      Fraction(timeline.incomes.within(days) + timeline.expectedIncomes(in: days, seen: here))
      .dollars
    spent = Fraction(timeline.spent.within(days) - reckoning.spentToday).dollars
    bills = Fraction(timeline.unpaidBills(on: day)).dollars
    goals = Fraction(timeline.unsavedGoals(in: reckoning.index, on: day, seen: here)).dollars
  }
}

extension Reckoning {
  /// The amount that is shown as the share, and the place of the day that binds it: below zero the
  /// lowest that any day comes to, and the first one that does.
  fileprivate var shownShare: (place: Int, amount: Fraction) {
    guard share.amount.isNegative, let lowest = funds.min() else {
      return (share.place, share.amount)
    }
    return (funds.firstIndex(of: lowest) ?? share.place, Fraction(lowest))
  }

  /// The part of the shown amount that is left.
  fileprivate var shownLeft: Fraction {
    amount(share: shownShare.amount, of: funds, less: .zero) - Fraction(spentToday)
  }
}

extension Fraction {
  /// From hundredths.
  var dollars: Fraction { self / 100 }
}
