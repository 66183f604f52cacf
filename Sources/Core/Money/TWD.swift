// SPDX-License-Identifier: GPL-3.0-or-later

/// An amount of New Taiwan dollars to the hundredth, as books keep it.
package struct TWD: Hashable, Comparable, Sendable {
  /// NT$ 781.55 is 78,155.
  package let hundredths: Int64

  /// NT$ 10,000,000,000,000, or as much less than nothing. Sums of what any book holds stay far
  /// within 128 bits.
  package static let most: Int64 = 1_000_000_000_000_000

  package static let zero = TWD(0)

  /// Its code in ISO 4217.
  package static let code = "TWD"
  package static let currency = Currency.coded(code)

  private init(_ hundredths: Int64) {
    self.hundredths = hundredths
  }

  /// Returns nil beyond the most that an amount may be.
  package init?(hundredths: Int64) {
    guard hundredths.magnitude <= Self.most.magnitude else { return nil }
    self.hundredths = hundredths
  }

  /// Returns nil if there is more than hundredths, or too much.
  package init?(_ amount: ExactDecimal) {
    let amount = amount.trimmed
    guard amount.scale <= 2,
      let hundredfold = amount.times(ExactDecimal(100)),
      hundredfold.isWhole, let hundredths = Int64(exactly: hundredfold.trimmed.significand)
    else { return nil }
    self.init(hundredths: hundredths)
  }

  /// Reads "781.55": ASCII digits, a point, at most two digits after it, an optional sign. "1.000" is
  /// none: many people write a thousand like that.
  package init?(_ text: some StringProtocol) {
    guard let amount = ExactDecimal(text), amount.scale <= 2 else { return nil }
    self.init(amount)
  }

  package var amount: ExactDecimal {
    ExactDecimal(significand: Int128(hundredths), scale: 2).trimmed
  }

  package var isNegative: Bool { hundredths < 0 }

  package static func < (left: TWD, right: TWD) -> Bool { left.hundredths < right.hundredths }
}

extension TWD: CustomStringConvertible {
  /// "781.55", without zeros at its end.
  package var description: String { amount.description }
}
