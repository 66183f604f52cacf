// SPDX-License-Identifier: GPL-3.0-or-later

/// Whose receipt it is: by where a name stands, how tall, and what firms are called.
struct StoreFinder {
  let facts: [RowFacts]
  /// The first row that is no head any more.
  let headEnd: Int

  private struct Candidate {
    let name: String
    let weight: Double
    let belief: Double
  }

  /// Rows at the top that may be a name.
  private static let headRows = 9

  var store: ReceiptDraft.Field<String>? {
    let heights = facts.map(\.row.height).sorted()
    let usual = heights.isEmpty ? 1 : heights[heights.count / 2]
    let found = facts.enumerated().compactMap { candidate($0.offset, $0.element, usual) }
    guard let best = found.max(by: { $0.weight < $1.weight }) else { return nil }
    return ReceiptDraft.Field(best.name, belief: min(0.95, best.belief))
  }

  private func candidate(_ index: Int, _ fact: RowFacts, _ usual: Double) -> Candidate? {
    let words = fact.row.words.filter { $0.belief > 0.3 && $0.text.contains(where: \.isLetter) }
    let name = fact.has(.firm) ? Self.firm(in: fact.text) : ReceiptRow(words).text
    let letters = name.count { $0.isLetter }
    let isWide = name.contains(where: \.isWithoutSpaces)
    guard letters >= (isWide ? 2 : 3), letters * 2 > name.count, !words.isEmpty else {
      return Self.site(in: fact.text).map { Candidate(name: $0, weight: 0.6, belief: 0.6) }
    }
    let isHead = index < min(headEnd, Self.headRows)
    let belief = words.reduce(0) { $0 + $1.belief } / Double(words.count)
    guard isHead || fact.has(.firm), fact.amounts.isEmpty else { return nil }
    var weight = isHead ? 2 - 0.15 * Double(index) : 0.3
    weight += fact.has(.firm) ? 1.5 : 0
    weight += max(0, min(2, fact.row.height / usual - 1)) * 1.5
    weight -= fact.has(.address) ? 2.5 : 0
    weight -= fact.has(.date) || fact.has(.foot) || fact.has(.payment) ? 1.5 : 0
    weight += 1.5 * (belief - 0.8) - (fact.text.contains { $0.isNumber } ? 0.5 : 0)
    return Candidate(name: name, weight: weight, belief: belief)
  }

  /// A firm's name up to its legal form, without what stands behind a comma.
  private static func firm(in text: String) -> String {
    let end = text.firstIndex { $0 == "," || $0 == "(" } ?? text.endIndex
    let name = text[..<end]
    return String(name.count > 3 ? name : text[...])
  }

  /// "www.shop.de" names a shop.
  private static func site(in text: String) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "/" }
    for word in words where word.hasPrefix("www.") {
      let parts = word.split(separator: ".")
      if parts.count >= 3, parts[1].count > 2 { return String(parts[1]) }
    }
    return nil
  }
}
