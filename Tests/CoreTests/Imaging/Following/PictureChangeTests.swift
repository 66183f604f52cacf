// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct PictureChangeTests {
  /// Reduced as 1280 × 720 is, and quicker to draw.
  private static let size = PixelSize(width: 980, height: 180)

  /// A wall with one tag, of digits that are 14 pixels high.
  private func tag(_ text: String, x: Int = 600, y: Int = 80) -> Canvas {
    var canvas = Canvas(Self.size, level: 90)
    canvas.write(text, x: x, y: y, tag: 210)
    return canvas
  }

  @Test func isNotSeenInTheSamePicture() {
    #expect(!PictureChange.isSeen(from: tag("399").reduced, to: tag("399").reduced))
  }

  @Test(arguments: [3, 8, 16])
  func isNotSeenInNoise(_ levels: Int) {
    let tag = tag("399")
    #expect(
      !PictureChange.isSeen(
        from: tag.noisy(levels, seed: 1).reduced, to: tag.noisy(levels, seed: 2).reduced))
  }

  /// Wherever it stands on the squares that are compared.
  @Test(arguments: [0, 3, 6, 9, 12], [0, 4, 8, 12])
  func isSeenInOneDigit(_ x: Int, _ y: Int) {
    let (old, new) = (tag("3.99", x: 600 + x, y: 80 + y), tag("8.99", x: 600 + x, y: 80 + y))
    #expect(
      PictureChange.isSeen(
        from: old.noisy(8, seed: 1).reduced, to: new.noisy(8, seed: 2).reduced))
  }

  @Test func isSeenAtEveryEdge() {
    for (x, y) in [(10, 10), (920, 10), (10, 160), (920, 160)] {
      #expect(
        PictureChange.isSeen(
          from: tag("3.99", x: x, y: y).reduced, to: tag("7.99", x: x, y: y).reduced))
    }
  }

  @Test func isSeenInAnotherScene() {
    let one = Canvas.scenery(981, 181, grain: 40, seed: 1).seen(Self.size, x: 0, y: 0)
    let two = Canvas.scenery(981, 181, grain: 40, seed: 2).seen(Self.size, x: 0, y: 0)
    #expect(PictureChange.isSeen(from: one.reduced, to: two.reduced))
  }

  @Test func isSeenInASceneThatMoved() {
    let scenery = Canvas.scenery(1_021, 181, grain: 40, seed: 1)
    #expect(
      PictureChange.isSeen(
        from: scenery.seen(Self.size, x: 0, y: 0).reduced,
        to: scenery.seen(Self.size, x: 30, y: 0).reduced))
  }

  /// A little more light each time is no change at once, and one in the end.
  @Test func isSeenWhenSmallOnesAddUp() throws {
    let tag = tag("399")
    let start = tag.reduced
    let first = try #require(
      (1...60).first { PictureChange.isSeen(from: start, to: tag.brighter(by: $0).reduced) })
    #expect(first > 3)
  }

  @Test func isSeenBetweenTwoSizes() {
    #expect(PictureChange.isSeen(from: Canvas(320, 240).reduced, to: Canvas(640, 360).reduced))
  }

  @Test(arguments: [(1, 1), (3, 200), (15, 15), (17, 900)])
  func isAskedOfTheSmallestFrames(_ size: (width: Int, height: Int)) {
    let picture = Canvas(size.width, size.height).reduced
    #expect(!PictureChange.isSeen(from: picture, to: picture))
  }
}
