// SPDX-License-Identifier: GPL-3.0-or-later

/// Which words tell what goods are. The words come as text, in the form of
/// `data/words/categories.tsv`, which says how they are written.
package struct CategoryLexicon: Sendable {
  /// By their first letter, the longest first.
  private var words: [Unicode.Scalar: [LexiconWord]] = [:]

  /// A line that names no category is refused, so that no list of words is lost unseen.
  package struct BadLine: Error, Equatable, Sendable {
    package let number: Int
    package let text: String
  }

  /// Knows no word.
  package init() {}

  package init(_ text: String) throws(BadLine) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      let fields = line.split(separator: "\t")
      let category = fields.first.flatMap { GoodsCategory(rawValue: String($0)) }
      guard fields.count > 2, category != nil || fields[0] == "-" else {
        throw BadLine(number: index + 1, text: String(line))
      }
      for word in fields.dropFirst(2) { add(LexiconWord(word, category)) }
    }
    sort()
  }

  /// Words that a person taught, besides: each tells its category alone.
  package mutating func learn(_ learned: some Sequence<LearnedWord>) {
    for word in learned { add(LexiconWord(word.text, word.category)) }
    sort()
  }

  /// Two languages may have the same word, for the same goods.
  private mutating func add(_ word: LexiconWord) {
    guard let first = word.letters.first else { return }
    let isThere = words[first]?.contains {
      $0.letters == word.letters && $0.category == word.category
    }
    if isThere != true { words[first, default: []].append(word) }
  }

  private mutating func sort() {
    words = words.mapValues { $0.sorted { $0.letters.count > $1.letters.count } }
  }

  /// How many words it knows.
  package var count: Int { words.values.reduce(0) { $0 + $1.count } }

  /// Letters that are looked at: beyond them stands no tag's text.
  private static let mostLetters = 400

  /// The category that most words tell, and those words; nil where none does or two tell as much.
  package func category(of rows: [String]) -> WordedCategory? {
    let matches = rows.flatMap { row in
      let text = Array(FoldedText(row).letters.prefix(Self.mostLetters))
      return LexiconSearch(text).telling(among: found(in: text))
    }
    let strong = matches.filter { !$0.isWeak }
    return WordedCategory(strong.isEmpty ? matches : strong)
  }

  private func found(in text: [Unicode.Scalar]) -> [LexiconMatch] {
    text.indices.flatMap { start in
      (words[text[start]] ?? []).compactMap { $0.match(in: text, at: start) }
    }
  }
}

/// A category with the words that tell it, as they were found.
package struct WordedCategory: Equatable, Sendable {
  package let category: GoodsCategory
  package let words: [String]

  init?(_ matches: [LexiconMatch]) {
    let told = Dictionary(grouping: matches.filter { $0.category != nil }) { $0.category }
    let order = told.sorted { $0.value.count > $1.value.count }
    guard let best = order.first, let category = best.key,
      order.count == 1 || order[1].value.count < best.value.count
    else { return nil }
    self.category = category
    words = best.value.map(\.text)
  }
}

/// A word that a person's own answers taught.
package struct LearnedWord: Hashable, Sendable {
  package var text: String
  package var category: GoodsCategory

  package init(_ text: String, _ category: GoodsCategory) {
    self.text = text
    self.category = category
  }
}
