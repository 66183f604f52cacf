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

  /// Below it, it is a street, a place, a slogan.
  private static let leastWeight = -0.3
  /// Rows at the top that may be a name.
  private static let headRows = 9

  var store: ReceiptDraft.Field<String>? {
    let heights = facts.map(\.row.height).sorted()
    let usual = heights.isEmpty ? 1 : heights[heights.count / 2]
    let found = facts.enumerated().compactMap { candidate($0.offset, $0.element, usual) }
    guard let best = found.max(by: { $0.weight < $1.weight }), best.weight > Self.leastWeight else {
      return nil
    }
    return ReceiptDraft.Field(best.name, belief: min(0.95, best.belief))
  }

  private func candidate(_ index: Int, _ fact: RowFacts, _ usual: Double) -> Candidate? {
    let words = fact.row.words.filter { $0.belief > 0.3 && $0.text.contains(where: \.isLetter) }
    let name = fact.has(.firm) ? Self.firm(in: fact.text) : ReceiptRow(words).text
    let letters = name.count { $0.isLetter }
    let isWide = name.contains(where: \.isWithoutSpaces)
    let isMoney = ["eur", "euro", "chf", "rm"].contains(ReceiptLexicon.folded(name))
    guard !isMoney, letters >= (isWide ? 2 : 3), letters * 2 > name.count, !words.isEmpty else {
      return Self.site(in: fact.text).map { Candidate(name: $0, weight: 0.6, belief: 0.6) }
    }
    let isHead = index < min(headEnd, Self.headRows)
    let belief = words.reduce(0) { $0 + $1.belief } / Double(words.count)
    guard isHead || fact.has(.firm), fact.amounts.isEmpty else { return nil }
    var weight = isHead ? 2 - 0.15 * Double(index) : 0.3
    weight += fact.has(.firm) ? 2 : fact.has(.shop) ? 1 : 0
    weight += isNamedBySite(name) ? 2.5 : 0
    weight += max(0, min(2, fact.row.height / usual - 1)) * 1.5
    weight -= fact.isAddress ? fact.has(.firm) ? 0.5 : 2.5 : 0
    weight -= meaningless.isDisjoint(with: fact.meanings) ? 0 : 1.5
    weight += 3 * (belief - 0.85) - (fact.text.contains { $0.isNumber } ? 0.5 : 0)
    return Candidate(name: name, weight: weight, belief: belief)
  }

  private var meaningless: Set<ReceiptLexicon.Meaning> {
    [
      .date, .foot, .payment, .count, .total, .tax,
    ]
  }

  /// Whether the address of the shop's site is made of the name.
  private func isNamedBySite(_ name: String) -> Bool {
    let letters = Array(ReceiptLexicon.folded(name).filter(\.isLetter))
    guard letters.count > 3 else { return false }
    return sites.contains { site in
      let other = Array(site.filter(\.isLetter))
      let wrong = letters.distance(to: other)
      return other.count > 3 && wrong * 5 <= 2 * max(letters.count, other.count)
    }
  }

  /// A firm's name up to its legal form, without what stands behind a comma.
  private static func firm(in text: String) -> String {
    let end = text.firstIndex { $0 == "," || $0 == "(" } ?? text.endIndex
    let name = text[..<end]
    return String(name.count > 3 ? name : text[...])
  }

  private var sites: [String] { facts.compactMap { Self.site(in: $0.text) } }

  /// "www.shop.de" names a shop.
  private static func site(in text: String) -> String? {
    let letters = Array(text.lowercased().filter { $0 != " " })
    let start = letters.indices.first { letters[$0...].starts(with: "www.") }
    guard let start else { return nil }
    let name = letters[(start + 4)...].prefix { $0 != "." && $0 != "/" }
    return name.count > 2 ? String(name) : nil
  }
}

extension RowFacts {
  /// A street, a place with its number, a telephone.
  fileprivate var isAddress: Bool {
    let ends = ["str", "strasse", "weg", "platz", "allee", "gasse", "damm"]
    let words = ReceiptLexicon.folded(text).split(separator: " ")
    let isStreet = words.contains { word in
      word.count > 4 && ends.contains { word.hasSuffix($0) } && word != "strasse"
    }
    let isPlace = words.first.map { $0.count >= 4 && $0.count <= 6 && $0.allSatisfy(\.isNumber) }
    return has(.address) || isStreet || isPlace == true
  }
}

extension [Character] {
  /// Letters to be changed, added or left out until both are the same.
  func distance(to other: [Character]) -> Int {
    var row = Array<Int>(0...other.count)
    for (index, letter) in enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, wanted) in other.enumerated() {
        let changed = corner + (letter == wanted ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = Swift.min(changed, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}
