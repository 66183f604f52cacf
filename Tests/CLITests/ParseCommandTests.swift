// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@Suite struct ParseCommandTests {
  private let traveller = Traveller.withYen()

  @Test func showsThePricesOfATextAsATable() {
    let answer = traveller.types("parse", "税込1,078円(本体980円)")
    let columns = answer.lines.map { $0.split(separator: " ").dropLast().joined(separator: "|") }
    #expect(
      columns == ["原文|金額|幣別|種類|稅", "1,078円|1078|JPY|價格|含稅", "980円|980|JPY|價格|未稅"])
    #expect(answer.exitCode == 0)
    #expect(answer.complaints.isEmpty)
  }

  /// A script takes what is on standard output for prices.
  @Test func saysAsideThatATextHasNoPrice() {
    let answer = traveller.types("parse", "日本製", "¥5")
    #expect(answer.complaints == "pricescan: 找不到價格：日本製\n")
    #expect(answer.lines.count == 2)
    #expect(answer.exitCode == 0)
  }

  @Test func tellsUnitPricesAndOldPrices() {
    let answer = traveller.types("parse", "100gあたり158円", "was £3.49 now £2.99")
    #expect(answer.output.contains("單位價格"))
    #expect(answer.output.contains("原價"))
  }

  @Test func saysEverythingInJSON() throws {
    let answer = traveller.types("parse", "--json", "¥1,000")
    let line = try JSONLine<ParsedText>(answer.output)
    let price = try #require(line.content.prices.first)
    #expect(line.content.text == "¥1,000")
    #expect(price.value == "1000" && price.text == "¥1,000")
    #expect(price.currency == "JPY" && price.currencySeen == "JPY")
    #expect(price.kind == "price" && price.tax == nil)
    #expect(price.belief > 0.9)
    #expect(
      line.keys == [
        "text", "prices", "value", "currency", "currencySeen", "kind", "tax", "text", "belief",
      ])
  }

  @Test func saysALineOfJSONForEveryText() throws {
    let answer = traveller.types("parse", "--json", "$5", "日本製", "１，０００円")
    let found = try answer.lines.map { try JSONLine<ParsedText>($0).content }
    #expect(found.map(\.text) == ["$5", "日本製", "１，０００円"])
    #expect(found.map { $0.prices.map(\.value) } == [["5"], [], ["1000"]])
    #expect(answer.exitCode == 0)
  }

  @Test func isNotSatisfiedByDoubtfulPricesAlone() throws {
    let answer = traveller.types("parse", "--json", "ABC123")
    let prices = try JSONLine<ParsedText>(answer.output).content.prices
    #expect(prices.map(\.value) == ["123"])
    #expect(prices.allSatisfy { $0.belief < 0.5 })
    #expect(answer.exitCode == 1)
  }

  /// A number without a sign is read as the currency prints it.
  @Test(arguments: [
    (nil, "1.000", "1000", "JPY"), ("JPY", "1.000", "1000", "JPY"),
    ("KWD", "1.000", "1.000", "KWD"), ("日幣", "500", "500", "JPY"),
    ("eur", "1,50", "1.50", "EUR"), ("歐元", "12,90", "12.90", "EUR"), ("₩", "9,900", "9900", "KRW"),
  ])
  func readsWithTheCurrencyInMind(
    _ currency: String?, _ text: String, _ value: String, _ code: String
  ) throws {
    let option = currency.map { ["--currency", $0] } ?? []
    let answer = traveller.run(["parse", "--json"] + option + [text])
    let price = try JSONLine<ParsedText>(answer.output).content.prices.first
    #expect(price?.value == value)
    #expect(price?.currency == code)
    #expect(price?.currencySeen == nil)
  }

  @Test func readsWithoutAnySavedCurrency() throws {
    let answer = Traveller().types("parse", "--json", "3500")
    let price = try JSONLine<ParsedText>(answer.output).content.prices.first
    #expect(price?.value == "3500")
    #expect(price?.currency == nil)
  }

  @Test(arguments: [["--currency=KRW"], ["--currency", "KRW"]])
  func takesAnOptionInBothForms(_ option: [String]) throws {
    let answer = traveller.run(["parse", "1,000", "--json"] + option)
    #expect(try JSONLine<ParsedText>(answer.output).content.prices.first?.currency == "KRW")
  }

  @Test func takesWhatFollowsTwoDashesAsText() throws {
    let answer = traveller.types("parse", "--json", "--", "--json", "-¥5")
    let texts = try answer.lines.map { try JSONLine<ParsedText>($0).content.text }
    #expect(texts == ["--json", "-¥5"])
  }

  @Test func takesOneDashAsText() throws {
    let answer = traveller.types("parse", "--json", "-")
    #expect(try JSONLine<ParsedText>(answer.output).content.text == "-")
    #expect(answer.exitCode == 1)
  }

  @Test func explainsWhyAPriceIsBelieved() {
    let told = traveller.run(["parse", "--explain", "--currency", "JPY", "Tea 120"])
    #expect(told.output.contains("120: "))
    #expect(told.output.contains("afterText -"))
    let json = traveller.run(["parse", "--json", "--explain", "¥120"]).output
    #expect(json.contains("{\"name\": \"sign\", \"strength\": 1, \"weight\": "))
    #expect(!traveller.run(["parse", "--json", "¥120"]).output.contains("evidence"))
  }
}
