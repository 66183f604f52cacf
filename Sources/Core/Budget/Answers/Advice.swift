// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// May it be bought, and what does it do to the days? Amounts are exact, in dollars.
package struct Advice: Equatable, Sendable {
  package let price: TWD
  /// The day that is asked about.
  package let day: Day
  package let verdict: Verdict
  /// Where the purchase goes beyond the limit of its category.
  package let excess: CategoryExcess?
  /// The day on which it takes least from the days after it, where it may be bought today.
  package let bestDay: Day?
}

package enum Verdict: Equatable, Sendable {
  /// What is left today pays it.
  case affordable
  /// The days after it have less, or its category has too little.
  case tighter(Effect)
  /// The first day on which there is room for it.
  case wait(Waiting)
  /// No day within a year has room for it. Nothing is short where only a strict category forbids it.
  case over(Shortfall?)

  /// Tomorrow's amount, if the rest of today's is spent, and if the purchase is made.
  package struct Effect: Equatable, Sendable {
    package let before: Fraction
    package let after: Fraction
    /// The amount that leaves the money that was put aside.
    package let fromPutAside: Fraction
  }

  package struct Waiting: Equatable, Sendable {
    package let days: Int
    package let day: Day
    /// The room of that day, if until then every day spends the least it needs.
    package let roomThen: Fraction
    /// The amount that every day spends until then.
    package let least: Fraction
  }

  package struct Shortfall: Equatable, Sendable {
    /// More than the price where the best room is below zero.
    package let missing: Fraction
    package let bestRoom: Fraction
    package let bestDay: Day
    /// This is nil if the budget does not save it up within 13 periods.
    package let goal: Instalments?
  }

  /// So much in each of so many periods to come.
  package struct Instalments: Equatable, Sendable {
    package let periods: Int
    package let each: TWD
  }
}

package struct CategoryExcess: Equatable, Sendable {
  package let key: String
  package let over: Fraction
  package let isStrict: Bool
}

extension BudgetState {
  /// Returns what a purchase of today comes to.
  ///
  ///     price ≤ left today      affordable    and its category has enough
  ///     price ≤ room            tighter       or its category lacks something, unless it is strict
  ///     a day with room ahead   wait          a strict category waits for a period
  ///     no such day             over
  package func advice(on price: TWD, category key: String? = nil) -> Advice {
    let category = book.categories.first { $0.key == key && $0.limit != nil }
    let excess = category.flatMap { self.excess(of: $0, price, in: reckoning.index) }
    let verdict = self.verdict(on: price, category, excess)
    return Advice(
      price: price, day: day, verdict: verdict, excess: excess,
      bestDay: verdict.mayBeBought ? bestDay(for: price) : nil)
  }

  private func verdict(
    on price: TWD, _ category: Category?, _ excess: CategoryExcess?
  ) -> Verdict {
    let cost = Fraction(Int128(price.hundredths))
    let (left, room) = (reckoning.leftToday, reckoning.room)
    if cost <= left, excess == nil { return .affordable }
    if cost <= max(left, room), excess?.isStrict != true { return .tighter(effect(of: cost)) }
    if let category, let limit = category.limit, category.isStrict, price > limit {
      return .over(nil)
    }
    return later(price, category, isOverLimit: excess?.isStrict == true)
  }

  private func later(_ price: TWD, _ category: Category?, isOverLimit: Bool) -> Verdict {
    let cost = Fraction(Int128(price.hundredths))
    let outlook = Outlook(reckoning)
    let chances = outlook.chances()
    let first = chances.first { chance in
      guard chance.room >= cost, chance.startsPeriod || !isOverLimit else { return false }
      guard let category, category.isStrict else { return true }
      return excess(of: category, price, in: reckoning.timeline.periods.index(of: chance.day))
        == nil
    }
    if let first {
      return .wait(
        Verdict.Waiting(
          days: first.day - day, day: first.day, roomThen: first.room.dollars,
          least: least))
    }
    return .over(shortfall(price, outlook, chances))
  }

  private func shortfall(
    _ price: TWD, _ outlook: Outlook, _ chances: [Outlook.Chance]
  ) -> Verdict.Shortfall? {
    var best = (day: day, room: reckoning.room)
    for chance in chances where chance.room > best.room { best = (chance.day, chance.room) }
    let missing = price.fraction - best.room.dollars
    guard missing > .zero else { return nil }
    return Verdict.Shortfall(
      missing: missing, bestRoom: best.room.dollars, bestDay: best.day,
      goal: outlook.instalments(for: price))
  }

  private func effect(of cost: Fraction) -> Verdict.Effect {
    let before = reckoning.tomorrow(spending: max(reckoning.leftToday, .zero))
    let after = reckoning.tomorrow(spending: cost)
    return Verdict.Effect(
      before: before.amount.dollars, after: after.amount.dollars,
      fromPutAside: max(.zero, before.putAside - after.putAside).dollars)
  }

  private func bestDay(for price: TWD) -> Day? {
    Timing(reckoning)?.bestDay(for: Int128(price.hundredths))
  }
}

extension Verdict {
  /// Whether there is money for it today.
  package var mayBeBought: Bool {
    switch self {
    case .affordable, .tighter: true
    case .wait, .over: false
    }
  }
}

extension Outlook {
  /// The fewest instalments of whole dollars that the periods to come can put by.
  fileprivate func instalments(for price: TWD) -> Verdict.Instalments? {
    for count in 1...Timeline.mostInstalments {
      let each = Fraction(Int128(price.hundredths), over: 100 * Int128(count)).roundedUp * 100
      if let twd = Int64(exactly: each).flatMap({ TWD(hundredths: $0) }), fits(each, times: count) {
        return Verdict.Instalments(periods: count, each: twd)
      }
    }
    return nil
  }
}
