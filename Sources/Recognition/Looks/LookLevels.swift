// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A picture's brightness in several sizes, each of 4/5 of the one before, so that a corner is found
/// again when the thing is nearer or farther away.
struct LookLevels {
  private(set) var levels: [LookLevel] = []

  /// Pixels of the longer side of the largest level, for small pictures, too, so that a level always
  /// means the same. More cost time and find no more things.
  static let side = 480
  static let ratio = 0.8
  /// 0.8 to the seventh is a fifth.
  private static let count = 8
  /// Beyond it there is no room for what surrounds a corner.
  private static let shortestSide = 48

  init(_ grey: GreyPlane) {
    var plane = grey.scaled(toSide: Self.side)
    while levels.count < Self.count, min(plane.width, plane.height) >= Self.shortestSide {
      levels.append(LookLevel(plane))
      plane = plane.resized(
        width: Int(Double(plane.width) * Self.ratio), height: Int(Double(plane.height) * Self.ratio)
      )
    }
  }
}

/// One size: as it is, to find corners in, and smooth, to compare places in.
struct LookLevel {
  let plane: GreyPlane
  let smooth: GreyPlane

  init(_ plane: GreyPlane) {
    self.plane = plane
    smooth = plane.smoothed
  }
}

/// Brightness in memory of its own, row by row without padding.
struct GreyPlane: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// The part of a picture that lies in a rectangle; nil where none does.
  init?(_ picture: Picture, in box: Box) {
    let columns = Self.whole(box.x, box.right).clamped(to: 0..<picture.size.width)
    let rows = Self.whole(box.y, box.bottom).clamped(to: 0..<picture.size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    (width, height) = (columns.count, rows.count)
    pixels = picture.pixels.withBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: columns.count * rows.count) { target, count in
        for (row, y) in rows.enumerated() {
          for (column, x) in columns.enumerated() {
            let place = y &* picture.stride &+ 3 &* x
            let sum =
              77 &* UInt32(bytes[place]) &+ 150 &* UInt32(bytes[place &+ 1])
              &+ 29 &* UInt32(bytes[place &+ 2])
            target[row &* columns.count &+ column] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
          }
        }
        count = columns.count * rows.count
      }
    }
  }

  private static func whole(_ start: Double, _ end: Double) -> Range<Int> {
    let most = 1e6
    let first = Int(min(max(start, 0), most).rounded())
    return first..<max(first, Int(min(max(end, 0), most).rounded()))
  }

  init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Halved until a resampler can do the rest.
  func scaled(toSide side: Int) -> GreyPlane {
    var plane = self
    while max(plane.width, plane.height) >= 2 * side {
      plane = plane.resized(width: (plane.width + 1) / 2, height: (plane.height + 1) / 2)
    }
    let long = max(plane.width, plane.height)
    guard long != side else { return plane }
    return plane.resized(
      width: max(1, plane.width * side / long), height: max(1, plane.height * side / long))
  }

  func resized(width: Int, height: Int) -> GreyPlane {
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress, width > 0, height > 0 else { return self }
      var resampler = Resampler()
      var memory = OwnPlane()
      let plane = resampler.resample(
        Plane(start: start, width: self.width, height: self.height, stride: self.width),
        toWidth: width, height: height, into: &memory)
      let copy = Array(UnsafeBufferPointer(start: plane.start, count: width * height))
      return GreyPlane(width: width, height: height, pixels: copy)
    }
  }

  /// Each pixel the mean of 5 × 5, weighed 1 4 6 4 1; the edge is left as it is, nobody looks there.
  var smoothed: GreyPlane {
    let (width, height) = (width, height)
    var rows = [UInt16](repeating: 0, count: width * height)
    var result = pixels
    pixels.withUnsafeBufferPointer { old in
      rows.withUnsafeMutableBufferPointer { rows in
        for place in 2..<max(3, width * height - 2) where place + 2 < old.count {
          rows[place] =
            UInt16(old[place &- 2]) &+ 4 &* UInt16(old[place &- 1]) &+ 6 &* UInt16(old[place])
            &+ 4 &* UInt16(old[place &+ 1]) &+ UInt16(old[place &+ 2])
        }
      }
    }
    rows.withUnsafeBufferPointer { rows in
      result.withUnsafeMutableBufferPointer { new in
        for place in (2 * width)..<max(2 * width, width * (height - 2)) {
          let outer = UInt32(rows[place &- 2 &* width]) &+ UInt32(rows[place &+ 2 &* width])
          let inner = UInt32(rows[place &- width]) &+ UInt32(rows[place &+ width])
          let sum = outer &+ 4 &* inner &+ 6 &* UInt32(rows[place])
          new[place] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
        }
      }
    }
    return GreyPlane(width: width, height: height, pixels: result)
  }
}
