// SPDX-License-Identifier: GPL-3.0-or-later

/// A price that is far from what the product cost the last times.
///
///     1.19  1.19  1.29  1.19  1.25   ►   1.79 is 0.408 above, and 0.20 would be usual
package struct PriceAnomaly: Equatable, Sendable {
  package let price: PaidPrice
  /// How much dearer than usual, as a share: 0.5 is half as much again; below 0 cheaper.
  package let difference: Double

  package var isDear: Bool { difference > 0 }
}

/// The usual price of a product, by what it cost the last times.
package struct UsualPrice: Equatable, Sendable {
  private let logarithm: Double
  /// The limit for the logarithm of a price.
  package let limit: Double

  private static let remembered = 5
  private static let leastRemembered = 3
  private static let leastLimit = 0.2
  /// So many standard deviations, were prices spread as chance spreads them.
  private static let deviations = 3.5 * 1.4826

  /// Minor units for a base unit.
  package var unitPrice: Double { Logarithm.number(logarithm) }

  /// - Parameter unitPrices: what it cost, the oldest first; nil where these are too few.
  package init?(after unitPrices: some BidirectionalCollection<Double>) {
    let last = unitPrices.suffix(Self.remembered).map(Logarithm.of)
    guard last.count >= Self.leastRemembered, let middle = Median.of(last),
      let spread = Median.of(last.map { abs($0 - middle) })
    else { return nil }
    logarithm = middle
    limit = max(Self.leastLimit, Self.deviations * spread)
  }

  /// Returns how much dearer a price is, as a share, or nil if it is usual.
  package func difference(of unitPrice: Double) -> Double? {
    let distance = Logarithm.of(unitPrice) - logarithm
    return abs(distance) > limit ? Logarithm.number(distance) - 1 : nil
  }
}

extension PriceAnomaly {
  /// Those among prices of any products, in the order of their days.
  package static func all(in prices: [PaidPrice]) -> [PriceAnomaly] {
    var earlier: [PricedProduct: [Double]] = [:]
    var found: [PriceAnomaly] = []
    for price in prices.byDay {
      guard let unitPrice = price.unitPrice else { continue }
      let before = earlier[price.product, default: []]
      if let difference = UsualPrice(after: before)?.difference(of: unitPrice) {
        found.append(PriceAnomaly(price: price, difference: difference))
      }
      earlier[price.product, default: []].append(unitPrice)
    }
    return found
  }
}

extension [PaidPrice] {
  /// The oldest first; those of one day as they came.
  var byDay: [PaidPrice] {
    enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }
}
