// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products
import TagPress
import Testing

@testable import Recognition

@Suite struct CodeReaderTests {
  private let reader: CodeReader

  init() throws { reader = try CodeReader() }

  private func press(_ digits: String) throws -> CodePress {
    CodePress(try #require(BarPattern(digits)))
  }

  private func texts(_ picture: GrayPicture, stride: Int? = nil) throws -> [String] {
    try reader.codes(in: picture.frame(stride: stride)).map(\.code.text)
  }

  @Test(arguments: ["400638133393", "490177701888", "978410101001", "003600029145", "9638507"])
  func readsBars(digits: String) throws {
    var chance = SplitMix64(seed: 1)
    let found = try texts(press(digits).picture(.init(), &chance))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(digits) == true)
  }

  @Test(arguments: [
    "4710088411110", "https://example.org/a?b=c", String(repeating: "z", count: 106),
  ])
  func readsSquares(text: String) throws {
    var chance = SplitMix64(seed: 2)
    let press = CodePress(try #require(SquarePattern(text)))
    #expect(try texts(press.picture(.init(), &chance)) == [text])
  }

  @Test(arguments: [-0.5, -0.2, 0.3, 0.6, .pi / 2, .pi, 3.8])
  func readsWhatIsTurned(turn: Double) throws {
    var chance = SplitMix64(seed: 3)
    var shot = CodePress.Shot()
    shot.turn = turn
    let found = try texts(press("400638133393").picture(shot, &chance))
    #expect(found == ["4006381333931"])
  }

  @Test(arguments: [1.3, 1.6, 2.5, 8])
  func readsWhatIsSmallOrLarge(module: Double) throws {
    var chance = SplitMix64(seed: 4)
    var shot = CodePress.Shot()
    shot.module = module
    #expect(try texts(press("400638133393").picture(shot, &chance)) == ["4006381333931"])
  }

  @Test func readsWhatIsBlurredDarkAndNoisy() throws {
    var chance = SplitMix64(seed: 5)
    var shot = CodePress.Shot()
    (shot.blur, shot.noise, shot.light) = (1.3, 9, 0.5)
    #expect(try texts(press("490177701888").picture(shot, &chance)).count == 1)
  }

  @Test func readsRowsWithRoomBetweenThem() throws {
    var chance = SplitMix64(seed: 6)
    let picture = try press("400638133393").picture(.init(), width: 700, height: 400, &chance)
    #expect(try texts(picture, stride: 712) == ["4006381333931"])
  }

  @Test func tellsWhereACodeStands() throws {
    var chance = SplitMix64(seed: 7)
    var shot = CodePress.Shot()
    shot.module = 3
    let picture = try press("400638133393").picture(shot, &chance)
    let seen = try #require(reader.codes(in: picture.frame()).first)
    let center = seen.place.bounds.center
    #expect((400...880).contains(center.x))
    #expect((240...480).contains(center.y))
    #expect(seen.place.bounds.width > 200)
  }

  @Test func readsTheDrawnSharpOnesAsTheyAre() throws {
    var chance = SplitMix64(seed: 8)
    var read = 0
    for _ in 0..<60 {
      let digits = (0..<12).map { _ in String(chance.below(10)) }.joined()
      let found = try texts(press(digits).picture(.sharp(&chance), &chance))
      for text in found { #expect(text.dropLast() == digits) }
      read += found.count
    }
    #expect(read >= 57)
  }

  @Test func seesNoCodeWhereNoneIs() throws {
    let press = try #require(ScenePress(), "\(ScenePress.fontPackages) are missing")
    for number in 0..<40 {
      let families = SceneFamily.allCases
      let scene = press.scene(families[number % families.count], seed: 77, number: number)
      #expect(try reader.codes(inStill: scene.picture.frame()).isEmpty)
    }
  }

  @Test(arguments: [(640, 360), (2400, 400)])
  func aStillPictureConfirmsItselfInAnotherSize(width: Int, height: Int) throws {
    var chance = SplitMix64(seed: 10)
    let picture = try press("400638133393").picture(
      .init(), width: width, height: height, &chance)
    let codes = try reader.codes(inStill: picture.frame()).map(\.code.text)
    #expect(codes == ["4006381333931"])
  }

  @Test func aStillPictureWithoutACodeHasNone() throws {
    let empty = GrayPicture(
      width: 64, height: 40, pixels: [UInt8](repeating: 128, count: 64 * 40))
    #expect(try reader.codes(inStill: empty.frame()).isEmpty)
  }

  @Test func theSameBarsAreToldOnce() throws {
    var chance = SplitMix64(seed: 9)
    let one = try press("400638133393").picture(.init(), width: 640, height: 360, &chance)
    let two = GrayPicture(width: 640, height: 720, pixels: one.pixels + one.pixels)
    #expect(try texts(two) == ["4006381333931"])
  }
}

extension GrayPicture {
  /// A frame whose rows are `stride` bytes apart.
  func frame(stride: Int? = nil) throws -> Frame {
    let stride = stride ?? width
    let padding = [UInt8](repeating: 0, count: stride - width)
    let bytes =
      stride == width
      ? pixels : (0..<height).flatMap { pixels[($0 * width)..<(($0 + 1) * width)] + padding }
    return try #require(
      Frame(
        pixels: Pixels(copying: bytes), size: PixelSize(width: width, height: height),
        stride: stride, time: .zero))
  }
}
