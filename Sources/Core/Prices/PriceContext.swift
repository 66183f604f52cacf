// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The facts that are needed to read a price: in which currency its reader shops, and which he
/// saved.
package struct PriceContext: Sendable {
  /// The currency of a price without a sign; nil when it has no ISO code.
  package let active: Currency?
  /// Saved currencies by ISO code, the active one included.
  package let saved: [String]
  /// Codes of the currencies in which 3500 means 35.00; "" stands for an active one without code.
  package let centsImplied: Set<String>

  package init(
    active: Currency? = nil, saved: [String] = [], centsImplied: Set<String> = []
  ) {
    self.active = active
    self.saved = saved
    self.centsImplied = centsImplied
  }

  package init(_ settings: Settings) {
    let impliers = settings.currencies.filter { currency in
      currency.lastTwoDigitsAreCents
        && (currency.code != nil || currency.name == settings.activeName)
    }
    self.init(
      active: settings.active?.currency,
      saved: settings.currencies.compactMap(\.code),
      centsImplied: Set(impliers.map { $0.code ?? "" }))
  }

  /// Which of the currencies that share a sign is meant: the active one if it is among them, else
  /// the only saved one, else the first, as the catalogue is ordered.
  func meant(among bearers: [MarkSense.Bearer]) -> Currency? {
    if let active, bearers.contains(where: { $0.currency.code == active.code }) { return active }
    let open = bearers.filter { !$0.needsActive }
    let saved = open.filter { self.saved.contains($0.currency.code) }
    return (saved.count == 1 ? saved : open).first?.currency
  }

  /// Whether somebody pays in the currency: it is the active currency, or a saved one.
  func uses(_ code: String) -> Bool { active?.code == code || saved.contains(code) }

  func impliesCents(_ currency: Currency?) -> Bool {
    centsImplied.contains(currency?.code ?? "")
  }
}

extension PriceContext: Equatable {
  package static func == (one: PriceContext, other: PriceContext) -> Bool {
    one.active?.code == other.active?.code && one.saved == other.saved
      && one.centsImplied == other.centsImplied
  }
}
