// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Testing

@testable import Imaging

struct FrameTests {
  /// Three by two pixels, rows five bytes apart: 0 1 2 and 5 6 7.
  private let padded = Frame(
    pixels: Pixels(copying: 0..<8), size: PixelSize(width: 3, height: 2), stride: 5,
    orientation: .left, time: .milliseconds(33))

  @Test func lendsTheRowsWithoutTheirPadding() throws {
    let rows = try #require(padded).withLuma { luma in
      (0..<luma.height).map { Array(luma.row($0)) }
    }
    #expect(rows == [[0, 1, 2], [5, 6, 7]])
  }

  @Test func lendsSinglePixels() throws {
    #expect(try #require(padded).withLuma { luma in luma[2, 1] } == 7)
  }

  @Test func takesNoMorePaddingThanIsThere() {
    let pixels = Pixels(copying: 0..<8)
    func fits(_ width: Int, _ height: Int, _ stride: Int) -> Bool {
      let size = PixelSize(width: width, height: height)
      return Frame(pixels: pixels, size: size, stride: stride, time: .zero) != nil
    }
    #expect(fits(8, 1, 8))
    #expect(fits(3, 2, 5))
    #expect(!fits(3, 2, 6))
    #expect(!fits(3, 3, 3))
    #expect(!fits(4, 2, 3))
    #expect(fits(1, 1, .max))
  }

  @Test(arguments: [
    (0, 1, 1), (1, 0, 1), (-1, 1, 1), (1, -1, 1), (1, 2, 0), (1, 2, -1),
    (.max, .max, .max), (1, .max, .max), (.max, 2, .max), (2, 2, .min),
  ])
  func refusesSizesThatCannotBe(width: Int, height: Int, stride: Int) {
    let size = PixelSize(width: width, height: height)
    let pixels = Pixels(copying: 0..<8)
    #expect(Frame(pixels: pixels, size: size, stride: stride, time: .zero) == nil)
    #expect(Picture(pixels: pixels, size: size, stride: stride, time: .zero) == nil)
  }

  @Test func aCopyLooksTheSameAndFreesTheSource() throws {
    let gone = DispatchSemaphore(value: 0)
    var original: Frame? = frame(33, keptBy: Farewell(gone))
    let copy = try #require(original?.copied())
    original = nil

    #expect(gone.hasRung)
    #expect(original == nil)
    #expect(copy.time == .milliseconds(33))
    #expect(copy.orientation == .right)
    #expect(copy.uprightSize == PixelSize(width: 2, height: 8))
    #expect(copy.withLuma { luma in Array(luma.row(1)) } == Array(repeating: 0, count: 8))
  }

  @Test func onlyACopyToBeReadInPeaceIsResting() throws {
    let frame = try #require(padded)
    #expect(!frame.isResting && !frame.copied().isResting)
    #expect(frame.resting().isResting && frame.resting().stride == 3)
  }

  @Test func aCopyHasNoPadding() throws {
    let copy = try #require(padded).copied()
    #expect(copy.stride == 3)
    #expect(
      copy.withLuma { luma in (0..<2).flatMap { Array(luma.row($0)) } } == [0, 1, 2, 5, 6, 7])
  }

  @Test func mapsQuadsBetweenStoredAndUprightPixels() throws {
    let frame = try #require(padded)
    let stored = Quad(Box(x: 0, y: 0, width: 2, height: 1))
    let upright = frame.upright(stored)

    // Stored leaning left: turned a quarter counter-clockwise, 3 × 2 stands 2 wide and 3 high.
    #expect(upright.topLeft == Point(x: 0, y: 3))
    #expect(upright.bounds == Box(x: 0, y: 1, width: 1, height: 2))
    #expect(frame.stored(upright) == stored)
  }
}

struct LumaViewTests {
  private let square = Frame(
    pixels: Pixels(copying: 0..<16), size: PixelSize(width: 4, height: 4), stride: 4, time: .zero)

  private func pixels(x: Range<Int>, y: Range<Int>) throws -> [[UInt8]] {
    try #require(square).withLuma { luma in
      luma.withCrop(x: x, y: y) { crop in (0..<crop.height).map { Array(crop.row($0)) } }
    }
  }

  @Test func cropsWithoutACopy() throws {
    #expect(try pixels(x: 1..<3, y: 2..<4) == [[9, 10], [13, 14]])
    let distance = try #require(square).withLuma { luma in
      luma.withCrop(x: 1..<3, y: 2..<4) { crop in crop.pixels - luma.pixels }
    }
    #expect(distance == 9)
  }

  @Test func cropsACropFromItsOwnCorner() throws {
    let pixel = try #require(square).withLuma { luma in
      luma.withCrop(x: 1..<4, y: 1..<4) { crop in
        crop.withCrop(x: 1..<2, y: 1..<2) { inner in inner[0, 0] }
      }
    }
    #expect(pixel == 10)
  }

  @Test func givesOnlyThePartThatIsThere() throws {
    #expect(try pixels(x: -5..<2, y: 3..<90) == [[12, 13]])
    #expect(try pixels(x: .min ..< .max, y: 0..<1) == [[0, 1, 2, 3]])
  }

  @Test func givesNothingBeyondTheEdge() throws {
    #expect(try pixels(x: 4..<9, y: 0..<4).isEmpty)
    #expect(try pixels(x: 0..<4, y: -3..<0).isEmpty)
    #expect(try pixels(x: 2..<2, y: 0..<4).isEmpty)
  }

  @Test func stopsAReaderThatLeavesThePicture() async {
    await #expect(processExitsWith: .failure) {
      _ = frame(0).withLuma { luma in luma.row(2).count }
    }
    await #expect(processExitsWith: .failure) {
      _ = frame(0).withLuma { luma in luma[8, 0] }
    }
  }

  @Test func lendsAPartOfItselfWithoutACopy() throws {
    let pixels = Pixels(copying: (0..<20).map { UInt8($0) })
    let frame = try #require(
      Frame(pixels: pixels, size: PixelSize(width: 4, height: 4), stride: 5, time: .seconds(3)))
    let part = try #require(frame.cropped(x: 2..<9, y: 1..<3))
    #expect(part.size == PixelSize(width: 2, height: 2) && part.time == .seconds(3))
    #expect(part.withLuma { [$0[0, 0], $0[1, 0], $0[0, 1], $0[1, 1]] } == [7, 8, 12, 13])
    #expect(frame.cropped(x: 4..<9, y: 0..<4) == nil)
    #expect(frame.cropped(x: 0..<4, y: 7..<9) == nil)
    #expect(part.withLuma { inner in frame.withLuma { inner.pixels == $0.pixels + 7 } })
  }
}
