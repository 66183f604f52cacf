// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A row of words beside a price, as it was read.
package struct SeenWords: Equatable, Sendable {
  package let text: String
  package let side: WordSide
  /// In pixels of the upright picture.
  package let place: Quad
  /// 0 to 1: how sure the reader is of its letters.
  package let confidence: Double

  init(_ words: ReadWords, _ side: WordSide) {
    (text, place, confidence) = (words.text, words.place, words.confidence)
    self.side = side
  }
}

/// The text that one row was read as, when it was read as words.
struct ReadWords: Equatable {
  let text: String
  let place: Quad
  let confidence: Double
  /// How much was read and how surely.
  let worth: Double

  /// Below it most of what was read on photos stands there otherwise, or not at all. Two or three
  /// letters are soon seen in a picture or a frame.
  private static func leastConfidence(of letters: Int) -> Double { letters < 4 ? 0.75 : 0.5 }
  /// A word at an end that is less sure is a leader, a frame or the edge of a picture.
  private static let sureEnd = 0.6
  /// A lone letter is mostly a frame, a leader or a part of a picture.
  private static let fewestLetters = 2

  /// Returns nil for a text that is not sure, has hardly a letter, or has more signs than letters.
  init?(_ glyphs: [Glyph], at place: Quad) {
    let words = glyphs.split { $0.text == " " }
      .drop { Self.isGround($0) }.reversed().drop { Self.isGround($0) }.reversed()
    let kept = words.joined()
    let letters = kept.filter { $0.text.contains(where: \.isLetter) }
    let signs = kept.count { $0.text.contains { !$0.isLetter && !$0.isNumber } }
    confidence = letters.map(\.confidence).reduce(0, +) / Double(max(1, letters.count))
    worth = letters.reduce(0) { $0 + $1.confidence - Self.leastConfidence(of: 4) / 2 }
    guard letters.count >= Self.fewestLetters, letters.count > signs,
      confidence >= Self.leastConfidence(of: letters.count)
    else { return nil }
    text = words.map { $0.map(\.text).joined() }.reduce(into: "") { text, word in
      let isTight = text.last?.isIdeographic == true && word.first?.isIdeographic == true
      text += text.isEmpty || isTight ? word : " " + word
    }
    self.place = place
  }

  /// Whether the word is unsure, or leads from the words to the price.
  private static func isGround(_ word: ArraySlice<Glyph>) -> Bool {
    let confidence = word.map(\.confidence).min() ?? 0
    return confidence < sureEnd
      || !word.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
  }
}

extension Character {
  /// Whether it belongs to a script that sets no spaces between words.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.first.map { (0x3000...0x9FFF).contains($0.value) } ?? false
  }
}
