// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import TestSupport
import Testing

/// The rules that must hold of any book, on a thousand that were drawn.
@Suite struct IndexIdentityTests {
  private static let books = 1_000

  private func drawn(_ seed: Int, months: Int = 6) -> [PaidPrice] {
    var chance = SeededRandom(seed: UInt64(seed))
    return DrawnPrices(&chance, months: months, products: 7 + chance.below(4)).prices
  }

  @Test func pricesThatAreProportionalGiveTheirFactor() {
    for seed in 0..<Self.books {
      var chance = SeededRandom(seed: UInt64(seed))
      let factors = (0..<5).map { _ in 1 + chance.below(9) }
      var prices: [PaidPrice] = []
      for product in 0..<6 {
        let price = 10 * (1 + chance.below(50))
        for month in 0..<5 {
          let count = 1 + chance.below(9)
          prices.append(paid("\(product)", month, price * factors[month] * count, count))
        }
      }
      let index = OwnInflation(prices, by: .month)
      let wanted = factors.map { Double($0) / Double(factors[0]) }
      #expect(isNear(index.values, wanted, 1e-9), "book \(seed)")
    }
  }

  @Test func onePeriodThatIsScaledScalesItsIndex() {
    for seed in 0..<Self.books {
      let prices = drawn(seed)
      let month = IndexPeriod(.month, of: dayOfMonth(3))
      let scaled = prices.map { price in
        var price = price
        if IndexPeriod(.month, of: price.day) == month, let size = price.size {
          price.size = size * 4
        }
        return price
      }
      let base = OwnInflation(prices, by: .month).base
      guard base != month else { continue }
      let one = OwnInflation(prices, by: .month).index(in: month)
      let other = OwnInflation(scaled, by: .month).index(in: month)
      #expect(isNear((one ?? 0) / 4, other ?? 0, 1e-7), "book \(seed)")
    }
  }

  @Test func itsPartsMakeTheWhole() {
    for seed in 0..<Self.books {
      let prices = drawn(seed)
      let whole = OwnInflation(prices, by: .month)
      guard let middle = whole.points.dropFirst(2).first(where: { $0.index != nil }),
        let share = middle.index, let last = whole.newest, let end = last.index
      else { continue }
      let rest = OwnInflation(prices, by: .month, base: middle.period).index(in: last.period)
      #expect(isNear(share * (rest ?? 0) / 100, end, 1e-9), "book \(seed)")
    }
  }

  @Test func orderAndUnitsChangeNothing() {
    for seed in 0..<Self.books {
      let prices = drawn(seed)
      let one = OwnInflation(prices, by: .month)
      // The last first, and all quantities in thousandths.
      let turned = prices.reversed().map { price in
        var price = price
        price.size = price.size.map { $0 * 1_000 }
        return price
      }
      let other = OwnInflation(turned, by: .month)
      #expect(isNear(one.values, other.values, 1e-9), "book \(seed)")
      #expect(one.points.map(\.matched) == other.points.map(\.matched))
      #expect(isNear(one.points.map(\.coverage), other.points.map(\.coverage), 1e-12))
    }
  }

  @Test func nothingIsShownBelowFiveMatchedProducts() {
    for seed in 0..<Self.books {
      var chance = SeededRandom(seed: UInt64(seed))
      let few = DrawnPrices(&chance, months: 8, products: 2 + chance.below(6)).prices
      for point in OwnInflation(few, by: .month).points where point.matched < 5 {
        #expect(point.index == nil, "book \(seed), \(point.period)")
      }
    }
  }
}
