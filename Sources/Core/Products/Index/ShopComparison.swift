// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The prices of the same products in two shops at the same time.
package struct ShopComparison: Equatable, Sendable {
  package let shop: String
  package let other: String
  /// The cost at the other shop, as a share of what the first one takes: 0.9 is a tenth less.
  package let ratio: Double
  /// Products that both were bought in.
  package let matched: Int
}

extension ShopComparison {
  /// Every two shops that have enough products in common, by their names.
  package static func all(
    in prices: [PaidPrice], rules: IndexRules = IndexRules()
  ) -> [ShopComparison] {
    let products = Dictionary(grouping: prices.filter { $0.unitPrice != nil }, by: \.product)
    var logRatios: [ShopPair: [Double]] = [:]
    for product in products.keys.sorted() {
      let shelves = ShopPrices(products[product] ?? [], sameTime: rules.sameTime)
      for (pair, ratio) in shelves.logRatios { logRatios[pair, default: []].append(ratio) }
    }
    return logRatios.filter { $0.value.count >= rules.leastShown }.map { pair, ratios in
      ShopComparison(
        shop: pair.shop, other: pair.other,
        ratio: Logarithm.number(ratios.reduce(0, +) / Double(ratios.count)),
        matched: ratios.count)
    }.sorted { ($0.shop, $0.other) < ($1.shop, $1.other) }
  }
}

/// Two shops, the first in the order of their names.
private struct ShopPair: Hashable {
  let shop: String
  let other: String
}

/// The prices of one product, shop by shop.
struct ShopPrices {
  private let sameTime: Int
  private let byShop: [(shop: String, prices: [PaidPrice])]
  /// When each of them was bought in, the earliest day first.
  private let days: [[Int]]

  init(_ prices: [PaidPrice], sameTime: Int) {
    self.sameTime = sameTime
    byShop = Dictionary(grouping: prices.filter { $0.store != nil }) { $0.store ?? "" }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    days = byShop.map { shop in shop.prices.map(\.day.daysSince1970).sorted() }
  }

  fileprivate var logRatios: [(pair: ShopPair, ratio: Double)] {
    byShop.indices.flatMap { one in
      byShop.indices.dropFirst(one + 1).compactMap { two in
        guard let first = median(one, beside: [two]), let second = median(two, beside: [one])
        else { return nil }
        let pair = ShopPair(shop: byShop[one].shop, other: byShop[two].shop)
        return (pair, Logarithm.of(second) - Logarithm.of(first))
      }
    }
  }

  /// The cost of a base unit in each shop, by purchases that another shop has near in time.
  var medians: [(shop: String, unitPrice: Double)] {
    byShop.indices.compactMap { shop in
      median(shop, beside: byShop.indices.filter { $0 != shop }).map { (byShop[shop].shop, $0) }
    }
  }

  private func median(_ shop: Int, beside others: [Int]) -> Double? {
    Median.ofPrices(
      byShop[shop].prices.filter { hasPartner($0, in: others) }.compactMap(\.unitPrice))
  }

  private func hasPartner(_ price: PaidPrice, in shops: [Int]) -> Bool {
    let day = price.day.daysSince1970
    return shops.contains { shop in
      let next = days[shop].firstPlace { $0 >= day - sameTime }
      return next < days[shop].count && days[shop][next] <= day + sameTime
    }
  }

  /// The amount that these purchases cost above the shop with the lowest median, where another shop
  /// was bought in at the same time; each by itself, and never less than nothing.
  var paidAboveCheapest: [(price: PaidPrice, amount: Double)] {
    guard byShop.count > 1, let cheapest = medians.map(\.unitPrice).min() else { return [] }
    return byShop.indices.flatMap { shop in
      byShop[shop].prices.compactMap { price in
        guard hasPartner(price, in: byShop.indices.filter { $0 != shop }),
          let unitPrice = price.unitPrice, let quantity = price.quantity, unitPrice > cheapest
        else { return nil }
        return (price, (unitPrice - cheapest) * quantity)
      }
    }
  }
}

/// The amount that was paid above the cheapest shop.
package struct PaidAboveCheapest: Equatable, Sendable {
  package let product: PricedProduct
  /// The shop whose median is the lowest.
  package let cheapest: String
  /// In minor units, rounded.
  package let amount: Int
  /// Purchases that cost more than it.
  package let purchases: Int
}

extension PaidAboveCheapest {
  /// By product, the largest amount first.
  package static func all(
    in prices: [PaidPrice], rules: IndexRules = IndexRules()
  ) -> [PaidAboveCheapest] {
    let products = Dictionary(grouping: prices.filter { $0.unitPrice != nil }, by: \.product)
    return products.compactMap { product, prices in
      let shops = ShopPrices(prices, sameTime: rules.sameTime)
      let above = shops.paidAboveCheapest
      let amount = Int(above.reduce(0) { $0 + $1.amount }.rounded())
      guard amount > 0, let cheapest = shops.medians.min(by: { $0.unitPrice < $1.unitPrice })
      else { return nil }
      return PaidAboveCheapest(
        product: product, cheapest: cheapest.shop, amount: amount, purchases: above.count)
    }.sorted { ($1.amount, $0.product) < ($0.amount, $1.product) }
  }
}

extension [Int] {
  /// The first place from which on all fulfil a condition; the count where none does.
  fileprivate func firstPlace(where isFulfilled: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFulfilled(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
