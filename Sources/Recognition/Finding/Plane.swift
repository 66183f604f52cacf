// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Brightness somewhere in memory, for the loops inside the finder.
///
/// Unlike `LumaView` it can be kept in an array and made by us; it is valid only while
/// `LineFinder.lines` runs.
struct Plane {
  var start: UnsafePointer<UInt8>
  var width: Int
  var height: Int
  /// Bytes from the start of a row to the start of the next.
  var stride: Int

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { start + y &* stride }

  /// Beyond the edge the outermost row goes on.
  func nearestRow(_ y: Int) -> UnsafePointer<UInt8> { row(min(max(y, 0), height - 1)) }

  var longSide: Int { max(width, height) }
}

extension Plane {
  /// The caller keeps the view's pixels for as long as it uses the plane.
  init(_ luma: borrowing LumaView) {
    self.init(start: luma.pixels, width: luma.width, height: luma.height, stride: luma.stride)
  }
}

/// A plane in memory of our own.
struct OwnPlane: ~Copyable {
  private var memory = Scratch<UInt8>()

  /// Gives the rows to write into, one close after the other.
  mutating func write(
    width: Int, height: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> Plane {
    memory.reserve(width * height)
    fill(memory.start)
    return Plane(start: memory.start, width: width, height: height, stride: width)
  }
}
