// SPDX-License-Identifier: GPL-3.0-or-later

/// What the boxes of a row's glyphs tell: where it stands, how it is tilted, how even it is.
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
    slope = Self.slope(of: glyphs.filter { $0.isFullSize(beside: tallest) })
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
    for (i, one) in glyphs.enumerated() {
      for (j, other) in glyphs.enumerated().dropFirst(i + 1) {
        if other.left >= one.right { break }
        guard one.isStacked(with: other) else { continue }
        isWhole[i] = false
        isWhole[j] = false
      }
    }
    return isWhole.count { $0 }
  }

  private static func slope(of fullSize: [Component]) -> Float {
    let digits = fullSize.count > 2 && endsWithDescender(fullSize) ? fullSize.dropLast() : fullSize
    return slope(along: digits)
  }

  /// Whether the last one is the p of 30p: as tall as the digits, lower than they are, and all that
  /// makes the row steep.
  private static func endsWithDescender(_ fullSize: [Component]) -> Bool {
    guard let last = fullSize.last else { return false }
    let others = fullSize.dropLast()
    let feet = LineFit(others.map(\.foot))
    let heads = LineFit(others.map(\.head))
    return min(feet.depth(of: last.foot), heads.depth(of: last.head)) > 0.18 * Float(last.height)
      && abs(feet.slope) < abs(LineFit(fullSize.map(\.foot)).slope)
  }

  private static func slope(along fullSize: [Component]) -> Float {
    let feet = LineFit(fullSize.map(\.foot))
    // A steeper row is an accident of the linking, not a line of text.
    let slope = fullSize.count == 2 ? slopeOfPair(fullSize, feet.slope) : feet.slope
    return abs(slope) <= 0.47 ? slope : 0  // 25°
  }

  /// Two feet that differ by a pixel are no tilt yet: it has to be clear and the heads must agree.
  private static func slopeOfPair(_ pair: [Component], _ feet: Float) -> Float {
    let heads = LineFit(pair.map(\.head)).slope
    let mean = (feet + heads) / 2
    return abs(mean) > 0.1 && abs(feet - heads) < 0.08 ? mean : 0  // 6°, 5°
  }
}

extension Component {
  fileprivate var head: SIMD2<Float> { SIMD2(Float(left &+ right) / 2, Float(top)) }
  fileprivate var foot: SIMD2<Float> { SIMD2(Float(left &+ right) / 2, Float(bottom)) }

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
