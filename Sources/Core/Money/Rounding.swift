// SPDX-License-Identifier: GPL-3.0-or-later

extension ExactDecimal {
  /// Banker's rounding to so many digits after the point: a tie goes to the even neighbour.
  package func rounded(toPlaces places: Int) -> ExactDecimal {
    guard scale > places else { return self }
    let unit = Self.power(scale - places)
    return ExactDecimal(
      significand: Self.quotientToEven(significand, unit), scale: places)
  }

  /// Banker's rounding to so many digits that count: 0.00123456 to 3 is 0.00123; nil when 128 bits
  /// cannot hold what it comes to.
  package func rounded(toSignificantDigits digits: Int) -> ExactDecimal? {
    let excess = String(significand.magnitude).count - digits
    guard excess > 0 else { return self }
    let quotient = Self.quotientToEven(significand, Self.power(excess))
    return ExactDecimal(significand: quotient, scale: scale - excess).trimmed.normalized
  }

  /// The quotient rounded half to even at so many significant digits; nil when divided by zero
  /// or when an operand is too long to divide exactly.
  package func divided(by divisor: ExactDecimal, significantDigits digits: Int) -> ExactDecimal? {
    guard !divisor.isZero else { return nil }
    guard !isZero else { return .zero }
    // Enough digits for the wanted ones and one that decides, whatever the lengths are.
    let have = String(significand.magnitude).count - String(divisor.significand.magnitude).count
    let shift = max(0, digits + 1 - have)
    guard let numerator = shifted(by: shift) else { return nil }
    let (quotient, remainder) = numerator.quotientAndRemainder(
      dividingBy: divisor.significand)
    // A remainder makes what follows the last digit more than nothing: one sticky digit says so.
    let sign: Int128 = (numerator < 0) == (divisor.significand < 0) ? 1 : -1
    let sticky = quotient * 10 + (remainder == 0 ? 0 : sign)
    return ExactDecimal(significand: sticky, scale: scale + shift - divisor.scale + 1)
      .rounded(toSignificantDigits: digits)
  }

  /// With a scale that 128 bits know: a negative one is a number that ends in zeros.
  private var normalized: ExactDecimal? {
    guard scale < 0 else { return scale <= Self.largestPower ? self : nil }
    guard -scale <= Self.largestPower else { return nil }
    let (whole, overflows) = significand.multipliedReportingOverflow(by: Self.power(-scale))
    return overflows ? nil : ExactDecimal(significand: whole, scale: 0)
  }

  private func shifted(by places: Int) -> Int128? {
    // One power is kept for the sticky digit.
    guard places < Self.largestPower else { return nil }
    let (product, overflows) = significand.multipliedReportingOverflow(by: Self.power(places + 1))
    return overflows ? nil : product / 10
  }

  /// Integer division that rounds a tie to the even neighbour.
  private static func quotientToEven(_ numerator: Int128, _ unit: Int128) -> Int128 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: unit)
    let half = unit / 2
    let isAway =
      remainder.magnitude > half.magnitude
      || (remainder.magnitude == half.magnitude && quotient % 2 != 0)
    return isAway ? quotient + numerator.signum() : quotient
  }
}
