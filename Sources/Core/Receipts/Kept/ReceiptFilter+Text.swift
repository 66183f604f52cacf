// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension ReceiptFilter {
  /// Creates a filter from what one field to search in says.
  ///
  ///     milch             a store or a product
  ///     2026-09           a month; 2026-09-11 a day; 2026-09-01..2026-09-15 from one to the other
  ///     19.58             a total; 10..50 from one to the other, 10.. at least, ..50 at most
  ///     milch 2026-09     all of it together
  package init(typed text: String) {
    self.init()
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) where !take(word) { words.append(word) }
    if !words.isEmpty { self.text = words.joined(separator: " ") }
  }

  private mutating func take(_ word: Substring) -> Bool {
    guard let dots = word.firstRange(of: "..") else { return takeAlone(word) }
    let (start, end) = (word[..<dots.lowerBound], word[dots.upperBound...])
    guard !(start.isEmpty && end.isEmpty) else { return false }
    if let first = Self.days(start)?.first, let last = Self.days(end)?.last {
      (from, to) = (first, last)
    } else if let first = Self.days(start)?.first, end.isEmpty {
      from = first
    } else if let last = Self.days(end)?.last, start.isEmpty {
      to = last
    } else {
      return takeAmounts(start, end)
    }
    return true
  }

  private mutating func takeAmounts(_ start: Substring, _ end: Substring) -> Bool {
    guard let amounts = Self.amounts(from: start, to: end) else { return false }
    (least, most) = amounts
    return true
  }

  /// "10..50", "10..", "..50", and "19.58" from itself to itself; nil for what is no amount.
  package static func amounts(in text: String) -> (least: ExactDecimal?, most: ExactDecimal?)? {
    guard let dots = text.firstRange(of: "..") else { return amount(text[...]).map { ($0, $0) } }
    return amounts(from: text[..<dots.lowerBound], to: text[dots.upperBound...])
  }

  private static func amounts(
    from start: Substring, to end: Substring
  ) -> (least: ExactDecimal?, most: ExactDecimal?)? {
    let (first, last) = (amount(start), amount(end))
    guard first != nil || start.isEmpty, last != nil || end.isEmpty, first != nil || last != nil
    else { return nil }
    if let first, let last, first > last { return nil }
    return (first, last)
  }

  /// A whole number alone may as well be a part of a name.
  private mutating func takeAlone(_ word: Substring) -> Bool {
    if let days = Self.days(word) {
      (from, to) = (days.first, days.last)
    } else if word.contains(where: { $0 == "." || $0 == "," }), let total = Self.amount(word) {
      (least, most) = (total, total)
    } else {
      return false
    }
    return true
  }

  /// Few receipts have three places: what stands in 1,000 and 1.234,50 keeps thousands apart.
  private static func amount(_ text: Substring) -> ExactDecimal? {
    var groups = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let places = groups.count > 1 && groups.last?.count != 3 ? groups.popLast() : nil
    let areThousands = groups.dropFirst().allSatisfy { $0.count == 3 }
    guard groups.count == 1 || areThousands && groups[0] != "0" && groups[0].count <= 3 else {
      return nil
    }
    return ExactDecimal(groups.joined() + (places.map { "." + $0 } ?? ""))
  }

  /// A day, or the first and the last of a month.
  private static func days(_ text: Substring) -> (first: Day, last: Day)? {
    if let day = Day(text) { return (day, day) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, let first = Day(text + "-01") else { return nil }
    let date = first.date
    return (first, Day.clamped(year: date.year, month: date.month, day: 31))
  }
}
