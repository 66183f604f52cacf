// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Products
import Storage

/// One's own inflation, for a terminal and for other programs. Every figure has beside it how many
/// products it rests on.
struct InflationReport {
  private let paid: PaidPrices
  private let index: OwnInflation
  private let official: OfficialSeries?
  private let intervals: [IndexPeriod: IndexInterval]

  init(paid: PaidPrices, index: OwnInflation, official: OfficialSeries?) {
    (self.paid, self.index, self.official) = (paid, index, official)
    intervals = index.intervals()
  }

  var text: String {
    ([head, rates, table] + facts).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    guard let newest = index.newest, let value = newest.index, let base = index.base else {
      return tr(
        "Not enough yet: an index needs five products with prices in two periods. Prices of single products: {command}",
        ["command": "pricescan product " + tr("NAME")])
    }
    return tr(
      "Own prices in {period}: {index} ({base} = 100), {currency}",
      [
        "period": newest.period.description, "index": IndexText.points(value),
        "base": base.description, "currency": paid.currency,
      ])
  }

  private var rates: String {
    guard let period = index.newest?.period else { return "" }
    var parts: [String] = []
    if let year = index.yearOnYear(in: period) {
      parts.append(tr("Within a year: {change}", ["change": IndexText.change(year)]))
    }
    if let rate = index.annualRate(to: period) {
      parts.append(tr("Since the base, by the year: {change}", ["change": IndexText.change(rate)]))
    }
    if let official, let points = index.difference(to: official, in: period) {
      parts.append(
        tr(
          "Against {name}: {points} points",
          ["name": official.name, "points": IndexText.signed(points)]))
    }
    return parts.joined(separator: "\n")
  }

  private var table: String {
    guard !index.points.isEmpty else { return "" }
    let titles = [
      index.span == .month ? tr("Month") : tr("Quarter"), tr("Index"),
      IndexText.percent(0.9), tr("Products"), tr("Of spending"), tr("Official"), "",
    ]
    var table = TextTable(titles: titles, rightAligned: [1, 2, 3, 4, 5])
    for point in index.points { table.add(row(point)) }
    return table.text
  }

  private func row(_ point: IndexPoint) -> [String] {
    let interval = intervals[point.period].map {
      IndexText.points($0.low) + "–" + IndexText.points($0.high)
    }
    let gap: String =
      if case .gap(let gap) = point.standing { gap.sentence } else { "" }
    return [
      point.period.description, point.index.map(IndexText.points) ?? "–", interval ?? "",
      String(point.matched), IndexText.percent(point.coverage),
      officialIndex(point.period).map(IndexText.points) ?? "", gap,
    ]
  }

  private func officialIndex(_ period: IndexPeriod) -> Double? {
    index.base.flatMap { official?.index(in: period, base: $0) }
  }

  // MARK: Facts

  private static let mostRows = 5

  private var facts: [String] {
    [changes, shrinkings, shops, above, habits]
  }

  private var changes: String {
    let all = PriceChange.all(in: paid.prices, by: index.span, since: index.base)
    let up = all.prefix(Self.mostRows).filter { $0.change > 0 }
    let down = all.suffix(Self.mostRows).reversed().filter { $0.change < 0 }
    func list(_ changes: [PriceChange]) -> String {
      changes.map { "\($0.product) \(IndexText.change($0.change))" }.joined(separator: tr(", "))
    }
    var lines: [String] = []
    if !up.isEmpty { lines.append(tr("Dearer: {list}", ["list": list(up)])) }
    if !down.isEmpty { lines.append(tr("Cheaper: {list}", ["list": list(down)])) }
    return lines.joined(separator: "\n")
  }

  private var shrinkings: String {
    PackageShrinking.all(in: paid.prices).suffix(Self.mostRows).map(\.sentence)
      .joined(separator: "\n")
  }

  private var shops: String {
    ShopComparison.all(in: paid.prices).map(\.sentence).joined(separator: "\n")
  }

  private var above: String {
    let all = PaidAboveCheapest.all(in: paid.prices)
    let amount = all.reduce(0) { $0 + $1.amount }
    guard amount > 0 else { return "" }
    return trn(
      "Paid above the cheapest shop: {amount}, in {count} purchase",
      "Paid above the cheapest shop: {amount}, in {count} purchases",
      all.reduce(0) { $0 + $1.purchases },
      ["amount": IndexText.amount(Double(amount), paid.currency, paid.decimals)])
  }

  private var habits: String { Habits(paid.prices).sentence ?? "" }
}

// MARK: For other programs

extension InflationReport {
  var json: JSONText {
    let last = index.newest?.period
    return .object([
      ("currency", .string(paid.currency)), ("by", .string(index.span.rawValue)),
      ("base", .optional(index.base?.description)),
      ("periods", .array(index.points.map(json))),
      ("year_on_year", .optional(last.flatMap(index.yearOnYear).map { IndexText.fixed($0, 4) })),
      (
        "official",
        .array(
          index.points.compactMap { point in
            officialIndex(point.period).map { value in
              .object([
                ("period", .string(point.period.description)),
                ("value", .string(IndexText.points(value))),
              ])
            }
          })
      ),
    ])
  }

  private func json(_ point: IndexPoint) -> JSONText {
    switch point.standing {
    case .gap(let gap):
      return .object([
        ("period", .string(point.period.description)), ("gap", .bool(true)),
        ("why", .string(gap.sentence)),
      ])
    case .index(let index):
      let interval = intervals[point.period]
      return .object([
        ("period", .string(point.period.description)), ("index", .string(IndexText.points(index))),
        ("low", .optional(interval.map { IndexText.points($0.low) })),
        ("high", .optional(interval.map { IndexText.points($0.high) })),
        ("matched", .number(Double(point.matched))),
        ("coverage", .string(IndexText.fixed(point.coverage, 2))),
      ])
    }
  }
}
