// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

struct TypedNumberTests {
  @Test(arguments: [
    ("0.22", "0.22"), ("0,22", "0.22"), ("０．２２", "0.22"), ("０，２２", "0.22"), ("0。22", "0.22"),
    (".22", "0.22"), (",22", "0.22"), ("。22", "0.22"), (" 0.22 ", "0.22"), ("　32.5　", "32.5"),
    ("1,234", "1.234"), ("1.234", "1.234"), ("1,234.5", "1234.5"), ("1.234,5", "1234.5"),
    ("1'000", "1000"), ("1 000", "1000"), ("1 000,5", "1000.5"), ("+5", "5"), ("-5", "-5"),
    ("−5", "-5"), ("－５", "-5"), ("٠٫٢٢", "0.22"), ("๓๒", "32"), ("0", "0"), ("007", "7"),
    ("\u{200B}5\u{200B}", "5"), ("1、234", "1.234"), ("1,000,000", "1000000"),
  ])
  func readsARateAsItIsTyped(text: String, value: String) throws {
    #expect(TypedNumber(rate: text) == .number(try #require(ExactDecimal(value))))
  }

  @Test(arguments: [
    ("30,000", "JPY", "30000"), ("30.000", "JPY", "30000"), ("3萬", "JPY", nil),
    ("1.234", "KWD", "1.234"), ("1,234", "KWD", "1234"), ("1,50", "EUR", "1.5"),
    ("1.500", "EUR", "1500"), ("49:90", "SEK", "49.9"), ("49:90", "EUR", nil),
    ("30 000", "JPY", "30000"), ("３０，０００", "JPY", "30000"), ("6,600", "TWD", "6600"),
  ])
  func readsAnAmountAsAPriceTag(text: String, code: String, value: String?) {
    let expected = value.flatMap { ExactDecimal($0) }.map(TypedNumber.number) ?? .none
    #expect(TypedNumber(amount: text, in: Currency.coded(code)) == expected)
  }

  @Test(arguments: [
    ("1,000", "USD", "1000"), ("1,000", "TWD", "1000"), ("1,000", "EUR", "1"),
    ("1,250", "EUR", "1.25"), ("1.250", "EUR", "1.25"), ("1.250", "USD", "1.25"),
    ("0,158", "USD", "0.158"), ("1,5", "JPY", "1.5"), ("１．２５", "JPY", "1.25"),
    ("2", "JPY", "2"), ("1,234.5", "USD", "1234.5"), ("1.234,5", "EUR", "1234.5"),
    ("1,000", "", "1"), ("a", "EUR", nil),
  ])
  func readsAQuantityAsTheReceiptWritesNumbers(text: String, code: String, value: String?) {
    let expected = value.flatMap { ExactDecimal($0) }.map(TypedNumber.number) ?? .none
    #expect(TypedNumber(quantity: text, in: Currency.coded(code)) == expected)
  }

  @Test(arguments: [
    "", " ", "-", "+", "+-5", "--5", "- 5", ".", ",", "abc", "5a", "a5", "1e3", "0x10", "5%",
    "NT$5",
    "1.2.3", "1..2", "5.", "5,", "5,-", "4⁹⁹", "1 00", "½", "5 %", "1,2,3", ".5.5", ".1,000", "十",
    "5-", "5:30", "∞", "NaN", "-99999999999999999999", "0.0000000000000000001",
  ])
  func readsNothingElse(text: String) {
    #expect(TypedNumber(rate: text) == .none)
  }

  @Test func knowsThatDigitsWithoutEndAreTooMany() {
    #expect(TypedNumber(rate: String(repeating: "9", count: 19)) == .tooLarge)
    #expect(TypedNumber(rate: String(repeating: "9", count: 2_000)) == .tooLarge)
    #expect(TypedNumber(amount: String(repeating: "9", count: 19), in: nil) == .tooLarge)
    #expect(TypedNumber(rate: String(repeating: "9", count: 18)) != .tooLarge)
  }
}
