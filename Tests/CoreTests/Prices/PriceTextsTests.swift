// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Prices
import Testing

@testable import Money

/// Lines as shops of many countries print them, in `price-texts.jsonl` beside this file: one object
/// a line, with every price that must be shown and nothing else.
struct PriceTextsTests {
  private struct Row: Decodable {
    let text: String
    let currency: String
    let prices: [Expected]
  }

  private struct Expected: Decodable {
    let value: String
    let currency: String?
    let kind: String
    let tax: String?
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "price-texts.jsonl")
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      try JSONDecoder().decode(Row.self, from: line)
    }
  }

  @Test func readsEveryPriceOfEveryLine() throws {
    let rows = try Self.rows()
    #expect(rows.count > 500)
    for row in rows {
      let expected = row.prices.map { price in
        let value = ExactDecimal(price.value)?.trimmed.description ?? price.value
        return "\(value) \(price.currency ?? "-") \(price.kind) \(price.tax ?? "-")"
      }
      let found = shownPrices(row.text, in: row.currency).map { price in
        let tax = price.tax?.rawValue ?? "-"
        return "\(price.value.trimmed) \(price.currency ?? "-") \(price.kind) \(tax)"
      }
      #expect(found == expected, "\(row.text) for \(row.currency)")
    }
  }
}
