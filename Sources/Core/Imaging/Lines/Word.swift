// SPDX-License-Identifier: GPL-3.0-or-later

/// A word as it was read, with what is known of each of its characters.
package struct Word: Equatable, Sendable {
  package let symbols: [Symbol]
  /// Where the word stands in the upright picture, when it was read from one.
  package let quad: Quad?

  /// One character, as a person counts them.
  package struct Symbol: Equatable, Sendable {
    package let text: Character
    package let quad: Quad?
    /// 0 to 1, as sure as the reader is; nil when it does not say.
    package let confidence: Double?

    package init(text: Character, quad: Quad? = nil, confidence: Double? = nil) {
      self.text = text
      self.quad = quad
      self.confidence = confidence
    }
  }

  package init(symbols: [Symbol], quad: Quad? = nil) {
    self.symbols = symbols
    self.quad = quad
  }

  package var text: String { String(symbols.map(\.text)) }
}

/// The words of one line, in reading order; what `PriceParser` reads.
package struct TextLine: Equatable, Sendable {
  package let words: [Word]

  package init(words: [Word]) {
    self.words = words
  }

  /// A line that was typed and not seen.
  package init(_ text: String) {
    self.init(words: [Word(symbols: text.map { Word.Symbol(text: $0) })])
  }

  /// The words with one space between them.
  package var text: String { words.map(\.text).joined(separator: " ") }
}
