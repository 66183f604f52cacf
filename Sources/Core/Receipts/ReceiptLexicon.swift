// SPDX-License-Identifier: GPL-3.0-or-later

/// The meanings of the words of a receipt, in the languages of its country and in English.
package struct ReceiptLexicon: Sendable {
  /// The subject of a row.
  package enum Meaning: String, CaseIterable, Sendable {
    /// The amount that is to be paid, by a word that says nothing else.
    case total
    /// A word for a sum of anything: of the whole, of taxes, of one card.
    case sum
    /// Before something is added or taken off.
    case subtotal
    case payment
    case change
    case rounding
    case tax
    case discount
    case deposit
    /// Given back for empties.
    case returned
    case void
    /// How many there are, and other rows with numbers that are no money of the receipt.
    case count
    case date
    /// The legal form of a firm.
    case firm
    /// A word for what shops are.
    case shop
    case address
    /// Begins the slip of a card, or what is told after the receipt.
    case foot
  }

  private let words: [(meaning: Meaning, word: [Character])]

  /// Reads lines of a meaning, a tab, and words with tabs between them.
  package init(_ text: String) {
    words = text.split(separator: "\n").flatMap { line -> [(Meaning, [Character])] in
      let fields = line.split(separator: "\t")
      guard let meaning = fields.first.flatMap({ Meaning(rawValue: String($0)) }) else { return [] }
      return fields.dropFirst().map { (meaning, Array(Self.folded(String($0)))) }
    }.map { (meaning: $0.0, word: $0.1) }.sorted { $0.word.count > $1.word.count }
  }

  /// The meanings of a row; a longer word hides the shorter ones in it, so that "Sub Total" is no
  /// total.
  package func meanings(of text: String) -> Set<Meaning> {
    var rest = Array(Self.folded(text))
    var found: Set<Meaning> = []
    for (meaning, word) in words {
      while let place = Self.place(of: word, in: rest) {
        found.insert(meaning)
        for index in place { rest[index] = "\u{0}" }
      }
    }
    return found
  }

  // MARK: Letters

  /// Small letters without accents, and without what stands between words.
  static func folded(_ text: String) -> String {
    var folded = ""
    for character in text.lowercased() {
      switch character {
      case "ä": folded += "a"
      case "ö": folded += "o"
      case "ü": folded += "u"
      case "é", "è", "ê": folded += "e"
      case "ß": folded += "ss"
      case _ where character.isLetter || character.isNumber: folded.append(character)
      case "%", "&": folded.append(character)
      default: if folded.last != " " { folded.append(" ") }
      }
    }
    return folded
  }

  /// Where a word stands, as a word of its own; with a letter read wrong where it is long enough.
  private static func place(of word: [Character], in text: [Character]) -> Range<Int>? {
    guard !word.isEmpty, word.count <= text.count else { return nil }
    let isHan = word[0].isWithoutSpaces
    let faults = word.count >= 10 ? 2 : word.count >= 5 ? 1 : 0
    for start in 0...(text.count - word.count) {
      let end = start + word.count
      let isWhole =
        isHan
        || ((start == 0 || !text[start - 1].isLetter)
          && (end == text.count || !text[end].isLetter))
      guard isWhole else { continue }
      var wrong = 0
      for index in word.indices where text[start + index] != word[index] {
        wrong += text[start + index] == "\u{0}" || text[start + index] == " " ? 9 : 1
        if wrong > faults { break }
      }
      if wrong <= (isHan ? 0 : faults) { return start..<end }
    }
    return nil
  }
}
