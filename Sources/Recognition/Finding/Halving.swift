// SPDX-License-Identifier: GPL-3.0-or-later

extension OwnPlane {
  /// The means of 2 × 2 pixels. An odd last row or column stands for two.
  mutating func halve(_ plane: Plane) -> Plane {
    let width = (plane.width + 1) / 2
    let height = (plane.height + 1) / 2
    return write(width: width, height: height) { target in
      for y in 0..<height {
        let upper = plane.row(2 * y)
        let lower = plane.row(min(2 * y + 1, plane.height - 1))
        halveRows(upper, lower, count: plane.width, into: target + y * width)
      }
    }
  }
}

/// Two rows become one of half the length.
private func halveRows(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, count: Int,
  into target: UnsafeMutablePointer<UInt8>
) {
  for x in 0..<count / 2 {
    let above = UInt16(upper[2 &* x]) &+ UInt16(upper[2 &* x &+ 1])
    let below = UInt16(lower[2 &* x]) &+ UInt16(lower[2 &* x &+ 1])
    target[x] = UInt8(truncatingIfNeeded: (above &+ below &+ 2) &>> 2)
  }
  guard count % 2 == 1 else { return }
  let last = UInt16(upper[count - 1]) + UInt16(lower[count - 1])
  target[count / 2] = UInt8((last + 1) / 2)
}
