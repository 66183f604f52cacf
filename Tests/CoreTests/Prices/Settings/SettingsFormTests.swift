// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

struct SettingsFormTests {
  private func form(_ name: String, _ rate: String, fee: String = "") -> SettingsForm {
    var form = SettingsForm()
    form.name = name
    form.rateEntry = .rate(rate)
    form.cardFeePercent = fee
    return form
  }

  private func form(foreign: String, twd: String, name: String = "日幣") -> SettingsForm {
    var form = SettingsForm()
    form.name = name
    form.rateEntry = .amounts(foreign: foreign, twd: twd)
    return form
  }

  @Test(arguments: [
    ("JPY", "0.2", "0.2"), ("日幣", "０．２２", "0.22"), ("歐元", "34,5", "34.5"), ("外幣", "1", "1"),
    ("JPY", "0.0001", "0.0001"), ("JPY", "10000", "10000"), ("JPY", "10,000.00", "10000"),
  ])
  func givesSettings(name: String, rate: String, value: String) throws {
    let settings = try form(name, rate).settings()
    #expect(settings.name == name)
    #expect(settings.rate.value == ExactDecimal(value))
    #expect(!settings.lastTwoDigitsAreCents)
  }

  @Test func derivesTheRateFromTwoAmounts() throws {
    let settings = try form(foreign: "30,000", twd: "6,600").settings()
    #expect(settings.rate.value == ExactDecimal("0.22"))
    #expect(
      settings.rate.entry == .amounts(foreign: ExactDecimal(30_000), twd: ExactDecimal(6_600)))
    #expect(settings.code == "JPY")
  }

  @Test func addsTheFee() throws {
    #expect(try form("日幣", "0.22", fee: "1,5").settings().rate.value == ExactDecimal("0.2233"))
    #expect(try form("日幣", "0.22", fee: " \u{200B}").settings().rate.cardFeePercent == .zero)
    #expect(try form("日幣", "0.22", fee: "0").settings().rate.value == ExactDecimal("0.22"))
  }

  @Test(arguments: [
    ("日幣", nil, "JPY"), ("usd", nil, "USD"), ("旅費", "KRW", "KRW"), ("旅費", nil, nil),
    ("日幣", "krw", "KRW"), ("日幣", "???", "JPY"), ("$", nil, nil),
  ])
  func findsTheCode(name: String, code: String?, found: String?) throws {
    var form = form(name, "1")
    form.code = code
    #expect(try form.settings().code == found)
  }

  @Test(arguments: [
    ("", "0.2", "", SettingsForm.Invalid.emptyName), (" \u{3000}\u{200B}\t", "0.2", "", .emptyName),
    ("", "abc", "abc", .emptyName), (String(repeating: "幣", count: 21), "abc", "", .nameTooLong),
    ("JPY", "abc", "", .notANumber(.rate)), ("JPY", "", "", .notANumber(.rate)),
    ("JPY", "0", "", .rateNotPositive), ("JPY", "-0.5", "", .rateNotPositive),
    ("JPY", "10001", "", .rateTooLarge), ("JPY", "10000.01", "", .rateTooLarge),
    ("JPY", "99999999999999999999", "", .rateTooLarge), ("JPY", "0.00009", "", .rateTooSmall),
    ("JPY", "0.2", "abc", .notANumber(.cardFee)), ("JPY", "0.2", "-1", .feeOutOfRange),
    ("JPY", "0.2", "50.1", .feeOutOfRange), ("JPY", "9999", "1", .rateTooLarge),
    ("JPY", "0.2", "99999999999999999999", .feeOutOfRange),
    // From top to bottom.
    ("JPY", "abc", "abc", .notANumber(.rate)), ("JPY", "-1", "abc", .rateNotPositive),
    ("JPY", "-1", "99", .rateNotPositive), ("JPY", "10001", "abc", .rateTooLarge),
    ("JPY", "0.00001", "abc", .rateTooSmall), ("JPY", "10001", "99", .feeOutOfRange),
  ])
  func givesTheFirstError(name: String, rate: String, fee: String, error: SettingsForm.Invalid) {
    #expect(throws: error) { try form(name, rate, fee: fee).settings() }
  }

  @Test(arguments: [
    ("", "6600", SettingsForm.Invalid.notANumber(.foreignAmount)),
    ("30000", "x", .notANumber(.twdAmount)), ("x", "x", .notANumber(.foreignAmount)),
    ("0", "6600", .rateNotPositive), ("30000", "-1", .rateNotPositive),
    ("1", "10001", .rateTooLarge), ("10001", "1", .rateTooSmall),
    ("99999999999999999999", "1", .notANumber(.foreignAmount)),
    ("999999999999999999", "0.00000000000000001", .rateTooSmall),
  ])
  func givesTheErrorOfTwoAmounts(foreign: String, twd: String, error: SettingsForm.Invalid) {
    #expect(throws: error) { try form(foreign: foreign, twd: twd).settings() }
  }

  @Test(arguments: [
    (SettingsForm.Invalid.emptyName, SettingsForm.Field.name), (.nameTooLong, .name),
    (.notANumber(.twdAmount), .twdAmount), (.rateNotPositive, .rate), (.rateTooLarge, .rate),
    (.rateTooSmall, .rate), (.feeOutOfRange, .cardFee),
  ])
  func saysWhereTheErrorBelongs(error: SettingsForm.Invalid, field: SettingsForm.Field) {
    #expect(error.field == field)
  }

  @Test func takesANameOfTwentyCharactersAsPeopleCountThem() throws {
    let name = String(repeating: "👨‍👩‍👧", count: 20)
    #expect(try form("  \(name)\n", "1").settings().name == name)
  }

  @Test func showsWhatWasSavedAndGivesItBack() throws {
    var typed = form(foreign: "30,000", twd: "6,600.50", name: "旅費")
    typed.code = "JPY"
    typed.cardFeePercent = "1.50"
    typed.lastTwoDigitsAreCents = true
    let saved = try typed.settings()
    let shown = SettingsForm(saved)
    #expect(shown.rateEntry == .amounts(foreign: "30000", twd: "6600.50"))
    #expect(shown.cardFeePercent == "1.50")
    #expect(try shown.settings() == saved)
    let plain = try form("日幣", "0.22").settings()
    #expect(SettingsForm(plain).rateEntry == .rate("0.22"))
    #expect(SettingsForm(plain).cardFeePercent == "")
    #expect(try SettingsForm(plain).settings() == plain)
  }

  @Test func tellsEveryErrorAtOnceOneAField() {
    #expect(
      form("", "abc", fee: "51").errors()
        == [.emptyName, .notANumber(.rate), .feeOutOfRange])
    #expect(
      form(foreign: "x", twd: "", name: "").errors()
        == [.emptyName, .notANumber(.foreignAmount), .notANumber(.twdAmount)])
    #expect(form("JPY", "0", fee: "abc").errors() == [.rateNotPositive, .notANumber(.cardFee)])
    #expect(form("JPY", "0.00009", fee: "20").errors().isEmpty)
  }

  @Test func declinesTheNameOfAnotherSavedCurrency() {
    #expect(form(" 日幣 ", "0.2").errors(besides: ["日幣"]) == [.nameTaken])
    #expect(form("日幣現金", "0.2").errors(besides: ["日幣"]).isEmpty)
    #expect(SettingsForm.Invalid.nameTaken.field == .name)
  }

  @Test func knowsTheCurrencyThatWasChosenOrIsNamed() {
    var form = form(" 日幣 ", "")
    #expect(form.currency?.code == "JPY")
    form.code = "EUR"
    #expect(form.currency?.code == "EUR")
  }

  @Test func showsAnAmountWithEveryPlaceThatItHas() throws {
    let saved = try form(foreign: ".870696186347111225", twd: "3.5").settings()
    #expect(try SettingsForm(saved).settings() == saved)
  }
}
