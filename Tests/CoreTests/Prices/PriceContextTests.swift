// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PriceContextTests {
  private func codes(_ text: String, active: String?, saved: [String] = []) -> [String?] {
    let context = PriceContext(active: active.flatMap(Currency.coded), saved: saved)
    return PriceParser(context: context).prices(in: TextLine(text)).map(\.currencySeen)
  }

  @Test(arguments: [
    ("$5", "TWD", "TWD"), ("$5", "HKD", "HKD"), ("$5", "JPY", "USD"), ("¥5", "CNY", "CNY"),
    ("¥5", "JPY", "JPY"), ("¥5", "EUR", "JPY"), ("5 kr", "NOK", "NOK"), ("5 kr", "EUR", "SEK"),
    ("5元", "CNY", "CNY"), ("5元", "JPY", "TWD"), ("£5", "EGP", "EGP"), ("£5", "EUR", "GBP"),
    ("Rs 5", "LKR", "LKR"), ("Rs 5", "EUR", "INR"), ("R 5", "ZAR", "ZAR"), ("5 B", "THB", "THB"),
  ])
  func meansTheActiveCurrencyByASharedSign(text: String, active: String, seen: String) {
    #expect(codes(text, active: active) == [seen])
  }

  @Test(arguments: [
    ("5 kr", ["NOK"], "SEK"), ("$5", ["AUD"], "USD"), ("5 peso", ["MXN"], "PHP"),
    ("¥5", ["JPY", "CNY"], "JPY"), ("5 dollars", ["EUR"], "USD"),
  ])
  func meansTheUsualCurrencyByASignThatNeedsTheActiveOne(
    text: String, saved: [String], seen: String
  ) {
    #expect(codes(text, active: "EUR", saved: saved) == [seen])
  }

  @Test(arguments: [
    ("USD $5.00", "USD"), ("US $5.00", "USD"), ("5 $ US", "USD"), ("5 $US", "USD"), ("US$5", "USD"),
    ("HK $50", "HKD"), ("AUD $20", "AUD"), ("AUD$20", "AUD"), ("NT $100", "TWD"),
    ("NTD $100", "TWD"),
    ("$5.00 USD", "USD"), ("JPY ¥500", "JPY"), ("美金5元", "USD"), ("日幣 500 元", "JPY"),
    ("$100", "TWD"), ("100元", "TWD"), ("MXN $1,299.00", "MXN"), ("A$5", "AUD"), ("€ 5 EUR", "EUR"),
  ])
  func believesACodeMoreThanASharedSign(text: String, seen: String) {
    #expect(codes(text, active: "TWD") == [seen])
  }

  @Test func givesACodeToTheNumberItStandsAfter() {
    #expect(codes("5 EUR $6", active: "TWD") == ["EUR", "TWD"])
    #expect(codes("100円 ¥200", active: "EUR") == ["JPY", "JPY"])
  }

  @Test(arguments: [
    ("$5€6", ["USD", "EUR"]), ("5€ 6€", ["EUR", "EUR"]), ("5 USD 6 EUR", ["USD", "EUR"]),
    ("€5 £6", ["EUR", "GBP"]),
  ])
  func givesEachNumberItsOwnSign(text: String, seen: [String]) {
    #expect(codes(text, active: "JPY") == seen)
  }

  @Test func givesABareNumberToTheActiveCurrency() throws {
    let price = try #require(prices("980", in: "KRW").first)
    #expect(price.currency == "KRW")
    #expect(price.currencySeen == nil)
    #expect(try #require(prices("980", in: nil).first).currency == nil)
    #expect(try #require(prices("$9.80", in: nil).first).currency == "USD")
  }

  // MARK: The last two digits are cents

  private func values(_ text: String, cents: Set<String>, active: String? = "USD") -> [String] {
    let context = PriceContext(active: active.flatMap(Currency.coded), centsImplied: cents)
    return PriceParser(context: context).prices(in: TextLine(text)).map(\.value.description)
  }

  @Test(arguments: [
    ("1299", "12.99"), ("$1299", "12.99"), ("99", "0.99"), ("5", "5"), ("12.99", "12.99"),
    ("1,299", "1299"), ("$4⁹⁹", "4.99"), ("5,-", "5"), ("€1299", "1299"), ("25k", "25000"),
    ("三千五百円", "3500"),
  ])
  func readsImpliedCentsWherePeopleChoseThem(text: String, value: String) {
    #expect(values(text, cents: ["USD"]).first == value)
  }

  @Test func readsImpliedCentsOfACurrencyWithoutCode() {
    #expect(values("1299", cents: [""], active: nil) == ["12.99"])
    #expect(values("1299", cents: [], active: nil) == ["1299"])
    #expect(values("1299", cents: [""]) == ["1299"])
  }

  private func settings(_ name: String, cents: Bool) throws -> CurrencySettings {
    try CurrencySettings(
      name: name, rate: try ExchangeRate(.rate(ExactDecimal(1))), lastTwoDigitsAreCents: cents)
  }

  @Test func takesItsChoicesFromTheSettings() throws {
    var chosen = Settings()
    for (name, cents) in [("日幣", false), ("美元", true), ("貝殼", true), ("石頭", true)] {
      chosen.save(try settings(name, cents: cents))
    }
    let context = PriceContext(chosen)
    #expect(context.active == nil)
    #expect(context.saved == ["JPY", "USD"])
    #expect(context.centsImplied == ["USD", ""])
    chosen.activate("日幣")
    #expect(PriceContext(chosen).active?.code == "JPY")
    #expect(PriceContext(chosen).centsImplied == ["USD"])
  }
}

extension Currency: CustomTestStringConvertible {
  package var testDescription: String { code }
}
