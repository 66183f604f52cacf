// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices
import Testing

@testable import TagPress

@Suite struct MovingSceneTests {
  /// Small, for the sake of a build for tests: the same view in a sixteenth of the pixels.
  private static let small = PixelSize(width: 640, height: 360)

  /// A white photo of that size with a black bar on it, told as a price.
  private func bar(
    _ box: Box = Box(x: 200, y: 140, width: 150, height: 40),
    size: PixelSize = PixelSize(width: 640, height: 360), frame: PixelSize = small
  ) -> MovingScene {
    var pixels = [UInt8](repeating: 230, count: size.width * size.height)
    for y in Int(box.y)..<Int(box.bottom) {
      for x in Int(box.x)..<Int(box.right) { pixels[y * size.width + x] = 20 }
    }
    return MovingScene(
      photo: GrayPicture(width: size.width, height: size.height, pixels: pixels),
      prices: [printed(box)], frameSize: frame)
  }

  private func printed(_ box: Box) -> PrintedPrice {
    PrintedPrice(
      text: "98", value: "98", currency: "JPY", kind: .price, tax: .included, isOptional: false,
      box: box)
  }

  private func pixels(_ frame: Frame) -> [UInt8] { GrayPicture(upright: frame).pixels }

  /// The rectangle around what is darker than halfway, its borders found between the pixels.
  private func ink(_ frame: Frame, within box: Box) -> Box {
    let picture = GrayPicture(upright: frame)
    var places: [(x: Int, y: Int)] = []
    for y in max(0, Int(box.y) - 8)..<min(picture.height, Int(box.bottom) + 8) {
      for x in max(0, Int(box.x) - 8)..<min(picture.width, Int(box.right) + 8)
      where picture.pixels[y * picture.width + x] < 115 {
        places.append((x, y))
      }
    }
    let (left, top) = (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
    return Box(
      x: Double(left), y: Double(top), width: Double((places.map(\.x).max() ?? 0) - left + 1),
      height: Double((places.map(\.y).max() ?? 0) - top + 1))
  }

  private static let poses: [CameraPose] = [
    CameraPose(), CameraPose(x: 31.3, y: -17.8), CameraPose(scale: 1.7),
    CameraPose(x: -60.5, y: 10.25, scale: 0.8), CameraPose(tilt: 0.02),
    CameraPose(x: 20, y: 20, scale: 1.3, tilt: -0.02),
  ]

  private func near(_ left: Box, _ right: Box, _ most: Double) -> Bool {
    abs(left.x - right.x) <= most && abs(left.y - right.y) <= most
      && abs(left.right - right.right) <= most && abs(left.bottom - right.bottom) <= most
  }

  @Test(arguments: poses)
  func tellsWhereTheInkIs(pose: CameraPose) throws {
    let scene = bar()
    let price = try #require(scene.truth(at: pose).first)
    let seen = ink(scene.frame(at: pose, time: .zero), within: price.box)
    #expect(near(seen, price.box, 1), "\(seen) is not \(price.box)")
  }

  @Test func tellsWhereTheInkIsFromTheSide() throws {
    let scene = bar()
    var pose = CameraPose(scale: 0.9)
    (pose.recessionX, pose.recessionY) = (0.0003, -0.0002)
    let price = try #require(scene.truth(at: pose).first)
    #expect(near(ink(scene.frame(at: pose, time: .zero), within: price.box), price.box, 1))
    #expect(price.quad.topLeft.distance(to: price.quad.bottomLeft) > 60 * 0.5)
  }

  @Test func tellsWhereThePricesOfADrawnSceneAre() throws {
    let press = try #require(ScenePress())
    // The last pose but one: a box that is turned reaches over the round corners of its digits.
    let scene = MovingScene(family: .label, seed: 3, number: 1, press: press)
    #expect(scene.currency.count == 3)
    for pose in [CameraPose(), CameraPose(x: 21.4, y: 9.7, scale: 1.1)] {
      let frame = scene.frame(at: pose, time: .zero)
      for price in scene.truth(at: pose) where price.isWhollyVisible {
        let box = price.box
        #expect(edges(frame, box).allSatisfy { $0 > 30 }, "\(price.value) at \(box)")
        let beyond = Box(
          x: box.x - 3.5, y: box.y - 3.5, width: box.width + 7, height: box.height + 7)
        #expect(edges(frame, beyond).allSatisfy { $0 < 20 }, "\(price.value) at \(box)")
      }
    }
  }

  /// How much brightness varies in the outermost 2 px of each side of a box.
  private func edges(_ frame: Frame, _ box: Box) -> [Int] {
    let strips = [
      Box(x: box.x, y: box.y, width: 2, height: box.height),
      Box(x: box.right - 2, y: box.y, width: 2, height: box.height),
      Box(x: box.x, y: box.y, width: box.width, height: 2),
      Box(x: box.x, y: box.bottom - 2, width: box.width, height: 2),
    ]
    return strips.map { strip in
      frame.withLuma { luma in
        let shades = (Int(strip.y.rounded())..<Int(strip.bottom.rounded())).flatMap { y in
          (Int(strip.x.rounded())..<Int(strip.right.rounded())).map { Int(luma[$0, y]) }
        }
        return (shades.max() ?? 0) - (shades.min() ?? 0)
      }
    }
  }

  @Test func scalesAPhotoAndItsBoxesIntoTheView() throws {
    let scene = bar(
      Box(x: 800, y: 1_000, width: 400, height: 120), size: PixelSize(width: 2_000, height: 1_500))
    let price = try #require(scene.truth(at: CameraPose()).first)
    #expect(near(price.box, Box(x: 272, y: 240, width: 96, height: 28.8), 0.01))
    #expect(near(ink(scene.frame(at: CameraPose(), time: .zero), within: price.box), price.box, 1))
    #expect((price.value, price.currency) == ("98", "JPY"))
    #expect((price.kind, price.tax, price.isOptional) == (.price, .included, false))
  }

  @Test func turnsAPhotoUpright() throws {
    let stored = PixelSize(width: 3, height: 2)
    let frame = try #require(
      Frame(
        pixels: Pixels(copying: [1, 2, 3, 9, 4, 5, 6, 9]), size: stored, stride: 4,
        orientation: .right, time: .zero))
    let picture = GrayPicture(upright: frame)
    #expect((picture.width, picture.height) == (2, 3))
    #expect(picture.pixels == [4, 1, 5, 2, 6, 3])
    #expect(MovingScene(photo: frame, prices: []).frameSize == MovingScene.hd)
  }

