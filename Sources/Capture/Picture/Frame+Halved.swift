// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension Frame {
  /// Half as wide and high, each pixel the mean of four, in memory of its own; nil of a picture
  /// that is a pixel high or wide.
  func halved() -> Frame? {
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    guard half.width > 0, half.height > 0 else { return nil }
    let pixels = Pixels(count: half.width * half.height) { copy in
      guard let target = copy.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      withLuma { luma in
        for y in 0..<half.height {
          let upper = luma.pixels + 2 * y * luma.stride
          Self.halve(upper, upper + luma.stride, half.width, to: target + y * half.width)
        }
      }
    }
    return Frame(
      pixels: pixels, size: half, stride: half.width, orientation: orientation, time: time)
  }

  /// A row of means, of two rows twice as long.
  static func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let left = UInt32(upper[2 &* x]) &+ UInt32(lower[2 &* x])
      let right = UInt32(upper[2 &* x &+ 1]) &+ UInt32(lower[2 &* x &+ 1])
      target[x] = UInt8(truncatingIfNeeded: (left &+ right &+ 2) >> 2)
    }
  }
}
