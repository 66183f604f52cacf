// SPDX-License-Identifier: GPL-3.0-or-later

/// New Taiwan dollars for one unit of a currency, kept as the person entered it.
package struct ExchangeRate: Equatable, Sendable {
  package let entry: Entry
  /// The fee that the bank adds to a payment by card, in percent of the amount.
  package let cardFeePercent: ExactDecimal
  /// The rate that counts, fee included.
  package let value: ExactDecimal

  package enum Entry: Equatable, Sendable {
    /// "0.22"
    case rate(ExactDecimal)
    /// "30,000 yen for NT$ 6,600": what really changed hands.
    case amounts(foreign: ExactDecimal, twd: ExactDecimal)
  }

  package enum Invalid: Error, Equatable {
    case notPositive, tooLarge, tooSmall, feeOutOfRange
  }

  /// The bounds of the specification, on the derived rate.
  package static let smallest = ExactDecimal(significand: 1, scale: 4)
  package static let largest = ExactDecimal(10_000)
  /// Card fees are 1 to 3 percent; more than half of the amount is a typing error.
  package static let largestFeePercent = ExactDecimal(50)
  /// Derived rates are rounded to so many digits, half to even.
  static let derivedDigits = 12

  package init(
    _ entry: Entry, cardFeePercent: ExactDecimal = .zero
  ) throws(Invalid) {
    guard entry.isPositive else { throw .notPositive }
    guard !cardFeePercent.isNegative, cardFeePercent <= Self.largestFeePercent else {
      throw .feeOutOfRange
    }
    let value = try Self.derive(entry, cardFeePercent)
    guard value <= Self.largest else { throw .tooLarge }
    guard value >= Self.smallest else { throw .tooSmall }
    self.entry = entry
    self.cardFeePercent = cardFeePercent
    self.value = value
  }

  private init(same value: ExactDecimal) {
    entry = .rate(value)
    cardFeePercent = .zero
    self.value = value
  }

  /// The rate of New Taiwan dollars in themselves.
  package static let one = ExchangeRate(same: ExactDecimal(1))

  private static func derive(
    _ entry: Entry, _ feePercent: ExactDecimal
  ) throws(Invalid) -> ExactDecimal {
    if case .rate(let rate) = entry, feePercent.isZero { return rate }
    let (twd, foreign) = entry.ratio
    guard let hundredfold = ExactDecimal(100).plus(feePercent),
      let paid = twd.times(hundredfold), let received = foreign.times(ExactDecimal(100)),
      let rate = paid.divided(by: received, significantDigits: derivedDigits)
    else { throw twd < foreign ? .tooSmall : .tooLarge }
    return rate
  }
}

extension ExchangeRate.Entry {
  fileprivate var isPositive: Bool {
    let (twd, foreign) = ratio
    return twd > .zero && foreign > .zero
  }

  fileprivate var ratio: (twd: ExactDecimal, foreign: ExactDecimal) {
    switch self {
    case .rate(let rate): (rate, ExactDecimal(1))
    case .amounts(let foreign, let twd): (twd, foreign)
    }
  }
}
