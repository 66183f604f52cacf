// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices

/// A price that was typed where the desktop searches, and what it comes to.
///
/// Only with its currency: a number alone may be a year or a street, and everybody's search asks us.
struct TypedPrice {
  /// Tells all there is to know: the desktop asks again with nothing but this.
  let id: String
  let price: Price
  /// ISO 4217: what was typed beside the number.
  let code: String
  let quote: Quote

  /// In reading order; what cannot be exact is left out.
  static func all(in text: String, _ settings: Settings) -> [TypedPrice] {
    PriceParser(context: PriceContext(settings)).prices(in: TextLine(text)).enumerated()
      .compactMap { place, price in
        TypedPrice(price, id: "\(place) \(text)", settings)
      }
  }

  /// Nil where the settings have changed so that it is none any more.
  static func with(id: String, _ settings: Settings) -> TypedPrice? {
    let text = id.drop { $0 != " " }.dropFirst()
    return all(in: String(text), settings).first { $0.id == id }
  }

  private init?(_ price: Price, id: String, _ settings: Settings) {
    guard price.belief >= Price.shownBelief, let code = price.currencySeen else { return nil }
    let quote = settings.quote(for: price)
    // New Taiwan dollars are there already.
    guard quote != .tooLarge, quote != .noRate(code: "TWD") else { return nil }
    (self.id, self.price, self.code, self.quote) = (id, price, code, quote)
  }

  /// "JPY 3,500", with the digits behind the point that were typed.
  var amount: String { "\(code) \(price.value.grouped(places: price.value.scale))" }
}
