// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Looks at what stands beside a bare number: the g of 250 g, the 號 of 68號, the No. of No. 527 were
/// cut off when columns were, and tell that it is no price.
struct ContextLook {
  /// So many line heights more at both ends: a short word.
  static let widening = 3.5
  /// In heights: what stands farther off belongs to another column.
  private static let nearby = 0.9
  /// In heights: what is wider has more ink in it than a character's own. It may be the edge of a tag
  /// that is read as L or 〓, or a $ with the upper half of 24 where the look is at the 99 of $24⁹⁹.
  /// Small letters are no edges, though an edge may stand after them: without its p 85p is 85.
  private static let widest = 1.6

  private static let roomForPoint = 0.35

  let reading: LineReading

  /// Returns nil if the reading has words or signs of its own.
  init?(_ reading: LineReading) {
    guard reading.symbols.allSatisfy({ $0.text.plainDigit != nil || ".,' ".contains($0.text) }),
      reading.numbers.count == 1
    else { return nil }
    self.reading = reading
  }

  var cut: LineCut {
    LineCut(quad: reading.quad, polarity: reading.polarity).widened(by: Self.widening)
  }

  /// The reading with the sure characters close to it.
  func settled(with wide: LineReading) -> LineReading {
    guard let place = wide.place(of: reading) else { return reading }
    let before = near(
      wide.symbols[..<place.lowerBound].reversed(), from: wide.symbols[place.lowerBound])
    let after = near(wide.symbols[place.upperBound...], from: wide.symbols[place.upperBound - 1])
    let isStripe = LineReading.isStripe(before.filter { $0.text != " " })
    let number = pointed(wide.symbols[place]) ?? reading.symbols
    let symbols = (isStripe ? [] : before.reversed()) + number + after
    // The $12. before 31 belongs to the number: it is one place with it.
    let isWhole = symbols.filter { $0.text.plainDigit != nil }.count == reading.digits.count
    let around = isWhole ? nil : Quad(around: symbols.compactMap { $0.quad?.bounds })
    var settled = LineReading(
      symbols: symbols, quad: around ?? reading.quad, polarity: reading.polarity)
    settled.trust = reading.trust
    return settled
  }

  /// The number with the point that only this look has seen, where it leaves a gap for one: a small
  /// point hangs at the edge of closer cuts, and 23,41 is 2341 there.
  private func pointed(_ seen: ArraySlice<Word.Symbol>) -> [Word.Symbol]? {
    let points = seen.indices.filter { seen[$0].text == "," || seen[$0].text == "." }
    guard let point = points.first, points.count == 1,
      seen[point].isSure, seen.count == reading.symbols.count + 1,
      reading.symbols.allSatisfy({ $0.text.isASCII && $0.text.isNumber }),
      reading.widestGap > Self.roomForPoint * reading.height
    else { return nil }
    var number = reading.symbols
    number.insert(seen[point], at: point - seen.startIndex)
    return number
  }

  /// The characters in reading order away from the number, until one is unsure, far off or a digit of
  /// another number; the sign of that one is not kept either.
  private func near(
    _ symbols: some Sequence<Word.Symbol>, from edge: Word.Symbol
  ) -> [Word.Symbol] {
    var last = edge.quad?.bounds
    var kept: [Word.Symbol] = []
    for symbol in symbols {
      if symbol.text == " " {
        kept.append(symbol)
        continue
      }
      guard symbol.isSure, let box = symbol.quad?.bounds, let from = last,
        box.width < Self.widest * reading.height || symbol.text.isLowercase,
        max(box.x - from.right, from.x - box.right) < Self.nearby * reading.height
      else { break }
      if symbol.text.plainDigit != nil, Self.isOfAnother(digitAfter: kept) {
        kept.removeLast(kept.reversed().prefix { Self.mayEndNumber($0.text) }.count)
        break
      }
      kept.append(symbol)
      last = box
    }
    while kept.last?.text == " " { kept.removeLast() }
    return kept
  }

  /// Whether a digit that follows these characters belongs to another number.
  private static func isOfAnother(digitAfter kept: [Word.Symbol]) -> Bool {
    let ends = kept.suffix(2).map(\.text)
    return ends.last ?? " " == " " || ends.last?.isMoneySign == true
      || ends == [" ", "."] || ends == [" ", ","]
  }

  /// Whether a number beside this one may end or begin with the character.
  private static func mayEndNumber(_ text: Character) -> Bool {
    text.isMoneySign || text == "." || text == ","
  }
}

extension LineReading {
  /// From the first to the last symbol of exactly the digits of a number: of those that stand where
  /// it stands. In 65元 5 the 5 of 65 is another.
  fileprivate func place(of number: LineReading) -> Range<Int>? {
    let places = symbols.indices.filter { symbols[$0].text.plainDigit != nil }
    let (all, wanted) = (Array(digits), Array(number.digits))
    guard !wanted.isEmpty, all.count >= wanted.count else { return nil }
    let middle = number.quad.bounds.center.x
    let found = (0...all.count - wanted.count)
      .filter { Array(all[$0..<$0 + wanted.count]) == wanted }
      .map { places[$0]..<places[$0 + wanted.count - 1] + 1 }
    return found.min { abs(center(of: $0) - middle) < abs(center(of: $1) - middle) }
  }

  private func center(of place: Range<Int>) -> Double {
    Quad(around: symbols[place].compactMap { $0.quad?.bounds })?.bounds.center.x ?? 0
  }
}
