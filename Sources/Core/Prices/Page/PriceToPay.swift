// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// Tells which of the prices on one tag is the one to pay; the others are minor.
///
///     64 G   pr.kg 279,69      0.064 × 279.69 = 17.90: the price of a measure
///            17⁹⁰              the largest around is the price to pay
///
///     本体    778円            × 1.08 = 840.24: the price without its tax
///     税込    840円            the price to pay, although it is printed smaller
///
/// No price is taken away by it, and none is believed more or less.
struct PriceToPay {
  private let rows: [TextLine]
  private var seen: [SeenPrice]
  private var sizes: [PrintedSize] = []
  /// Those that arithmetic says are paid.
  private var isPaid: Set<Int> = []

  /// - Parameter rows: all that was read on the page.
  init(_ seen: [SeenPrice], on rows: [TextLine]) {
    self.seen = seen
    self.rows = rows
  }

  /// Each is looked at beside each other; no page of tags has more.
  private static let mostPrices = 300

  /// The prices in their order, those beside the price to pay marked as minor.
  func marked() -> [SeenPrice] {
    var page = self
    let shown = seen.indices.filter { seen[$0].price.belief >= Price.shownBelief }
    guard shown.count <= Self.mostPrices else { return seen }
    let pairs = shown.flatMap { one in
      shown.filter { $0 != one && seen[one].isNear(seen[$0], across: 3, down: 2) }.map { (one, $0) }
    }
    guard !pairs.isEmpty else { return seen }
    page.sizes = rows.flatMap(PrintedSize.all)
    for (one, other) in pairs { page.markProved(one, beside: other) }
    let proved = page
    for (one, other) in pairs where proved.isOutdone(one, by: other) {
      page.seen[one].price.isBeside = true
    }
    return page.seen
  }

  private mutating func markProved(_ one: Int, beside other: Int) {
    let (price, paid) = (seen[one], seen[other])
    if price.isNear(paid, across: 1, down: 0.5), price.isWithoutTheTax(of: paid) {
      seen[one].price.tax = .excluded
      seen[other].price.tax = .included
      seen[one].price.isBeside = true
      isPaid.insert(other)
    } else if price.price.kind == .price,
      sizes.contains(where: { $0.isNear(paid) && $0.proves(price.price, isUnitPriceOf: paid.price) }
      )
    {
      seen[one].price.kind = .unit
      seen[one].price.isBeside = true
      isPaid.insert(other)
    }
  }

  /// A number so much larger on the same tag is the price. On the photos that it was set with, 24 of
  /// 40 prices that nobody pays are found so or by proof, and none of 479 that are paid.
  private func isOutdone(_ one: Int, by other: Int) -> Bool {
    guard !isPaid.contains(one) else { return false }
    let (price, larger) = (seen[one], seen[other])
    return larger.height >= 1.5 * price.height && !larger.price.isMinor
      && price.isNear(larger, across: 1, down: 0.5)
  }
}

extension SeenPrice {
  /// Whether the space between both is at most so many heights of the larger one.
  fileprivate func isNear(_ other: SeenPrice, across: Double, down: Double) -> Bool {
    let (one, two) = (place.bounds, other.place.bounds)
    let height = max(one.height, two.height)
    return one.space(to: two).across <= across * height && one.space(to: two).down <= down * height
  }

  /// Whether the other one is the same with a tax of the country, 8 or 10 percent in Japan, rounded in
  /// whatever way.
  /// Two dishes of a menu may cost 500 and 550, too: so either a word says it of one of them, or
  /// one is printed smaller.
  fileprivate func isWithoutTheTax(of other: SeenPrice) -> Bool {
    guard let currency = price.currency.flatMap(Currency.coded), !currency.taxes.isEmpty,
      other.price.currency == currency.code, price.tax != .included, other.price.tax != .excluded
    else { return false }
    let (net, gross) = (price.value.approximate, other.price.value.approximate)
    let areOfTwoSizes = max(height, other.height) >= 1.2 * min(height, other.height)
    guard gross > net, price.tax != nil || other.price.tax != nil || areOfTwoSizes else {
      return false
    }
    let unit = other.price.value.lastPlace
    let factors = currency.taxes.map { Double(100 + $0) / 100 }
    return factors.contains { (net * $0 - gross).magnitude < unit }
  }
}

/// How much of a thing is in it, as it is printed on its tag: 64 g, 1,5 l, 12 oz.
struct PrintedSize: Equatable {
  /// In grams, millilitres or ounces.
  let amount: Double
  let isInOunces: Bool
  let place: Box

  /// The size of each unit, in grams or millilitres, or in ounces.
  private static let metric: [String: Double] = [
    "g": 1, "gr": 1, "ml": 1, "cl": 10, "dl": 100, "kg": 1000, "l": 1000, "lt": 1000,
  ]
  private static let imperial: [String: Double] = ["oz": 1, "lb": 16, "lbs": 16]

  static func all(in line: TextLine) -> [PrintedSize] {
    guard let place = line.bounds else { return [] }
    let words = line.text.lowercased().split {
      !($0.isNumber || $0.isLetter || $0 == "." || $0 == ",")
    }
    return words.indices.compactMap { index in
      let digits = words[index].prefix { !$0.isLetter }
      var unit = words[index].dropFirst(digits.count)
      // The unit may stand by itself.
      if unit.isEmpty, index + 1 < words.endIndex { unit = words[index + 1] }
      guard let scale = metric[String(unit)] ?? imperial[String(unit)],
        let number = Double(digits.replacing(",", with: ".")), number > 0
      else { return nil }
      return PrintedSize(
        amount: number * scale, isInOunces: imperial[String(unit)] != nil, place: place)
    }
  }

  fileprivate func isNear(_ seen: SeenPrice) -> Bool {
    let space = place.space(to: seen.place.bounds)
    return space.across <= 4 * seen.height && space.down <= 3 * seen.height
  }

  /// Whether so much at one price for a kilogram, a litre, 100 grams … comes to the other one.
  fileprivate func proves(_ unit: Price, isUnitPriceOf paid: Price) -> Bool {
    guard unit.currency == paid.currency else { return false }
    let (one, all) = (unit.value.approximate, paid.value.approximate)
    return (isInOunces ? [1, 16] : [100, 1000]).contains { measure in
      let times = amount / measure
      let slack = (unit.value.lastPlace * times + paid.value.lastPlace) / 2
      // Where rounding leaves much room, many numbers would fit.
      return times != 1 && slack <= 0.005 * all && (one * times - all).magnitude <= slack
    }
  }
}

extension ExactDecimal {
  /// The value of one more in its last digit.
  fileprivate var lastPlace: Double { ExactDecimal(significand: 1, scale: scale).approximate }
}

extension Box {
  /// Nothing where they overlap.
  fileprivate func space(to other: Box) -> (across: Double, down: Double) {
    (max(0, max(other.x - right, x - other.right)), max(0, max(other.y - bottom, y - other.bottom)))
  }
}
