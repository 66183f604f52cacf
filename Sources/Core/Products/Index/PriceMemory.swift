// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The memory of what the product of a price in view cost before, and what that makes of the price.
///
///     1.19  1.19  1.29  1.19  1.25   in view 1.79   ►   last 1.25 · usual 1.19 · 50 % dearer
///
/// Other sizes are compared by what a base unit costs; where either size is not known, only what it
/// cost last is told.
package struct PriceMemory: Equatable, Sendable {
  package let product: PricedProduct
  /// Here nil is the same as pieces.
  package let base: Product.Base?
  package let last: PaidPrice
  /// This is nil if too little was bought, or nobody knows whether it is as much.
  package let judgement: Judgement?
  /// The cheapest of the shops where it was bought at the same time within the last year.
  package let cheapestShop: String?

  /// A price beside what is usual.
  package struct Judgement: Equatable, Sendable {
    package enum Standing: Sendable { case cheap, usual, dear }

    package let standing: Standing
    /// The usual price for as much as is in view, in minor units.
    package let usual: Double
    /// How much dearer than usual, as a share; below 0 cheaper.
    package let difference: Double
  }

  private static let year = 365

  /// Returns nil if nothing was paid for it.
  ///
  /// - Parameters:
  ///   - amount: the price in view, in minor units of the money of the prices; nil where it is not
  ///     known for sure.
  ///   - prices: those of other products are left out.
  package init?(of tag: ProductOnTag, at amount: Int?, on today: Day, in prices: [PaidPrice]) {
    let own = prices.filter { $0.product == tag.product }.byDay
    guard let last = own.last(where: { $0.packagePrice != nil }) else { return nil }
    (product, base, self.last) = (tag.product, tag.base, last)
    cheapestShop =
      ProductPrices(tag.product, in: own.filter { today - $0.day <= Self.year }).cheapestShop
    judgement = amount.flatMap { amount in
      Self.size(tag, own).flatMap { Judgement(amount, for: $0, after: own) }
    }
  }

  /// How much is in what the price is for, in thousandths of the base; nil where nobody knows.
  private static func size(_ tag: ProductOnTag, _ own: [PaidPrice]) -> Int? {
    if let size = tag.size { return size.base == tag.base ?? .pieces ? size.milli : nil }
    let sizes = Set(own.map(\.size))
    guard let only = sizes.first, sizes.count == 1 else { return nil }
    let isPiece = tag.base ?? .pieces == .pieces && only == 1_000
    return tag.isByCode || isPiece ? only : nil
  }
}

extension PriceMemory.Judgement {
  /// By the limit that makes a price an anomaly.
  fileprivate init?(_ amount: Int, for size: Int, after prices: [PaidPrice]) {
    guard amount > 0, size > 0, let usual = UsualPrice(after: prices.compactMap(\.unitPrice)) else {
      return nil
    }
    let quantity = Double(size) / 1_000
    let unitPrice = Double(amount) / quantity
    self.usual = usual.unitPrice * quantity
    difference = unitPrice / usual.unitPrice - 1
    standing = usual.difference(of: unitPrice).map { $0 > 0 ? .dear : .cheap } ?? .usual
  }
}
