// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct QuadAreaTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(Box(x: x, y: y, width: width, height: height))
  }

  @Test(arguments: [
    // Beside, touching, over a corner, within, the same.
    (20.0, 0.0, 0.0), (10, 0, 0), (5, 5, 25), (2, 0, 80), (0, 0, 100),
  ])
  func `upright quads share what their boxes share`(x: Double, y: Double, area: Double) {
    let (one, other) = (box(0, 0, 10, 10), box(x, y, 10, 10))
    #expect(one.area(sharedWith: other) == area)
    #expect(other.area(sharedWith: one) == area)
    #expect(one.area == 100)
  }

  @Test func `a quad that stands on its corner leaves the corners of its bounds free`() {
    let tilted = Quad(
      topLeft: Point(x: 10, y: 0), topRight: Point(x: 20, y: 10), bottomRight: Point(x: 10, y: 20),
      bottomLeft: Point(x: 0, y: 10))
    #expect(tilted.area == 200)
    #expect(tilted.area(sharedWith: Quad(tilted.bounds)) == 200)
    #expect(tilted.area(sharedWith: box(0, 0, 5, 5)) == 0)
    #expect(tilted.area(sharedWith: box(0, 0, 10, 10)) == 50)
    #expect(box(5, 5, 10, 10).area(sharedWith: tilted) == 100)
  }

  @Test func `a quad without an inside shares nothing`() {
    #expect(box(3, 3, 0, 0).area(sharedWith: box(0, 0, 10, 10)) == 0)
    #expect(box(0, 0, 10, 10).area(sharedWith: box(3, 3, 0, 5)) == 0)
  }
}
