// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Testing

@testable import App

@Suite struct TypedPriceTests {
  @Test(
    arguments: [
      ("3500 jpy", "NT$ 770"), ("¥3,500", "NT$ 770"), ("3500 日圓", "NT$ 770"),
      ("3500円", "NT$ 770"), ("jpy 3500", "NT$ 770"), ("３５００円", "NT$ 770"),
      ("€12,50", "NT$ 437.50"), ("12.50 eur", "NT$ 437.50"),
    ])
  func saysWhatATypedPriceComesTo(_ text: String, _ twd: String) throws {
    let found = TypedPrice.all(in: text, try settings())
    #expect(found.map(\.words["name"]) == [twd])
    #expect(found.map(\.words["clipboardText"]) == [twd])
  }

  /// A number alone may be anything; New Taiwan dollars are there already.
  @Test(
    arguments: [
      "", " ", "3500", "2048", "hello", "99 problems", "python 3", "usb 3", "B52", "r2d2",
      "NT$ 500", "3500 twd", "10:30", "0912-345-678",
    ])
  func findsNothingInWordsThatHoldNoForeignPrice(_ text: String) throws {
    #expect(TypedPrice.all(in: text, try settings()).map(\.id) == [])
  }

  @Test func tellsHowItCameAbout() throws {
    let words = try #require(TypedPrice.all(in: "12,50 €", try settings()).first).words
    #expect(words["description"] == "EUR 12.50 × 35 · Copy the amount")
  }

  @Test(arguments: [("$12.50", "USD", "12.50"), ("3500 thb", "THB", "3,500")])
  func saysThatThereIsNoRate(_ text: String, _ code: String, _ amount: String) throws {
    let found = try #require(TypedPrice.all(in: text, try settings()).first)
    #expect(found.quote == .noRate(code: code))
    #expect(found.words["name"] == "No rate for \(code) yet")
    #expect(found.words["description"] == "\(code) \(amount) · Set a Rate …")
    #expect(found.words["clipboardText"] == nil)
  }

  @Test func findsEachOfSeveralInTheirOrder() throws {
    let found = TypedPrice.all(in: "3500 jpy €12,50", try settings())
    #expect(found.map(\.words["name"]) == ["NT$ 770", "NT$ 437.50"])
    #expect(Set(found.map(\.id)).count == 2)
  }

  @Test func keepsThePersonsCentsAndFee() throws {
    var settings = Settings()
    settings.save(
      try CurrencySettings(
        name: "USD", rate: ExchangeRate(.rate(ExactDecimal(32)), cardFeePercent: ExactDecimal(1)),
        lastTwoDigitsAreCents: true))
    let found = try #require(TypedPrice.all(in: "1050 usd", settings).first)
    #expect(found.words["name"] == "NT$ 339.36")
    #expect(found.words["description"] == "USD 10.50 × 32.32 · Copy the amount")
  }

  @Test func leavesOutWhatCannotBeExact() throws {
    #expect(
      TypedPrice.all(in: "999999999999999999 jpy", try settings(yen: "0.123456789012")).isEmpty)
  }

  /// A line of 18 KB made an answer of 54 MB: every one of its 3,000 prices had all of it for an id.
  @Test func answersALongLineShortly() throws {
    let line = String(repeating: "¥1 €2 ", count: 3_000)
    let found = TypedPrice.all(in: line, try settings())
    #expect(!found.isEmpty)
    #expect(found.map(\.id.utf8.count).reduce(0, +) < 4_000)
    #expect(found.allSatisfy { $0.id.utf8.count < 50 })
  }

  @Test func findsAPriceAgainByItsId() throws {
    let found = try #require(TypedPrice.all(in: "€12,50 3500 jpy", try settings()).last)
    let again = TypedPrice.with(id: found.id, try settings(yen: "0.2"))
    #expect(again?.words["name"] == "NT$ 700")
  }

  @Test(arguments: ["", "0", "JPY ", "7 3500 jpy", "XXX 3500", "JPY -5", "JPY hello"])
  func findsNothingByWhatIsNoId(_ id: String) throws {
    #expect(TypedPrice.with(id: id, try settings()) == nil)
  }

  private func settings(yen: String = "0.22") throws -> Settings {
    var settings = Settings()
    settings.save(
      try CurrencySettings(name: "EUR", rate: ExchangeRate(.rate(ExactDecimal(35)))))
    let rate = try #require(ExactDecimal(yen))
    settings.save(try CurrencySettings(name: "日幣", rate: ExchangeRate(.rate(rate))))
    return settings
  }
}
