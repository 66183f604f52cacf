// SPDX-License-Identifier: GPL-3.0-or-later

/// The bars of an EAN-13 or an EAN-8, a flag a module: whether it is dark.
package struct BarPattern: Sendable {
  package let modules: [Bool]

  /// How wide the bars of a digit and the gaps between them are, beginning with a gap.
  private static let widths: [[Int]] = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
    [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]
  /// Which of the left digits are drawn backwards tells the first digit.
  private static let backwards = [
    "......", "..x.xx", "..xx.x", "..xxx.", ".x..xx", ".xx..x", ".xxx..", ".x.x.x", ".x.xx.",
    ".xx.x.",
  ].map { $0.map { $0 == "x" } }

  /// Returns nil if there are neither twelve nor seven digits; their check digit is added.
  package init?(_ digits: String) {
    let numbers = digits.compactMap(\.wholeNumberValue)
    guard numbers.count == digits.count, [7, 12].contains(numbers.count) else { return nil }
    let all = numbers + [Self.checkDigit(of: numbers)]
    let isLong = all.count == 13
    let left = isLong ? Array(all[1..<7]) : Array(all[..<4])
    let turned = isLong ? Self.backwards[all[0]] : [false, false, false, false]
    let right = all.suffix(left.count)
    let runs =
      [[0, 1, 1, 1]]
      + zip(left, turned).map { digit, isTurned in
        isTurned ? Self.widths[digit].reversed() : Self.widths[digit]
      }
      + [[1, 1, 1, 1, 1, 0]] + right.map { [0] + Self.widths[$0] + [0] } + [[0, 1, 1, 1]]
    modules = Self.modules(of: runs)
  }

  /// Each group begins with a gap; the right digits begin with a bar, so their first gap is none.
  private static func modules(of groups: [[Int]]) -> [Bool] {
    groups.flatMap { group in
      group.enumerated().flatMap { index, width in
        [Bool](repeating: index % 2 == 1, count: width)
      }
    }
  }

  package static func checkDigit(of digits: [Int]) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset % 2 == 0 ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }
}
