// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The column in which the amounts of the lines end: most amounts share its right edge.
struct AmountColumn {
  private let right: Double
  private let width: Double

  /// In widths of the receipt: letters of taxes behind an amount, and paper that bends.
  private static let tolerance = 0.09
  /// An amount farther left than this is of another column.
  private static let leftmost = 0.45

  /// Nil where no amount is seen.
  init?(of facts: ArraySlice<RowFacts>) {
    let ends = facts.filter { !$0.isSumRow }.compactMap { $0.last?.box.right }
    let words = facts.flatMap(\.row.words)
    guard let left = words.map(\.box.x).min(), let far = words.map(\.box.right).max(),
      !ends.isEmpty
    else { return nil }
    let width = max(1, far - left)
    self.width = width
    let near = { (x: Double) in ends.count { abs($0 - x) < Self.tolerance * width } }
    guard let best = ends.max(by: { (near($0), $0) < (near($1), $1) }),
      best > left + Self.leftmost * width
    else { return nil }
    right = best
  }

  /// The last amount of a row, where it stands in the column.
  func amount(of fact: RowFacts) -> RowFacts.SeenAmount? {
    fact.amounts.last { abs($0.box.right - right) < Self.tolerance * width }
  }

  /// The words left of the column's amount; all of them where there is none.
  func left(of fact: RowFacts) -> [ReceiptWord] {
    guard let seen = amount(of: fact) else {
      return fact.row.words.filter { word in
        word.box.right < right - Self.tolerance * width || word.text.count(where: \.isLetter) > 3
      }
    }
    return Array(fact.row.words[..<seen.words.lowerBound])
  }
}
