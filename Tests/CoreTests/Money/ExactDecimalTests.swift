// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Money

struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("+5", "5"), ("-12.50", "-12.50"), ("0.0001", "0.0001"),
    ("00100", "100"), ("1234.5600", "1234.5600"), ("-0.05", "-0.05"),
    ("999999999999999999", "999999999999999999"),
    ("000000000000000000000000000007", "7"),
    ("0.000000000000000001", "0.000000000000000001"),
  ])
  func readsAndPrintsAsItIsWritten(text: String, printed: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(number.description == printed)
    #expect(ExactDecimal(number.description) == number)
  }

  @Test(arguments: [
    "", "-", "+", ".", "1.", ".5", "1..2", "1.2.3", "--1", "+-1", "-+1", "1-", "1e3", "1,5", " 1",
    "1 ", "0x10", "１２", "٣", "12abc", "NaN", "inf", "1_000", "\u{0}", "1\u{0}",
    "1000000000000000000", "0.0000000000000000001", "1234567890.1234567890",
  ])
  func readsNothingElse(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("0", "0.000"), ("-2.0", "-2"), ("100", "100.00"), ("-0", "0"),
  ])
  func isEqualWhateverZerosWerePrinted(left: String, right: String) throws {
    let (left, right) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(!(left < right) && !(right < left))
    #expect(Set([left, right]).count == 1)
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "-1"), ("-0.01", "0"), ("0.1", "0.11"), ("0.99", "1"), ("9.99", "10"),
    ("-10", "-9.99"), ("0.000000000000000001", "999999999999999999"),
    ("-999999999999999999", "0.000000000000000001"),
  ])
  func isOrderedByValue(less: String, more: String) throws {
    let (less, more) = (try #require(ExactDecimal(less)), try #require(ExactDecimal(more)))
    #expect(less < more)
    #expect(!(more < less))
    #expect(less != more)
  }

  @Test func isOrderedWhereOneIsTooLongForTheOthersDigits() {
    let more = ExactDecimal(significand: 18, scale: 1)
    let less = ExactDecimal(significand: 16 * ExactDecimal.power(37), scale: 38)
    #expect(less < more)
    #expect(!(more < less))
    let (lessNegative, moreNegative) = (
      ExactDecimal(significand: -18, scale: 1),
      ExactDecimal(significand: -16 * ExactDecimal.power(37), scale: 38)
    )
    #expect(lessNegative < moreNegative)
    #expect(!(moreNegative < lessNegative))
    #expect(lessNegative < more)
  }

  @Test(arguments: [("1.50", true, 2), ("2.00", true, 0), ("0.00", true, 0), ("-3", true, 0)])
  func losesZerosAtItsEndWhenTrimmed(text: String, isSame: Bool, scale: Int) throws {
    let number = try #require(ExactDecimal(text))
    #expect((number.trimmed == number) == isSame)
    #expect(number.trimmed.scale <= scale)
  }

  @Test(arguments: [("1.00", true), ("1.01", false), ("0", true), ("-5.0", true), ("-0.5", false)])
  func isWholeWithoutAFraction(text: String, isWhole: Bool) throws {
    #expect(try #require(ExactDecimal(text)).isWhole == isWhole)
  }

  @Test(arguments: [("0.1", "0.3", "0.03"), ("-2", "0.5", "-1"), ("0", "999999999999999999", "0")])
  func multipliesExactly(left: String, right: String, product: String) throws {
    let (left, right) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
    #expect(left.times(right) == ExactDecimal(product))
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.3"), ("1", "-1.00", "0.00"),
    ("999999999999999999", "1.5", "1000000000000000000.5"),
  ])
  func addsExactly(left: String, right: String, sum: String) throws {
    let (left, right) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
    #expect(left.plus(right)?.description == sum)
  }

  @Test func givesNothingRatherThanAnOverflow() {
    let huge = ExactDecimal(significand: Int128.max, scale: 0)
    let tiny = ExactDecimal(significand: 1, scale: 38)
    #expect(huge.times(ExactDecimal(2)) == nil)
    #expect(tiny.times(ExactDecimal(significand: 1, scale: 1)) == nil)
    #expect(huge.plus(ExactDecimal(1)) == nil)
    #expect(huge.plus(tiny) == nil)
    #expect(tiny.plus(huge) == nil)
    #expect(ExactDecimal(significand: Int128.min, scale: 0).plus(ExactDecimal(-1)) == nil)
    #expect(ExactDecimal(significand: Int128.min, scale: 0).description.hasPrefix("-17014118"))
  }

  @Test func agreesWithReckoningOnPaper() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2_000 {
      let (left, right) = (random.decimal(), random.decimal())
      let scale = max(left.scale, right.scale)
      let (first, second) = (left.paper(scale), right.paper(scale))
      let product = left.times(right)
      #expect(
        product.map { $0.paper($0.scale) } == left.paper(left.scale) * right.paper(right.scale))
      #expect(left.plus(right)?.paper(scale) == first + second)
      #expect((left < right) == (first < second))
      #expect((left == right) == (first == second))
    }
  }
}

extension SeededRandom {
  /// Not negative, of any length that a text may have.
  mutating func decimal() -> ExactDecimal {
    let digits = 1 + below(ExactDecimal.maximumDigits)
    let significand = (0..<digits).reduce(Int128(0)) { number, _ in number * 10 + Int128(below(10))
    }
    return ExactDecimal(significand: significand, scale: below(ExactDecimal.maximumDigits + 1))
  }
}

extension ExactDecimal {
  /// Its digits with so many after the point.
  func paper(_ scale: Int) -> PaperNumber {
    PaperNumber(String(significand.magnitude)).shifted(by: scale - self.scale)
  }
}
