// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging

struct DifferenceTests {
  /// The difference of two pictures of four pixels each.
  private func difference(_ one: [UInt8], _ other: [UInt8]) -> Difference {
    var difference = Difference()
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return }
        difference.add(one, other, count: 4)
      }
    }
    return difference
  }

  @Test func isNothingForTheSame() {
    #expect(difference([1, 2, 3, 200], [1, 2, 3, 200]).perPixel == 0)
  }

  @Test func isNothingForTheSameInAnotherLight() {
    #expect(difference([10, 20, 30, 40], [60, 70, 80, 90]).perPixel == 0)
    #expect(difference([60, 70, 80, 90], [10, 20, 30, 40]).perPixel == 0)
  }

  @Test func isTheMeanSquareAroundTheMeanDifference() {
    // Differences 0, 2, 4, 6: around 3 they are -3, -1, 1, 3, squares 20 in all.
    let difference = difference([0, 2, 4, 6], [0, 0, 0, 0])
    #expect((difference.sum, difference.squares, difference.count) == (12, 56, 4))
    #expect(difference.perPixel == 5)
  }

  @Test func isEndlessForNothing() {
    #expect(Difference().perPixel == .infinity)
  }

  @Test func addsRowsUp() {
    var random = SeededRandom(seed: 1)
    let one = (0..<300).map { _ in UInt8(random.below(256)) }
    let other = (0..<300).map { _ in UInt8(random.below(256)) }
    var rows = Difference()
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return }
        for row in 0..<3 { rows.add(one + row * 100, other + row * 100, count: 100) }
      }
    }
    let differences = zip(one, other).map { Double($0) - Double($1) }
    let mean = differences.reduce(0, +) / 300
    let expected = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 300
    #expect((rows.perPixel - expected).magnitude < 1e-6)
  }

  /// The longest row that may be added at once.
  @Test func holdsTheSquaresOfItsLongestRow() {
    let count = Difference.longestRow
    var difference = Difference()
    let (white, black) = (
      [UInt8](repeating: 255, count: count), [UInt8](repeating: 0, count: count)
    )
    white.withUnsafeBufferPointer { white in
      black.withUnsafeBufferPointer { black in
        guard let white = white.baseAddress, let black = black.baseAddress else { return }
        difference.add(white, black, count: count)
        difference.add(black, white, count: count)
      }
    }
    #expect(difference.squares == 2 * 65_025 * Int64(count))
    #expect(difference.sum == 0)
    #expect(difference.perPixel == 65_025)
  }
}

struct LowestPointTests {
  @Test(arguments: [-0.5, -0.25, 0, 0.125, 0.5])
  func findsTheBottomOfAParabola(_ bottom: Double) {
    func cost(_ x: Double) -> Double { 7 * (x - bottom) * (x - bottom) + 3 }
    let found = lowestPoint(before: cost(-1), at: cost(0), after: cost(1))
    #expect((found - bottom).magnitude < 1e-9)
  }

  @Test func staysWithinHalfAPlace() {
    #expect(lowestPoint(before: 0, at: 4, after: 9) == -0.5)
    #expect(lowestPoint(before: 9, at: 4, after: 0) == 0.5)
  }

  @Test(arguments: [
    (1.0, 1.0, 1.0), (1, 2, 1), (Double.infinity, 1, 2), (2, 1, .infinity),
    (.infinity, .infinity, .infinity), (.nan, 1, 2),
  ])
  func staysWhereThereIsNoBottom(_ costs: (Double, Double, Double)) {
    #expect(lowestPoint(before: costs.0, at: costs.1, after: costs.2) == 0)
  }
}
