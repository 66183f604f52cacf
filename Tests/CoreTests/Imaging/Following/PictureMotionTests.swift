// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging

struct PictureMotionTests {
  /// Half of 1280 × 720, with room to move: one pixel here is one of `fine`.
  private static let scenery = Canvas.scenery(1_000, 700, seed: 7)
  private static let other = Canvas.scenery(1_000, 700, seed: 8)
  private static let size = PixelSize(width: 640, height: 360)
  private static let start = Point(x: 180, y: 170)

  private func view(_ x: Double = 0, _ y: Double = 0) -> Canvas {
    Self.scenery.seen(Self.size, x: Self.start.x - x, y: Self.start.y - y)
  }

  private func miss(_ motion: PictureMotion, _ x: Double, _ y: Double) -> Double {
    max((motion.x - x).magnitude, (motion.y - y).magnitude)
  }

  @Test(arguments: [
    (0.0, 0.0), (1, 0), (0, -1), (3, 5), (-8, 4), (17, -23), (-40, 31), (64, 0), (0, -70),
    (0.5, 0.25), (-1.5, 2.75), (10.4, -6.6), (-33.3, 12.1),
  ])
  func isMeasuredToThePixel(_ way: (x: Double, y: Double)) {
    let motion = PictureMotion(from: view().reduced, to: view(way.x, way.y).reduced)

    #expect(motion.isCertain)
    #expect(miss(motion, way.x, way.y) < 1)
  }

  @Test func isMeasuredInPixelsOfALargerFrame() {
    let scenery = Canvas.scenery(1_400, 800, grain: 40, seed: 9)
    let size = PixelSize(width: 1_280, height: 720)
    let motion = PictureMotion(
      from: scenery.seen(size, x: 60, y: 40).reduced,
      to: scenery.seen(size, x: 42.5, y: 49.25).reduced)

    #expect(motion.isCertain)
    #expect(miss(motion, 17.5, -9.25) < 1)
  }

  @Test(arguments: [-25, -6, 12, 30])
  func isTheSameInAnotherLight(_ levels: Int) {
    let moved = view(9, -5).brighter(by: levels)
    let motion = PictureMotion(from: view().reduced, to: moved.reduced)

    #expect(motion.isCertain)
    #expect(miss(motion, 9, -5) < 1)
  }

  @Test(arguments: [6, 20, 50])
  func isSeenThroughNoise(_ levels: Int) {
    let motion = PictureMotion(
      from: view().noisy(levels, seed: 1).reduced,
      to: view(-14, 6.5).noisy(levels, seed: 2).reduced)

    #expect(motion.isCertain)
    #expect(miss(motion, -14, 6.5) < 1)
  }

  @Test func isFoundWhereverTheGuessPoints() {
    let (old, new) = (view().reduced, view(20, -12).reduced)
    for guess in [(20.0, -12.0), (0, 0), (-60, 60), (400, 400), (100_000, -100_000)] {
      let motion = PictureMotion(
        from: old, to: new, guess: PictureMotion(x: guess.0, y: guess.1, isCertain: true))
      #expect(motion.isCertain)
      #expect(miss(motion, 20, -12) < 1)
    }
  }

  @Test(arguments: [0, 128, 255])
  func isUncertainAndNoneOnABareWall(_ level: Int) {
    let wall = Canvas(640, 360, level: UInt8(level))
    let motion = PictureMotion(from: wall.reduced, to: wall.reduced)

    #expect(motion == PictureMotion(x: 0, y: 0, isCertain: false))
  }

  @Test func isUncertainAndNoneOnABareWallWithNoise() {
    let wall = Canvas(640, 360, level: 128)
    let motion = PictureMotion(
      from: wall.noisy(6, seed: 1).reduced, to: wall.noisy(6, seed: 2).reduced,
      guess: PictureMotion(x: 40, y: 0, isCertain: true))

    #expect(!motion.isCertain)
    #expect(motion.length == 0)
  }

  @Test func isUncertainBetweenTwoScenes() {
    let scene = Self.other.seen(Self.size, x: 100, y: 100)
    #expect(!PictureMotion(from: view().reduced, to: scene.reduced).isCertain)
    #expect(!PictureMotion(from: scene.reduced, to: view().reduced).isCertain)
  }

  @Test func isUncertainBetweenASceneAndAWall() {
    let wall = Canvas(640, 360, level: 128)
    #expect(!PictureMotion(from: view().reduced, to: wall.reduced).isCertain)
  }

  @Test func isUncertainBetweenTwoSizes() {
    let (small, large) = (Canvas(320, 240).reduced, Canvas(640, 360).reduced)
    #expect(!PictureMotion(from: small, to: large).isCertain)
    #expect(!PictureMotion(from: large, to: small).isCertain)
    // This one has the same size when reduced.
    #expect(!PictureMotion(from: large, to: Canvas(1_280, 720).reduced).isCertain)
  }

  @Test(arguments: [
    (1, 1), (2, 1), (3, 200), (200, 3), (4, 4), (5, 7), (31, 33), (32, 32), (63, 500), (961, 41),
  ])
  func comesOfAnyPictureHoweverSmall(_ size: (width: Int, height: Int)) {
    var random = SeededRandom(seed: 3)
    let pixels = (0..<size.width * size.height).map { _ in UInt8(random.below(256)) }
    let canvas = Canvas(PixelSize(width: size.width, height: size.height), pixels: pixels)
    let motion = PictureMotion(
      from: canvas.reduced, to: canvas.reduced,
      guess: PictureMotion(x: 50, y: -50, isCertain: true))

    #expect(motion.length == 0)
  }

  @Test func addsUpAndIsOnlyAsCertainAsItsParts() {
    let one = PictureMotion(x: 3, y: 1, isCertain: true)
    let other = PictureMotion(x: 0, y: 3, isCertain: true)
    let lost = PictureMotion(x: 0, y: 0, isCertain: false)
    #expect(one + other == PictureMotion(x: 3, y: 4, isCertain: true))
    #expect((one + other).length == 5)
    #expect(!(one + lost).isCertain && !(lost + one).isCertain)
    #expect(Point(x: 1, y: 1).moved(by: one) == Point(x: 4, y: 2))
  }
}
