// SPDX-License-Identifier: GPL-3.0-or-later

/// The knowledge that the book has of the prices of one product.
package struct ProductPrices: Equatable, Sendable {
  package let product: PricedProduct
  /// The oldest first.
  package let prices: [PaidPrice]
  package let anomalies: [PriceAnomaly]
  package let shrinkings: [PackageShrinking]
  /// The cost of a base unit in each shop, in the middle, the cheapest first.
  package let shops: [Shop]
  package let habits: Habits

  package struct Shop: Equatable, Sendable {
    package let name: String
    /// Minor units for a base unit.
    package let unitPrice: Double
    package let purchases: Int
  }

  /// - Parameter prices: of one money; those of other products are left out.
  package init(_ product: PricedProduct, in prices: [PaidPrice]) {
    let own = prices.filter { $0.product == product }.byDay
    (self.product, self.prices) = (product, own)
    anomalies = PriceAnomaly.all(in: own)
    shrinkings = PackageShrinking.all(in: own)
    habits = Habits(own)
    shops = Dictionary(grouping: own.filter { $0.store != nil }) { $0.store ?? "" }
      .compactMap { name, prices in
        let unitPrices = prices.compactMap(\.unitPrice)
        return Median.ofPrices(unitPrices).map {
          Shop(name: name, unitPrice: $0, purchases: unitPrices.count)
        }
      }.sorted { ($0.unitPrice, $0.name) < ($1.unitPrice, $1.name) }
  }

  /// The shop that is cheapest of those at the same time; nil where only one was bought in.
  package var cheapestShop: String? {
    ShopPrices(prices, sameTime: IndexRules().sameTime).medians
      .min { ($0.unitPrice, $0.shop) < ($1.unitPrice, $1.shop) }?.shop
  }

  /// The usual price for it now; nil if too little was bought.
  package var usual: UsualPrice? { UsualPrice(after: prices.compactMap(\.unitPrice)) }
}

/// The rise of one product's price, from the first period it has a price in to the last.
package struct PriceChange: Equatable, Sendable {
  package let product: PricedProduct
  package let from: IndexPeriod
  package let to: IndexPeriod
  /// The change of the unit value: 0.18 is 18 % dearer.
  package let change: Double
}

extension PriceChange {
  /// The changes of every product with prices in two periods or more, what rose most first.
  ///
  /// - Parameter base: nothing before it is looked at.
  package static func all(
    in prices: [PaidPrice], by span: IndexSpan, since base: IndexPeriod? = nil
  ) -> [PriceChange] {
    let values = UnitValues(prices, by: span)
    var seen: [Int: (period: Int, logarithm: Double)] = [:]
    var changes: [Int: PriceChange] = [:]
    for (period, cells) in values.cells.enumerated() {
      if let base, values.period(period) < base { continue }
      for cell in cells {
        guard let first = seen[cell.product] else {
          seen[cell.product] = (period, cell.logarithm)
          continue
        }
        changes[cell.product] = PriceChange(
          product: values.products[cell.product], from: values.period(first.period),
          to: values.period(period),
          change: Logarithm.number(cell.logarithm - first.logarithm) - 1)
      }
    }
    return changes.values.sorted { ($1.change, $0.product) < ($0.change, $1.product) }
  }
}
