// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct LineImageTests {
  /// A dark bar of ink on light ground, from 40 to 140 and from 50 to 70.
  private static let barred = picture(200, 100) { x, y in
    (40..<140).contains(x) && (50..<70).contains(y) ? 30 : 220
  }
  private static let bar = Box(x: 40, y: 50, width: 100, height: 20)

  private static func picture(
    _ width: Int, _ height: Int, _ brightness: (Int, Int) -> UInt8
  ) -> Frame? {
    let bytes = (0..<width * height).map { brightness($0 % width, $0 / width) }
    return Frame(
      pixels: Pixels(copying: bytes), size: PixelSize(width: width, height: height),
      stride: width, time: .zero)
  }

  private func image(
    _ quad: Quad, of frame: Frame? = barred, isLightOnDark: Bool = false
  ) throws -> LineImage? {
    try #require(frame).withLuma { LineImage(of: $0, at: quad, isLightOnDark: isLightOnDark) }
  }

  @Test func cutsALineOutWithGroundAroundIt() throws {
    let image = try #require(try image(Quad(Self.bar)))
    #expect(image.height == LineImage.height)
    #expect(image.pixels.count == image.width * image.height)
    let row = image.height / 2 * image.width
    #expect(image.pixels[row] > 200)
    #expect(image.pixels[row + image.width / 2] < 50)
    #expect(image.pixels[image.width / 2] > 200)
  }

  @Test func showsLightInkDark() throws {
    let frame = Self.picture(200, 100) { x, y in
      (40..<140).contains(x) && (50..<70).contains(y) ? 220 : 30
    }
    let image = try #require(try image(Quad(Self.bar), of: frame, isLightOnDark: true))
    #expect(image.pixels[image.height / 2 * image.width + image.width / 2] < 50)
    #expect(image.pixels[0] > 200)
  }

  @Test func stretchesFaintInkToTheFullRange() throws {
    let frame = Self.picture(200, 100) { x, y in
      (40..<140).contains(x) && (50..<70).contains(y) ? 120 : 130
    }
    let image = try #require(try image(Quad(Self.bar), of: frame))
    #expect(image.pixels.min() == 0)
    #expect(image.pixels.max() == 255)
  }

  @Test func leavesAnEmptyGroundAsItIs() throws {
    let frame = Self.picture(200, 100) { _, _ in 90 }
    let image = try #require(try image(Quad(Self.bar), of: frame))
    #expect(Set(image.pixels).count == 1)
  }

  @Test func setsATiltedLineUpright() throws {
    // The bar, turned by 45° around its centre.
    let frame = Self.picture(200, 200) { x, y in
      let along = (Double(x) - 100 + Double(y) - 100) / 2.0.squareRoot()
      let across = (Double(y) - 100 - Double(x) + 100) / 2.0.squareRoot()
      return abs(along) < 50 && abs(across) < 10 ? 30 : 220
    }
    func corner(_ along: Double, _ across: Double) -> Point {
      let half = 2.0.squareRoot() / 2
      return Point(x: 100 + (along - across) * half, y: 100 + (along + across) * half)
    }
    let quad = Quad(
      topLeft: corner(-50, -10), topRight: corner(50, -10), bottomRight: corner(50, 10),
      bottomLeft: corner(-50, 10))
    let image = try #require(try image(quad, of: frame))
    let middle = image.height / 2 * image.width
    #expect(image.pixels[middle + image.width / 10] < 80)
    #expect(image.pixels[middle + image.width * 9 / 10] < 80)
    #expect(image.pixels[image.width / 2] > 180)
  }

  @Test func takesTheMeanOfLargeLetters() throws {
    let frame = Self.picture(1200, 400) { x, y in (x + y) % 2 == 0 ? 0 : 255 }
    let quad = Quad(Box(x: 100, y: 50, width: 900, height: 300))
    let image = try #require(try image(quad, of: frame))
    #expect(Set(image.pixels).count <= 3)
  }

  @Test func knowsWhereABoxStandsInThePicture() throws {
    let image = try #require(try image(Quad(Self.bar)))
    let all = image.placeInPicture(x: 0..<image.width, y: 0..<image.height).bounds
    #expect(abs(all.x - (40 - 20 * LineImage.margin)) < 1e-9)
    #expect(abs(all.bottom - (70 + 20 * LineImage.margin)) < 1e-9)
    let half = image.placeInPicture(x: 0..<image.width / 2, y: 0..<image.height).bounds
    #expect(abs(half.width - all.width / 2) < 1)
  }

  @Test(arguments: [
    Box(x: 10, y: 10, width: 100, height: 0), Box(x: 10, y: 10, width: 0, height: 10),
    Box(x: 10, y: 10, width: 170, height: 2),
  ])
  func refusesWhatIsNoLine(box: Box) throws {
    #expect(try image(Quad(box)) == nil)
  }

  @Test func refusesAPictureOfOnePixel() throws {
    let frame = Self.picture(1, 1) { _, _ in 0 }
    #expect(try image(Quad(Box(x: 0, y: 0, width: 1, height: 1)), of: frame) == nil)
  }

  @Test func goesOnAtTheEdgeOfThePicture() throws {
    let image = try image(Quad(Box(x: -50, y: 60, width: 300, height: 80)))
    #expect(image != nil)
  }
}
