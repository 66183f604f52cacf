// SPDX-License-Identifier: GPL-3.0-or-later

/// An exact fraction in lowest terms.
///
/// Its sums and products are those of 128 bits: who reckons with it bounds what goes in, as
/// `TWD.most` and `BudgetRefusal.tooLarge` do.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int128
  /// Always above zero.
  package let denominator: Int128

  package static let zero = Fraction(0)

  package init(_ whole: Int128) {
    numerator = whole
    denominator = 1
  }

  /// - Parameter denominator: above zero.
  package init(_ numerator: Int128, over denominator: Int128) {
    let common = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / common
    self.denominator = denominator / common
  }

  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> Int128 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return Int128(left)
  }

  /// The largest whole number that is not above it: −0.5 comes to −1.
  package var roundedDown: Int128 { Self.floor(numerator, denominator) }

  /// The smallest whole number that is not below it.
  package var roundedUp: Int128 { -Self.floor(-numerator, denominator) }

  private static func floor(_ numerator: Int128, _ denominator: Int128) -> Int128 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }

  package var isNegative: Bool { numerator < 0 }

  package static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  package static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  package static prefix func - (fraction: Fraction) -> Fraction {
    Fraction(-fraction.numerator, over: fraction.denominator)
  }

  package static func * (left: Fraction, right: Int128) -> Fraction {
    Fraction(left.numerator * right, over: left.denominator)
  }

  package static func / (left: Fraction, right: Int128) -> Fraction {
    Fraction(left.numerator, over: left.denominator * right)
  }
}

extension Fraction: Comparable {
  package static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Fraction {
  /// Cut, not rounded, to so many digits after the point, toward what is less; without zeros at its
  /// end.
  package func roundedDown(toPlaces places: Int) -> ExactDecimal {
    let shifted = Fraction(numerator * ExactDecimal.power(places), over: denominator)
    return ExactDecimal(significand: shifted.roundedDown, scale: places).trimmed
  }

  /// "450/1", "16201/28"
  package var text: String { "\(numerator)/\(denominator)" }
}

extension TWD {
  /// In dollars.
  package var fraction: Fraction { Fraction(Int128(hundredths), over: 100) }
}
