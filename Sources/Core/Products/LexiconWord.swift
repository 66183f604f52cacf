// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of the lexicon.
struct LexiconWord {
  let letters: [Unicode.Scalar]
  /// This is nil for one that only hides shorter ones.
  let category: GoodsCategory?
  /// "~": a taste or a part of other goods, too.
  let isWeak: Bool
  /// "*": counts only where a run of letters ends, and there in the middle of a word, too.
  let isEnding: Bool

  init(_ text: some StringProtocol, _ category: GoodsCategory?) {
    let marks = text.prefix { $0 == "~" || $0 == "*" }
    isWeak = marks.contains("~")
    isEnding = marks.contains("*")
    letters = FoldedText(text).letters
    self.category = category
  }

  /// How plurals end. Others come of a word of two or three letters: tea, teas, teen.
  private static let plurals: [[Unicode.Scalar]] = [["s"], ["e", "s"], ["n"], ["e", "n"], ["e"]]
  private static let shortestPlural = 4

  func match(in text: [Unicode.Scalar], at start: Int) -> LexiconMatch? {
    let end = start + letters.count
    guard end <= text.count, text[start..<end].elementsEqual(letters), begins(in: text, at: start),
      let last = self.end(in: text, at: end)
    else { return nil }
    return LexiconMatch(
      range: start..<last, category: category, isWeak: isWeak,
      text: String(String.UnicodeScalarView(text[start..<last])))
  }

  /// ニラ is no バニラ, but チョコレート is ミルクチョコレート.
  private static let shortestKatakana = 3

  private func begins(in text: [Unicode.Scalar], at start: Int) -> Bool {
    let script = Script(letters[0])
    let mayFollow =
      isEnding || script == .close || script == .katakana && letters.count >= Self.shortestKatakana
    return start == 0 || mayFollow || Script(text[start - 1]) != script
  }

  /// Where the word ends, with what makes it a plural; nil where it is the start of another.
  private func end(in text: [Unicode.Scalar], at end: Int) -> Int? {
    let next = end < text.count ? Script(text[end]) : .none
    switch Script(letters[letters.count - 1]) {
    case .spaced where next == .spaced: return pluralEnd(in: text, at: end)
    case .katakana where next == .katakana: return nil
    case .close where isThing && (next == .close || next == .katakana): return nil
    case .spaced, .katakana, .close, .none: return end
    }
  }

  /// Close letters that follow make another thing of it: of 起司堡 cheese is only a taste.
  private var isThing: Bool { isEnding || isWeak }

  private func pluralEnd(in text: [Unicode.Scalar], at end: Int) -> Int? {
    guard letters.count >= Self.shortestPlural else { return nil }
    let rest = text[end...].prefix { Script($0) == .spaced }
    return Self.plurals.contains { rest.elementsEqual($0) } ? rest.endIndex : nil
  }
}

/// A word where it was found.
struct LexiconMatch {
  let range: Range<Int>
  let category: GoodsCategory?
  var isWeak: Bool
  let text: String
}
