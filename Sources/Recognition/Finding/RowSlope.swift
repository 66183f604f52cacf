// SPDX-License-Identifier: GPL-3.0-or-later

/// How far y grows along a row, told by what its glyphs of full size stand on.
struct RowSlope {
  /// 0 where there are too few glyphs to say.
  let value: Float

  /// From left to right, in one unit.
  struct Glyph {
    let middle: Float
    let top: Float
    let bottom: Float

    fileprivate var head: SIMD2<Float> { SIMD2(middle, top) }
    fileprivate var foot: SIMD2<Float> { SIMD2(middle, bottom) }
  }

  init(of fullSize: [Glyph]) {
    let isHanging = fullSize.count > 2 && Self.endsWithDescender(fullSize)
    let digits = isHanging ? fullSize.dropLast() : fullSize
    let slope = digits.count == 2 ? Self.slopeOfPair(digits) : LineFit(digits.map(\.foot)).slope
    // A steeper row is an accident of the linking, not a line of text.
    value = abs(slope) <= 0.47 ? slope : 0  // 25°
  }

  /// Whether the last one is the p of 30p: as tall as the digits, lower than they are, and all that
  /// makes the row steep.
  private static func endsWithDescender(_ fullSize: [Glyph]) -> Bool {
    guard let last = fullSize.last else { return false }
    let others = fullSize.dropLast()
    let feet = LineFit(others.map(\.foot))
    let heads = LineFit(others.map(\.head))
    let depth = min(feet.depth(of: last.foot), heads.depth(of: last.head))
    return depth > 0.18 * (last.bottom - last.top)
      && abs(feet.slope) < abs(LineFit(fullSize.map(\.foot)).slope)
  }

  /// Two feet that differ by a pixel are no tilt yet: it has to be clear and the heads must agree.
  private static func slopeOfPair(_ pair: [Glyph]) -> Float {
    let feet = LineFit(pair.map(\.foot)).slope
    let heads = LineFit(pair.map(\.head)).slope
    let mean = (feet + heads) / 2
    return abs(mean) > 0.1 && abs(feet - heads) < 0.08 ? mean : 0  // 6°, 5°
  }
}

/// The straight line with the least squares.
private struct LineFit {
  let slope: Float
  private let center: SIMD2<Float>

  init(_ points: [SIMD2<Float>]) {
    let count = Float(points.count)
    center = points.reduce(SIMD2(0, 0), +) / max(count, 1)
    var spread: Float = 0
    var rise: Float = 0
    for point in points {
      let offset = point - center
      spread += offset.x * offset.x
      rise += offset.x * offset.y
    }
    slope = spread > 0 ? rise / spread : 0
  }

  /// How far below the line a point lies.
  func depth(of point: SIMD2<Float>) -> Float { point.y - center.y - slope * (point.x - center.x) }
}
