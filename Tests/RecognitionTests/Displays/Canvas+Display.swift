// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension Canvas {
  /// A label of a shelf: a light frame around a dark field, on which digits of segments stand.
  static func display(
    _ width: Int = 640, _ height: Int = 480, field: Box, ground: UInt8 = 120
  ) -> Canvas {
    var canvas = Canvas(width, height, ground: 90)
    let frame = Box(
      x: field.x - 25, y: field.y - 25, width: field.width + 50, height: field.height + 50)
    canvas.fill(215, within: frame) { _, _ in true }
    canvas.fill(ground, within: field) { _, _ in true }
    return canvas
  }

  /// Draws digits of seven segments from a place on, and returns the box of each.
  @discardableResult
  mutating func segments(
    _ digits: String, x: Double, y: Double, height: Double, ink: UInt8 = 35
  ) -> [Box] {
    let (width, thick) = (0.52 * height, 0.13 * height)
    return digits.enumerated().map { place, digit in
      let left = x + Double(place) * (width + 0.2 * height)
      let lit = digit.wholeNumberValue.map { Self.lit[$0] } ?? ""
      let half = height / 2
      let all: [Character: Box] = [
        "a": Box(x: left + 3, y: y, width: width - 6, height: thick),
        "b": Box(x: left + width - thick, y: y + 3, width: thick, height: half - 5),
        "c": Box(x: left + width - thick, y: y + half + 2, width: thick, height: half - 5),
        "d": Box(x: left + 3, y: y + height - thick, width: width - 6, height: thick),
        "e": Box(x: left, y: y + half + 2, width: thick, height: half - 5),
        "f": Box(x: left, y: y + 3, width: thick, height: half - 5),
        "g": Box(x: left + 3, y: y + half - thick / 2, width: width - 6, height: thick),
      ]
      for name in lit { all[name].map { fill(ink, within: $0) { _, _ in true } } }
      return Box(x: left, y: y, width: width, height: height)
    }
  }

  /// The segments of each digit, a at the top and so on around, g in the middle.
  private static let lit = [
    "abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg",
  ]
}
