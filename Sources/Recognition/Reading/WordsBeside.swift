// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The words that stand beside bare numbers and were cut off as columns of their own: the Oak of
/// 229 Oak Street, the 号室 of 461号室. They hold no digit, so nobody would look at them again.
struct WordsBeside {
  private let words: [LineReading]

  /// In heights: what stands farther off belongs to another column. A point that was too small to be
  /// found and its space take as much as this: No. 859.
  private static let widestGap = 1.05
  /// In heights: what stands closer touches the number.
  private static let widestTouch = 0.25
  /// How much a word may lie over the number: cuts follow slanted ink loosely.
  private static let overlap = 0.15

  /// - Parameter readings: all that was read, of which those without digits count.
  init(_ readings: [LineReading]) {
    words = readings.filter { reading in
      let letters = reading.symbols.filter { symbol in
        symbol.isSure && (symbol.text.isLetter || symbol.text == .unnamed)
      }
      return !reading.hasDigits && !letters.isEmpty && !LineReading.isStripe(letters)
    }
  }

  /// A bare number with the words close to it, where a look around has not already seen some;
  /// anything else as it was.
  func joined(to seen: LineReading) -> LineReading {
    guard seen.isNumberBesideSigns else { return seen }
    var copy = seen
    if let before = nearest(seen, isBefore: true) {
      copy.symbols = before.symbols + space(between: before, seen) + copy.symbols
    }
    if let after = nearest(seen, isBefore: false) {
      copy.symbols += space(between: seen, after) + after.symbols
    }
    return copy
  }

  private func nearest(_ number: LineReading, isBefore: Bool) -> LineReading? {
    words.filter { word in
      let gap = isBefore ? word.gap(to: number) : number.gap(to: word)
      return gap > -Self.overlap * number.height && gap < Self.widestGap * number.height
        && word.isInRow(of: number)
    }.min { one, other in
      isBefore
        ? one.gap(to: number) < other.gap(to: number)
        : number.gap(to: one) < number.gap(to: other)
    }
  }

  private func space(between left: LineReading, _ right: LineReading) -> [Word.Symbol] {
    let isApart = left.gap(to: right) > Self.widestTouch * max(left.height, right.height)
    return isApart ? [Word.Symbol(text: " ", quad: nil, confidence: nil)] : []
  }
}

extension LineReading {
  /// One number without words: a look around may have seen a point or a colon beside it.
  fileprivate var isNumberBesideSigns: Bool {
    symbols.allSatisfy { $0.text.plainDigit != nil || ".,':; ".contains($0.text) }
      && numbers.count == 1
  }

  /// From its end to where another begins, negative where they overlap.
  fileprivate func gap(to other: LineReading) -> Double {
    other.quad.bounds.x - quad.bounds.right
  }

  fileprivate func isInRow(of other: LineReading) -> Bool {
    let taller = max(height, other.height)
    return taller < 1.8 * min(height, other.height)
      && abs(quad.bounds.center.y - other.quad.bounds.center.y) < 0.3 * taller
  }
}
