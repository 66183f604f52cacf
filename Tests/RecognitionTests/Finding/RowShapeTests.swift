// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

struct RowShapeTests {
  /// The slope of glyphs 30 wide and 60 high that stand as far below the first one.
  private func slope(_ depths: [Int32], tilt: Float = 0) -> Float {
    let glyphs = depths.enumerated().map { place, depth in
      let left = Int32(place) * 36
      let top = 100 + depth + Int32((tilt * Float(left)).rounded())
      return Component(
        left: left, top: top, right: left + 30, bottom: top + 60, area: 900, runCount: 120,
        ink: 30, contrast: 150)
    }
    return RowShape(of: glyphs[...]).slope
  }

  @Test(arguments: [[0, 0, 16], [0, 0, 0, 14]] as [[Int32]])
  func `a p that hangs below digits does not tilt them`(depths: [Int32]) {
    #expect(slope(depths) == 0)
  }

  @Test func `a p does not tilt a tilted row more`() {
    #expect(abs(slope([0, 0, 0, 16], tilt: 0.2) - 0.2) < 0.01)
  }

  @Test(arguments: [[0, 5, 10], [0, 12, 24], [0, 8, 20], [16, 0, 0], [0, 0, 9]] as [[Int32]])
  func `other rows are as steep as the line through all feet`(depths: [Int32]) {
    let rise = Float(depths[2] - depths[0]) / 72
    #expect(abs(slope(depths) - rise) < 0.001)
  }
}
