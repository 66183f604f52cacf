// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension Frame {
  /// The frame as a person sees it: itself, or a turned copy when it is stored in another way.
  ///
  /// Text is read from left to right, so turning comes before finding. Cameras that store upright,
  /// which is nearly all, pay nothing.
  var turnedUpright: Frame {
    guard orientation != .up else { return self }
    let upright = uprightSize
    let pixels = withLuma { luma in
      Pixels(count: upright.width * upright.height) { copy in
        let origin = storedPixel(0, 0)
        let right = storedPixel(1, 0) &- origin
        let down = storedPixel(0, 1) &- origin
        for y in 0..<upright.height {
          var place = origin &+ down &* y
          for x in 0..<upright.width {
            copy[y * upright.width + x] = luma.pixels[place.y * luma.stride + place.x]
            place &+= right
          }
        }
      }
    }
    return Frame(pixels: pixels, size: upright, stride: upright.width, time: time) ?? self
  }

  /// Which stored pixel is seen at a pixel of the upright picture.
  private func storedPixel(_ x: Int, _ y: Int) -> SIMD2<Int> {
    let place = orientation.stored(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
    return SIMD2(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
  }
}