  @Test func leavesOutWhatIsOutOfViewAndMarksWhatIsCutOff() {
    let scene = bar()
    #expect(scene.truth(at: CameraPose(x: 700)).isEmpty)
    #expect(scene.truth(at: CameraPose(y: 500)).isEmpty)
    #expect(scene.truth(at: CameraPose(x: 450)).map(\.isWhollyVisible) == [false])
    #expect(scene.truth(at: CameraPose(x: 100)).map(\.isWhollyVisible) == [true])
    #expect(scene.truth(at: CameraPose(x: 100)).map(\.identity) == [0])
  }

  @Test func showsAWallBeyondTheSheet() {
    let beyond = pixels(bar().frame(at: CameraPose(x: 2_000), time: .zero)).map(Int.init)
    #expect(beyond.allSatisfy { (110...170).contains($0) })
    let mean = beyond.reduce(0, +) / beyond.count
    #expect((130...150).contains(mean))
  }

  @Test(arguments: [0.4, 1, 1.1])
  func exposesAsItIsTold(exposure: Double) {
    let scene = bar()
    var pose = CameraPose()
    pose.exposure = exposure
    let white = pixels(scene.frame(at: pose, time: .zero)).prefix(640 * 100).map(Double.init)
    let mean = white.reduce(0, +) / Double(white.count)
    #expect(abs(mean - min(255, 230 * exposure)) < 1.5)
  }

  @Test func cutsOffAtWhite() {
    var pose = CameraPose()
    pose.exposure = 1.3
    let white = pixels(bar().frame(at: pose, time: .zero)).prefix(640 * 100)
    #expect(white.allSatisfy { $0 == 255 })
  }

  @Test func addsFreshNoiseToEveryFrame() {
    let scene = bar()
    let first = pixels(scene.frame(at: CameraPose(), time: .zero))
    #expect(first == pixels(scene.frame(at: CameraPose(), time: .zero)))
    let second = pixels(scene.frame(at: CameraPose(), time: .milliseconds(33)))
    let differences = zip(first, second).prefix(640 * 100).map { Double($0) - Double($1) }
    let spread =
      (differences.reduce(0) { $0 + $1 * $1 } / Double(differences.count) / 2).squareRoot()
    #expect(abs(spread - SensorNoise.spread) < 0.1)
    let mean = differences.reduce(0, +) / Double(differences.count)
    #expect(abs(mean) < 0.1)
  }

