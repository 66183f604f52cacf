// SPDX-License-Identifier: GPL-3.0-or-later

/// A row of glyphs as one level and one pass see it: most rows are seen by several.
struct LineCandidate {
  /// Which of the frame's glyphs, from left to right.
  let glyphs: Range<Int>
  let polarity: Polarity
  let shape: RowShape
  /// Pixels of the finest level to one of its own.
  let pixel: Int32
  /// `FoundLine.score`.
  var score: Float

  /// Left, top, right, bottom in pixels of the finest level.
  var bounds: SIMD4<Int32> { shape.bounds &* pixel }

  /// A single glyph is a price only where it is large: a "5" on a board.
  var isWorthReading: Bool {
    glyphs.count > 1 || bounds.bottom &- bounds.top >= Self.leastHeightAlone
  }

  private static let leastHeightAlone: Int32 = 24

  var level: Int { pixel.trailingZeroBitCount }

  /// Whether the other, which has more glyphs, shows the same text.
  ///
  /// Digits that are a part of a longer row of the same height are left out; cents and signs that
  /// were also found on their own stay, being smaller than the row they stand in.
  func repeats(_ other: LineCandidate) -> Bool {
    if isSamePlace(as: other, sharing: 0.85) { return true }
    let (one, other) = (bounds, other.bounds)
    let ratio = Float(one.bottom &- one.top) / Float(other.bottom &- other.top)
    return one.area(sharedWith: other) > 0.9 * one.area && ratio > 0.62 && ratio <= 1.1
  }

  /// Whether the part that both share is more than this share of what they cover together.
  func isSamePlace(as other: LineCandidate, sharing share: Float) -> Bool {
    let shared = bounds.area(sharedWith: other.bounds)
    return shared > share * (bounds.area + other.bounds.area - shared)
  }
}

extension [LineCandidate] {
  /// One of each place, the fullest; of equally full ones the finest and the first found. Somewhat
  /// different cuts of a line are left for the gate to choose from.
  ///
  /// Full of whole glyphs: a digit of segments is up to seven pieces where the gaps between them
  /// are seen, and one where they are not.
  func distinct() -> [LineCandidate] {
    sorted { ($0.shape.wholeCount, -$0.glyphs.count) > ($1.shape.wholeCount, -$1.glyphs.count) }
      .leavingOut { $0.repeats($1) }
  }

  /// Those that repeat none before them. What repeats another has its middle within that one.
  ///
  /// Each is compared with its neighbours only, so that a picture full of clutter costs no more
  /// than its share.
  func leavingOut(_ repeats: (LineCandidate, LineCandidate) -> Bool) -> [LineCandidate] {
    var kept: [LineCandidate] = []
    var places = LinePlaces()
    for candidate in self {
      let neighbours = places.around(candidate)
      if neighbours.contains(where: { repeats(candidate, kept[Int($0)]) }) { continue }
      places.add(candidate, as: Int32(kept.count))
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

  var area: Float { Float(right &- left) * Float(bottom &- top) }

  fileprivate func area(sharedWith other: Self) -> Float {
    let width = Swift.min(right, other.right) &- Swift.max(left, other.left)
    let height = Swift.min(bottom, other.bottom) &- Swift.max(top, other.top)
    return width > 0 && height > 0 ? Float(width) * Float(height) : 0
  }
}
