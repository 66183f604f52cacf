// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct SeenPriceTests {
  /// Characters of 10 × 20 side by side, their words 10 apart.
  private func line(
    _ text: String, x: Double = 0, y: Double = 0, strike: Strike = .none
  ) -> TextLine {
    var place = x
    let words = text.split(separator: " ").map { word in
      let symbols = word.map { character in
        defer { place += 10 }
        return Word.Symbol(
          text: character, quad: Quad(Box(x: place, y: y, width: 10, height: 20)), confidence: 1,
          strike: strike)
      }
      place += 10
      return Word(symbols: symbols)
    }
    return TextLine(words: words)
  }

  private let parser = PriceParser(context: PriceContext(active: Currency.coded("JPY")))

  @Test func `a price stands where its sign and digits stand`() {
    let seen = parser.prices(on: [line("特價 ¥1,280 起")])
    #expect(seen.map(\.price.value) == [ExactDecimal(1280)])
    #expect(seen.map(\.place.bounds) == [Box(x: 30, y: 0, width: 60, height: 20)])
  }

  @Test func `the prices of every line are given in order`() {
    let seen = parser.prices(on: [line("¥100"), line("¥200", y: 40)])
    #expect(seen.map(\.price.value) == [ExactDecimal(100), ExactDecimal(200)])
    #expect(seen.map(\.place.bounds.y) == [0, 40])
  }

  @Test func `what a line goes through is an old price that nobody pays`() {
    let seen = parser.prices(on: [line("¥1,280", strike: .seen), line("¥980", y: 40)])
    #expect(seen.map(\.price.kind) == [.was, .price])
    #expect(seen.map(\.price.isMinor) == [true, false])
  }

  @Test func `the price of a measure stays one where a line goes through it`() {
    let seen = parser.prices(on: [line("¥128/100g", strike: .seen)])
    #expect(seen.map(\.price.kind) == [.unit])
  }

  @Test func `what a line may go through is a price with a doubt`() {
    let seen = parser.prices(on: [line("¥1,280", strike: .possible)])
    #expect(seen.map(\.price.kind) == [.price])
    #expect(seen.map(\.mayBeStruck) == [true])
    // Nobody pays the price of a measure.
    let unit = parser.prices(on: [line("¥128/100g", strike: .possible)])
    #expect(unit.map(\.mayBeStruck) == [false])
  }

  @Test func `of two prices in a line only the struck one is old`() {
    let (old, new) = (line("¥1,280", strike: .seen), line("¥980", x: 90))
    let seen = parser.prices(on: [TextLine(words: old.words + new.words)])
    #expect(seen.map(\.price.value) == [ExactDecimal(1280), ExactDecimal(980)])
    #expect(seen.map(\.price.kind) == [.was, .price])
  }

  @Test func `what stands nowhere is not seen`() {
    #expect(parser.prices(on: [TextLine("¥100")]).isEmpty)
  }
}
