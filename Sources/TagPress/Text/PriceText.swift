// SPDX-License-Identifier: GPL-3.0-or-later

/// One line as it stands on a tag, a menu or a shelf.
package struct PriceText: Equatable, Sendable {
  /// What is drawn: raised digits as superscripts, full-width forms and foreign words as they are.
  package let drawn: String
  /// What a reader shall answer, over `PriceAlphabet`.
  package let text: String

  package init(drawn: String) {
    self.drawn = drawn
    text = PriceAlphabet.reading(of: drawn)
  }

  /// A text that the chance chooses, in the proportions in which lines are met.
  package static func random(_ chance: inout SplitMix64) -> PriceText {
    var writer = PriceWriter(chance: chance)
    defer { chance = writer.chance }
    return PriceText(drawn: writer.line())
  }
}
