// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

struct LabelTieTests {
  private let price = Box(x: 100, y: 100, width: 80, height: 30)

  private func label(_ x: Double, _ y: Double) -> Box { Box(x: x, y: y, width: 60, height: 20) }

  @Test func aLabelThatTouchesItsPriceHasNone() {
    for place in [label(110, 134), label(110, 76), label(184, 105), label(36, 105)] {
      #expect(LabelTie(from: place, to: Quad(price), among: []) == nil)
    }
  }

  @Test func aLabelThatCoversItsPriceHasNone() {
    #expect(LabelTie(from: label(110, 105), to: Quad(price), among: []) == nil)
    let other = Box(x: 150, y: 105, width: 80, height: 30)
    #expect(LabelTie(from: label(110, 105), to: Quad(price), among: [other]) == nil)
  }

  @Test func aLabelFartherOffIsTiedToTheNearestEdge() throws {
    let below = try #require(LabelTie(from: label(110, 160), to: Quad(price), among: []))
    #expect(below.start == Point(x: 140, y: 160) && below.end == Point(x: 140, y: 130))
    let right = try #require(LabelTie(from: label(220, 105), to: Quad(price), among: []))
    #expect(right.start == Point(x: 220, y: 115) && right.end == Point(x: 180, y: 115))
  }

  /// Its right end is 40 pixels higher than its left one.
  @Test func aLabelBesideATiltedPriceIsTiedToIt() throws {
    let tilted = Quad(
      topLeft: Point(x: 100, y: 140), topRight: Point(x: 180, y: 100),
      bottomRight: Point(x: 180, y: 130), bottomLeft: Point(x: 100, y: 170))
    let tie = try #require(LabelTie(from: label(110, 174), to: tilted, among: []))
    #expect(tie.start == Point(x: 140, y: 174))
    // On the line from (180, 130) to (100, 170).
    #expect((tie.end.x + 2 * tie.end.y - 440).magnitude < 0.001)
    #expect(tie.end.y < 170)
  }

  @Test func aLabelBetweenTwoPricesIsTiedToItsOwn() {
    let place = label(110, 134)
    let near = Box(x: 100, y: 158, width: 80, height: 30)
    let tie = LabelTie(from: place, to: Quad(price), among: [near])
    #expect(tie?.end == Point(x: 140, y: 130))
    let far = Box(x: 100, y: 170, width: 80, height: 30)
    #expect(LabelTie(from: place, to: Quad(price), among: [far]) == nil)
  }

  @Test func aPriceWithoutAnExtentIsReachedAllTheSame() {
    let point = Quad(Box(x: 140, y: 100, width: 0, height: 0))
    #expect(LabelTie(from: label(110, 134), to: point, among: [])?.end == Point(x: 140, y: 100))
  }
}
