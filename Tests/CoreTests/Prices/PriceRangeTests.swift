// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Testing

@testable import Imaging

struct PriceRangeTests {
  @Test(arguments: [
    ("¥1,000", 0..<6), ("ab ¥5", 3..<5), ("￥１，０００ だ", 0..<6), ("コーヒー 200g 1,080円", 10..<16),
    ("👨‍👩‍👧👍🏽 $5.00", 3..<8), ("e\u{301}a\u{308} 12,90 €", 3..<10), ("USD $5.00", 0..<9),
    ("\u{200B}¥\u{200B}5\u{200B}", 1..<4), ("🇯🇵¥100🇯🇵", 1..<5), ("  100  ", 2..<5),
    ("¥5\u{20E3}", 0..<2), ("\r\n100", 1..<4), ("$4⁹⁹!", 0..<4), ("49€90.", 0..<5),
  ])
  func saysInCharactersWhereThePriceStands(text: String, range: Range<Int>) throws {
    let price = try #require(prices(text, in: "EUR").first)
    #expect(price.range == range)
    #expect(price.text == String(Array(TextLine(text).text)[range]))
  }

  @Test func countsOneSpaceBetweenWords() throws {
    let words = ["Kaffee", "12,90", "€", "oder", "¥", "500"].map { text in
      Word(symbols: text.map { Word.Symbol(text: $0) })
    }
    let line = TextLine(words: words)
    #expect(line.text == "Kaffee 12,90 € oder ¥ 500")
    let found = prices(line, in: "EUR")
    #expect(found.map(\.text) == ["12,90 €", "¥ 500"])
    #expect(found.map(\.range) == [7..<14, 20..<25])
  }

  @Test func readsWordsAndTheirTextAlike() {
    for text in ["Coke 12 oz 2.50", "¥ 1 980", "税込 1,078 円 ( 本体 980 円 )", "1 234,50 €"] {
      let words = text.split(separator: " ").map { word in
        Word(symbols: word.map { Word.Symbol(text: $0) })
      }
      #expect(prices(TextLine(words: words), in: "EUR") == prices(text, in: "EUR"))
    }
  }

  @Test func survivesWordsWithoutSymbols() {
    let empty = Word(symbols: [])
    #expect(prices(TextLine(words: [])).isEmpty)
    #expect(prices(TextLine(words: [empty, empty])).isEmpty)
    let price = Word(symbols: "¥5".map { Word.Symbol(text: $0) })
    #expect(prices(TextLine(words: [empty, price, empty])).map(\.range) == [1..<3])
  }

  @Test func keepsTheTextBesideThePriceOut() {
    #expect(prices("Price: $100 or €85.50", in: "USD").map(\.text) == ["$100", "€85.50"])
    #expect(prices("税込1,078円(本体980円)").map(\.text) == ["1,078円", "980円"])
    #expect(prices("25k").map(\.text) == ["25k"])
    #expect(prices("12 Euro 90 Cent", in: "EUR").map(\.text) == ["12 Euro 90 Cent"])
  }
}
