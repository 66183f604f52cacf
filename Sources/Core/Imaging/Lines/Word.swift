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
    /// The answer of other looks at the same ink.
    package let looks: LookAgreement?
    /// Whether a line goes through the number that it is part of.
    package let strike: Strike

    package init(
      text: Character, quad: Quad? = nil, confidence: Double? = nil, looks: LookAgreement? = nil,
      strike: Strike = .none
    ) {
      self.text = text
      self.quad = quad
      self.confidence = confidence
      self.looks = looks
      self.strike = strike
    }

    /// The same with another text, place, sureness, agreement or strike.
    package func with(
      text: Character? = nil, quad: Quad? = nil, confidence: Double? = nil,
      looks: LookAgreement? = nil, strike: Strike? = nil
    ) -> Symbol {
      Symbol(
        text: text ?? self.text, quad: quad ?? self.quad,
        confidence: confidence ?? self.confidence, looks: looks ?? self.looks,
        strike: strike ?? self.strike)
    }
  }

  package init(symbols: [Symbol], quad: Quad? = nil) {
    self.symbols = symbols
    self.quad = quad
  }

  package var text: String { String(symbols.map(\.text)) }
}

/// Whether a line goes through a number.
package enum Strike: Comparable, Sendable {
  case none
  /// There may be one: it is faint, or only touches the digits.
  case possible
  case seen
}

/// The answer that several looks at the same digits, each cut another way, came to.
package enum LookAgreement: String, CaseIterable, Sendable {
  /// The same digits, divided alike.
  case agreed
  /// The same digits, but their points or raised ones are others.
  case dividedOtherwise
  /// The number went on beyond the first look.
  case longer
  /// The digits were seen beside others.
  case amongOthers
  /// The other look saw nothing for sure.
  case unseen
  /// A number and its cents, each read by itself, are not what both are together.
  case joinedOtherwise
  /// Only the cents are others.
  case otherCents
  /// The digits are part of what the other look saw: a frame may stand beside them.
  case crowded
  /// Other digits.
  case contradicted
  /// Another network has read the same.
  case confirmed
  /// Another network has surely read something else.
  case disputed
  /// Only another network has read it.
  case readByAnother
  /// Only the network that sees the digits of displays has read it.
  case onDisplay
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
