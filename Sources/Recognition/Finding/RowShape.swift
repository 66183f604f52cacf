// SPDX-License-Identifier: GPL-3.0-or-later

/// The facts that the boxes of a row's glyphs tell: where it stands, how it is tilted, how even it
/// is.
struct RowShape {
  /// Left, top, right, bottom in pixels of the level.
  let bounds: SIMD4<Int32>
  /// The height of the tallest glyph that is no frame and no joined word, else of any.
  let tallest: Int32
  /// How far y grows along x; 0 when there are too few glyphs to say.
  let slope: Float
  /// How many of its glyphs have none above or below them, as pieces of one have.
  let wholeCount: Int
  /// `RowLook.score`.
  let score: Float

  /// The glyphs of one row, one or more.
  init(of glyphs: ArraySlice<Component>) {
    let tallest = Self.tallest(of: glyphs)
    self.tallest = tallest
    bounds = Self.bounds(of: glyphs)
    let fullSize = glyphs.filter { $0.isFullSize(beside: tallest) }
    slope = RowSlope(of: fullSize.map(RowSlope.Glyph.init)).value
    wholeCount = Self.wholeCount(of: glyphs)
    score = RowLook(of: glyphs, tallest: tallest).score
  }

  private static func bounds(of glyphs: ArraySlice<Component>) -> SIMD4<Int32> {
    var bounds = SIMD4<Int32>(.max, .max, .min, .min)
    for glyph in glyphs {
      bounds.x = min(bounds.x, glyph.left)
      bounds.y = min(bounds.y, glyph.top)
      bounds.z = max(bounds.z, glyph.right)
      bounds.w = max(bounds.w, glyph.bottom)
    }
    return bounds
  }

  private static func tallest(of glyphs: ArraySlice<Component>) -> Int32 {
    let upright = glyphs.lazy.filter { 5 * $0.width < 8 * $0.height }
    return upright.map(\.height).max() ?? glyphs.lazy.map(\.height).max() ?? 0
  }

  /// The glyphs come from left to right.
  private static func wholeCount(of glyphs: ArraySlice<Component>) -> Int {
    var isWhole = glyphs.map { _ in true }
    for i in glyphs.indices {
      for j in glyphs.indices[(i + 1)...] {
        if glyphs[j].left >= glyphs[i].right { break }
        guard glyphs[i].isStacked(with: glyphs[j]) else { continue }
        isWhole[i - glyphs.startIndex] = false
        isWhole[j - glyphs.startIndex] = false
      }
    }
    return isWhole.count { $0 }
  }
}

extension Component {
  /// Whether one stands above the other over half of the narrower one.
  fileprivate func isStacked(with other: Component) -> Bool {
    let beside = min(right, other.right) &- max(left, other.left)
    return 2 * beside > min(width, other.width) && (bottom <= other.top || other.bottom <= top)
  }

  /// Neither raised cents nor a comma, which would bend a line through the feet.
  func isFullSize(beside tallest: Int32) -> Bool {
    10 * height > 8 * tallest && 20 * height <= 21 * tallest
  }
}

extension RowSlope.Glyph {
  fileprivate init(_ glyph: Component) {
    self.init(
      middle: Float(glyph.left &+ glyph.right) / 2, top: Float(glyph.top),
      bottom: Float(glyph.bottom))
  }
}
