// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A number as the strike detector sees it: with a little of what stands at its ends, dark ink as
/// great values.
///
///       ┌─┬──────────────┬─┐
///       │ │  1 2 ‚ 9 5   │ │   24 rows; columns of the same size
///       │─┼──────────────┼─│   a strike often goes on beyond the digits
///       └─┴──────────────┴─┘
package struct NumberStrip {
  static let height = 24
  /// Widths are multiples of it.
  private static let step = 4
  package let width: Int
  /// Where the digits stand.
  package let place: Quad
  /// Column by column, 0 for ground to 255 for ink.
  package let pixels: [UInt8]

  /// Shares of the height that are seen at either end.
  private static let beside = 0.3
  /// A longer number is no price.
  private static let longest = 12.0

  /// Returns nil if the number has no place, or one that cannot be a price's.
  init?(
    of symbols: some Sequence<Word.Symbol>, in luma: borrowing LumaView, _ polarity: Polarity
  ) {
    // Raised cents stand higher than a line through the number.
    let digits = symbols.filter { $0.text.isASCII && $0.text.isNumber }.compactMap(\.quad)
    guard let first = digits.first, let last = digits.last else { return nil }
    place = Quad(
      topLeft: first.topLeft, topRight: last.topRight, bottomRight: last.bottomRight,
      bottomLeft: first.bottomLeft)
    let tall = (place.bottomLeft - place.topLeft).length
    let long = (place.topRight - place.topLeft).length
    guard tall >= 1, long >= 1, long <= Self.longest * tall, luma.width > 1, luma.height > 1
    else { return nil }
    let share = Self.beside * tall / long
    let columns = Int((long / tall + 2 * Self.beside) * Double(Self.height))
    width = max(Self.height / 2, columns / Self.step * Self.step)
    let rows = LineImage.sampled(
      luma, place.reaching(from: -share, to: 1 + share), width, Self.height)
    pixels = Self.inked(rows, width, polarity)
  }

  /// Column by column.
  private static func inked(_ rows: [UInt8], _ width: Int, _ polarity: Polarity) -> [UInt8] {
    let clear = LineImage.stretched(rows, isLightOnDark: polarity == .lightOnDark)
    return (0..<width * height).map { 255 - clear[$0 % height * width + $0 / height] }
  }
}
