// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// Texts and pages as long as nobody prints them.
struct LongTextTests {
  private let parser = PriceParser(context: PriceContext(active: Currency.coded("JPY")))

  @Test(arguments: ["¥1", "1..", "1,,"])
  func readsALineToItsEnd(_ piece: String) {
    let line = TextLine(String(repeating: piece, count: 100_000))
    expectOneLoop { #expect(parser.prices(in: line).count == 100_000) }
  }

  @Test func readsALineOfManyWordsToItsEnd() {
    let line = TextLine(words: [Word](repeating: word("¥1"), count: 60_000))
    expectOneLoop {
      let prices = parser.prices(in: line)
      #expect(prices.count == 60_000 && prices.allSatisfy { $0.text == "¥1" })
    }
  }

  @Test func putsAPageOfManyLinesTogether() {
    let lines = (0..<10_000).map { place in
      TextLine(words: [word("¥1,980", x: Double(place % 100) * 200, y: Double(place / 100) * 30)])
    }
    expectOneLoop { #expect(parser.prices(on: lines).count == lines.count) }
  }

  /// Energies and weights in columns of their own, so that none ends the search.
  @Test func looksForATableOnAPageOfManyLines() {
    let energies = (0..<5_000).map { word("399kcal", x: 0, y: Double($0) * 30) }
    let weights = (0..<5_000).map { word("51.4g", x: 900, y: Double($0) * 30) }
    let lines = (energies + weights).map { TextLine(words: [$0]) }
    expectOneLoop { #expect(parser.prices(on: lines).isEmpty) }
  }

  // MARK: Parts of the tests

  /// One loop takes a processor a second or two, a loop within a loop half a minute and more: how
  /// long others keep it busy meanwhile does not count.
  private func expectOneLoop(_ work: () -> Void, _ location: SourceLocation = #_sourceLocation) {
    let before = processorSeconds
    work()
    #expect(processorSeconds - before < 10, sourceLocation: location)
  }

  private var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func word(_ text: String, x: Double = 0, y: Double = 0) -> Word {
    let symbols = text.enumerated().map { index, character in
      Word.Symbol(
        text: character,
        quad: Quad(Box(x: x + Double(index) * 12, y: y, width: 11, height: 20)))
    }
    return Word(symbols: symbols)
  }
}
