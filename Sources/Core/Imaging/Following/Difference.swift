// SPDX-License-Identifier: GPL-3.0-or-later

/// How far two patches of brightness differ, whatever light falls on them.
///
/// The sum of squares of their differences around the mean difference: a patch that is as much
/// brighter everywhere differs by nothing.
struct Difference {
  private(set) var sum: Int64 = 0
  private(set) var squares: Int64 = 0
  private(set) var count = 0

  /// Thirty-two bits with a sign hold the squares of so many differences of 255.
  static let longestRow = Int(Int32.max) / (255 * 255)

  /// Adds a row of each, of `longestRow` pixels at most.
  ///
  /// Sixteen bits hold a difference and thirty-two the squares of a row, so that the compiler may
  /// take eight at a time.
  @inline(__always)
  mutating func add(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int) {
    var (rowSum, rowSquares): (Int32, Int32) = (0, 0)
    for index in 0..<count {
      let difference = Int32(one[index]) &- Int32(other[index])
      rowSum &+= difference
      rowSquares &+= difference &* difference
    }
    sum &+= Int64(rowSum)
    squares &+= Int64(rowSquares)
    self.count &+= count
  }

  /// A pixel's in the mean, squared.
  var perPixel: Double {
    guard count > 0 else { return .infinity }
    let (sum, count) = (Double(sum), Double(count))
    return max(0, (Double(squares) - sum * sum / count) / count)
  }
}

/// The lowest point between three costs of neighbouring places, in places from the middle one.
func lowestPoint(before: Double, at: Double, after: Double) -> Double {
  let bend = before - 2 * at + after
  guard bend.isFinite, bend > 0 else { return 0 }
  return min(0.5, max(-0.5, (before - after) / (2 * bend)))
}
