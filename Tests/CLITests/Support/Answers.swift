// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer of `parse --json` about a text.
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

/// The answer of `convert --json` about an amount.
struct ConvertedAmount: Decodable {
  let text: String
  let value: String?
  let currency: String?
  let rate: String?
  let twd: String?
  let shown: String?
  let error: String?
}

/// The answer of `settings --json`.
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

/// The answer of `history --export json` about a record.
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

/// The answer of `read --json` about a file.
struct ReadPicture: Decodable {
  let file: String
  let width: Int?
  let height: Int?
  let milliseconds: Double?
  let prices: [ReadPrice]?
  let error: String?
}

struct ReadPrice: Decodable {
  let text: String
  let value: String
  let currency: String?
  let currencySeen: String?
  let kind: String
  let tax: String?
  let box: [Int]
  let belief: Double
  let twd: String?
  let sure: Bool
  let words: [ReadWords]?
}

struct ReadWords: Decodable {
  let text: String
  let side: String
  let box: [Int]
  let confidence: Double
}
