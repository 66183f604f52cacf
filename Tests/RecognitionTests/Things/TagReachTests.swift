// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Whose tag a code stands on.
@Suite struct TagReachTests {
  private func box(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 40) -> Quad {
    Quad(Box(x: x, y: y, width: width, height: height))
  }

  @Test func aCodeIsOfTheNearestPrice() {
    let prices = [box(0, 0), box(400, 0)]
    #expect(TagReach.owner(of: box(120, 0), among: prices) == 0)
    #expect(TagReach.owner(of: box(290, 50), among: prices) == 1)
    #expect(TagReach.owner(of: box(0, 0), among: []) == nil)
  }

  @Test func whatIsFarFromEveryPriceIsOfNone() {
    #expect(TagReach.owner(of: box(0, 500), among: [box(0, 0)]) == nil)
  }
}
