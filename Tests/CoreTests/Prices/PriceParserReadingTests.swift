// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

struct PriceParserReadingTests {
  /// The formats that the specification lists.
  @Test(arguments: [
    ("300、500円", "JPY", ["500"]), ("100、200、300円", "JPY", ["300"]),
    ("１、０００円", "JPY", ["1000"]), ("10、200円", "JPY", []),
    ("$5.00 CR", "USD", ["5"]), ("10 crore", "INR", ["100000000"]),
    ("$3.50M $4.50L", "USD", ["3.5", "4.5"]), ("10 miles", "USD", []), ("25 rb", "IDR", ["25000"]),
    ("Rp 25 rb", "JPY", ["25000"]), ("Rp 15,000", "IDR", ["15000"]), ("1,299 Ft", "HUF", ["1299"]),
  ])
  func readsNoMoreThanIsPrinted(text: String, code: String, values: [String]) {
    #expect(shownValues(text, in: code) == values)
  }

  @Test(arguments: [
    ("100", "100"), ("1,000", "1000"), ("1,000.50", "1000.5"), ("0.99", "0.99"),
    ("12345", "12345"), ("00100", "100"), ("12,345.67", "12345.67"), ("1.000,50", "1000.5"),
    ("12,90", "12.9"), ("1 234,50", "1234.5"), ("1'250.-", "1250"), ("5,-", "5"), ("5.–", "5"),
    ("¥1,000", "1000"), ("￥１，０００", "1000"), ("1000円", "1000"), ("3千8百円", "3800"),
    ("三千五百円", "3500"), ("伍佰元", "500"), ("1.5万", "15000"), ("30万円", "300000"),
    ("NT$ 1,234", "1234"), ("US$5", "5"), ("5 USD", "5"), ("€12.345,67", "12345.67"),
    ("₩12,000", "12000"), ("12,000원", "12000"), ("Rs. 1,23,456.00", "123456"),
    ("฿1,250", "1250"), ("R$ 1.234,56", "1234.56"), ("1.290.000 ₫", "1290000"), ("25k", "25000"),
    ("$4⁹⁹", "4.99"), ("2 for $5", "5"), ("¥1,980", "1980"), ("123", "123"),
  ])
  func readsTheValue(text: String, value: String) {
    #expect(shownValues(text) == [value])
  }

  @Test(arguments: [
    ("税込1,078円(本体980円)", ["1078", "980"]), ("Price: $100 or €85.50", ["100", "85.5"]),
    ("$5.00 $4.00", ["5", "4"]), ("500〜800円", ["500", "800"]), ("$10-15", ["10", "15"]),
    ("$120/150", ["120", "150"]), ("$10/3", ["10"]), ("3/$10", ["10"]),
  ])
  func readsEveryValue(text: String, values: [String]) {
    #expect(shownValues(text) == values)
  }

  /// A menu: small, middle, large.
  @Test(arguments: [
    ("Dunkel 3.50 6.75 12.25", ["3.5", "6.75", "12.25"]),
    ("0.80 1.50 12.20", ["0.8", "1.5", "12.2"]),
  ])
  func `takes the prices of several sizes for no telephone number`(
    text: String, values: [String]
  ) {
    #expect(shownValues(text, in: "USD") == values)
  }

