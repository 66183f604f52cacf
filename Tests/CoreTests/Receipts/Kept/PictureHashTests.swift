// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Receipts

@Suite struct PictureHashTests {
  /// A picture of waves, as light from place to place as the closure says.
  private func frame(
    _ width: Int, _ height: Int, _ light: (Double, Double) -> Double
  ) throws -> Frame {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        bytes.append(UInt8(light(Double(x) / Double(width), Double(y) / Double(height)) * 255))
      }
    }
    let pixels = Pixels(copying: bytes)
    return try #require(
      Frame(
        pixels: pixels, size: PixelSize(width: width, height: height), stride: width, time: .zero))
  }

  private func waves(_ x: Double, _ y: Double) -> Double {
    let wave = (x * 7 + y * y * 11).truncatingRemainder(dividingBy: 1)
    return abs(wave - 0.5) * 2
  }

  @Test func isNearlyTheSameInAnotherSize() throws {
    let one = try #require(PictureHash(frame(400, 600, waves)))
    let other = try #require(PictureHash(frame(1_000, 1_500, waves)))
    #expect(one.isSimilar(to: other) && one.isSimilar(to: one))
  }

  @Test func isAnotherForAnotherPicture() throws {
    let one = try #require(PictureHash(frame(400, 600, waves)))
    let other = try #require(PictureHash(frame(400, 600) { waves($1, $0) }))
    #expect(!one.isSimilar(to: other))
  }

  @Test func isOfNoPictureThatIsTooSmall() throws {
    #expect(PictureHash(try frame(16, 100, waves)) == nil)
    #expect(PictureHash(try frame(100, 15, waves)) == nil)
    #expect(PictureHash(try frame(17, 16, waves)) != nil)
  }

  @Test func isMadeOfItsBytesAgain() throws {
    let hash = try #require(PictureHash(frame(100, 100, waves)))
    #expect(hash.bytes.count == PictureHash.byteCount)
    #expect(PictureHash(bytes: hash.bytes) == hash)
    #expect(PictureHash(bytes: [1]) == nil)
  }
}
