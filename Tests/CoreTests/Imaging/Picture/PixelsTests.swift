// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Testing

@testable import Imaging

struct PixelsTests {
  @Test func lendsTheBytesWhereTheyLie() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 1)
    defer { memory.deallocate() }
    memory.storeBytes(of: 7, as: UInt8.self)
    let pixels = Pixels(at: memory, count: 4, keptBy: DispatchSemaphore(value: 0))

    #expect(pixels.withBytes { $0.baseAddress } == UnsafeRawPointer(memory))
    #expect(pixels.withBytes { $0.count } == 4)
    #expect(pixels.withBytes { $0.first } == 7)
  }

  @Test func letsTheKeeperGoWithTheLastCopy() {
    let gone = DispatchSemaphore(value: 0)
    var first: Frame? = frame(0, keptBy: Farewell(gone))
    var second = first
    first = nil
    #expect(!gone.hasRung)
    _ = second?.time
    second = nil
    #expect(gone.hasRung)
    #expect(first == nil && second == nil)
  }

  @Test func ownMemoryIsBlackUntilItIsFilled() {
    let pixels = Pixels(count: 5) { $0[1] = 9 }
    #expect(pixels.withBytes { Array($0) } == [0, 9, 0, 0, 0])
  }

  @Test func mayBeEmpty() {
    #expect(Pixels(copying: []).count == 0)
  }

  @Test func passesOnTheErrorOfTheClosure() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try Pixels(copying: [1]).withBytes { _ throws(Refusal) in throw Refusal() }
    }
  }
}

struct PictureTests {
  @Test func takesThreeBytesAPixel() throws {
    let pixels = Pixels(copying: 0..<14)
    let size = PixelSize(width: 2, height: 2)
    let picture = try #require(Picture(pixels: pixels, size: size, stride: 8, time: .seconds(3)))

    #expect(picture.time == .seconds(3))
    #expect(Picture(pixels: pixels, size: size, stride: 5, time: .zero) == nil)
    #expect(Picture(pixels: pixels, size: size, stride: 9, time: .zero) == nil)
  }

  @Test func aCopyHasTheRowsWithoutThePadding() throws {
    let picture = try #require(
      Picture(
        pixels: Pixels(copying: 0..<14), size: PixelSize(width: 2, height: 2), stride: 8,
        time: .seconds(3)))
    let copy = picture.copied()

    #expect(copy.stride == 6)
    #expect(copy.time == .seconds(3))
    #expect(copy.size == picture.size)
    #expect(copy.pixels.withBytes { Array($0) } == [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13])
  }
}
