// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
package import Prices

/// The history as a file for other programs: the same columns, newest first.
package enum HistoryExport: CaseIterable, Sendable {
  case csv
  case json

  package func text(_ history: History) -> String {
    switch self {
    case .csv: csv(history)
    case .json: JSON.array(history.entries.map { .object(Dictionary(json: $0)) }).text
    }
  }

  /// RFC 4180.
  private func csv(_ history: History) -> String {
    let header = ["id", "time", "currency", "code", "original", "rate", "twd", "clicked"]
    let lines = [header] + history.entries.map(fields)
    return lines.map(CSVText.line).joined()
  }

  private func fields(_ entry: History.Entry) -> [String] {
    let record = entry.record
    return [
      String(entry.id), record.time.iso8601, SeparatedText.disarmed(record.currencyName),
      SeparatedText.disarmed(record.currencyCode ?? ""), record.original.description,
      record.rate.description, record.converted.description, String(record.isClicked),
    ]
  }
}

extension [String: JSON] {
  fileprivate init(json entry: History.Entry) {
    let record = entry.record
    self = [
      "id": .integer(Int(entry.id)), "time": .string(record.time.iso8601),
      "currency": .string(record.currencyName),
      "code": record.currencyCode.map(JSON.string) ?? .null,
      "original": .string(record.original.description),
      "rate": .string(record.rate.description), "twd": .string(record.converted.description),
      "clicked": .bool(record.isClicked),
    ]
  }
}
