// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import TestSupport

@testable import Products

/// The first of January 2025, and every month after it.
func dayOfMonth(_ month: Int, _ day: Int = 1) -> Day {
  Day.clamped(year: 2_025 + month / 12, month: month % 12 + 1, day: day)
}

/// So many cents for so many pieces.
func paid(
  _ product: String, _ month: Int, _ amount: Int, _ count: Int = 1, at store: String? = nil,
  day: Int = 1
) -> PaidPrice {
  PaidPrice(
    PricedProduct(product), store: store, on: dayOfMonth(month, day), count: count * 1_000,
    amount: amount)
}

/// A price of one piece and a count of pieces, month by month; nil where none was bought.
func bought(_ product: String, _ months: [(price: Int, count: Int)?]) -> [PaidPrice] {
  months.enumerated().compactMap { month, one in
    one.map { paid(product, month, $0.price * $0.count, $0.count) }
  }
}

extension IndexRules {
  /// One product is enough, as in the worked examples.
  static let loose = {
    var rules = IndexRules()
    (rules.leastPerPair, rules.leastShown) = (1, 1)
    return rules
  }()
}

extension OwnInflation {
  /// 1 in the base; gaps are left out.
  var values: [Double] { points.compactMap { $0.index.map { $0 / 100 } } }
}

func isNear(_ one: Double, _ other: Double, _ most: Double = 1e-6) -> Bool {
  abs(one - other) <= most
}

func isNear(_ one: [Double], _ other: [Double], _ most: Double = 1e-6) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { isNear($0, $1, most) }
}

/// A book of a few products over some months, with holes and with spending that is no price.
struct DrawnPrices {
  var prices: [PaidPrice] = []

  init(_ chance: inout SeededRandom, months: Int, products: Int) {
    for product in 0..<products {
      let size = 1_000 * (1 + chance.below(5))
      var price = 100 + chance.below(900)
      for month in 0..<months {
        price = max(20, price + chance.below(41) - 19)
        guard chance.below(3) > 0 else { continue }
        for _ in 0...chance.below(2) {
          let count = 1 + chance.below(4)
          var one = paid("p\(product)", month, price * count, count, day: 1 + chance.below(28))
          one.size = chance.below(25) == 0 ? nil : size
          prices.append(one)
        }
      }
    }
  }
}
