// SPDX-License-Identifier: GPL-3.0-or-later

/// A frame made small, in three sizes: what motion is measured on.
///
/// A camera's noise and the last pixel do not matter there, and a frame costs a millisecond less.
package struct ReducedPicture: Sendable {
  /// About `finestWidth` wide: each price is followed here.
  let fine: SmallPicture
  /// A quarter of `fine` a side: where the picture as a whole went, to the pixel.
  let coarse: SmallPicture
  /// Half of `coarse` a side: roughly where.
  let coarsest: SmallPicture
  /// Pixels of the frame for one of `fine`.
  let scale: Double

  /// Price tags that can be read are at least a dozen pixels high at this width.
  private static let finestWidth = 640

  package init(_ luma: borrowing LumaView) {
    let step = max(1, (luma.width + Self.finestWidth / 2) / Self.finestWidth)
    fine = SmallPicture(luma, oneIn: step)
    coarse = fine.reduced(by: 4)
    coarsest = coarse.reduced(by: 2)
    scale = Double(step)
  }

  /// Whether a pixel of one is the same piece of a frame as that of the other.
  func isComparable(to other: ReducedPicture) -> Bool {
    scale == other.scale && fine.width == other.fine.width && fine.height == other.fine.height
  }
}

/// Brightness in memory of its own, row by row, without padding.
struct SmallPicture: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Each pixel is the mean of four, of the first two rows and columns of its block.
  init(_ luma: borrowing LumaView, oneIn step: Int) {
    let (wide, high) = (luma.width / step, luma.height / step)
    let (source, stride) = (luma.pixels, luma.stride)
    let next = step > 1 ? 1 : 0
    pixels = [UInt8](unsafeUninitializedCapacity: wide * high) { small, count in
      // A buffer without pixels has no base address.
      guard let start = small.baseAddress else { return }
      for y in 0..<high {
        let (upper, lower) = (source + y * step * stride, source + (y * step + next) * stride)
        let target = start + y * wide
        if step == 2 {
          Self.halve(upper, lower, wide, to: target)
        } else {
          for x in 0..<wide {
            let place = x &* step
            let sum =
              UInt16(upper[place]) &+ UInt16(upper[place &+ next]) &+ UInt16(lower[place])
              &+ UInt16(lower[place &+ next])
            target[x] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
          }
        }
      }
      count = wide * high
    }
    width = wide
    height = high
  }

  /// By itself, because a known step is computed sixteen pixels at a time.
  private static func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let sum =
        UInt16(upper[2 &* x]) &+ UInt16(upper[2 &* x &+ 1]) &+ UInt16(lower[2 &* x])
        &+ UInt16(lower[2 &* x &+ 1])
      target[x] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
    }
  }

  /// Each pixel is the mean of a block.
  func reduced(by side: Int) -> SmallPicture {
    let (wide, high) = (width / side, height / side)
    let area = UInt32(side * side)
    let small = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: wide * high) { small, count in
        for y in 0..<high {
          for x in 0..<wide {
            var sum = area / 2
            for row in 0..<side {
              let place = (y &* side &+ row) &* width &+ x &* side
              for column in 0..<side { sum &+= UInt32(source[place &+ column]) }
            }
            small[y &* wide &+ x] = UInt8(truncatingIfNeeded: sum / area)
          }
        }
        count = wide * high
      }
    }
    return SmallPicture(width: wide, height: high, pixels: small)
  }
}