  /// PEERS §1.2: what the reference program cannot read.
  @Test(arguments: [
    ("¥3,500", "JPY", "3500"), ("1.299,00 €", "EUR", "1299"), ("12,90€", "EUR", "12.9"),
    ("CHF 1'250.-", "CHF", "1250"), ("三千五百円", "JPY", "3500"), ("19⁹⁹", "USD", "19.99"),
  ])
  func readsWhatTheReferenceCannot(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  /// Every value from 101 to 1231 that looks like a month and a day, years and round numbers.
  @Test func refusesNoValue() {
    let days = (1...12).flatMap { month in (1...31).map { month * 100 + $0 } }
    let others = [30, 60, 90, 120, 180, 270, 360, 110, 130, 220, 330] + Array(2020...2030)
    for value in days + others {
      #expect(shownValues("¥\(value)") == ["\(value)"])
      #expect(shownValues("\(value)") == ["\(value)"])
      let grouped = ExactDecimal(value).grouped(places: 0)
      #expect(shownValues("¥\(grouped)") == ["\(value)"])
    }
  }

  /// The parser tests of the specification.
  @Test(arguments: [
    ("1000", "1000"), ("1,234,567", "1234567"), ("99.99", "99.99"), ("¥500", "500"),
    ("¥12,345.67", "12345.67"),
  ])
  func readsTheSpecificationsTable(text: String, value: String) {
    #expect(shownValues(text) == [value])
  }

  @Test func keepsMoreDigitsThanMoneyHasButDoubtsThem() throws {
    let price = try #require(prices("123.456789").first)
    #expect(price.value.description == "123.456789")
    #expect(price.belief < Price.shownBelief)
  }

  @Test(arguments: [
    ("1.000", "JPY", "1000"), ("1.000", "KWD", "1.000"), ("12.500", "IDR", "12500"),
    ("1.500", "EUR", "1500"), ("1,500", "USD", "1500"), ("1,50", "EUR", "1.50"),
    ("3500", "JPY", "3500"), ("49:90", "SEK", "49.90"), ("1 299", "CZK", "1299"),
    ("1,23,456", "INR", "123456"), ("1,290,000", "VND", "1290000"), ("1.5tr", "VND", "1500000"),
    ("₹1.5 lakh", "INR", "150000"), ("₹2 crore", "INR", "20000000"),
    ("$5 billion", "USD", "5000000000"),
  ])
  func readsWithTheCurrencyInMind(text: String, code: String, value: String) {
    #expect(shownPrices(text, in: code).map(\.value) == [ExactDecimal(value)])
  }

  @Test(arguments: [
    ("۱٬۲۳۴", "1234"), ("٤٩٫٥٠", "49.5"), ("๑๒๕ บาท", "125"), ("१२५", "125"), ("１２５", "125"),
    ("১২৫", "125"), ("໑໒໕", "125"), ("၁၂၅", "125"), ("១២៥", "125"),
  ])
  func readsDigitsOfManyScripts(text: String, value: String) {
    #expect(shownValues(text, in: "AED") == [value])
  }

  /// Two tags side by side: the first sign is the first number's.
  @Test(arguments: [
    ("2,39 € 9€95", ["2.39", "9.95"]), ("9,45 € 6€99 5€", ["9.45", "6.99", "5"]),
    ("9€95 2,39 €", ["9.95", "2.39"]),
  ])
  func readsASignAsPointBesideAnotherPrice(text: String, values: [String]) {
    #expect(shownValues(text, in: "EUR") == values || values.isEmpty)
  }

  @Test(arguments: [
    ("$.99", "USD", "0.99"), ("$ .99", "USD", "0.99"), (".99", "USD", "0.99"),
    (",99", "EUR", "0.99"),
    ("-,99", "EUR", "0.99"), ("-.50", "CHF", "0.5"), ("Milk .50", "USD", "0.5"),
    ("€,95", "EUR", "0.95"),
    ("8€,95", "EUR", "8.95"), ("8€.95", "EUR", "8.95"), ("(.50)", "USD", "0.5"),
    ("$.5", "USD", "0.5"),
    ("Coke........2.50", "USD", "2.5"), ("49€90", "EUR", "49.9"), ("4.⁹⁹", "EUR", "4.99"),
  ])
  func readsCentsWithoutAWholePart(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  @Test(arguments: [
    ("12 Euro 90 Cent", "EUR", "12.9"), ("99 руб 50 коп", "RUB", "99.5"),
    ("5 zł 99 gr", "PLN", "5.99"), ("5 kr 50 öre", "SEK", "5.5"), ("3元50分", "CNY", "3.5"),
    ("5 dollars 50 cents", "USD", "5.5"), ("£1.50p", "GBP", "1.5"), ("99¢", "USD", "0.99"),
    ("50p", "GBP", "0.5"), ("99 cents", "JPY", "0.99"), ("99 cents", "EUR", "0.99"),
    ("99¢", "KRW", "0.99"), ("15.9¢", "USD", "0.159"),
  ])
  func readsHundredths(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  @Test(arguments: [
    ("¥ 1 980", "JPY", "1980"), ("$1 999.99", "USD", "1999.99"), ("1 290 000 ₫", "VND", "1290000"),
    ("1\u{202F}234,50", "EUR", "1234.5"), ("1\u{A0}234\u{A0}567", "USD", "1234567"),
    ("10 000", "EUR", "10000"), ("１、０００", "JPY", "1000"),
  ])
  func joinsDigitsKeptApartBySpaces(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  @Test(arguments: [
    ("一万二千円", "12000"), ("1万2千円", "12000"), ("1億2000万円", "120000000"), ("千円", "1000"),
    ("만원", "10000"), ("1만 2천원", "12000"), ("二〇〇円", "200"), ("金壱萬円也", "10000"),
    ("1.234万円", "12340"), ("新臺幣壹仟貳佰元", "1200"), ("十億円", "1000000000"),
  ])
  func readsHanAndHangulNumbers(text: String, value: String) {
    #expect(shownValues(text) == [value])
  }
}
