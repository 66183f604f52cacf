// SPDX-License-Identifier: GPL-3.0-or-later

/// Which source pixels make a target pixel along one axis: three in a row, in 256ths.
///
/// Not private: for memory of a private type Swift 6.3.1 writes a broken module.
struct Taps: BitwiseCopyable {
  var first: Int32
  var weight0: UInt16
  var weight1: UInt16
  var weight2: UInt16
}

/// Brings a picture to another size: each pixel the mean of the area it covers when it shrinks (to
/// no less than half), interpolated when it grows.
struct Resampler: ~Copyable {
  private var columns = Scratch<Taps>()
  private var rows = Scratch<Taps>()
  private var blended = Scratch<UInt16>()

  mutating func resample(
    _ plane: Plane, toWidth width: Int, height: Int, into target: inout OwnPlane
  ) -> Plane {
    Self.fill(&columns, from: plane.width, to: width)
    Self.fill(&rows, from: plane.height, to: height)
    // Two more than a row, because the last taps reach past its end with a weight of zero.
    blended.reserve(plane.width + 2)
    blended.start.update(repeating: 0, count: plane.width + 2)
    let (rows, columns, blended) = (rows.start, columns.start, blended.start)
    return target.write(width: width, height: height) { pixels in
      for y in 0..<height {
        blend(plane, rows[y], into: blended)
        pick(blended, columns, count: width, into: pixels + y * width)
      }
    }
  }

  private static func fill(_ taps: inout Scratch<Taps>, from source: Int, to target: Int) {
    taps.reserve(target)
    let step = Double(source) / Double(target)
    for i in 0..<target {
      taps.start[i] =
        step > 1
        ? .covering(from: Double(i) * step, to: Double(i + 1) * step)
        : .between((Double(i) + 0.5) * step - 0.5, last: source - 1)
    }
  }
}

extension Taps {
  private init(first: Int, _ share0: Double, _ share1: Double) {
    self.first = Int32(first)
    weight0 = UInt16((share0 * 256).rounded())
    weight1 = min(UInt16((share1 * 256).rounded()), 256 - weight0)
    weight2 = 256 - weight0 - weight1
  }

  /// The mean from one place to another that is one to two pixels away.
  static func covering(from start: Double, to end: Double) -> Taps {
    let first = start.rounded(.down)
    let share0 = (first + 1 - start) / (end - start)
    let share1 = (min(end, first + 2) - first - 1) / (end - start)
    return Taps(first: Int(first), share0, share1)
  }

  /// The value at a place between the middles of two pixels.
  static func between(_ place: Double, last: Int) -> Taps {
    let inside = min(max(place, 0), Double(last))
    let first = inside.rounded(.down)
    return Taps(first: Int(first), first + 1 - inside, inside - first)
  }
}

/// Up to three rows become one, in 256ths.
private func blend(_ plane: Plane, _ taps: Taps, into target: UnsafeMutablePointer<UInt16>) {
  let first = Int(taps.first)
  let upper = plane.row(first)
  let middle = plane.row(min(first + 1, plane.height - 1))
  let lower = plane.row(min(first + 2, plane.height - 1))
  for x in 0..<plane.width {
    target[x] =
      UInt16(upper[x]) &* taps.weight0 &+ UInt16(middle[x]) &* taps.weight1
      &+ UInt16(lower[x]) &* taps.weight2
  }
}

private func pick(
  _ row: UnsafePointer<UInt16>, _ taps: UnsafePointer<Taps>, count: Int,
  into target: UnsafeMutablePointer<UInt8>
) {
  for x in 0..<count {
    let tap = taps[x]
    let source = row + Int(tap.first)
    let sum =
      UInt32(source[0]) &* UInt32(tap.weight0) &+ UInt32(source[1]) &* UInt32(tap.weight1)
      &+ UInt32(source[2]) &* UInt32(tap.weight2)
    target[x] = UInt8(truncatingIfNeeded: (sum &+ 0x8000) &>> 16)
  }
}
