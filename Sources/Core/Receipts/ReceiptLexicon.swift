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

  private struct Word {
    let meaning: Meaning
    let letters: [Character]
    /// May be read wrong in several letters; nil if it is too short for that, or in Chinese.
    let long: LongWord?
  }

  private let words: [Word]

  /// Reads lines of a meaning, a tab, and words with tabs between them.
  package init(_ text: String) {
    words = text.split(separator: "\n").flatMap { line -> [(Meaning, [Character])] in
      let fields = line.split(separator: "\t")
      guard let meaning = fields.first.flatMap({ Meaning(rawValue: String($0)) }) else { return [] }
      return fields.dropFirst().map { (meaning, Array(Self.folded(String($0)))) }
    }.map { meaning, word in
      let isLong =
        word.count >= LongWord.fewestLetters && !word.contains(where: \.isWithoutSpaces)
      return Word(meaning: meaning, letters: word, long: isLong ? LongWord(word) : nil)
    }.sorted { $0.letters.count > $1.letters.count }
  }

  /// The meanings of a row; a longer word hides the shorter ones in it, so that "Sub Total" is no
  /// total.
  package func meanings(of text: String) -> Set<Meaning> {
    var rest = Array(Self.folded(text))
    var codes = LetterCodes(rest)
    var found: Set<Meaning> = []
    for word in words {
      while let place = word.long?.place(in: codes) ?? Self.place(of: word, in: rest) {
        found.insert(word.meaning)
        codes.takeOut(place)
        for index in place { rest[index] = "\u{0}" }
      }
    }
    return found
  }

  // MARK: Letters

  /// Small letters without accents, and without what stands between words.
  static func folded(_ text: String) -> String {
    var folded = ""
    // Some letters look alike in both kinds of kana.
    for character in text.lowercased().lazy.map({ $0.alike(in: .hiragana) }) {
      switch character {
      case "ä", "â", "à", "á": folded += "a"
      case "ö", "ô": folded += "o"
      case "ü", "û": folded += "u"
      case "é", "è", "ê": folded += "e"
      case "ß": folded += "ss"
      case _ where character.isLetter || character.isNumber: folded.append(character)
      case "%", "&": folded.append(character)
      default: if folded.last != " " { folded.append(" ") }
      }
    }
    return folded
  }

  /// Where a short word stands, as a word of its own; with a letter read wrong where it has five.
  private static func place(of word: Word, in text: [Character]) -> Range<Int>? {
    let letters = word.letters
    guard word.long == nil, let first = letters.first, letters.count <= text.count else {
      return nil
    }
    let isHan = first.isWithoutSpaces
    let faults = letters.count >= 5 && !isHan ? 1 : 0
    for start in 0...(text.count - letters.count) {
      let end = start + letters.count
      guard
        isHan
          || (start == 0 || !text[start - 1].isLetter)
            && (end == text.count || !text[end].isLetter)
      else { continue }
      var wrong = 0
      for index in letters.indices where text[start + index] != letters[index] {
        wrong += text[start + index] == "\u{0}" || text[start + index] == " " ? 9 : 1
        if wrong > faults { break }
      }
      if wrong <= faults { return start..<end }
    }
    return nil
  }
}
