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
  /// Rows at the top that may be a name, though no site says so.
  private static let headRows = 9

  var store: ReceiptDraft.Field<String>? {
    let heights = facts.map(\.row.height).sorted()
    let usual = heights.isEmpty ? 1 : heights[heights.count / 2]
    let found = facts.enumerated().compactMap { candidate($0.offset, $0.element, usual) }
    guard let best = found.max(by: { $0.weight < $1.weight }), best.weight > Self.leastWeight else {
      return nil
    }
    return ReceiptDraft.Field(best.name, evidence: best.belief, by: .store)
  }

  private func candidate(_ index: Int, _ fact: RowFacts, _ usual: Double) -> Candidate? {
    let words = fact.row.words.filter { $0.belief > 0.3 && $0.text.contains(where: \.isLetter) }
    let isFirm = fact.has(.firm) || fact.hasFirmNumber
    let printed = isFirm ? Self.firm(in: fact.text) : ReceiptRow(words).text
    let above = index > 0 && fact.isOnlyKind ? facts[index - 1] : nil
    let isAbove = above.map { !$0.isSentence && !$0.isAddress } ?? false
    let name = isAbove ? (above?.text ?? "") + " " + printed : printed
    let letters = name.count { $0.isLetter }
    let isWide = name.contains(where: \.isWithoutSpaces)
    let isMoney = ReceiptWord.currencies.contains(ReceiptLexicon.folded(name))
    let isSite = name.contains("@") || name.lowercased().contains("www.")
    let signs = name.count { !$0.isWhitespace && !$0.isPunctuation }
    guard !isMoney, !isSite, letters >= (isWide ? 2 : 3), letters * 2 > signs,
      !words.isEmpty
    else {
      return Self.site(in: fact.text).map { Candidate(name: $0, weight: 0.6, belief: 0.6) }
    }
    let isHead = index < headEnd && (index < Self.headRows || isNamedBySite(name))
    let belief = words.reduce(0) { $0 + $1.belief } / Double(words.count)
    guard isHead || fact.has(.firm), fact.amounts.isEmpty else { return nil }
    let tallness = max(0, min(2, fact.row.height / usual - 1))
    let weight =
      place(index, isHead) + meant(fact, name, isFirst: index == 0) + 1.5 * tallness
      + 3 * (belief - 0.85)
    return Candidate(name: name, weight: weight, belief: belief)
  }

  /// Names stand on top, before the street; the number of a firm stands in their row or the next.
  private func place(_ index: Int, _ isHead: Bool) -> Double {
    let streets = facts[..<index].count { $0.isAddress }
    let next = facts[min(facts.count - 1, index + 1)]
    let isNumbered = facts[index].hasFirmNumber || next.hasFirmNumber && next.isOnlyNumber
    let height = isHead ? 2 - 0.15 * Double(index) - 0.3 * Double(min(3, streets)) : 0.3
    let isPlace = index > 0 && facts[index - 1].isStreetAndHouse
    return height + (isNumbered ? 1 : 0) + (isHead && next.isStreetAndHouse ? 0.5 : 0)
      - (isPlace ? 0.8 : 0)
  }

  /// The weight that its words give it as the store.
  private func meant(_ fact: RowFacts, _ name: String, isFirst: Bool) -> Double {
    var weight = fact.has(.firm) ? 2.0 : fact.has(.shop) ? 1 : 0
    weight += isNamedBySite(name) ? 2.5 : 0
    // "Maple Street Deli": a street has a number, and stands below the name.
    let mayBeName = fact.has(.firm) || isFirst && !fact.text.contains(where: \.isNumber)
    weight -= fact.isAddress ? mayBeName ? 0.5 : 2.5 : 0
    weight -= Self.meaningless.isDisjoint(with: fact.meanings) ? 0 : 1.5
    weight -= fact.isSentence ? 2 : 0
    weight -= name.contains { "[]{}|\\_~<>=*#".contains($0) } ? 1 : 0
    weight -= !isFirst && fact.isStreetAndHouse ? 1 : 0
    return weight - (fact.text.contains { $0.isNumber } ? 0.5 : 0)
  }

  private static let meaningless: Set<ReceiptLexicon.Meaning> = [
    .date, .foot, .payment, .count, .total, .tax,
  ]

  /// Whether the address of the shop's site is made of the name.
  private func isNamedBySite(_ name: String) -> Bool {
    let letters = Array(ReceiptLexicon.folded(name).filter(\.isLetter))
    guard letters.count > 3 else { return false }
    return sites.contains { site in
      let other = Array(site.filter(\.isLetter))
      let wrong = letters.distance(to: other)
      return other.count > 3 && wrong * 5 <= 2 * max(letters.count, other.count)
        || other.count > 5 && letters.starts(with: other)
    }
  }

  /// A firm's name up to its legal form; without one, up to what stands after a comma.
  private static func firm(in text: String) -> String {
    let words = text.split(separator: " ")
    let last = words.lastIndex { word in
      ReceiptLexicon.folded(String(word)).split(separator: " ")
        .contains { legalForms.contains(String($0)) }
    }
    if let last, last > 0 {
      return words[...last].joined(separator: " ")
    }
    let end = text.firstIndex { $0 == "," || $0 == "(" } ?? text.endIndex
    let name = text[..<end].split(separator: " ").joined(separator: " ")
    return name.count > 3 ? name : text
  }

  private static let legalForms: Set<String> = [
    "gmbh", "sdn", "bhd", "ltd", "llc", "plc", "ohg", "kg",
  ]

  private var sites: [String] { facts.compactMap { Self.site(in: $0.text) } }

  /// "www.shop.de", "shop.com" and "info@shop.com.my" name a shop.
  private static func site(in text: String) -> String? {
    let letters = Array(text.lowercased().filter { $0 != " " })
    if let start = letters.indices.first(where: { letters[$0...].starts(with: "www.") }) {
      let name = letters[(start + 4)...].prefix { $0 != "." && $0 != "/" }
      return name.count > 2 ? String(name) : nil
    }
    let words = text.lowercased().split(separator: " ")
    guard let address = words.first(where: { $0.contains(".com") }) else { return nil }
    let name = address.prefix { $0 != "." }.split(separator: "@").last ?? ""
    return name.count > 2 && name.allSatisfy(\.isLetter) ? String(name) : nil
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
    return has(.address) || isStreet || isPlace == true || text.contains("@") || isEasternAddress
  }

  /// 東京都杉並区西荻北3-8-2, 台北市大安區和平路5號: two parts of a country, and the number of a house.
  private var isEasternAddress: Bool {
    let parts = text.count { "都道府県市区町村郡縣區鄉鎮路街段".contains($0) }
    let letters = Array(text)
    let isHouse = zip(letters, letters.dropFirst()).contains { one, next in
      one.isPlainDigit && "-號番丁".contains(next)
    }
    return parts >= 2 && isHouse
  }
}

