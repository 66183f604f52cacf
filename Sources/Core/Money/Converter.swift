// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns an amount of a foreign currency into New Taiwan dollars.
package struct Converter: Sendable {
  package let rate: ExactDecimal

  package init(rate: ExactDecimal) {
    self.rate = rate
  }

  /// The amount in TWD, exact and then rounded half to even to 2 places; nil when it is too long
  /// to be exact or to be read again where it is written, because a wrong price is worse than none.
  package func twd(for amount: ExactDecimal) -> ExactDecimal? {
    guard let twd = amount.times(rate)?.rounded(toPlaces: 2), twd.isReadable else { return nil }
    return twd
  }
}
