// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money

struct ExchangeRateTests {
  private func rate(_ text: String, fee: String = "0") throws -> ExchangeRate {
    try ExchangeRate(
      .rate(try #require(ExactDecimal(text))), cardFeePercent: try #require(ExactDecimal(fee)))
  }

  private func rate(foreign: String, twd: String, fee: String = "0") throws -> ExchangeRate {
    let entry = ExchangeRate.Entry.amounts(
      foreign: try #require(ExactDecimal(foreign)), twd: try #require(ExactDecimal(twd)))
    return try ExchangeRate(entry, cardFeePercent: try #require(ExactDecimal(fee)))
  }

  @Test func keepsWhatWasEntered() throws {
    #expect(try rate("0.2200").entry == .rate(ExactDecimal(significand: 22, scale: 2)))
    #expect(try rate("0.2200").value.description == "0.2200")
    let amounts = try rate(foreign: "30000", twd: "6600", fee: "1.5")
    #expect(amounts.entry == .amounts(foreign: ExactDecimal(30_000), twd: ExactDecimal(6_600)))
    #expect(amounts.cardFeePercent == ExactDecimal("1.5"))
  }

  @Test(arguments: [
    ("30000", "6600", "0", "0.22"), ("3", "1", "0", "0.333333333333"),
    ("7", "22", "0", "3.14285714286"), ("30000", "6600", "1.5", "0.2233"),
    ("3", "2", "0", "0.666666666667"), ("1", "10000", "0", "10000"), ("10000", "1", "0", "0.0001"),
    ("0.5", "16.25", "0", "32.5"), ("3", "1", "1.5", "0.338333333333"),
  ])
  func derivesTheRateFromTwoAmounts(
    foreign: String, twd: String, fee: String, derived: String
  ) throws {
    #expect(try rate(foreign: foreign, twd: twd, fee: fee).value == ExactDecimal(derived))
  }

  @Test(arguments: [
    ("0.22", "1.5", "0.2233"), ("32.5", "3", "33.475"), ("0.22", "0", "0.22"),
    ("0.22", "0.00", "0.22"), ("2", "50", "3"),
  ])
  func addsTheCardFee(entered: String, fee: String, value: String) throws {
    #expect(try rate(entered, fee: fee).value == ExactDecimal(value))
  }

  @Test(arguments: ["0.0001", "10000", "10000.000", "0.00010", "1"])
  func takesTheBoundsThemselves(text: String) throws {
    #expect(try rate(text).value == ExactDecimal(text))
  }

  @Test func checksTheBoundsOnTheDerivedRate() throws {
    #expect(try rate("0.000099", fee: "2").value == ExactDecimal("0.00010098"))
    #expect(throws: ExchangeRate.Invalid.tooLarge) { try rate("9999", fee: "1") }
    #expect(throws: ExchangeRate.Invalid.tooLarge) { try rate(foreign: "1", twd: "10000.01") }
    #expect(throws: ExchangeRate.Invalid.tooSmall) { try rate(foreign: "10001", twd: "1") }
  }

  @Test(arguments: [
    ("0", "0", ExchangeRate.Invalid.notPositive), ("-0.5", "0", .notPositive),
    ("0.000", "0", .notPositive), ("10001", "0", .tooLarge), ("10000.0001", "0", .tooLarge),
    ("0.00009", "0", .tooSmall), ("0.000000000000000001", "0", .tooSmall),
    ("999999999999999999", "0", .tooLarge), ("1", "-1", .feeOutOfRange),
    ("1", "50.01", .feeOutOfRange), ("-1", "99", .notPositive), ("99999", "99", .feeOutOfRange),
  ])
  func namesTheFirstError(entered: String, fee: String, error: ExchangeRate.Invalid) throws {
    #expect(throws: error) { try rate(entered, fee: fee) }
  }

  @Test(arguments: [
    ("0", "6600", ExchangeRate.Invalid.notPositive), ("30000", "0", .notPositive),
    ("-1", "-1", .notPositive), ("-30000", "6600", .notPositive),
    ("0.000000000000000001", "999999999999999999", .tooLarge),
    ("999999999999999999", "0.000000000000000001", .tooSmall),
  ])
  func namesTheErrorOfTwoAmounts(foreign: String, twd: String, error: ExchangeRate.Invalid) throws {
    #expect(throws: error) { try rate(foreign: foreign, twd: twd) }
  }
}