extension RowFacts {
  /// "Am Markt 86", "132 The Green": words, and a house's number before or after them. A shop's name
  /// stands above it, and the town below.
  fileprivate var isStreetAndHouse: Bool {
    let words = text.split(separator: " ")
    let houses = words.filter { $0.count <= 4 && $0.first?.isPlainDigit == true }
    guard houses.count == 1, let first = words.first, let last = words.last else { return false }
    let isAtEnd = first == houses[0] || last == houses[0]
    return isAtEnd && words.count > 1 && !hasFirmNumber
      && words.allSatisfy { $0 == houses[0] || $0.allSatisfy(\.isLetterOfName) }
  }
}

extension Character {
  fileprivate var isLetterOfName: Bool { isLetter || ".-'".contains(self) }
}

extension RowFacts {
  /// "(317041-W)", as firms are numbered where English is printed.
  fileprivate var hasFirmNumber: Bool {
    row.words.contains { word in
      let text = word.text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      let digits = text.prefix(while: \.isPlainDigit)
      let letter = text.dropFirst(digits.count).filter { $0 != "-" }
      return (4...7).contains(digits.count) && letter.count == 1 && letter.allSatisfy(\.isLetter)
    }
  }

  fileprivate var isOnlyNumber: Bool { text.count(where: \.isLetter) < 4 }

  /// "SDN BHD" or "RESTAURANT": what it is of stands in the row above.
  fileprivate var isOnlyKind: Bool {
    (has(.firm) || has(.shop))
      && row.words.allSatisfy { word in
        let meanings = ReceiptLexicon.usual.meanings(of: word.text)
        return !word.text.contains(where: \.isLetter) || !meanings.isDisjoint(with: [.firm, .shop])
      }
  }

  /// Words of sentences, which names have not.
  private static let sentenceWords: Set<String> = [
    "mein", "meine", "dein", "ihr", "ihre", "ihren", "sie", "wir", "unser", "uns", "fur", "wer",
    "mit", "ist", "for", "with", "you", "your", "our", "we", "please", "is",
  ]

  fileprivate var isSentence: Bool {
    text.contains("?")
      || ReceiptLexicon.folded(text).split(separator: " ")
        .contains { Self.sentenceWords.contains(String($0)) }
  }
}
