// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// How long a period of the index is.
package enum IndexSpan: String, CaseIterable, Sendable {
  case month, quarter

  package var months: Int { self == .month ? 1 : 3 }
  /// Periods of a year.
  package var perYear: Int { 12 / months }
}

/// A month or a quarter of the calendar.
package struct IndexPeriod: Hashable, Comparable, Sendable {
  package let span: IndexSpan
  /// Counted from January of the year 0, months and quarters alike.
  package let number: Int

  package init(_ span: IndexSpan, number: Int) {
    (self.span, self.number) = (span, number)
  }

  /// The one that a day lies in.
  package init(_ span: IndexSpan, of day: Day) {
    let date = day.date
    self.init(span, number: (date.year * 12 + date.month - 1) / span.months)
  }

  /// Reads "2025-01" and "2025-Q1", and nothing else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2 else { return nil }
    let span: IndexSpan = parts[1].first == "Q" ? .quarter : .month
    guard let year = Self.number(parts[0]), year > 0,
      let place = Self.number(span == .quarter ? parts[1].dropFirst() : parts[1][...]),
      (1...span.perYear).contains(place)
    else { return nil }
    self.init(span, number: year * span.perYear + place - 1)
  }

  /// Reads a number of ASCII digits alone.
  static func number(_ digits: some StringProtocol) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(digits) : nil
  }

  package var year: Int { number / span.perYear }
  /// Its first month, counted from January of the year 0.
  package var firstMonth: Int { number * span.months }

  package func adding(_ count: Int) -> IndexPeriod {
    IndexPeriod(span, number: number + count)
  }

  package static func < (left: IndexPeriod, right: IndexPeriod) -> Bool {
    (left.firstMonth, left.span.months) < (right.firstMonth, right.span.months)
  }
}

extension IndexPeriod: CustomStringConvertible {
  /// "2025-01", "2025-Q1"
  package var description: String {
    let place = number % span.perYear + 1
    return CivilDate.padded(year, 4) + "-"
      + (span == .quarter ? "Q\(place)" : CivilDate.padded(place, 2))
  }
}
