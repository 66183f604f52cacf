// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

@testable import Imaging

/// Brightness to draw on and to look at as a frame.
struct Canvas {
  let size: PixelSize
  private(set) var pixels: [UInt8]

  init(_ width: Int, _ height: Int, level: UInt8 = 200) {
    size = PixelSize(width: width, height: height)
    pixels = [UInt8](repeating: level, count: width * height)
  }

  init(_ size: PixelSize, level: UInt8) { self.init(size.width, size.height, level: level) }

  init(_ size: PixelSize, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  // MARK: Drawing

  /// What lies outside is left out.
  mutating func fill(_ box: Box, level: UInt8) {
    let columns = Int(box.x)..<max(Int(box.x), Int(box.right))
    let rows = Int(box.y)..<max(Int(box.y), Int(box.bottom))
    for y in rows.clamped(to: 0..<size.height) {
      for x in columns.clamped(to: 0..<size.width) { self[x, y] = level }
    }
  }

  /// Digits of seven cells' height on a ground of their own; returns where they stand.
  @discardableResult
  mutating func write(
    _ text: String, x: Int, y: Int, height: Int = 14, ink: UInt8 = 20, tag: UInt8? = nil
  ) -> Box {
    let cell = height / 7
    let box = Box(
      x: Double(x), y: Double(y), width: Double(text.count * 6 * cell - cell),
      height: Double(7 * cell))
    if let tag {
      let rim = Double(height) / 2
      fill(
        Box(
          x: box.x - rim, y: box.y - rim, width: box.width + 2 * rim,
          height: box.height + 2 * rim), level: tag)
    }
    for (place, digit) in text.enumerated() {
      for (row, bits) in (Self.digits[digit] ?? []).enumerated() {
        for column in 0..<5 where bits & (16 >> column) != 0 {
          fill(
            Box(
              x: Double(x + (place * 6 + column) * cell), y: Double(y + row * cell),
              width: Double(cell), height: Double(cell)), level: ink)
        }
      }
    }
    return box
  }

  private static let digits: [Character: [Int]] = [
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 6, 8, 16, 31], "3": [14, 17, 1, 6, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    ".": [0, 0, 0, 0, 0, 12, 12], ",": [0, 0, 0, 0, 12, 4, 8],
    "¥": [17, 10, 31, 4, 31, 4, 4], "$": [4, 15, 20, 14, 5, 30, 4],
    "税": [9, 30, 21, 31, 21, 22, 29], "込": [20, 4, 22, 5, 20, 16, 31],
    "抜": [10, 31, 10, 14, 23, 26, 31],
  ]

  /// The same in another light.
  func brighter(by levels: Int) -> Canvas {
    Canvas(size, pixels: pixels.map { UInt8(min(255, max(0, Int($0) + levels))) })
  }

  /// With the noise of a sensor: each pixel off by up to so many levels, mostly by fewer.
  func noisy(_ levels: Int, seed: UInt64) -> Canvas {
    var random = SeededRandom(seed: seed)
    let reach = UInt64(levels + 1)
    var noisy = pixels
    noisy.withUnsafeMutableBufferPointer { pixels in
      var bits: UInt64 = 0
      for place in 0..<pixels.count {
        // Two bytes a pixel, of eight that chance gives.
        bits = place & 3 == 0 ? random.next() : bits >> 16
        let off = Int((bits & 0xff) &* reach >> 8) - Int((bits >> 8 & 0xff) &* reach >> 8)
        pixels[place] = UInt8(min(255, max(0, Int(pixels[place]) + off)))
      }
    }
    return Canvas(size, pixels: noisy)
  }

  /// The part of it in a window, whose corner may lie between pixels.
  func seen(_ window: PixelSize, x: Double, y: Double) -> Canvas {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, down) = (Int((x - Double(left)) * 256), Int((y - Double(top)) * 256))
    precondition(left >= 0 && left + window.width < size.width)
    precondition(top >= 0 && top + window.height < size.height)
    var seen = [UInt8](repeating: 0, count: window.width * window.height)
    pixels.withUnsafeBufferPointer { all in
      seen.withUnsafeMutableBufferPointer { seen in
        for row in 0..<window.height {
          var place = (top + row) * size.width + left
          for column in 0..<window.width {
            let upper = Int(all[place]) * (256 - right) + Int(all[place + 1]) * right
            let below = place + size.width
            let lower = Int(all[below]) * (256 - right) + Int(all[below + 1]) * right
            seen[row * window.width + column] = UInt8(
              truncatingIfNeeded: (upper * (256 - down) + lower * down + 32_768) >> 16)
            place += 1
          }
        }
      }
    }
    return Canvas(window, pixels: seen)
  }

  // MARK: Being looked at

  var reduced: ReducedPicture { frame(at: 0).withLuma { ReducedPicture($0) } }

  /// - Parameter padding: bytes after each row, which nobody may take for pixels.
  func frame(
    at milliseconds: Int, _ orientation: Orientation = .up, padding: Int = 0,
    keptBy keeper: AnyObject? = nil
  ) -> Frame {
    let stride = size.width + padding
    let own = Pixels(count: stride * size.height) { bytes in
      for place in 0..<bytes.count where padding > 0 { bytes[place] = UInt8(place * 31 & 255) }
      for y in 0..<size.height {
        let row = pixels[y * size.width..<(y + 1) * size.width]
        UnsafeMutableRawBufferPointer(rebasing: bytes[(y * stride)...]).copyBytes(from: row)
      }
    }
    let kept = own.withStart {
      Pixels(at: $0, count: own.count, keptBy: KeptTogether(own, keeper))
    }
    guard
      let frame = Frame(
        pixels: kept, size: size, stride: stride, orientation: orientation,
        time: .milliseconds(milliseconds))
    else { fatalError("rows of \(stride) bytes hold \(size.width) pixels") }
    return frame
  }
}

private final class KeptTogether {
  private let kept: (Pixels, AnyObject?)

  init(_ pixels: Pixels, _ keeper: AnyObject?) { kept = (pixels, keeper) }
}

extension Canvas {
  /// Noise between 30 and 225, smoothed over so many pixels: ground that can be followed.
  static func scenery(_ width: Int, _ height: Int, grain: Int = 24, seed: UInt64) -> Canvas {
    var random = SeededRandom(seed: seed)
    let (columns, rows) = (width / grain + 2, height / grain + 2)
    let lattice = (0..<columns * rows).map { _ in 30 + random.below(196) }
    var pixels = [UInt8](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let (row, down) = (y / grain, y % grain)
        for x in 0..<width {
          let (place, right) = (row * columns + x / grain, x % grain)
          let upper = lattice[place] * (grain - right) + lattice[place + 1] * right
          let below = place + columns
          let lower = lattice[below] * (grain - right) + lattice[below + 1] * right
          pixels[y * width + x] = UInt8((upper * (grain - down) + lower * down) / (grain * grain))
        }
      }
    }
    return Canvas(PixelSize(width: width, height: height), pixels: pixels)
  }
}
