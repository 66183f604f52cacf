// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
package import Products

/// All that the book knows was paid in one money.
package struct PaidPrices: Equatable, Sendable {
  /// ISO 4217.
  package let currency: String
  /// Digits after the point of its minor units.
  package let decimals: Int
  /// The oldest first.
  package let prices: [PaidPrice]

  package init(currency: String, decimals: Int, prices: [PaidPrice]) {
    (self.currency, self.decimals, self.prices) = (currency, decimals, prices)
  }
}

/// Prices and official series in the book.
extension BookFile {
  /// The kinds of money that something was paid in, the one of most receipts first.
  package func paidCurrencies() throws(StorageError) -> [String] {
    try read { (database) throws(StorageError) in try database.paidCurrencies() }
  }

  /// The prices that were paid in a money, with their discounts and without deposits. What is
  /// doubted, a draft, or on a receipt with a gap that nobody confirmed, is not among it.
  package func paidPrices(in currency: String) throws(StorageError) -> PaidPrices {
    try read { (database) throws(StorageError) in try database.paidPrices(in: currency) }
  }

  /// The prices that were paid for one product; prices of others are not read.
  package func paidPrices(
    of product: PricedProduct, in currency: String
  ) throws(StorageError) -> PaidPrices {
    try read { (database) throws(StorageError) in
      try database.paidPrices(in: currency, of: product)
    }
  }

  /// By what the products are known on a tag.
  package func tagNames() throws(StorageError) -> TagNames {
    try read { (database) throws(StorageError) in try database.tagNames() }
  }

  // MARK: Official series

  /// By name.
  package func officialSeries() throws(StorageError) -> [OfficialSeries] {
    try read { (database) throws(StorageError) in try database.officialSeries() }
  }

  /// The first of them, beside prices of the money of most receipts; nil beside any other: it says
  /// what things cost in one country.
  package func officialSeries(beside currency: String) throws(StorageError) -> OfficialSeries? {
    try read { (database) throws(StorageError) in
      try database.paidCurrencies().first == currency ? try database.officialSeries().first : nil
    }
  }

  /// In the place of one with the same name.
  package func save(_ series: OfficialSeries) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.removeOfficialSeries(series.name)
      try database.insert(series)
    }
  }

  package func removeOfficialSeries(_ name: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.removeOfficialSeries(name) }
  }
}
