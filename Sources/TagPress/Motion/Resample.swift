// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// How a row of pixels becomes one of another length: each new pixel is the mean of what it
/// covers, or where it is smaller than an old one, lies between two.
struct Resample {
  /// The first old pixel of each new one.
  private let starts: [Int]
  /// So many weights, of 256, for each new pixel.
  private let weights: [UInt32]
  private let reach: Int

  init(from old: Int, to new: Int) {
    let step = Double(old) / Double(new)
    // A box as wide as the new pixel, and never narrower than an old one: then it lies between two.
    let half = max(step, 1) / 2
    reach = min(old, Int((2 * half).rounded(.up)) + 1)
    var starts: [Int] = []
    var weights: [UInt32] = []
    for index in 0..<new {
      let middle = (Double(index) + 0.5) * step
      let first = min(max(Int((middle - half).rounded(.down)), 0), old - reach)
      let shares = (first..<first + reach).map { place in
        max(0, min(middle + half, Double(place + 1)) - max(middle - half, Double(place)))
      }
      starts.append(first)
      weights += Self.whole(shares)
    }
    (self.starts, self.weights) = (starts, weights)
  }

  /// Shares as weights that are 256 together.
  private static func whole(_ shares: [Double]) -> [UInt32] {
    let sum = shares.reduce(0, +)
    var passed = 0.0
    var given: UInt32 = 0
    return shares.map { share in
      passed += share
      let due = UInt32((passed / sum * 256).rounded())
      defer { given = due }
      return due - given
    }
  }

  /// One new row of the rows of a picture, as 8.8 numbers.
  func mix(_ index: Int, of luma: borrowing LumaView, into row: UnsafeMutablePointer<UInt16>) {
    row.update(repeating: 0, count: luma.width)
    for step in 0..<reach {
      let weight = UInt16(weights[index * reach + step])
      guard weight > 0 else { continue }
      let old = luma.pixels + (starts[index] + step) * luma.stride
      for x in 0..<luma.width { row[x] &+= UInt16(old[x]) &* weight }
    }
  }

  /// A new row of an old one, both of 8.8 numbers.
  func mix(_ old: UnsafePointer<UInt16>, into row: UnsafeMutablePointer<UInt16>) {
    starts.withUnsafeBufferPointer { starts in
      weights.withUnsafeBufferPointer { weights in
        guard let starts = starts.baseAddress, let weights = weights.baseAddress else { return }
        for index in 0..<self.starts.count {
          let (first, own) = (old + starts[index], weights + index &* reach)
          var sum: UInt32 = 0
          for step in 0..<reach { sum = sum &+ UInt32(first[step]) &* own[step] }
          row[index] = UInt16(truncatingIfNeeded: sum &>> 8)
        }
      }
    }
  }
}
