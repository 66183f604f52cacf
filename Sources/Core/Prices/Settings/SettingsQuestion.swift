// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A question that is asked once before a currency is saved: nothing is wrong with it, but it is
/// seldom meant.
package enum SettingsQuestion: Equatable, Sendable {
  /// No currency is known by this name: its signs and codes on tags would not be recognised.
  case unknownName(String)
  /// Another saved currency has this code already.
  case secondName(code: String, first: String)
  /// Far from what a unit of this currency costs.
  case unusualRate(code: String, rate: ExactDecimal, usual: ExactDecimal)
}

extension Settings {
  /// The questions to ask before `currency` is saved in the place of the one called `replaced`.
  /// What was saved before is not asked about again.
  package func questions(
    before currency: CurrencySettings, replacing replaced: String?
  ) -> [SettingsQuestion] {
    let old = currencies.first { $0.name == replaced ?? currency.name }
    return [
      unknownName(currency, old), secondName(currency, old), unusualRate(currency, old),
    ].compactMap(\.self)
  }

  private func unknownName(
    _ currency: CurrencySettings, _ old: CurrencySettings?
  ) -> SettingsQuestion? {
    guard currency.code == nil, old?.name != currency.name else { return nil }
    return .unknownName(currency.name)
  }

  private func secondName(
    _ currency: CurrencySettings, _ old: CurrencySettings?
  ) -> SettingsQuestion? {
    guard let code = currency.code, old?.code != code,
      let first = currencies.first(where: { $0.code == code && $0.name != currency.name })
    else { return nil }
    return .secondName(code: code, first: first.name)
  }

  private func unusualRate(
    _ currency: CurrencySettings, _ old: CurrencySettings?
  ) -> SettingsQuestion? {
    let rate = currency.rate.value
    guard let known = currency.currency, let usual = known.usualRate, known.isUnusual(rate),
      old?.code != currency.code || old?.rate.value != rate
    else { return nil }
    return .unusualRate(code: known.code, rate: rate, usual: usual)
  }
}
