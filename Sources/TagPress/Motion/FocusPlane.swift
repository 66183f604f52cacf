// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A sheet's brightness as one focus shows it, to be looked up anywhere: beyond it is wall.
struct FocusPlane {
  let width: Int
  let height: Int
  /// Pixels for a unit of the sheet.
  let detail: Double
  /// How far out of focus it is: the spread of a point, in units.
  let blur: Double
  /// With a border of one pixel all around, which has the brightness beside it.
  private let pixels: [UInt8]

  init(_ picture: GrayPicture, detail: Double, blur: Double) {
    width = picture.width
    height = picture.height
    self.detail = detail
    self.blur = blur
    pixels = Self.bordered(picture)
  }

  private static func bordered(_ picture: GrayPicture) -> [UInt8] {
    let wide = picture.width
    var pixels: [UInt8] = []
    pixels.reserveCapacity((wide + 2) * (picture.height + 2))
    for y in -1...picture.height {
      let start = min(max(y, 0), picture.height - 1) * wide
      pixels.append(picture.pixels[start])
      pixels += picture.pixels[start..<start + wide]
      pixels.append(picture.pixels[start + wide - 1])
    }
    return pixels
  }

  /// A row of a frame, as it lies on this plane: 16 bits after the point.
  struct Track {
    var x: Int
    var y: Int
    var stepX: Int
    var stepY: Int

    /// From the place on the sheet of the first pixel's middle to that of the one after the last.
    init(from start: Point, to end: Point, count: Int, on plane: FocusPlane) {
      let scale = plane.detail * 65_536
      x = Int(start.x * scale)
      y = Int(start.y * scale)
      stepX = Int(((end.x - start.x) * scale / Double(count)).rounded())
      stepY = Int(((end.y - start.y) * scale / Double(count)).rounded())
    }
  }

  /// Adds the plane's brightness along a track, times weight, to a row of 8.8 numbers.
  func add(
    _ track: Track, weight: Int, to row: UnsafeMutablePointer<UInt16>, count: Int, wall: Wall
  ) {
    let seen = Self.run(track.x, track.stepX, below: width << 16, count)
      .clamped(to: Self.run(track.y, track.stepY, below: height << 16, count))
    pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      add(pixels, track, seen, weight, to: row)
    }
    let shift = detail
    wall.add(track, 0..<seen.lowerBound, weight, detail: shift, to: row)
    wall.add(track, seen.upperBound..<count, weight, detail: shift, to: row)
  }

  /// The innermost loop of all: 920,000 times a frame. Plain Ints, wrapping, no bounds asked.
  private func add(
    _ pixels: UnsafePointer<UInt8>, _ track: Track, _ seen: Range<Int>, _ weight: Int,
    to row: UnsafeMutablePointer<UInt16>
  ) {
    let stride = width + 2
    // A pixel's value is that of its middle, half a pixel in, and the border is one pixel more.
    var x = track.x &+ seen.lowerBound &* track.stepX &+ 32_768
    var y = track.y &+ seen.lowerBound &* track.stepY &+ 32_768
    var index = seen.lowerBound
    while index < seen.upperBound {
      let place = pixels + ((y &>> 16) &* stride &+ (x &>> 16))
      let (right, below) = ((x &>> 8) & 255, (y &>> 8) & 255)
      let (first, second) = (Int(place[0]), Int(place[1]))
      let (third, fourth) = (Int(place[stride]), Int(place[stride &+ 1]))
      let upper = first &<< 8 &+ (second &- first) &* right
      let lower = third &<< 8 &+ (fourth &- third) &* right
      let value = upper &<< 8 &+ (lower &- upper) &* below
      row[index] &+= UInt16(truncatingIfNeeded: ((value &>> 8) &* weight) &>> 8)
      x = x &+ track.stepX
      y = y &+ track.stepY
      index = index &+ 1
    }
  }

  /// The steps at which a number that starts somewhere and grows evenly is within 0 and a bound.
  static func run(_ start: Int, _ step: Int, below bound: Int, _ count: Int) -> Range<Int> {
    guard step != 0 else { return (0..<bound).contains(start) ? 0..<count : 0..<0 }
    let (near, far) = step > 0 ? (-start, bound - start) : (start - bound + 1, start + 1)
    let size = step.magnitude
    let first = max(0, ceilings(near, Int(size)))
    let after = min(count, ceilings(far, Int(size)))
    return first < after ? first..<after : 0..<0
  }

  /// The quotient, rounded up, of any number by one above 0.
  private static func ceilings(_ number: Int, _ divisor: Int) -> Int {
    number > 0 ? (number + divisor - 1) / divisor : number / divisor
  }
}
