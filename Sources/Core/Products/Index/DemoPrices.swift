// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Two years of purchases that nobody made, to look at without a book of one's own: three shops, in
/// euros, the same every time. They are never written anywhere.
///
///     chips      from 200 g to 175 g on 1 March of the second year, at the same price
///     coffee     once 60 % dearer than usual, in the corner shop
///     Saturdays  the large shopping; every second Wednesday a small one; now and then the corner
package struct DemoPrices: Sendable {
  package static let currency = "EUR"
  package static let decimals = 2

  package let prices: [PaidPrice]
  /// The figures that an office could have published: 2.4 % a year.
  package let official: OfficialSeries

  /// The facts that were planted, to be found again.
  package static let shrinking = PricedProduct("Kartoffelchips")
  package static let dearOnce = PricedProduct("Kaffee")
  package static let saturday = 6

  private static let firstYear = 2_024
  private static let dayCount = 731
  private static let first = Day.clamped(year: firstYear, month: 1, day: 1)
  private static let shrunkFrom = Day.clamped(year: firstYear + 1, month: 3, day: 1)
  private static let dearOn = Day.clamped(year: firstYear + 1, month: 9, day: 3)

  package init() {
    var chance = DrawingChance(seed: 2_024)
    var prices: [PaidPrice] = []
    for place in 0..<Self.dayCount {
      let day = Self.first + place
      for (shop, share) in Self.visits(on: day, place, &chance) {
        prices += Self.purchases(shop, share, day, &chance)
      }
    }
    self.prices = prices
    official = Self.officialSeries
  }

  private enum Shop: String {
    case large = "Nordmarkt"
    case market = "Grünkauf"
    case corner = "Eckladen"

    /// The price level of the shop, in thousandths of what is usual.
    var level: Int {
      switch self {
      case .large: 1_000
      case .market: 940
      case .corner: 1_160
      }
    }
  }

  /// The shops of a day, and how many of a hundred of its usual things are bought there.
  private static func visits(
    on day: Day, _ place: Int, _ chance: inout DrawingChance
  ) -> [(Shop, Int)] {
    if day == dearOn { return [(.corner, 100)] }
    if day.weekday == saturday { return [(.large, 62)] }
    if day.weekday == 3, place / 7 % 2 == 0 { return [(.market, 48)] }
    return chance.below(16) == 0 ? [(.corner, 22)] : []
  }

  private struct Goods {
    let product: PricedProduct
    /// In cents, at the start.
    let price: Int
    /// Grams, millilitres or pieces in a package.
    let size: Int
    /// The rise of its price in a year, in thousandths.
    let rise: Int

    init(_ name: String, _ price: Int, _ size: Int, _ rise: Int) {
      (product, self.price) = (PricedProduct(name), price)
      (self.size, self.rise) = (size, rise)
    }
  }

  private static let goods = [
    Goods("Vollmilch", 119, 1_000, 30), Goods("Butter", 239, 250, 85),
    Goods("Joghurt", 89, 500, 20), Goods("Gouda", 279, 400, 35), Goods("Eier", 229, 10, 60),
    Goods("Brot", 249, 750, 25), Goods("Brötchen", 149, 6, 15), Goods("Nudeln", 99, 500, -40),
    Goods("Reis", 199, 1_000, 10), Goods("Mehl", 79, 1_000, -60), Goods("Zucker", 129, 1_000, -80),
    Goods("Kartoffeln", 299, 2_000, 45), Goods("Tomaten", 249, 500, 30),
    Goods("Zwiebeln", 149, 1_000, 0), Goods("Äpfel", 269, 1_000, 20),
    Goods("Bananen", 179, 1_000, 15),
    Goods("Kaffee", 599, 500, 180), Goods("Tee", 189, 20, 10),
    Goods("Orangensaft", 179, 1_000, 140),
    Goods("Mineralwasser", 89, 1_500, 20), Goods("Schokolade", 119, 100, 110),
    Goods("Kartoffelchips", 199, 200, 0), Goods("Olivenöl", 849, 750, -30),
    Goods("Waschmittel", 499, 1_300, 15), Goods("Zahncreme", 129, 75, 10),
    Goods("Papiertücher", 299, 4, 25),
  ]

  private static func purchases(
    _ shop: Shop, _ share: Int, _ day: Day, _ chance: inout DrawingChance
  ) -> [PaidPrice] {
    goods.compactMap { goods in
      let isPlanted = day == dearOn && goods.product == dearOnce
      guard chance.below(100) < share || isPlanted else { return nil }
      let count = chance.below(4) == 0 ? 2 : 1
      let isOnOffer = chance.below(14) == 0 && !isPlanted
      let price = price(of: goods, shop, day, isOnOffer: isOnOffer, isDear: isPlanted)
      let isSmaller = goods.product == shrinking && day >= shrunkFrom
      return PaidPrice(
        goods.product, store: shop.rawValue, on: day, count: count * 1_000,
        size: (isSmaller ? 175 : goods.size) * 1_000, amount: price * count)
    }
  }

  /// Prices rise on the first of a quarter, and not from day to day.
  private static func price(
    of goods: Goods, _ shop: Shop, _ day: Day, isOnOffer: Bool, isDear: Bool
  ) -> Int {
    let quarters = (day.date.year - firstYear) * 4 + (day.date.month - 1) / 3
    let level = shop.level * (4_000 + goods.rise * quarters) / 4
    let usual = (goods.price * level + 500_000) / 1_000_000
    return usual * (isDear ? 160 : isOnOffer ? 80 : 100) / 100
  }

  private static var officialSeries: OfficialSeries {
    let first = firstYear * 12
    return OfficialSeries(
      "Demo",
      Dictionary(
        uniqueKeysWithValues: (0..<24).map {
          (first + $0, ExactDecimal(significand: Int128(11_760 + 23 * $0), scale: 2))
        }))
  }
}
