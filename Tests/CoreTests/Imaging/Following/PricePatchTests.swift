// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging

struct PricePatchTests {
  private static let none = Point(x: 0, y: 0)

  private func tag(_ x: Int, _ y: Int, _ text: String = "3.99", width: Int = 640) -> Canvas {
    var canvas = Canvas(width, width * 9 / 16, level: 90)
    canvas.write(text, x: x, y: y, height: 28, tag: 210)
    return canvas
  }

  private func place(_ x: Int, _ y: Int) -> Box {
    Box(x: Double(x), y: Double(y), width: 92, height: 28)
  }

  private func miss(_ match: PricePatch.Match, _ x: Double, _ y: Double) -> Double {
    max((match.way.x - x).magnitude, (match.way.y - y).magnitude)
  }

  @Test func isFoundWhereItWas() throws {
    let picture = tag(300, 150).reduced
    let patch = try #require(PricePatch(at: place(300, 150), in: picture))
    let match = try #require(patch.match(in: picture, around: Self.none, reach: 12))
    #expect(miss(match, 0, 0) < 0.5)
    #expect(match.likeness == 1)
  }

  @Test(arguments: [(5, 0), (-7, 3), (11, -11), (-4, -9)])
  func isFoundWhereItWent(_ way: (x: Int, y: Int)) throws {
    let patch = try #require(PricePatch(at: place(300, 150), in: tag(300, 150).reduced))
    let moved = tag(300 + way.x, 150 + way.y).reduced
    let match = try #require(patch.match(in: moved, around: Self.none, reach: 12))
    #expect(miss(match, Double(way.x), Double(way.y)) < 0.6)
    #expect(match.likeness > 0.95)
  }

  @Test func isFoundFarAwayWhenTheGuessIsRight() throws {
    let patch = try #require(PricePatch(at: place(100, 60), in: tag(100, 60).reduced))
    let match = try #require(
      patch.match(in: tag(400, 250).reduced, around: Point(x: 296, y: 193), reach: 12))
    #expect(miss(match, 300, 190) < 0.6)
  }

  @Test func isFoundInPixelsOfALargerFrame() throws {
    let size = PixelSize(width: 1_280, height: 720)
    var shelf = Canvas(1_340, 780, level: 90)
    shelf.write("3.99", x: 600, y: 300, height: 28, tag: 210)
    let old = shelf.seen(size, x: 20, y: 20).reduced
    let new = shelf.seen(size, x: 12.5, y: 27.5).reduced
    let patch = try #require(PricePatch(at: place(580, 280), in: old))
    let match = try #require(patch.match(in: new, around: Self.none, reach: 12))
    #expect(miss(match, 7.5, -7.5) < 1)
  }

  @Test(arguments: [-40, -15, 20])
  func isTheSameInAnotherLight(_ levels: Int) throws {
    let patch = try #require(PricePatch(at: place(300, 150), in: tag(300, 150).reduced))
    let moved = tag(306, 147).brighter(by: levels).noisy(8, seed: 1).reduced
    let match = try #require(patch.match(in: moved, around: Self.none, reach: 12))
    #expect(miss(match, 6, -3) < 0.6)
    #expect(match.likeness > 0.8)
  }

  @Test func isNotLikeWhatCoversIt() throws {
    let patch = try #require(PricePatch(at: place(300, 150), in: tag(300, 150).reduced))
    let hand = Canvas.scenery(640, 360, grain: 30, seed: 4).reduced
    let match = try #require(patch.match(in: hand, around: Self.none, reach: 12))
    #expect(match.likeness < 0.5)
  }

  @Test(arguments: [0, 90, 255])
  func isNotCutOfABareWall(_ level: Int) {
    let wall = Canvas(640, 360, level: UInt8(level))
    #expect(PricePatch(at: place(300, 150), in: wall.reduced) == nil)
    #expect(PricePatch(at: place(300, 150), in: wall.noisy(3, seed: 1).reduced) == nil)
  }

  @Test func isNotCutWhereNothingOfThePictureIs() {
    let picture = tag(300, 150).reduced
    for (x, y) in [(-400, 150), (900, 150), (300, -300), (300, 700), (-5_000, -5_000)] {
      #expect(PricePatch(at: place(x, y), in: picture) == nil)
    }
  }

  @Test func isNotLookedForOutOfThePicture() throws {
    let picture = tag(300, 150).reduced
    let patch = try #require(PricePatch(at: place(300, 150), in: picture))
    #expect(patch.match(in: picture, around: Point(x: 2_000, y: 0), reach: 12) == nil)
    #expect(patch.match(in: picture, around: Point(x: 0, y: -900), reach: 12) == nil)
  }

  @Test func isNotLookedForInAnotherScale() throws {
    let patch = try #require(PricePatch(at: place(300, 150), in: tag(300, 150).reduced))
    let larger = tag(300, 150, width: 1_280).reduced
    #expect(patch.match(in: larger, around: Self.none, reach: 12) == nil)
  }

  @Test func isFoundAtEveryEdge() throws {
    for (x, y) in [(2, 2), (546, 2), (2, 330), (546, 330)] {
      let picture = tag(x, y).reduced
      let patch = try #require(PricePatch(at: place(x, y), in: picture))
      let match = try #require(patch.match(in: picture, around: Self.none, reach: 32))
      #expect(miss(match, 0, 0) < 0.5)
      #expect(match.likeness == 1)
    }
  }

  /// A read outside ends the test run; the arrays are checked in this build.
  @Test func readsNothingOutsideWhateverItIsAskedFor() {
    var random = SeededRandom(seed: 5)
    for _ in 1...300 {
      let size = PixelSize(width: 1 + random.below(90), height: 1 + random.below(90))
      let pixels = (0..<size.width * size.height).map { _ in UInt8(random.below(256)) }
      let picture = Canvas(size, pixels: pixels).reduced
      let place = Box(
        x: Double(random.below(200)) - 80, y: Double(random.below(200)) - 80,
        width: Double(1 + random.below(300)), height: Double(1 + random.below(150)))
      guard let patch = PricePatch(at: place, in: picture) else { continue }
      let guess = Point(x: Double(random.below(60)) - 30, y: Double(random.below(60)) - 30)
      if let match = patch.match(in: picture, around: guess, reach: 12) {
        #expect((0...1).contains(match.likeness))
      }
    }
  }

  @Test func standsForAPriceThatFillsThePicture() throws {
    var canvas = Canvas(640, 360, level: 230)
    let place = canvas.write("49", x: 30, y: 20, height: 315)
    let picture = canvas.reduced
    let patch = try #require(PricePatch(at: place, in: picture))
    let match = try #require(patch.match(in: picture, around: Self.none, reach: 4))
    #expect(match.likeness == 1)
  }
}
