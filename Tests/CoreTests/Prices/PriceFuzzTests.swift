// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Imaging
@testable import Prices

/// 200,000 lines and more that nobody prints: whatever is read of them, nothing breaks.
///
/// Most are short, as lines on tags are: the time of a line grows with its length.
struct PriceFuzzTests {
  @Test(arguments: UInt64(0)..<12)
  func survivesShortLines(seed: UInt64) {
    var maker = PriceLineMaker(seed: seed)
    for count in 0..<15_000 {
      check(TextLine(maker.text()), maker.parser(), again: count % 8 == 0)
    }
  }

  @Test(arguments: UInt64(100)..<104)
  func survivesWordsWithAnyBoxes(seed: UInt64) {
    var maker = PriceLineMaker(seed: seed)
    for _ in 0..<6_000 { check(maker.line(maker.text()), maker.parser()) }
  }

  @Test(arguments: [100, 500, 2_000])
  func survivesLongLines(length: Int) {
    var maker = PriceLineMaker(seed: UInt64(length))
    for _ in 0..<40_000 / length { check(TextLine(maker.longText(of: length)), maker.parser()) }
  }

  private func check(_ line: TextLine, _ parser: PriceParser, again: Bool = true) {
    let prices = parser.prices(in: line)
    guard !prices.isEmpty else { return }
    let characters = Array(line.text)
    var end = 0
    for price in prices {
      let isInside = price.range.lowerBound >= end && price.range.upperBound <= characters.count
      guard isInside, !price.range.isEmpty else {
        Issue.record("\(price.range) in \(line.text.debugDescription)")
        return
      }
      end = price.range.upperBound
      let isSound =
        price.text == String(characters[price.range]) && (0...1).contains(price.belief)
        && !price.value.isNegative && price.value.isReadable
      if !isSound { Issue.record("\(price) in \(line.text.debugDescription)") }
    }
    if again, parser.prices(in: line) != prices {
      Issue.record("twice \(line.text.debugDescription)")
    }
  }
}
