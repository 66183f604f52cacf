// SPDX-License-Identifier: GPL-3.0-or-later

/// Everything that the person chose, as it is kept from one start to the next.
///
/// The way of a setting:
///
///     what is typed ─► SettingsForm ─► CurrencySettings ─┐     a click, a shortcut
///                      Prices/Settings: the one error    ▼              │
///     App/Program/LiveSettings.change { $0.… } ◄─────────────────────────┘
///        │ holds at once, and is told to every window (listeners)
///        ▼ on a queue of its own
///     Storage/Settings/SettingsFile ◄── pricescan settings
///        │ reads what is on disk, makes the same change to it, replaces the file as a whole
///        ▼
///     settings.json ─► another window or program wrote it: LiveSettings reads it again
///
/// What a later program wrote beside these stays in the file: see `SettingsDocument`.
package struct Settings: Equatable, Sendable {
  /// In the order in which they were added; names are unique.
  package private(set) var currencies: [CurrencySettings] = []
  package private(set) var activeName: String?
  /// The camera that was last chosen, by its stable name.
  package var camera: String?
  /// The token with which the desktop shows the screen that was last shared, without asking again.
  package var screenToken: String?
  package var window: WindowSize?
  /// As Language names it, `zh_TW`; nil follows the desktop.
  package var language: String?
  /// Whether only clicked prices enter the history.
  package var recordsOnlyClicks = false
  /// Whether labels round to whole dollars; what is copied and kept stays exact.
  package var showsWholeLabels = false

  package struct WindowSize: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package let isMaximized: Bool

    /// The X protocol has 15 bits for a window's width and height.
    package static let limits = 1...32_767

    /// What is beyond the limits becomes the limit: a file may say anything.
    package init(width: Int, height: Int, isMaximized: Bool) {
      self.width = Self.limited(width)
      self.height = Self.limited(height)
      self.isMaximized = isMaximized
    }

    private static func limited(_ pixels: Int) -> Int {
      min(max(pixels, limits.lowerBound), limits.upperBound)
    }
  }

  package init() {}

  /// Currencies that were kept, none of them active when no name is given; nil when two have one
  /// name or the active one is not among them.
  package init?(currencies: [CurrencySettings], activeName: String?) {
    let names = Set(currencies.map(\.name))
    let known = names.union([CurrencySettings.home.name])
    guard names.count == currencies.count, activeName.map(known.contains) ?? true
    else { return nil }
    self.currencies = currencies
    self.activeName = activeName
  }

  package var active: CurrencySettings? {
    activeName.flatMap(named)
  }

  /// The saved currency of this name; the home currency is always there.
  private func named(_ name: String) -> CurrencySettings? {
    currencies.first { $0.name == name }
      ?? (name == CurrencySettings.home.name ? CurrencySettings.home : nil)
  }

  /// The saved currency with this ISO code, the active one before the others; the home currency
  /// needs not be saved.
  package func currency(coded code: String) -> CurrencySettings? {
    if active?.code == code { return active }
    return currencies.first { $0.code == code }
      ?? (code == CurrencySettings.home.code ? CurrencySettings.home : nil)
  }

  /// Adds the currency, or puts it in the place of the one that has its name or `replaced`, and
  /// makes it the active one.
  package mutating func save(_ currency: CurrencySettings, replacing replaced: String? = nil) {
    let place = currencies.firstIndex { $0.name == replaced ?? currency.name }
    if let place {
      currencies[place] = currency
      let kept = currencies[place...].dropFirst().filter { $0.name != currency.name }
      currencies = currencies[..<place].filter { $0.name != currency.name } + [currency] + kept
    } else {
      currencies.removeAll { $0.name == currency.name }
      currencies.append(currency)
    }
    activeName = currency.name
  }

  /// False when neither a saved currency nor the home currency has this name.
  @discardableResult
  package mutating func activate(_ name: String) -> Bool {
    guard named(name) != nil else { return false }
    activeName = name
    return true
  }

  /// The first of those that remain becomes active when the active one goes.
  @discardableResult
  package mutating func remove(_ name: String) -> Bool {
    guard currencies.contains(where: { $0.name == name }) else { return false }
    currencies.removeAll { $0.name == name }
    if activeName == name { activeName = currencies.first?.name }
    return true
  }

  /// Puts a removed currency back to where it was, unless another has its name by now.
  package mutating func restore(_ currency: CurrencySettings, at place: Int, isActive: Bool) {
    if !currencies.contains(where: { $0.name == currency.name }) {
      currencies.insert(currency, at: min(max(place, 0), currencies.count))
    }
    if isActive || activeName == nil { activeName = currency.name }
  }
}
