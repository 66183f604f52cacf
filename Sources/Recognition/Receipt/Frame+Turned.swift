// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension Frame {
  /// The stored pixels turned by a quarter: what stood on its side stands upright.
  func turnedByAQuarter(clockwise: Bool) -> Frame? {
    let turned = PixelSize(width: size.height, height: size.width)
    let pixels = withLuma { luma in
      Pixels(count: turned.width * turned.height) { copy in
        for y in 0..<turned.height {
          for x in 0..<turned.width {
            let column = clockwise ? y : luma.width - 1 - y
            let row = clockwise ? luma.height - 1 - x : x
            copy[y * turned.width + x] = luma.pixels[row * luma.stride + column]
          }
        }
      }
    }
    return Frame(pixels: pixels, size: turned, stride: turned.width, time: time)
  }
}
