// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Capture

/// What is kept of a picture is decoded again, and shows the same.
@Suite struct GreyJPEGTests {
  private let folder = TemporaryFolder()

  /// Dark to the left, bright to the right.
  private func halves(_ size: PixelSize) -> [UInt8] {
    (0..<size.height).flatMap { _ in (0..<size.width).map { $0 < size.width / 2 ? 40 : 200 } }
  }

  private func decoded(_ size: PixelSize, within side: Int) throws -> Frame {
    let jpeg = try #require(GreyJPEG.bytes(halves(size), size, within: side, quality: 70))
    put(jpeg, at: folder("kept.jpg"))
    return try PictureFile.frame(at: folder("kept.jpg"))
  }

  /// But for the rest of its last blocks.
  @Test(arguments: [PixelSize(width: 64, height: 48), PixelSize(width: 61, height: 47)])
  func aSmallOneStaysAsLargeAsItIs(size: PixelSize) throws {
    let frame = try decoded(size, within: 1_600)
    #expect(frame.size == PixelSize(width: 64, height: 48))
    frame.withLuma { luma in
      #expect(abs(Int(luma[5, 30]) - 40) < 6 && abs(Int(luma[size.width - 5, 30]) - 200) < 6)
    }
  }

  /// What lies after the last row in memory is none of the picture.
  @Test(arguments: [PixelSize(width: 61, height: 47), PixelSize(width: 60, height: 47)])
  func isTheSameEachTime(size: PixelSize) {
    let jpegs = (0..<20).map { _ in
      GreyJPEG.bytes(halves(size), size, within: 1_600, quality: 70)
    }
    #expect(Set(jpegs).count == 1)
  }

  @Test(arguments: [
    (PixelSize(width: 2_000, height: 3_200), PixelSize(width: 1_000, height: 1_600)),
    (PixelSize(width: 3_201, height: 1_001), PixelSize(width: 1_600, height: 504)),
  ])
  func aLargeOneIsMadeSmaller(size: PixelSize, small: PixelSize) throws {
    let frame = try decoded(size, within: 1_600)
    #expect(frame.size == small)
    frame.withLuma { luma in
      #expect(abs(Int(luma[small.width / 4, 100]) - 40) < 6)
      #expect(abs(Int(luma[small.width * 3 / 4, 100]) - 200) < 6)
    }
  }

  @Test func whatHasNoPixelsIsNoPicture() {
    #expect(GreyJPEG.bytes([], PixelSize(width: 0, height: 0), within: 9, quality: 70) == nil)
    #expect(GreyJPEG.bytes([1, 2], PixelSize(width: 3, height: 1), within: 9, quality: 70) == nil)
  }
}
