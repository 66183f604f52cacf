// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Capture

@Suite struct HalvedFrameTests {
  @Test func hasTheMeanOfFourPixels() throws {
    // Two rows with padding after them, and a column and a row too many.
    let rows: [[UInt8]] = [
      [0, 10, 100, 200, 7, 99], [20, 30, 100, 201, 7, 99], [1, 1, 1, 1, 1, 99],
    ]
    let frame = try #require(
      Frame(
        pixels: Pixels(copying: rows.flatMap(\.self)), size: PixelSize(width: 5, height: 3),
        stride: 6, orientation: .left, time: .seconds(3)))
    let half = try #require(frame.halved())
    #expect(half.size == PixelSize(width: 2, height: 1))
    #expect(half.orientation == .left && half.time == .seconds(3))
    #expect(half.withLuma { luma in (0..<2).map { luma.pixels[$0] } } == [15, 150])
  }

  @Test func isNoneOfAPictureOneColumnWide() throws {
    let frame = try #require(
      Frame(
        pixels: Pixels(count: 9) { _ in }, size: PixelSize(width: 1, height: 9), stride: 1,
        time: .zero))
    #expect(frame.halved() == nil)
  }
}
