// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import TestSupport
import Testing

/// Random books against the definitions, written a second time.
@Suite struct IndexDefinitionTests {
  @Test func theIndexIsWhatItsDefinitionSays() {
    var gaps = 0
    for seed in 0..<60 {
      var chance = SeededRandom(seed: UInt64(seed))
      var rules = IndexRules()
      (rules.window, rules.leastPerPair) = (4 + chance.below(2), 1 + chance.below(4))
      rules.leastShown = 1 + chance.below(3)
      let prices = DrawnPrices(&chance, months: 9, products: 3 + chance.below(6)).prices
      gaps += compare(prices, rules, "book \(seed)")
    }
    #expect(gaps > 0, "some of these books have periods that cannot be compared")
  }

  /// Products that come and go, so that distant months have nothing in common.
  @Test func chainsAreWhatTheirDefinitionSays() {
    for seed in 0..<60 {
      var chance = SeededRandom(seed: UInt64(seed) + 1_000)
      var rules = IndexRules.loose
      rules.window = 6
      rules.leastPairCoverage = 0.02 * Double(1 + chance.below(12))
      var prices: [PaidPrice] = []
      for product in 0..<9 {
        let start = chance.below(7)
        for month in start..<min(8, start + 2 + chance.below(3)) {
          let count = 1 + chance.below(3)
          prices.append(paid("\(product)", month, (50 + chance.below(200)) * count, count))
        }
      }
      compare(prices, rules, "book \(seed)")
    }
  }

  @discardableResult
  private func compare(_ prices: [PaidPrice], _ rules: IndexRules, _ book: String) -> Int {
    let index = OwnInflation(prices, by: .month, rules: rules)
    let plain = PlainIndex(prices, by: .month, rules: rules)
    let wanted = plain.published()
    let base = index.base.flatMap { base in index.points.firstIndex { $0.period == base } }
    for (place, point) in index.points.enumerated() {
      #expect(point.matched == plain.matchedCount(place), "\(book), \(point.period)")
      guard let found = point.index else { continue }
      #expect(isNear(point.coverage, plain.coverage(place), 1e-12), "\(book), \(point.period)")
      let level = (wanted[place] ?? 0) / (base.flatMap { wanted[$0] } ?? 0)
      #expect(isNear(found / 100, level, 1e-9), "\(book), \(point.period)")
    }
    for (place, point) in index.points.enumerated() {
      if case .gap(.unconnected) = point.standing { #expect(wanted[place] == nil) }
    }
    return index.points.count { $0.index == nil }
  }

  @Test func shopsAreWhatTheirDefinitionSays() {
    for seed in 0..<100 {
      var chance = SeededRandom(seed: UInt64(seed))
      let prices = DrawnPrices(&chance, months: 6, products: 5).prices.map { price in
        var price = price
        price.store = chance.pick(["A", "B", "C"])
        return price
      }
      var rules = IndexRules.loose
      rules.sameTime = 20
      for found in ShopComparison.all(in: prices, rules: rules) {
        let plain = PlainIndex.comparison(found.shop, found.other, prices, within: 20)
        #expect(found.matched == plain.matched)
        #expect(isNear(found.ratio, plain.ratio, 1e-12), "book \(seed)")
      }
    }
  }

  @Test func logarithmsAreThoseOfTheLibrary() {
    var chance = SeededRandom(seed: 1)
    for _ in 0..<10_000 {
      let number = Double(1 + chance.below(1_000_000)) / Double(1 + chance.below(1_000_000))
      #expect(PlainMathematics.isLogarithm(number))
    }
    #expect(PlainMathematics.isEverywhere)
  }
}
