// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Prices

/// The words that the person looks for among the records: every one of them must be found.
///
///     ¥3,500      11/22      2026/11/22      2026-11      昨天 jpy
package struct HistoryFilter {
  private let words: [String]

  package init(_ typed: String) {
    words = Self.folded(typed).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package var isEmpty: Bool { words.isEmpty }

  package func matches(_ record: ConversionRecord, now: LocalMoment) -> Bool {
    guard !isEmpty else { return true }
    let text = Self.folded(Self.text(record, now))
    let time = LocalMoment(record.time)
    return words.allSatisfy { text.contains($0) || time.isOn($0) }
  }

  /// Amounts also as they are typed: without commas.
  private static func text(_ record: ConversionRecord, _ now: LocalMoment) -> String {
    let time = LocalMoment(record.time)
    return [
      record.amountText, record.converted.rounded(toPlaces: 2).description, record.originalText,
      record.original.description, record.currencyName, record.currencyCode ?? "",
      time.short(now: now), time.isSameDay(as: now) ? tr("Today") : "", time.full,
      LocalTime.text(record.time),
    ].joined(separator: "\n")
  }

  /// In one case, and full-width digits and letters as the narrow ones.
  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      folded.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(folded).lowercased()
  }
}
