// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The words, signs and abbreviations that stand beside numbers. The list is in
/// `PriceLexicon+Words`, the currencies' part of it in `Currency+Catalogue`.
struct PriceLexicon: Sendable {
  private struct Entry: Sendable {
    let scalars: [UInt32]
    /// Whether it is matched as written: Ft is a forint, ft a foot.
    let isExact: Bool
    var lexeme: Lexeme
  }

  /// By first small letter, longest first.
  private var entries: [UInt32: [Entry]] = [:]

  static let standard = PriceLexicon()

  private init() {
    for (meaning, words) in Self.words {
      for word in words.split(separator: "|") { add(String(word), meaning) }
    }
    for currency in Currency.catalogue {
      for word in currency.hundredths where word.meaning != .afterWhole {
        add(word.text, .hundredths(of: currency.code, word.meaning))
      }
      for mark in currency.marks {
        for text in Self.spellings(of: mark.text) { add(text, mark, of: currency) }
      }
    }
    for key in entries.keys {
      entries[key]?.sort { left, right in
        left.scalars.count != right.scalars.count
          ? left.scalars.count > right.scalars.count : left.isExact && !right.isExact
      }
    }
  }

  /// Words for hundredths that mean something else unless the whole stands before them: grams,
  /// minutes, names.
  static let centWords = Set(
    Currency.catalogue.flatMap(\.hundredths).filter { $0.meaning == .afterWhole }.map(\.text))

  /// The longest entry that starts there, and where it ends. A word in a script with spaces only
  /// counts as a whole word.
  func longestMatch(in glyphs: Glyphs, at start: Int) -> (lexeme: Lexeme, end: Int)? {
    guard let candidates = entries[glyphs.lower[start]] else { return nil }
    for entry in candidates where start + entry.scalars.count <= glyphs.count {
      let end = start + entry.scalars.count
      if matches(entry, glyphs, start), isWhole(glyphs, end) { return (entry.lexeme, end) }
    }
    return nil
  }

  private func matches(_ entry: Entry, _ glyphs: Glyphs, _ start: Int) -> Bool {
    let text = entry.isExact ? glyphs.scalars : glyphs.lower
    for (offset, scalar) in entry.scalars.enumerated() where text[start + offset] != scalar {
      return false
    }
    return true
  }

  private func isWhole(_ glyphs: Glyphs, _ end: Int) -> Bool {
    !(Fold.isSpacedLetter(glyphs[end - 1]) && Fold.isSpacedLetter(glyphs[end]))
  }

  private mutating func add(_ word: String, _ meaning: Lexeme.Meaning) {
    change(word) { $0.meaning = meaning }
  }

  /// US$ is also printed as US $, and in French as $ US and $US.
  private static func spellings(of mark: String) -> [String] {
    guard mark.hasSuffix("$"), mark.count > 2 else { return [mark] }
    let country = mark.dropLast()
    return [mark, "\(country) $", "$ \(country)", "$\(country)"]
  }

  private mutating func add(_ text: String, _ mark: Currency.Mark, of currency: Currency) {
    let isWord =
      mark.side == .after
      && text.unicodeScalars.filter { Fold.isSpacedLetter($0.value) }.count > 2
    change(text) { lexeme in
      var marks =
        lexeme.marks
        ?? MarkSense(bearers: [], side: mark.side, isOnlyAfter: isWord)
      marks.bearers.append(.init(currency: currency, needsActive: mark.needsActive))
      lexeme.marks = marks
    }
  }

  private mutating func change(_ word: String, _ change: (inout Lexeme) -> Void) {
    let scalars = word.unicodeScalars.map { Fold.glyph($0.value).folded }.filter { $0 != 0 }
    let isExact = scalars.contains { Fold.lower($0) != $0 }
    let key = Fold.lower(scalars[0])
    var list = entries[key] ?? []
    let place = list.firstIndex { $0.scalars == scalars } ?? list.count
    if place == list.count {
      list.append(Entry(scalars: scalars, isExact: isExact, lexeme: Lexeme()))
    }
    change(&list[place].lexeme)
    entries[key] = list
  }
}