  /// Over how many pixels the left border of the bar goes from paper to ink.
  private func borderWidth(_ pose: CameraPose, previous: CameraPose? = nil) -> Int {
    let row = pixels(bar().frame(at: pose, previous: previous, time: .zero))[160 * 640..<161 * 640]
    return row.prefix(270).filter { (45...205).contains($0) }.count
  }

  @Test func losesItsFocusStepByStep() {
    let widths = [0, 1, 2.5, 4, 5.5, 9].map { blur in
      var pose = CameraPose()
      pose.blur = blur
      return borderWidth(pose)
    }
    #expect(widths == widths.sorted())
    #expect(widths[0] <= 2)
    #expect(widths[5] > 5)
  }

  @Test(arguments: [4.0, 14, 60, 200])
  func smearsWhatMovesAroundWhereItIs(speed: Double) throws {
    let (pose, previous) = (CameraPose(), CameraPose(x: speed))
    // Half of the way is taken with the shutter open, and a unit is half a pixel here.
    #expect(abs(Double(borderWidth(pose, previous: previous)) - speed / 4) < 2 + speed / 40)
    let scene = bar()
    let price = try #require(scene.truth(at: pose, previous: previous).first)
    let seen = ink(scene.frame(at: pose, previous: previous, time: .zero), within: price.box)
    #expect(near(seen, price.box, 1.5 + speed / 100))
  }

  @Test func tellsWhatAPersonCanRead() {
    let scene = bar()
    var blurred = CameraPose()
    blurred.blur = 9
    var soft = CameraPose()
    soft.blur = 2
    #expect(scene.truth(at: CameraPose()).map(\.isSharp) == [true])
    #expect(scene.truth(at: soft).map(\.isSharp) == [true])
    #expect(scene.truth(at: blurred).map(\.isSharp) == [false])
    #expect(scene.truth(at: CameraPose(scale: 0.2)).map(\.isSharp) == [false])
    let slow = scene.truth(at: CameraPose(), previous: CameraPose(x: 10))
    let fast = scene.truth(at: CameraPose(), previous: CameraPose(x: 60))
    #expect(slow.map(\.isSharp) == [true])
    #expect(fast.map(\.isSharp) == [false])
  }

  @Test(arguments: [PixelSize(width: 641, height: 361), PixelSize(width: 1, height: 1)])
  func fillsFramesOfAnySize(size: PixelSize) {
    let scene = bar(frame: size)
    var blurred = CameraPose()
    blurred.blur = 9_000
    for pose in [CameraPose(), blurred] {
      let frame = scene.frame(at: pose, previous: CameraPose(x: 9), time: .seconds(2))
      #expect(frame.size == size)
      #expect(frame.time == .seconds(2))
      #expect(pixels(frame).allSatisfy { $0 > 5 })
    }
  }

  @Test func usesTheMemoryOfALostFrameAgainAndNeverOfAHeldOne() {
    let scene = bar()
    let held = scene.frame(at: CameraPose(), time: .zero)
    let before = pixels(held)
    for step in 1...20 {
      _ = scene.frame(at: CameraPose(x: Double(step) * 30), time: .milliseconds(step))
    }
    #expect(pixels(held) == before)
  }

  @Test func tellsTheSameInverseAsItTellsForward() {
    var pose = CameraPose(x: 12, y: -7, scale: 1.4, tilt: 0.2)
    (pose.recessionX, pose.recessionY) = (0.0002, 0.0001)
    let map = PoseMap(pose, home: Point(x: 640, y: 360), frame: MovingScene.hd)
    for place in [Point(x: 0, y: 0), Point(x: 1_280, y: 30), Point(x: 300, y: 700)] {
      #expect(map.inFrame(map.onSheet(place)).distance(to: place) < 1e-9)
    }
  }

  @Test func clipsARunToWhatIsThere() {
    #expect(FocusPlane.run(0, 10, below: 100, 50) == 0..<10)
    #expect(FocusPlane.run(-15, 10, below: 100, 50) == 2..<12)
    #expect(FocusPlane.run(95, -10, below: 100, 50) == 0..<10)
    #expect(FocusPlane.run(130, -10, below: 100, 50) == 4..<14)
    #expect(FocusPlane.run(130, 10, below: 100, 50).isEmpty)
    #expect(FocusPlane.run(5, 0, below: 100, 50) == 0..<50)
    #expect(FocusPlane.run(100, 0, below: 100, 50).isEmpty)
  }
}
