// SPDX-License-Identifier: GPL-3.0-or-later

/// A connected piece of ink that could be a glyph, in pixels of its level.
struct Component: BitwiseCopyable {
  /// `right` and `bottom` are the first column and row after it.
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32
  /// Pixels of ink.
  var area: Int32
  /// Stretches of ink in its rows: area over this is the width of a stroke.
  var runCount: Int32
  /// The brightness in the middle of its strokes, 0 to 255.
  var ink: Float
  /// How much the ground differs from the ink across its upright edges; positive.
  var contrast: Float

  var width: Int32 { right &- left }
  var height: Int32 { bottom &- top }
  /// The share of its box that is ink.
  var coverage: Float { Float(area) / Float(width &* height) }
  /// The mean width of its strokes along a row.
  var strokeWidth: Float { Float(area) / Float(runCount) }

  /// Takes back what `InkRow.thicken` added. At the right edge of the picture it added nothing.
  mutating func thin() {
    right = max(right &- 1, left &+ 1)
    bottom &-= 1
    area = max(area &- runCount, 1)
  }
}
