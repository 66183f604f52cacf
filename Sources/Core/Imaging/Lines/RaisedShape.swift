// SPDX-License-Identifier: GPL-3.0-or-later

/// How small and how high cents stand beside the digits of their number.
///
///     ─── ██ ▄▄ ───   the tops are at most `mostGap` apart
///         ██ ▀▀       the cents are higher than `shortest`, less high than `tallest`
///     ─── ██ ──────   more than `leastLift` stays free below them
///
/// All are shares of the number's height. Printed cents measure 0.4 to 0.65 of it; two digits of one
/// font differ by less than a tenth. Each place that looks for cents has limits of its own, as it
/// was trained or set with them.
package struct RaisedShape: Sendable {
  let tallest: Double
  let shortest: Double
  let leastLift: Double
  let mostGap: Double
  /// Whether what lies on a limit is within it.
  var includesLimits = false

  /// A glyph beside the whole row that it stands in. The gate was trained with it.
  package static let inRow = RaisedShape(
    tallest: 0.75, shortest: 0.25, leastLift: 0, mostGap: 0.25)
  /// Glyphs that were found, and may be anything.
  package static let amongGlyphs = RaisedShape(
    tallest: 0.78, shortest: 0.25, leastLift: 0.18, mostGap: 0.3)
  /// Digits that were read in one word.
  package static let amongDigits = RaisedShape(
    tallest: 0.8, shortest: 0, leastLift: 0.2, mostGap: 0.3, includesLimits: true)
  /// Two digits that were read by themselves, beside a number.
  package static let onPage = RaisedShape(
    tallest: 0.75, shortest: 0.2, leastLift: 0.2, mostGap: 0.4)

  /// More digits than these are no cents.
  package static let mostDigits = 3

  /// - Parameter slope: how much the line sinks for each pixel to the right.
  package func holds(_ box: Box, beside number: Box, slope: Double = 0) -> Bool {
    let sunk = slope * (box.center.x - number.center.x)
    return isBelow(box.height, tallest * number.height)
      && isBelow(shortest * number.height, box.height)
      && isBelow(leastLift * number.height, number.bottom + sunk - box.bottom)
      && isBelow(abs(box.y - number.y - sunk), mostGap * number.height)
  }

  private func isBelow(_ value: Double, _ limit: Double) -> Bool {
    includesLimits ? value <= limit : value < limit
  }
}
