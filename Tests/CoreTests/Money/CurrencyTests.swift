// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money

struct CurrencyTests {
  @Test func knowsAtLeastFortyOnceEach() {
    #expect(Currency.catalogue.count >= 40)
    #expect(Set(Currency.catalogue.map(\.code)).count == Currency.catalogue.count)
  }

  @Test(arguments: [
    ("JPY", 0), ("KRW", 0), ("USD", 2), ("EUR", 2), ("GBP", 2), ("CNY", 2), ("HKD", 2),
    ("THB", 2), ("VND", 0), ("SGD", 2), ("MYR", 2), ("PHP", 2), ("IDR", 2), ("AUD", 2),
    ("NZD", 2), ("CAD", 2), ("CHF", 2), ("CZK", 2), ("PLN", 2), ("HUF", 2), ("SEK", 2),
    ("NOK", 2), ("DKK", 2), ("ISK", 0), ("TRY", 2), ("RUB", 2), ("INR", 2), ("AED", 2),
    ("BRL", 2), ("MXN", 2), ("ZAR", 2), ("MOP", 2), ("TWD", 2), ("KWD", 3), ("BHD", 3),
    ("OMR", 3), ("JOD", 3), ("TND", 3), ("CLP", 0), ("PYG", 0), ("XPF", 0), ("MMK", 2),
    ("LAK", 2), ("KHR", 2), ("MNT", 2), ("EGP", 2),
  ])
  func hasTheMinorUnitsOfISO4217(code: String, minorUnits: Int) {
    #expect(Currency.coded(code)?.minorUnits == minorUnits)
    #expect(Currency.coded(code.lowercased())?.code == code)
  }

  @Test(arguments: Currency.catalogue.map(\.code))
  func isWholeInEveryLine(code: String) throws {
    let currency = try #require(Currency.coded(code))
    #expect(code.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase })
    #expect(!currency.names.isEmpty && currency.names.allSatisfy { !$0.isEmpty })
    #expect(currency.marks.allSatisfy { !$0.text.isEmpty && !$0.text.contains(" ") })
    #expect(currency.marks.allSatisfy { !$0.text.contains("(") && !$0.text.contains(")") })
    #expect(currency.marks.contains { !$0.needsActive }, "nothing can name it")
    #expect(!currency.sign.isEmpty)
    #expect(currency.hundredths.allSatisfy { !$0.text.isEmpty && $0.text.allSatisfy(\.isPrinted) })
    #expect(currency.hundredths.isEmpty || currency.minorUnits == 2)
    #expect(currency.taxes.allSatisfy { (1..<100).contains($0) })
    #expect(currency.minorUnits > 0 || currency.isWhole, "what has no cents prints none")
    #expect(currency.names.allSatisfy { Currency.named($0)?.code == code })
    #expect(Currency.named(code)?.code == code)
  }

  @Test(arguments: [
    ("日幣", "JPY"), ("日圓", "JPY"), ("美元", "USD"), ("美金", "USD"), ("韓元", "KRW"),
    ("歐元", "EUR"), ("jpy", "JPY"), ("€", "EUR"), ("NT$", "TWD"), ("nt$", "TWD"), ("฿", "THB"),
    ("Kč", "CZK"), ("dollar", "USD"), ("泰銖", "THB"), ("₩", "KRW"), ("円", "JPY"),
    ("英磅", "GBP"), ("越盾", "VND"), ("美", "USD"), ("歐", "EUR"), ("馬來幣", "MYR"),
  ])
  func isFoundByNameCodeOrItsOwnSign(name: String, code: String) {
    #expect(Currency.named(name)?.code == code)
  }

  @Test(arguments: ["$", "¥", "kr", "元", "圓", "peso", "Rs", "£", "", " ", "外幣", "XYZ", "日"])
  func isNotGuessedFromASharedSign(name: String) {
    #expect(Currency.named(name) == nil)
  }

  @Test func everyNicknameIsOfOneCurrencyAndNobodysName() {
    let words = Currency.nicknames.flatMap { $0.words.split(separator: " ").map(String.init) }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { word in !Currency.catalogue.contains { $0.names.contains(word) } })
    #expect(Currency.nicknames.allSatisfy { Currency.coded($0.code) != nil })
  }

  @Test func everyCurrencyButOurOwnHasAUsualRate() {
    for currency in Currency.catalogue {
      #expect((currency.usualRate != nil) == (currency.code != "TWD"), "\(currency.code)")
    }
  }

  @Test(arguments: [
    ("JPY", "0.2", false), ("JPY", "5", true), ("JPY", "1000", true), ("EUR", "0.029", true),
    ("EUR", "35", false), ("TRY", "0.7", false), ("TRY", "10", false), ("TWD", "1000", false),
  ])
  func aRateFarFromTheUsualOneIsUnusual(code: String, rate: String, isUnusual: Bool) throws {
    let rate = try #require(ExactDecimal(rate))
    #expect(Currency.coded(code)?.isUnusual(rate) == isUnusual)
  }

  @Test(arguments: [("JPY", "¥"), ("TWD", "NT$"), ("CZK", "kč"), ("EUR", "€"), ("AUD", "A$")])
  func hasASign(code: String, sign: String) {
    #expect(Currency.coded(code)?.sign == sign)
  }

  @Test(
    arguments: [
      ("¢", "USD", .ofActive), ("ct", "EUR", .ifUsed), ("p", "GBP", .own), ("коп", "RUB", .own),
      ("gr", "PLN", .afterWhole), ("öre", "SEK", .afterWhole), ("分", "CNY", .afterWhole),
    ] as [(String, String, Currency.Hundredth.Meaning)])
  func hundredthsHaveAWord(word: String, code: String, meaning: Currency.Hundredth.Meaning) {
    let bearers = Currency.catalogue.filter { $0.hundredths.contains { $0.text == word } }
    #expect(bearers.map(\.code) == [code])
    #expect(bearers.first?.hundredths.first { $0.text == word }?.meaning == meaning)
  }

  @Test func aCodeThatIsAWordCountsInCapitalsOnly() {
    #expect(Currency.coded("TRY")?.marks.contains { $0.text == "TRY" } == true)
    #expect(Currency.coded("TRY")?.marks.contains { $0.text == "try" } == false)
    #expect(Currency.coded("JPY")?.marks.contains { $0.text == "jpy" } == true)
  }

  @Test(arguments: ["", "JP", "JPYY", "ＪＰＹ", "¥", "jpy "])
  func isCodedByNothingElse(code: String) {
    #expect(Currency.coded(code) == nil)
  }
}

extension Character {
  /// Whether it is none of the signs that the catalogue is written with.
  fileprivate var isPrinted: Bool { !"()+~ ".contains(self) }
}
