// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices

/// A price that was typed where the desktop searches, and what it comes to.
///
/// Only with its currency: a number alone may be a year or a street, and everybody's search asks us.
struct TypedPrice {
  let amount: ExactDecimal
  /// ISO 4217: what was typed beside the number.
  let code: String
  let quote: Quote

  /// In letters. Nobody types a longer search, and the desktop sends every letter of it here.
  private static let longestText = 200

  /// In reading order, each once; what cannot be exact is left out.
  static func all(in text: String, _ settings: Settings) -> [TypedPrice] {
    let line = TextLine(String(text.unicodeScalars.prefix(longestText)))
    let found = PriceParser(context: PriceContext(settings)).prices(in: line)
      .compactMap { TypedPrice($0, settings) }
    return found.enumerated().filter { place, price in
      !found[..<place].contains { $0.id == price.id }
    }.map(\.element)
  }

  /// Returns nil if the settings have changed so that it is none any more.
  static func with(id: String, _ settings: Settings) -> TypedPrice? {
    let words = id.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let code = Currency.coded(String(words[0]))?.code,
      let amount = ExactDecimal(words[1]), !amount.isNegative
    else { return nil }
    return TypedPrice(amount, code, settings)
  }

  private init?(_ price: Price, _ settings: Settings) {
    guard price.belief >= Price.shownBelief, let code = price.currencySeen else { return nil }
    self.init(price.value, code, settings)
  }

  private init?(_ amount: ExactDecimal, _ code: String, _ settings: Settings) {
    let quote = settings.quote(for: amount, coded: code)
    // New Taiwan dollars are there already.
    guard quote != .tooLarge, code != CurrencySettings.home.code else { return nil }
    (self.amount, self.code, self.quote) = (amount, code, quote)
  }

  /// "JPY 3500": tells all there is to know, for the desktop asks again with nothing but this.
  var id: String { "\(code) \(amount)" }

  /// "JPY 3,500", with the digits after the point that were typed.
  var text: String { "\(code) \(amount.grouped(places: amount.scale))" }
}
