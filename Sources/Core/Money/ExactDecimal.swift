// SPDX-License-Identifier: GPL-3.0-or-later

/// An exact decimal number: an integer and the count of its digits after the point.
///
/// Ours and not Foundation's: `Decimal` of FoundationEssentials cannot round, parses "12abc" as 12
/// and becomes NaN without a word when it overflows. Here what cannot be exact is nil.
package struct ExactDecimal: Sendable {
  /// The number without its point: 1.50 is 150 with a scale of 2.
  package let significand: Int128
  /// Digits after the point, as printed: 1.50 keeps its zero.
  package let scale: Int

  /// The most significant digits that a text may have. Two such factors fit in 128 bits.
  package static let maximumDigits = 18

  package static let zero = ExactDecimal(0)

  package init(_ whole: Int) {
    self.init(significand: Int128(whole), scale: 0)
  }

  package init(significand: Int128, scale: Int) {
    self.significand = significand
    self.scale = scale
  }

  /// Reads "-12.50": ASCII digits, one point, an optional sign, nothing else.
  package init?(_ text: some StringProtocol) {
    let body = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let sign = text.utf8.count - body.count
    let parts = body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard sign <= 1, parts.count <= 2, !parts.contains(where: \.isEmpty) else { return nil }
    let digits = parts.joined().drop { $0 == UInt8(ascii: "0") }
    let scale = parts.count == 2 ? parts[1].count : 0
    guard digits.count <= Self.maximumDigits, scale <= Self.maximumDigits else { return nil }
    var significand: Int128 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      significand = significand * 10 + Int128(digit - UInt8(ascii: "0"))
    }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    self.init(significand: isNegative ? -significand : significand, scale: scale)
  }

  package var isZero: Bool { significand == 0 }
  package var isNegative: Bool { significand < 0 }
  /// Whether what is written of it can be read again.
  package var isReadable: Bool {
    significand.magnitude < Self.power(Self.maximumDigits).magnitude && scale <= Self.maximumDigits
  }

  package var isWhole: Bool { significand % Self.power(scale) == 0 }

  /// The same number without zeros at its end: 1.50 is 1.5.
  package var trimmed: ExactDecimal {
    var significand = significand
    var scale = scale
    while scale > 0, significand % 10 == 0 {
      significand /= 10
      scale -= 1
    }
    return ExactDecimal(significand: significand, scale: scale)
  }

  /// The exact product, or nil when 128 bits cannot hold it.
  package func times(_ other: ExactDecimal) -> ExactDecimal? {
    let (product, overflows) = significand.multipliedReportingOverflow(by: other.significand)
    guard !overflows, scale + other.scale <= Self.largestPower else { return nil }
    return ExactDecimal(significand: product, scale: scale + other.scale)
  }

  /// The exact sum, or nil when 128 bits cannot hold it.
  package func plus(_ other: ExactDecimal) -> ExactDecimal? {
    let common = max(scale, other.scale)
    guard let left = significand(atScale: common), let right = other.significand(atScale: common)
    else { return nil }
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? nil : ExactDecimal(significand: sum, scale: common)
  }

  /// The significand written with more digits after the point.
  private func significand(atScale wanted: Int) -> Int128? {
    let (shifted, overflows) = significand.multipliedReportingOverflow(
      by: Self.power(wanted - scale))
    return overflows ? nil : shifted
  }

  /// The largest power of ten that 128 bits hold.
  static let largestPower = 38

  package static func power(_ exponent: Int) -> Int128 { powers[exponent] }

  private static let powers: [Int128] = (0..<largestPower).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}

extension ExactDecimal: Comparable, Hashable {
  package static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let (left, right) = (left.trimmed, right.trimmed)
    return left.significand == right.significand && left.scale == right.scale
  }

  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let common = max(left.scale, right.scale)
    // What is too large for the other's digits is farther from zero.
    guard let exactLeft = left.significand(atScale: common) else { return left.isNegative }
    guard let exactRight = right.significand(atScale: common) else { return !right.isNegative }
    return exactLeft < exactRight
  }

  package func hash(into hasher: inout Hasher) {
    let plain = trimmed
    hasher.combine(plain.significand)
    hasher.combine(plain.scale)
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// "1234.50": ASCII digits and a point, as printed; never grouped, never in another locale.
  package var description: String {
    let digits = String(significand.magnitude)
    let sign = isNegative ? "-" : ""
    guard scale > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return sign + padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}
