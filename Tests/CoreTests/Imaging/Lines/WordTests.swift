// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

struct WordTests {
  private let digit = Word.Symbol(
    text: "8", quad: Quad(Box(x: 1, y: 2, width: 3, height: 4)), confidence: 0.7, looks: .agreed,
    strike: .seen)

  @Test func `a symbol with nothing else is the same`() {
    #expect(digit.with() == digit)
  }

  @Test func `a symbol with another text, place or sureness keeps all the rest`() {
    let place = Quad(Box(x: 5, y: 6, width: 7, height: 8))
    let changed = digit.with(text: "3", quad: place, confidence: 0.2, looks: .contradicted)
    #expect(
      changed
        == Word.Symbol(
          text: "3", quad: place, confidence: 0.2, looks: .contradicted, strike: .seen))
    #expect(digit.with(strike: Strike.none).strike == .none)
  }
}
