// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct RaisedDigitsTests {
  /// Each character ten wide; the digits of the number 40 high and standing on 140.
  private func word(_ text: String, raised: Int, height: Double, top: Double) -> Word {
    let count = text.count
    let symbols = text.enumerated().map { place, character in
      let isSmall = place >= count - raised
      let box = Box(
        x: Double(place) * 10, y: isSmall ? top : 100, width: 10, height: isSmall ? height : 40)
      return Word.Symbol(text: character, quad: Quad(box), confidence: 1)
    }
    return Word(symbols: symbols)
  }

  private func values(_ word: Word) -> [String] {
    prices(TextLine(words: [word]), in: "USD").filter { $0.belief >= Price.shownBelief }
      .map(\.value.description)
  }

  @Test(arguments: [(20.0, 100.0), (24, 98), (28, 104), (18, 110), (16, 100)])
  func readsSmallHighDigitsAsCents(height: Double, top: Double) {
    #expect(values(word("$499", raised: 2, height: height, top: top)) == ["4.99"])
    #expect(values(word("$1299", raised: 2, height: height, top: top)) == ["12.99"])
    #expect(values(word("1999", raised: 2, height: height, top: top)) == ["19.99"])
  }

  @Test func readsSmallDigitsOnTheBaselineAsDigits() {
    #expect(values(word("$499", raised: 2, height: 24, top: 116)) == ["499"])
  }

  @Test func readsDigitsOfOneHeightAsDigits() {
    #expect(values(word("$499", raised: 2, height: 40, top: 100)) == ["499"])
    #expect(values(word("$499", raised: 2, height: 36, top: 101)) == ["499"])
  }

  @Test func readsDigitsFarAboveAsDigits() {
    #expect(values(word("$499", raised: 2, height: 20, top: 60)) == ["499"])
  }

  @Test func readsNoFourRaisedDigitsAsCents() {
    #expect(values(word("$99999", raised: 4, height: 20, top: 100)) == ["99999"])
  }

  @Test func readsAPointBeforeRaisedCents() {
    #expect(values(word("$4.99", raised: 2, height: 20, top: 100)) == ["4.99"])
  }

  @Test func readsThePetrolsTenthOfACent() {
    #expect(values(word("$1.759", raised: 1, height: 20, top: 100)) == ["1.759"])
  }

  @Test(arguments: [-0.08, -0.04, 0.04, 0.08])
  func readsATiltedTag(slope: Double) {
    func tilted(_ word: Word) -> Word {
      Word(
        symbols: word.symbols.map { symbol in
          Word.Symbol(text: symbol.text, quad: symbol.quad.map { turned($0, by: slope) })
        })
    }
    #expect(values(tilted(word("$499", raised: 2, height: 20, top: 100))) == ["4.99"])
    #expect(values(tilted(word("$499", raised: 0, height: 20, top: 100))) == ["499"])
    #expect(values(tilted(word("$12345", raised: 0, height: 20, top: 100))) == ["12345"])
  }

  private func turned(_ quad: Quad, by slope: Double) -> Quad {
    func turned(_ point: Point) -> Point {
      Point(x: point.x - slope * point.y, y: point.y + slope * point.x)
    }
    return Quad(
      topLeft: turned(quad.topLeft), topRight: turned(quad.topRight),
      bottomRight: turned(quad.bottomRight), bottomLeft: turned(quad.bottomLeft))
  }

  @Test(arguments: [0, Double.nan, .infinity, -5])
  func readsBoxesWithoutASizeAsDigits(size: Double) {
    let symbols = "$499".enumerated().map { place, character in
      let box = Box(x: Double(place), y: Double(place % 2) * size, width: size, height: size)
      return Word.Symbol(text: character, quad: Quad(box))
    }
    #expect(values(Word(symbols: symbols)) == ["499"])
  }

  @Test func doubtsDigitsOfWhichOneHasNoBox() {
    let boxed = word("$499", raised: 2, height: 20, top: 100)
    let symbols = boxed.symbols.enumerated().map { place, symbol in
      place == 3 ? Word.Symbol(text: symbol.text) : symbol
    }
    #expect(values(Word(symbols: symbols)).isEmpty)
  }

  @Test func keepsLabelsThatStandApartApart() {
    func label(_ text: String, at x: Double) -> Word {
      let box = Box(x: x, y: 100, width: Double(text.count) * 10, height: 20)
      return Word(symbols: text.map { Word.Symbol(text: $0) }, quad: Quad(box))
    }
    let near = TextLine(words: [label("12", at: 0), label("500", at: 26)])
    let apart = TextLine(words: [label("12", at: 0), label("500", at: 90)])
    #expect(prices(near, in: "EUR").map(\.value) == [ExactDecimal(12_500)])
    #expect(prices(apart, in: "EUR").map(\.value) == [ExactDecimal(12), ExactDecimal(500)])
    #expect(prices(apart).allSatisfy { $0.belief >= Price.shownBelief })
    #expect(prices(near).allSatisfy { $0.belief < Price.shownBelief })
  }
}
