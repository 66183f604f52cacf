// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The probable cost of something, from the prices that are known of it.
package struct Estimate: Equatable, Sendable {
  /// The middle one; the mean of the middle two where their count is even.
  package let median: Fraction
  /// All of them, or from five on the middle 80 %.
  package let range: ClosedRange<TWD>
  package let count: Int

  /// Fewer say no more than what was paid last.
  package static let fewest = 3

  /// Returns nil if there are too few.
  package init?(_ prices: [TWD]) {
    guard prices.count >= Self.fewest else { return nil }
    let sorted = prices.sorted()
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    median = (low.fraction + high.fraction) / 2
    let cut = sorted.count >= 5 ? sorted.count / 10 : 0
    range = sorted[cut]...sorted[sorted.count - 1 - cut]
    count = sorted.count
  }

  /// The answer that an estimate gives beside what is left; never a bare yes.
  package enum Outlook: Equatable, Sendable {
    /// If it costs no more than what is left, which every known price does.
    case probablyAffordable
    case dependsOnThePrice
    case probablyNot
  }

  package func outlook(leftToday: Fraction) -> Outlook {
    if leftToday >= range.upperBound.fraction { return .probablyAffordable }
    return leftToday < range.lowerBound.fraction ? .probablyNot : .dependsOnThePrice
  }
}

/// The knowledge of a product's price.
package enum PriceKnowledge: Equatable, Sendable {
  case nothing
  /// Too few for an estimate: the last one.
  case last(TWD, on: Day)
  case estimate(Estimate)
}

extension BudgetBook {
  /// Returns what is known of a product's cost: what was paid counts before what was seen, and in
  /// the shop before elsewhere where the shop has enough prices.
  package func knowledge(of product: String, in store: String? = nil) -> PriceKnowledge {
    knowledge(
      paid: entries.lazy.filter { $0.kind == .expense && $0.product == product },
      prices: knownPrices.lazy.filter { $0.product == product }, in: store)
  }

  /// The same of a category.
  package func knowledge(ofCategory key: String, in store: String? = nil) -> PriceKnowledge {
    knowledge(
      paid: entries.lazy.filter { $0.kind == .expense && $0.category == key },
      prices: knownPrices.lazy.filter { $0.category == key }, in: store)
  }

  /// The category that a person gave a product last; nil where nobody did.
  package func category(ofProduct name: String) -> String? {
    entries.lazy.filter { $0.product == name && $0.category != nil }
      .max { $0.day < $1.day }?.category
  }

  /// The purchase of another product of a category that cost less, the latest within a year; nil
  /// where there is none.
  package func cheaperPurchase(
    than price: TWD, of category: String, besides product: String?, on day: Day
  ) -> Entry? {
    entries.filter {
      $0.kind == .expense && $0.category == category && $0.product != nil && $0.product != product
        && $0.twd < price && (day - 365...day).contains($0.day)
    }.max { $0.day < $1.day }
  }

  private func knowledge(
    paid: some Sequence<Entry>, prices: some Sequence<KnownPrice>, in store: String?
  ) -> PriceKnowledge {
    let bought = paid.map { PastPrice(store: $0.store, day: $0.day, twd: $0.twd) }
    // A purchase may stand there as an entry and as a price: it is one.
    let known = Set(bought)
    let paid =
      bought + prices.filter { $0.how == .paid }.map(PastPrice.init).filter { !known.contains($0) }
    let sightings = paid.isEmpty ? prices.map(PastPrice.init) : paid
    let here = sightings.filter { $0.store == store && store != nil }
    let counted = here.count >= Estimate.fewest ? here : sightings
    if let estimate = Estimate(counted.map(\.twd)) { return .estimate(estimate) }
    return counted.max { $0.day < $1.day }.map { .last($0.twd, on: $0.day) } ?? .nothing
  }
}

/// The cost that a product was thought to have, and the one that it had then.
package struct EstimateMiss: Equatable, Sendable {
  package let estimate: Fraction
  package let paid: TWD
}

extension BudgetBook {
  /// How far the estimate before the last purchase of a product was off; nil where it was off by a
  /// tenth at most, or where too little was known for one.
  ///
  ///     known 55, 60, 65   ►  estimate 60   ►  paid 72: it was off
  package func lastMiss(of product: String) -> EstimateMiss? {
    let purchases = entries.indices.filter {
      entries[$0].kind == .expense && entries[$0].product == product
    }
    guard let last = purchases.max(by: { entries[$0].day < entries[$1].day }) else { return nil }
    var before = self
    let purchase = before.entries.remove(at: last)
    guard case .estimate(let estimate) = before.knowledge(of: product) else { return nil }
    let distance = purchase.twd.fraction - estimate.median
    let isNear = max(distance, -distance) * 10 <= estimate.median
    return isNear ? nil : EstimateMiss(estimate: estimate.median, paid: purchase.twd)
  }
}

/// A price at a place on a day.
private struct PastPrice: Hashable {
  let store: String?
  let day: Day
  let twd: TWD

  init(store: String?, day: Day, twd: TWD) {
    self.store = store
    self.day = day
    self.twd = twd
  }

  init(_ price: KnownPrice) {
    self.init(store: price.store, day: price.day, twd: price.twd)
  }
}
