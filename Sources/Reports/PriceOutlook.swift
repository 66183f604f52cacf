// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Prices
package import Products
package import Storage

/// All that the page of prices says. It takes a moment to reckon.
package struct PriceOutlook: Sendable {
  /// The view that somebody chose to see.
  package struct Choice: Equatable, Sendable {
    /// Nil takes the money of most receipts.
    package var currency: String?
    /// Nil takes months, or quarters where months have too little in common.
    package var span: IndexSpan?
    /// Nil takes the first that can be one.
    package var base: IndexPeriod?

    package init(
      currency: String? = nil, span: IndexSpan? = nil, base: IndexPeriod? = nil
    ) {
      (self.currency, self.span, self.base) = (currency, span, base)
    }
  }

  package let currencies: [String]
  package let paid: PaidPrices
  package let official: OfficialSeries?
  package let index: OwnInflation
  package let changes: [PriceChange]
  package let shrinkings: [PackageShrinking]
  package let shops: [ShopComparison]
  package let above: [PaidAboveCheapest]
  package let habits: Habits
  /// The products that were bought, the one bought most often first.
  package let products: [PricedProduct]

  package init(_ source: Source, _ choice: Choice) {
    (currencies, paid, official) = (source.currencies, source.paid, source.official)
    index = OwnInflation(
      paid.prices, by: choice.span,
      base: choice.base.flatMap { $0.span == choice.span ? $0 : nil })
    changes = PriceChange.all(in: paid.prices, by: index.span, since: index.base)
    shrinkings = PackageShrinking.all(in: paid.prices)
    shops = ShopComparison.all(in: paid.prices)
    above = PaidAboveCheapest.all(in: paid.prices)
    habits = Habits(paid.prices)
    products = paid.products
  }

  /// The data that the book, or the demo, has of it.
  package struct Source: Sendable {
    package let currencies: [String]
    package let paid: PaidPrices
    package let official: OfficialSeries?

    /// Two years that were drawn; the book is not touched.
    package static var demo: Source {
      let demo = DemoPrices()
      return Source(
        currencies: [DemoPrices.currency],
        paid: PaidPrices(
          currency: DemoPrices.currency, decimals: DemoPrices.decimals, prices: demo.prices),
        official: demo.official)
    }

    package init(currencies: [String], paid: PaidPrices, official: OfficialSeries?) {
      (self.currencies, self.paid, self.official) = (currencies, paid, official)
    }

    package init(of file: BookFile, in currency: String?) throws(StorageError) {
      let known = try file.paidCurrencies()
      let wanted = currency.flatMap { known.contains($0) ? $0 : nil } ?? known.first
      currencies = known
      // In a book in which nothing was paid yet, any money will do.
      paid = try file.paidPrices(in: wanted ?? TWD.code)
      official = try file.officialSeries(beside: paid.currency)
    }
  }
}
