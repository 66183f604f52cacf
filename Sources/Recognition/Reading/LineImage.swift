// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A line cut out of a picture and set upright: dark on light, its contrast stretched, of the
/// height that the reader works at.
struct LineImage {
  let width: Int
  let height: Int
  /// Row by row, without padding.
  let pixels: [UInt8]
  /// Where the image was cut out, margins included.
  let place: Quad

  /// Rows of an image: what the model works at.
  static let height = 48
  /// Ground left around the ink, as a share of the line's height: the model was trained on crops
  /// that leave a little.
  static let margin = 0.12
  /// A line's contrast fills the range, and its ground is light.
  static let inkBelow: UInt8 = 128
  /// A line longer than this is no price and would take the time of ten.
  static let longest = 40.0

  /// A line that is cut out already; `pixels` are as many as width and height say.
  init(width: Int, height: Int, pixels: [UInt8], place: Quad) {
    precondition(pixels.count == width * height)
    (self.width, self.height, self.pixels, self.place) = (width, height, pixels, place)
  }

  /// Returns nil for a line without height, or too long to hold a price.
  init?(
    of luma: borrowing LumaView, at quad: Quad, isLightOnDark: Bool,
    longest: Double = Self.longest
  ) {
    let tall = Self.length(quad.topLeft, quad.bottomLeft)
    let long = Self.length(quad.topLeft, quad.topRight)
    guard tall >= 1, long >= 1, long / tall <= longest, luma.width > 1, luma.height > 1 else {
      return nil
    }
    place = quad.grown(by: Self.margin * tall, tall: tall, long: long)
    height = Self.height
    let scale = Double(Self.height) / (tall * (1 + 2 * Self.margin))
    width = max(Self.height / 2, Int((long + 2 * Self.margin * tall) * scale))
    pixels = Self.stretched(
      Self.sampled(luma, place, width, height), isLightOnDark: isLightOnDark)
  }

  /// The place in the picture of a box in the image.
  func placeInPicture(x: Range<Int>, y: Range<Int>) -> Quad {
    func place(_ x: Int, _ y: Int) -> Point {
      self.place.inside(Double(x) / Double(width), Double(y) / Double(height))
    }
    return Quad(
      topLeft: place(x.lowerBound, y.lowerBound), topRight: place(x.upperBound, y.lowerBound),
      bottomRight: place(x.upperBound, y.upperBound), bottomLeft: place(x.lowerBound, y.upperBound))
  }

  private static func length(_ from: Point, _ to: Point) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  /// Each pixel as the mean of the picture's pixels that it covers along the line's height, so that
  /// large lines do not alias; between pixels for small ones.
  static func sampled(
    _ luma: borrowing LumaView, _ place: Quad, _ width: Int, _ height: Int
  ) -> [UInt8] {
    let across = length(place.topLeft, place.bottomLeft) / Double(height)
    let taps = max(1, min(8, Int(across.rounded())))
    let fine = (width: Double(width * taps), height: Double(height * taps))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    var sums = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for tap in 0..<taps {
        let down = (Double(y * taps + tap) + 0.5) / fine.height
        luma.add(
          from: place.inside(0.5 / fine.width, down), to: place.inside(1 - 0.5 / fine.width, down),
          taps, each: &sums)
      }
      for x in 0..<width {
        pixels.append(UInt8(sums[x] / ((taps * taps) << LumaView.shareBits)))
        sums[x] = 0
      }
    }
    return pixels
  }

  /// The darkest and lightest hundredth are glare and noise; what lies between fills the range.
  static func stretched(_ pixels: [UInt8], isLightOnDark: Bool) -> [UInt8] {
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    let share = pixels.count / 100
    let low = edge(counts, share, from: 0, by: 1)
    let high = max(low + 1, edge(counts, share, from: 255, by: -1))
    let table = (0..<256).map { value in
      let level = UInt8(max(0, min(255, (value - low) * 255 / (high - low))))
      return isLightOnDark ? 255 - level : level
    }
    return pixels.map { table[Int($0)] }
  }

  private static func edge(_ counts: [Int], _ share: Int, from start: Int, by step: Int) -> Int {
    var value = start
    var seen = counts[value]
    while seen <= share, counts.indices.contains(value + step) {
      value += step
      seen += counts[value]
    }
    return value
  }
}

extension Quad {
  /// The point at these shares of its width and height.
  func inside(_ x: Double, _ y: Double) -> Point {
    func mix(_ from: Point, _ to: Point, _ share: Double) -> Point {
      Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    return mix(mix(topLeft, topRight, x), mix(bottomLeft, bottomRight, x), y)
  }

  /// The part between two shares of its width, or what reaches beyond it.
  func reaching(from start: Double, to end: Double) -> Quad {
    Quad(
      topLeft: inside(start, 0), topRight: inside(end, 0), bottomRight: inside(end, 1),
      bottomLeft: inside(start, 1))
  }

  /// The quad with a margin on every side.
  fileprivate func grown(by margin: Double, tall: Double, long: Double) -> Quad {
    let (x, y) = (margin / long, margin / tall)
    return Quad(
      topLeft: inside(-x, -y), topRight: inside(1 + x, -y), bottomRight: inside(1 + x, 1 + y),
      bottomLeft: inside(-x, 1 + y))
  }
}

extension LumaView {
  /// The bits after the point of places between pixels, of shares, and of both multiplied with a
  /// grey.
  private static let placeBits = 24
  static let shareBits = 10

  /// Adds to each sum the brightness at its next `taps` points of a straight row of them. In whole
  /// numbers, for speed; the picture goes on as its edge outside.
  func add(from first: Point, to last: Point, _ taps: Int, each sums: inout [Int]) {
    let one = Double(1 << Self.placeBits)
    // A pixel's brightness is that of its middle.
    var (x, y) = (Int((first.x - 0.5) * one), Int((first.y - 0.5) * one))
    let steps = max(1, sums.count * taps - 1)
    let (stepX, stepY) = (
      Int((last.x - first.x) * one) / steps, Int((last.y - first.y) * one) / steps
    )
    let (farX, farY) = ((width - 1) << Self.placeBits - 1, (height - 1) << Self.placeBits - 1)
    sums.withUnsafeMutableBufferPointer { sums in
      for index in sums.indices {
        for _ in 0..<taps {
          sums[index] &+= between(max(0, min(farX, x)), max(0, min(farY, y)))
          x &+= stepX
          y &+= stepY
        }
      }
    }
  }

  /// The brightness between four pixels, times a whole share.
  private func between(_ x: Int, _ y: Int) -> Int {
    let upper = pixels + ((y >> Self.placeBits) &* stride &+ x >> Self.placeBits)
    let lower = upper + stride
    let (right, down) = (Self.share(x), Self.share(y))
    let above = Int(upper[0]) << Self.shareBits &+ (Int(upper[1]) &- Int(upper[0])) &* right
    let below = Int(lower[0]) << Self.shareBits &+ (Int(lower[1]) &- Int(lower[0])) &* right
    return above &+ ((below &- above) &* down) >> Self.shareBits
  }

  private static func share(_ place: Int) -> Int {
    (place & (1 << placeBits - 1)) >> (placeBits - shareBits)
  }
}
