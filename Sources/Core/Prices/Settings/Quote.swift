// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// What a price comes to, or why that cannot be said.
package enum Quote: Equatable, Sendable {
  case twd(ExactDecimal, by: CurrencySettings)
  /// Its sign or word names a currency without a saved rate: the ISO code.
  case noRate(code: String)
  /// Too long to be exact.
  case tooLarge

  package var twd: ExactDecimal? {
    if case .twd(let amount, _) = self { amount } else { nil }
  }
}

extension Settings {
  /// The currency that a price is converted with: the one that was seen beside it, else the active
  /// one; nil when there is no rate for it.
  package func currency(for price: Price) -> CurrencySettings? {
    guard let seen = price.currencySeen, seen != active?.code else { return active }
    return currency(coded: seen)
  }

  package func quote(for price: Price) -> Quote {
    guard let currency = currency(for: price) else {
      return .noRate(code: price.currencySeen ?? price.currency ?? "")
    }
    return currency.converter.twd(for: price.value).map { .twd($0, by: currency) } ?? .tooLarge
  }
}
