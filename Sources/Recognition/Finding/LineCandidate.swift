// SPDX-License-Identifier: GPL-3.0-or-later

/// A row of glyphs as one level and one pass see it: most rows are seen by several.
struct LineCandidate {
  /// Which of the frame's glyphs, from left to right.
  let glyphs: Range<Int>
  let polarity: Polarity
  let shape: RowShape
  /// Pixels of the finest level to one of its own.
  let pixel: Int32

  /// Left, top, right, bottom in pixels of the finest level.
  var bounds: SIMD4<Int32> { shape.bounds &* pixel }

  /// A single glyph is a price only where it is large: a "5" on a board.
  var isWorthReading: Bool {
    glyphs.count > 1 || bounds.bottom &- bounds.top >= Self.leastHeightAlone
  }

  private static let leastHeightAlone: Int32 = 24

  /// Whether the other, which has more glyphs, shows the same text.
  ///
  /// Digits that are a part of a longer row of the same height are left out; cents and signs that
  /// were also found on their own stay, being smaller than the row they stand in.
  func repeats(_ other: LineCandidate) -> Bool {
    let (one, other) = (bounds, other.bounds)
    let shared = one.area(sharedWith: other)
    guard shared > 0 else { return false }
    if shared > 0.7 * (one.area + other.area - shared) { return true }
    let ratio = Float(one.bottom &- one.top) / Float(other.bottom &- other.top)
    return shared > 0.9 * one.area && ratio > 0.62 && ratio <= 1.1
  }
}

extension [LineCandidate] {
  /// One of each place, the fullest; of equally full ones the finest and the first found.
  func distinct() -> [LineCandidate] {
    var kept: [LineCandidate] = []
    for candidate in sorted(by: { $0.glyphs.count > $1.glyphs.count })
    where !kept.contains(where: { candidate.repeats($0) }) {
      kept.append(candidate)
    }
    return kept
  }
}

/// A box as four numbers.
extension SIMD4<Int32> {
  var left: Int32 { x }
  var top: Int32 { y }
  var right: Int32 { z }
  var bottom: Int32 { w }

  fileprivate var area: Float { Float(right &- left) * Float(bottom &- top) }

  fileprivate func area(sharedWith other: Self) -> Float {
    let width = Swift.min(right, other.right) &- Swift.max(left, other.left)
    let height = Swift.min(bottom, other.bottom) &- Swift.max(top, other.top)
    return width > 0 && height > 0 ? Float(width) * Float(height) : 0
  }
}
