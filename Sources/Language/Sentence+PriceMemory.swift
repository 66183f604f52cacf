// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Products

extension PriceMemory {
  /// The lines on what it cost before, and whether it is dear, as far as they are known.
  ///
  /// - Parameters:
  ///   - currency: the ISO code of the money of its prices.
  ///   - decimals: digits after the point of their minor units.
  package func lines(_ currency: String, _ decimals: Int) -> [String] {
    [lastLine(currency, decimals), judgementLine(currency, decimals), shopLine].compactMap(\.self)
  }

  private func lastLine(_ currency: String, _ decimals: Int) -> String {
    let words = [
      "product": product.description, "shop": last.store ?? tr("unknown store"),
      "day": last.day.description,
      "amount": IndexText.amount(last.packagePrice ?? 0, currency, decimals),
    ]
    guard let size = sizeText else {
      return tr("{product}: last time {amount} ({shop}, {day})", words)
    }
    return tr(
      "{product}: last time {amount} for {size} ({shop}, {day})",
      words.merging(["size": size]) { $1 })
  }

  /// "175 g"; nil of pieces.
  private var sizeText: String? {
    guard let base, base != .pieces, let size = last.size else { return nil }
    return IndexText.milli(size) + " " + base.rawValue
  }

  private func judgementLine(_ currency: String, _ decimals: Int) -> String? {
    guard let judgement else { return nil }
    let words = [
      "amount": IndexText.amount(judgement.usual, currency, decimals),
      "change": IndexText.change(judgement.difference),
    ]
    switch judgement.standing {
    case .dear: return "▲ " + tr("Dear: {change}, usual is {amount}", words)
    case .cheap: return "▼ " + tr("Cheap: {change}, usual is {amount}", words)
    case .usual: return "● " + tr("As usual: {change}, usual is {amount}", words)
    }
  }

  private var shopLine: String? {
    cheapestShop.map { tr("Cheapest within a year: {shop}", ["shop": $0]) }
  }
}
