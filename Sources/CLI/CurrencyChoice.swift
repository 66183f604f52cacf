// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import Prices

/// The currency that a command line names, by a saved name, a code or a name that is known.
struct CurrencyChoice {
  /// The saved currency, when the word names one, or when no word was given.
  let saved: CurrencySettings?
  let currency: Currency?
  private let settings: Settings

  init(_ word: String?, _ settings: Settings) throws {
    self.settings = settings
    guard let word else {
      saved = settings.active
      currency = settings.active?.currency
      return
    }
    saved = settings.currency(meantBy: word)
    currency = saved?.currency ?? Currency.named(word)
    guard saved != nil || currency != nil else { throw WrongUse.unknownCurrency(word) }
  }

  /// How prices are read with this currency as the active one.
  var context: PriceContext {
    var settings = settings
    if let saved { settings.activate(saved.name) }
    let context = PriceContext(settings)
    return saved == nil
      ? PriceContext(
        active: currency, saved: context.saved, centsImplied: context.centsImplied) : context
  }

  /// The saved rate of the currency that was seen, else the active one's.
  func rate(for price: Price) throws -> ExactDecimal {
    if let seen = price.currencySeen, seen != saved?.code {
      guard let other = settings.currency(coded: seen) else { throw ConvertError.noRate(seen) }
      return other.rate.value
    }
    guard let saved else { throw ConvertError.noRate(currency?.code ?? "") }
    return saved.rate.value
  }
}

extension Settings {
  /// The saved currency of this name, else the one that the name, code or sign is known for.
  func currency(meantBy word: String) -> CurrencySettings? {
    currencies.first { $0.name == word }
      ?? Currency.named(word).flatMap { currency(coded: $0.code) }
  }
}
