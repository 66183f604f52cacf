// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Where a picture grows darker from left to right, in so few bits that it can be compared with
/// thousands. Two pictures of one thing have nearly the same, whatever their sizes.
///
///     a bit a field of 16 × 16: whether it is lighter than its neighbour on the right
struct LightSteps: Hashable, Sendable {
  let bytes: [UInt8]

  static let byteCount = 32
  private static let side = 16

  /// Returns nil for bytes that are none.
  init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Returns nil for a picture that is too small to be one of anything.
  init?(_ frame: Frame) {
    guard frame.size.width > Self.side, frame.size.height >= Self.side else { return nil }
    let means = frame.withLuma { luma in Self.means(luma) }
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let place = row * (Self.side + 1) + column
        guard means[place] > means[place + 1] else { continue }
        let bit = row * Self.side + column
        bytes[bit / 8] |= 1 << UInt8(bit % 8)
      }
    }
    self.bytes = bytes
  }

  /// 17 fields in each of 16 rows. Each is looked at in so many places that a fine print does not
  /// matter, and in so few that a large picture takes no longer.
  private static func means(_ luma: borrowing LumaView) -> [Int] {
    var means: [Int] = []
    for row in 0..<side {
      for column in 0...side {
        means.append(
          mean(
            luma, x: luma.width * column / (side + 1)..<luma.width * (column + 1) / (side + 1),
            y: luma.height * row / side..<luma.height * (row + 1) / side))
      }
    }
    return means
  }

  private static func mean(_ luma: borrowing LumaView, x: Range<Int>, y: Range<Int>) -> Int {
    var (sum, count) = (0, 0)
    for row in stride(from: y.lowerBound, to: y.upperBound, by: max(1, y.count / 24)) {
      for column in stride(from: x.lowerBound, to: x.upperBound, by: max(1, x.count / 24)) {
        sum += Int(luma[column, row])
        count += 1
      }
    }
    return sum / count
  }

  /// In how many of the 256 bits both differ.
  func distance(to other: LightSteps) -> Int {
    zip(bytes, other.bytes).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
  }
}
