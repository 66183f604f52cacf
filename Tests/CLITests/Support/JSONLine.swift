// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A line of JSON as another program takes it.
struct JSONLine<Content: Decodable> {
  let content: Content
  /// Its keys in the order in which they stand there, those of inner objects included.
  let keys: [String]

  init(_ line: String) throws {
    content = try JSONDecoder().decode(Content.self, from: Data(line.utf8))
    keys = line.matches(of: #/"([A-Za-z_0-9]+)": /#).map { String($0.1) }
  }
}

/// What `parse --json` says of a text.
struct ParsedText: Decodable {
  let text: String
  let prices: [ParsedPrice]
}

struct ParsedPrice: Decodable, Equatable {
  let value: String
  let currency: String?
  let currencySeen: String?
  let kind: String
  let tax: String?
  let text: String
  let belief: Double
}

/// What `convert --json` says of an amount.
struct ConvertedAmount: Decodable {
  let text: String
  let value: String?
  let currency: String?
  let rate: String?
  let twd: String?
  let shown: String?
  let error: String?
}

/// What `settings --json` says.
struct ShownSettings: Decodable {
  let active: String?
  let currencies: [ShownCurrency]
  let language: String?
  let recordsOnlyClicks: Bool
}

struct ShownCurrency: Decodable, Equatable {
  let name: String
  let code: String?
  let rate: String
  let cardFeePercent: String
  let lastTwoDigitsAreCents: Bool
}

/// What `history --export json` says of a record.
struct ExportedRecord: Decodable {
  let id: Int
  let time: String
  let currency: String
  let code: String?
  let original: String
  let rate: String
  let twd: String
  let clicked: Bool
}

/// What `bench parse --json` says.
struct BenchReport: Decodable {
  let lines: Int
  let microseconds_per_line: [String: Double]
  let memory_growth_kb: Int
}
