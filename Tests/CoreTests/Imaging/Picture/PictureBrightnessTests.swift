// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@Suite struct PictureBrightnessTests {
  /// Two rows of two pixels and a padding of two bytes: white, black; green, blue.
  @Test func weighsColoursAsTheEyeDoesAndLeavesThePaddingOut() throws {
    let bytes: [UInt8] = [
      255, 255, 255, 0, 0, 0, 99, 99,
      0, 255, 0, 0, 0, 255, 99, 99,
    ]
    let picture = try #require(
      Picture(
        pixels: Pixels(copying: bytes), size: PixelSize(width: 2, height: 2), stride: 8,
        time: .seconds(3)))
    let frame = try #require(picture.brightness)
    #expect(frame.size == picture.size)
    #expect(frame.time == .seconds(3))
    let luma = frame.withLuma { luma in (0..<4).map { luma.pixels[$0 / 2 * luma.stride + $0 % 2] } }
    #expect(luma == [255, 0, 149, 29])
  }
}
