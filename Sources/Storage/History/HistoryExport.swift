// SPDX-License-Identifier: GPL-3.0-or-later

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
    return lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private func fields(_ entry: History.Entry) -> [String] {
    let record = entry.record
    return [
      String(entry.id), record.time.iso8601, disarmed(record.currencyName),
      disarmed(record.currencyCode ?? ""), record.original.description,
      record.rate.description, record.converted.description, String(record.isClicked),
    ]
  }

  /// A spreadsheet takes a field that starts like this for a formula and runs it; the wide signs
  /// are the same to one in Chinese or Japanese. An apostrophe makes it a text again.
  private static let formulaSigns = "=+-@＝＋－＠".unicodeScalars
  /// Where a field ends depends on the spreadsheet and its language.
  private static let fieldEnds = ",;|\t\r\n".unicodeScalars
  /// Spreadsheets pass over these before a formula.
  private static let blanks = " \"'".unicodeScalars

  private func disarmed(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    // Where a field would start, as long as nothing else stands in it.
    var start: Int? = 0
    for scalar in text.unicodeScalars {
      if let place = start, Self.formulaSigns.contains(scalar) {
        safe.insert("'", at: safe.index(safe.startIndex, offsetBy: place))
      }
      safe.append(scalar)
      if Self.fieldEnds.contains(scalar) {
        start = safe.count
      } else if !Self.blanks.contains(scalar) {
        start = nil
      }
    }
    return String(safe)
  }

  private func quoted(_ field: String) -> String {
    // By scalar: a line break of CR and LF is one character, and neither of the two.
    guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) })
    else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
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
