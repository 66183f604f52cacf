// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Money

struct RoundingTests {
  @Test(arguments: [
    ("0.125", "0.12"), ("0.135", "0.14"), ("0.115", "0.12"), ("0.105", "0.10"), ("2.5", "2.5"),
    ("-0.125", "-0.12"), ("-0.135", "-0.14"), ("0.1250001", "0.13"), ("0.1249999", "0.12"),
    ("-0.1250001", "-0.13"), ("0.005", "0"), ("0.015", "0.02"), ("-0.005", "0"), ("9.995", "10"),
    ("9.985", "9.98"), ("99.995", "100"), ("123.456789", "123.46"), ("0", "0"), ("7", "7"),
  ])
  func roundsATieToTheEvenNeighbour(text: String, rounded: String) throws {
    #expect(try #require(ExactDecimal(text)).rounded(toPlaces: 2) == ExactDecimal(rounded))
  }

  @Test(arguments: [("0.5", "0"), ("1.5", "2"), ("2.5", "2"), ("-0.5", "0"), ("-1.5", "-2")])
  func roundsATieToTheEvenWhole(text: String, rounded: String) throws {
    #expect(try #require(ExactDecimal(text)).rounded(toPlaces: 0) == ExactDecimal(rounded))
  }

  @Test(arguments: [
    ("1234567890125", 12, "1234567890120"), ("1234567890135", 12, "1234567890140"),
    ("0.00123456", 3, "0.00123"), ("-0.0012350", 3, "-0.00124"), ("12345", 3, "12300"),
    ("99999", 2, "100000"), ("0.22", 12, "0.22"), ("0", 5, "0"), ("1.25", 2, "1.2"),
    ("1.3500", 2, "1.4"),
  ])
  func roundsToDigitsThatCount(text: String, digits: Int, rounded: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(number.rounded(toSignificantDigits: digits) == ExactDecimal(rounded))
  }

  @Test func roundsNothingUpBeyondWhat128BitsHold() {
    let huge = ExactDecimal(significand: Int128.max, scale: 0)
    #expect(huge.rounded(toSignificantDigits: 1) == nil)
    #expect(huge.rounded(toSignificantDigits: 2)?.significand == 17 * ExactDecimal.power(37))
    #expect(huge.rounded(toPlaces: 0) == huge)
    let tiny = ExactDecimal(significand: Int128.min, scale: 38)
    #expect(tiny.rounded(toPlaces: 0).significand == -2)
  }

  @Test(arguments: [
    ("6600", "30000", "0.22"), ("1", "3", "0.333333333333"), ("2", "3", "0.666666666667"),
    ("1", "7", "0.142857142857"), ("10", "4", "2.5"), ("-1", "3", "-0.333333333333"),
    ("-2", "-3", "0.666666666667"), ("0", "7", "0"), ("1", "8", "0.125"), ("7", "0.001", "7000"),
    ("0.001", "7", "0.000142857142857"), ("100.00", "0.5", "200"),
    // 13 digits that end in a five: a tie, and no tie for the digits that follow it.
    ("1.000000000005", "1", "1"), ("1.000000000015", "1", "1.00000000002"),
    ("2.00000000001000001", "2", "1.00000000001"), ("3.0000000000150000", "3", "1"),
    ("3.0000000000150001", "3", "1.00000000001"), ("-3.0000000000150001", "3", "-1.00000000001"),
  ])
  func dividesToTwelveDigits(dividend: String, divisor: String, quotient: String) throws {
    let (left, right) = (try #require(ExactDecimal(dividend)), try #require(ExactDecimal(divisor)))
    #expect(left.divided(by: right, significantDigits: 12) == ExactDecimal(quotient))
  }

  @Test func dividesByNoZero() {
    #expect(ExactDecimal(5).divided(by: .zero, significantDigits: 12) == nil)
    #expect(ExactDecimal.zero.divided(by: .zero, significantDigits: 12) == nil)
  }

  @Test func givesNothingForOperandsThatAreTooLong() {
    let one = ExactDecimal(1)
    let huge = ExactDecimal(significand: Int128.max, scale: 0)
    let tiny = ExactDecimal(significand: 1, scale: 38)
    #expect(huge.divided(by: one, significantDigits: 12) == nil)
    #expect(one.divided(by: huge, significantDigits: 12) == nil)
    #expect(one.divided(by: tiny, significantDigits: 12)?.significand == ExactDecimal.power(38))
    #expect(ExactDecimal(10).divided(by: tiny, significantDigits: 12) == nil)
    #expect(ExactDecimal(2).divided(by: tiny, significantDigits: 1) == nil)
    #expect(tiny.divided(by: one, significantDigits: 12) == tiny)
    #expect(tiny.divided(by: ExactDecimal(10), significantDigits: 12) == nil)
    #expect(
      ExactDecimal(significand: Int128.max / 10, scale: 0)
        .divided(by: tiny, significantDigits: 12) == nil)
  }

  @Test func roundsAsOnPaper() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<3_000 {
      let number = random.tieOrNot()
      let places = random.below(6)
      let drop = max(0, number.scale - places)
      let expected = number.paper(number.scale).dividedToEven(by: PaperNumber.one.shifted(by: drop))
      let rounded = number.rounded(toPlaces: places)
      #expect(rounded.paper(rounded.scale) == expected, "\(number) to \(places) places")
      let negative = ExactDecimal(significand: -number.significand, scale: number.scale)
      #expect(negative.rounded(toPlaces: places).significand == -rounded.significand)
    }
  }

  @Test func dividesAsOnPaper() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let (left, right) = (random.tieOrNot(), random.tieOrNot())
      guard !left.isZero, !right.isZero else { continue }
      let quotient = try #require(
        left.divided(by: right, significantDigits: 12), "\(left)/\(right)")
      let (expected, scale) = Self.paperQuotient(left, right, digits: 12)
      let common = max(scale, quotient.scale)
      #expect(
        quotient.paper(common) == expected.shifted(by: common - scale),
        "\(left) / \(right) = \(quotient)")
    }
  }

  /// The quotient to so many digits, half to even, and its digits after the point.
  private static func paperQuotient(
    _ left: ExactDecimal, _ right: ExactDecimal, digits: Int
  ) -> (PaperNumber, scale: Int) {
    let (dividend, divisor) = (left.paper(left.scale), right.paper(right.scale))
    var shift = digits - 1 + divisor.count - dividend.count
    func parts() -> (PaperNumber, PaperNumber) {
      (dividend.shifted(by: max(0, shift)), divisor.shifted(by: max(0, -shift)))
    }
    if parts().0.divided(by: parts().1).quotient.count < digits { shift += 1 }
    let (top, bottom) = parts()
    let scale = left.scale - right.scale + shift
    let quotient = top.dividedToEven(by: bottom)
    return scale < 0 ? (quotient.shifted(by: -scale), 0) : (quotient, scale)
  }
}

extension SeededRandom {
  /// A decimal that often ends in what lies right between two others.
  fileprivate mutating func tieOrNot() -> ExactDecimal {
    let number = decimal()
    guard below(2) == 0 else {
      return ExactDecimal(significand: number.significand, scale: below(10))
    }
    let short = number.significand % 10_000_000
    return ExactDecimal(significand: short * 1_000 + pick([500, 499, 501, 0]), scale: below(7) + 3)
  }
}
