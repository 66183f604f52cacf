// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// The same moment as a reader wants it: how bright each pixel is, in memory of its own.
  package var brightness: Frame? {
    let (width, height, stride) = (size.width, size.height, stride)
    let luma = Pixels(count: width * height) { target in
      pixels.withBytes { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let place = y &* stride &+ 3 &* x
            // In 256ths, as ITU-R BT.601 weighs red, green and blue.
            let sum =
              77 &* UInt32(bytes[place]) &+ 150 &* UInt32(bytes[place &+ 1])
              &+ 29 &* UInt32(bytes[place &+ 2])
            target[y &* width &+ x] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
          }
        }
      }
    }
    return Frame(pixels: luma, size: size, stride: width, time: time)
  }
}
