// SPDX-License-Identifier: GPL-3.0-or-later

package import Charts
import Language
import Money
package import Products
package import Storage

/// All that is said of one product: what it cost, where and when. The window and the command have
/// their words from here.
package struct ProductOutlook: Sendable {
  package let product: ProductPrices
  private let currency: String
  private let decimals: Int

  package init(_ product: PricedProduct, in paid: PaidPrices) {
    self.product = ProductPrices(product, in: paid.prices)
    (currency, decimals) = (paid.currency, paid.decimals)
  }

  package var title: String { product.product.description }

  /// "Usual now: EUR 1.42"
  package var usual: String? {
    product.usual.map { tr("Usual now: {amount}", ["amount": each($0.unitPrice)]) }
  }

  /// "Cheapest at the same time: Lidl", where it was bought in more than one.
  package var cheapest: String? {
    product.cheapestShop.map { tr("Cheapest at the same time: {shop}", ["shop": $0]) }
  }

  /// For as much as was in the newest package.
  package func each(_ unitPrice: Double) -> String {
    let size = product.prices.last { $0.unitPrice != nil }?.size ?? 1_000
    return amount(unitPrice * Double(size) / 1_000)
  }

  // MARK: A purchase

  package func paid(_ price: PaidPrice) -> String { amount(Double(price.amount)) }

  /// The cost of one package, kilogram or litre; nil if that is not known.
  package func each(of price: PaidPrice) -> String? { price.packagePrice.map(amount) }

  package func store(of price: PaidPrice) -> String { price.store ?? tr("unknown store") }

  /// "dear: +40%"; nil where it was as usual.
  package func note(_ price: PaidPrice) -> String? {
    guard let found = product.anomalies.first(where: { $0.price == price }) else { return nil }
    let change = IndexText.change(found.difference)
    return found.isDear
      ? tr("dear: {change}", ["change": change]) : tr("cheap: {change}", ["change": change])
  }

  private func amount(_ units: Double) -> String { IndexText.amount(units, currency, decimals) }

  // MARK: A curve

  /// Purchases that have a price, the oldest first: the places of the curve.
  package var priced: [PaidPrice] { product.prices.filter { $0.packagePrice != nil } }

  /// "2026-03-05 · EUR 1.39 · Lidl · dear: +40%"
  package func sentence(of price: PaidPrice) -> String {
    [price.day.description, each(of: price), store(of: price), note(price)].compactMap(\.self)
      .joined(separator: " · ")
  }

  /// The curve of what one package cost, purchase by purchase.
  package var curve: Curve {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let priced = priced
    let values = priced.map { ($0.packagePrice ?? 0) / power }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let room = max((high - low) * 0.1, high * 0.02)
    var curve = Curve(
      [Curve.Series(title, values, Curve.Stroke(width: 2.5), .each(radius: 3))],
      range: max(0, low - room)...(high + room))
    curve.ticks = [low, high].map { Curve.Tick($0, IndexText.fixed($0, decimals)) }
    if low == high { curve.ticks.removeLast() }
    curve.feet = Set([priced.indices.first, priced.indices.last].compactMap(\.self)).sorted().map {
      Curve.Foot($0, priced[$0].day.description)
    }
    (curve.margins.left, curve.margins.bottom) = (62, 26)
    return curve
  }
}

extension PaidPrices {
  /// All that was bought, what was bought most often first.
  package var products: [PricedProduct] {
    let counts = prices.reduce(into: [:]) { counts, price in counts[price.product, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}

extension [PricedProduct] {
  /// Those that are called so, else those whose names have all these words, in the order in which
  /// they stand.
  package func called(_ name: String) -> [PricedProduct] {
    let same = filter { $0.name == name || $0.description == name }
    if !same.isEmpty { return same }
    let words = FoldedName(name).text.split(separator: " ")
    return words.isEmpty
      ? []
      : filter { product in
        let folded = FoldedName(product.name).text
        return words.allSatisfy { folded.contains($0) }
      }
  }
}
