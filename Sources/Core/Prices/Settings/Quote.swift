// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The amount that a price comes to, or the reason why that cannot be said.
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
    currency(seen: price.currencySeen)
  }

  private func currency(seen code: String?) -> CurrencySettings? {
    guard let code, code != active?.code else { return active }
    return currency(coded: code)
  }

  package func quote(for price: Price) -> Quote {
    guard let currency = currency(for: price) else {
      return .noRate(code: price.currencySeen ?? price.currency ?? "")
    }
    return quote(for: price.value, by: currency)
  }

  /// Quotes an amount whose currency is known.
  package func quote(for amount: ExactDecimal, coded code: String) -> Quote {
    guard let currency = currency(seen: code) else { return .noRate(code: code) }
    return quote(for: amount, by: currency)
  }

  private func quote(for amount: ExactDecimal, by currency: CurrencySettings) -> Quote {
    currency.converter.twd(for: amount).map { .twd($0, by: currency) } ?? .tooLarge
  }
}
