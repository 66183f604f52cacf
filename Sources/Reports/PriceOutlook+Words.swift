// SPDX-License-Identifier: GPL-3.0-or-later

import Language
package import Products
import Storage

/// The words that the page of prices says: the window and the report have them from here.
extension PriceOutlook {
  /// "Own prices in 2025-12 (2024-01 = 100)"
  package var title: String {
    guard let newest = index.newest, let base = index.base else { return tr("Own prices") }
    return tr(
      "Own prices in {period} ({base} = 100)",
      ["period": newest.period.description, "base": base.description])
  }

  package var figure: String {
    index.newest?.index.map(IndexText.points) ?? tr("Not enough yet")
  }

  /// How sure the newest figure is; what it takes, where there is none.
  package func sureness(_ intervals: [IndexPeriod: IndexInterval]) -> String {
    index.newest.map { sureness($0, intervals) }
      ?? tr("An index needs five products with prices in two periods.")
  }

  /// "90%: 102.9–106.2 · 32 products · 61% of spending"
  package func sureness(
    _ point: IndexPoint, _ intervals: [IndexPeriod: IndexInterval]
  ) -> String {
    [
      intervals[point.period].map {
        tr(
          "{share}: {interval}",
          ["share": IndexText.percent(0.9), "interval": IndexText.interval($0)])
      },
      trn("{count} product", "{count} products", point.matched),
      tr("{share} of spending", ["share": IndexText.percent(point.coverage)]),
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// How fast prices rose, and how that compares.
  package var rates: [String] {
    guard let period = index.newest?.period else { return [] }
    return [
      index.yearOnYear(in: period).map {
        tr("Within a year: {change}", ["change": IndexText.change($0)])
      },
      index.annualRate(to: period).map {
        tr("Since the base, by the year: {change}", ["change": IndexText.change($0)])
      },
      official.flatMap { official in
        index.difference(to: official, in: period).map {
          tr(
            "Against {name}: {points} points",
            ["name": official.name, "points": IndexText.signed($0)])
        }
      },
    ].compactMap(\.self)
  }

  /// The official index, with the same base.
  package func official(in period: IndexPeriod) -> Double? {
    index.base.flatMap { official?.index(in: period, base: $0) }
  }

  /// "Official (Demo)"
  package var officialTitle: String? {
    official.map { tr("Official") + " (\($0.name))" }
  }

  // MARK: Facts

  private static let mostRows = 8

  package var dearer: [PriceChange] { changes.prefix(Self.mostRows).filter { $0.change > 0 } }

  package var cheaper: [PriceChange] {
    changes.suffix(Self.mostRows).reversed().filter { $0.change < 0 }
  }

  /// The sentences on packages that shrank.
  package var smaller: [String] { shrinkings.suffix(Self.mostRows).map(\.sentence) }

  /// The sentences on shops and habits.
  package var facts: [String] {
    shops.map(\.sentence) + [paidAbove, habits.sentence].compactMap(\.self)
  }

  private var paidAbove: String? {
    let amount = above.reduce(0) { $0 + $1.amount }
    guard amount > 0 else { return nil }
    return trn(
      "Paid above the cheapest shop: {amount}, in {count} purchase",
      "Paid above the cheapest shop: {amount}, in {count} purchases",
      above.reduce(0) { $0 + $1.purchases },
      ["amount": IndexText.amount(Double(amount), paid.currency, paid.decimals)])
  }
}
