// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Products
import TestSupport
import Testing

@testable import Storage

/// Prices as the index takes them out of the book, and official series in it.
@Suite struct BookPaidPricesTests {
  let folder = TemporaryFolder()
  let book: BookFile

  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try execute(Self.names)
  }

  private static let names = """
    INSERT INTO store (id, uid, name, is_confirmed) VALUES (1, x'01', 'Lidl', 1), (2, x'02', '', 0);
    INSERT INTO product (id, uid, name, base, merged_into) VALUES (1, x'11', 'Milk', 'ml', NULL),
      (2, x'12', 'Banana', 'g', NULL), (3, x'13', 'Eggs', 'piece', NULL),
      (4, x'14', 'Chips', NULL, NULL), (5, x'15', 'Full milk', NULL, 1), (6, x'16', 'Mixed', NULL, NULL);
    INSERT INTO alias (id, store, printed, folded, product, size_milli, standing, seen, last_day)
      VALUES
      (1, 1, 'VOLLM. 1L', '', 1, 1000000, 'confirmed', 1, 1),
      (2, 1, 'VOLLM.', '', 1, NULL, 'guessed', 1, 1),
      (3, 1, 'BANANEN', '', 2, NULL, 'confirmed', 1, 1),
      (4, 1, 'EIER 10ER', '', 3, 10000, 'confirmed', 1, 1),
      (5, 1, 'CHIPS 200G', '', 4, 200000, 'confirmed', 1, 1),
      (6, 1, 'CHIPS', '', 4, NULL, 'confirmed', 1, 1),
      (7, 1, 'BROT 500G', '', NULL, 500000, 'guessed', 1, 1),
      (8, 2, 'BROT', '', NULL, NULL, 'guessed', 1, 1),
      (9, 1, 'H-MILCH 0,5L', '', 5, 500000, 'confirmed', 1, 1),
      (10, 1, 'MILCHREIS 200G', '', 1, 200000, 'confirmed', 1, 1),
      (11, 1, 'KAKAO 200G', '', 1, 200000, 'apart', 1, 1),
      (12, 1, 'A 100G', '', 6, 100000, 'confirmed', 1, 1),
      (13, 1, 'B 1L', '', 6, 1000000, 'confirmed', 1, 1),
      (14, 1, 'EI 60G', '', 3, 60000, 'confirmed', 1, 1);
    """

  private static let columns = "(alias, day, currency, decimals, quantity_milli, amount)"

  private func execute(_ script: String) throws {
    try book.write { (database) throws(StorageError) in try database.execute(script) }
  }

  /// One price of a name, kept of a receipt that is gone.
  private func price(
    of alias: Int, count: Int = 1_000, day: Int = 20_000
  ) throws -> PaidPrice {
    try execute(
      """
      DELETE FROM kept_price;
      INSERT INTO kept_price \(Self.columns) VALUES (\(alias), \(day), 'EUR', 2, \(count), 199);
      """)
    return try #require(try book.paidPrices(in: "EUR").prices.first)
  }

  @Test func aNameWithASizeIsCountedInIt() throws {
    let milk = try price(of: 1, count: 2_000)
    #expect(milk.product == PricedProduct("Milk") && milk.store == "Lidl")
    #expect(milk.size == 1_000_000 && milk.amount == 199)
    #expect(milk.day.daysSince1970 == 20_000)
    #expect(milk.unitPrice == 199.0 / 2_000)
  }

  @Test func aMergedProductIsTheOtherOne() throws {
    #expect(try price(of: 9).product == PricedProduct("Milk"))
    #expect(try price(of: 9).size == 500_000)
  }

  @Test func withoutASizeItIsSpentAndNoPrice() throws {
    #expect(try price(of: 2).size == nil)
    #expect(try price(of: 3).size == nil, "one banana or one kilogram: nobody knows")
    #expect(try price(of: 10).size == nil, "grams of something that is counted in millilitres")
  }

  @Test func whatIsWeighedIsSoldByTheKilogram() throws {
    #expect(try price(of: 3, count: 162).size == 1_000_000)
    #expect(try price(of: 3, count: 162).quantity == 162)
  }

  @Test func aPieceIsAPiece() throws {
    #expect(try price(of: 4).size == 10_000)
    #expect(try price(of: 14).size == 1_000, "its weight is not counted")
    let bread = try price(of: 8)
    #expect(bread.size == 1_000 && bread.product == PricedProduct("BROT", printedBy: ""))
    #expect(bread.store == nil)
  }

  @Test func namesTellWhatAProductIsCountedIn() throws {
    #expect(try price(of: 5).size == 200_000)
    #expect(try price(of: 6).size == nil, "the other name says that these are grams")
    #expect(try price(of: 12).size == nil && price(of: 13).size == nil, "they do not agree")
    let bread = try price(of: 7)
    #expect(bread.size == 500_000 && bread.product == PricedProduct("BROT 500G", printedBy: "Lidl"))
    #expect(try price(of: 11).product == PricedProduct("KAKAO 200G", printedBy: "Lidl"))
  }

  @Test func whatAPersonSaysOfASizeHoldsFromThatDay() throws {
    try execute(
      """
      INSERT INTO size_change VALUES (5, 20100, 175000), (5, 20200, 150000), (2, 20100, 900000),
        (4, 20100, 6000), (10, 20100, 180000);
      """)
    #expect(try price(of: 5, day: 20_099).size == 200_000)
    #expect(try price(of: 5, day: 20_100).size == 175_000)
    #expect(try price(of: 5, day: 20_300).size == 150_000)
    #expect(try price(of: 2, day: 20_300).size == 900_000 && price(of: 2).size == nil)
    #expect(try price(of: 4, day: 20_300).size == 6_000)
    #expect(try price(of: 10, day: 20_300).size == 180_000)
  }

  @Test func everyMoneyHasItsOwnPrices() throws {
    #expect(try book.paidCurrencies().isEmpty)
    try execute(
      """
      INSERT INTO kept_price \(Self.columns) VALUES (1, 20001, 'EUR', 2, 1000, 199), (1, 20000, 'EUR', 3, 1000, 1990),
        (1, 20000, 'JPY', 0, 1000, 300);
      """)
    #expect(try book.paidCurrencies() == ["EUR", "JPY"])
    let euro = try book.paidPrices(in: "EUR")
    #expect(euro.decimals == 3 && euro.prices.map(\.amount) == [1_990, 1_990])
    #expect(euro.prices.map(\.day.daysSince1970) == [20_000, 20_001])
    #expect(try book.paidPrices(in: "JPY").decimals == 0)
    #expect(try book.paidPrices(in: "USD") == PaidPrices(currency: "USD", decimals: 2, prices: []))
  }

  @Test func pricesOfOneProductAreReadAlone() throws {
    try execute(
      """
      INSERT INTO kept_price \(Self.columns) VALUES (1, 20001, 'EUR', 2, 1000, 199),
        (9, 20000, 'EUR', 2, 1000, 99), (5, 20000, 'EUR', 3, 1000, 1990), (1, 20000, 'JPY', 0, 1000, 300);
      """)
    let milk = try book.paidPrices(of: PricedProduct("Milk"), in: "EUR")
    #expect(milk.decimals == 2 && milk.prices.map(\.amount) == [99, 199])
    #expect(try book.paidPrices(of: PricedProduct("Tea"), in: "EUR").prices.isEmpty)
  }

  @Test func productsAreKnownOnATagByWhatTheyAreCalled() throws {
    let code = try #require(ProductCode(typed: "4006381333931"))
    try book.learn(code, of: Product("Tea"))
    let names = try book.tagNames()
    let size = PackSize(milli: 1_000_000, base: .millilitres)
    #expect(
      names.product(on: TagText(rows: ["Full milk"], below: ["1 l"]))
        == ProductOnTag(product: PricedProduct("Milk"), base: .millilitres))
    #expect(names.product(on: TagText(rows: ["Vollm. 1L"]))?.size == size)
    #expect(
      names.product(on: TagText(rows: ["Kakao 200 g"]))?.product
        == PricedProduct("KAKAO 200G", printedBy: "Lidl"))
    #expect(names.product(on: TagText(rows: ["Brot 500 g"])) == nil, "two stores print it")
    #expect(
      names.product(on: TagText(codes: [code], rows: []))
        == ProductOnTag(product: PricedProduct("Tea"), isByCode: true))
  }

  @Test func anAmountThatNoReceiptHasIsDamage() throws {
    try execute(
      "INSERT INTO kept_price \(Self.columns) VALUES (1, 20001, 'EUR', 2, 1000, 9000000000000000)"
    )
    let found = trouble { _ = try book.paidPrices(in: "EUR") }
    guard case .damagedInUse = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  // MARK: Official series

  private func series(_ name: String, _ value: Int) throws -> OfficialSeries {
    OfficialSeries(
      name, [24_300: ExactDecimal(value), 24_301: try #require(ExactDecimal("110.20"))])
  }

  @Test func officialSeriesAreKeptUnderTheirNames() throws {
    try book.save(try series("VPI", 120))
    try book.save(try series("CPI", 110))
    try book.save(try series("VPI", 121))
    let other = try BookFile.open(book.path, sealedAccess)
    #expect(try other.officialSeries() == [try series("CPI", 110), try series("VPI", 121)])
    try other.removeOfficialSeries("VPI")
    #expect(try book.officialSeries().map(\.name) == ["CPI"])
  }

  @Test func anOfficialSeriesStandsBesideTheMoneyOfMostReceiptsOnly() throws {
    try book.save(try series("VPI", 120))
    #expect(try book.officialSeries(beside: "EUR") == nil, "nothing was paid yet")
    try execute(
      """
      INSERT INTO kept_price \(Self.columns) VALUES (1, 20000, 'EUR', 2, 1000, 199),
        (2, 20001, 'EUR', 2, 1000, 199), (3, 20002, 'TWD', 2, 1000, 3000);
      """)
    #expect(try book.officialSeries(beside: "EUR")?.name == "VPI")
    #expect(try book.officialSeries(beside: "TWD") == nil)
  }

  @Test func aNumberThatIsNoneIsDamage() throws {
    try execute("INSERT INTO official VALUES ('CPI', 24300, 'much')")
    #expect(trouble { _ = try book.officialSeries() } != nil)
  }

  @Test func officialFilesAreRead() throws {
    let table = try OfficialFile.table(Array("Zeit;Wert\r\n2025-01;110,2\r\n".utf8))
    #expect(table.series.map(\.name) == ["Wert"])
    #expect(throws: OfficialFile.Refusal.noTable(.notText)) { try OfficialFile.table([0xFF]) }
    #expect(throws: OfficialFile.Refusal.noSeries(.noMonths)) {
      try OfficialFile.table(Array("a,b".utf8))
    }
  }
}
