// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The column in which the amounts of the lines end: most amounts share its right edge.
struct AmountColumn {
  private let right: Double
  private let width: Double
  /// Where most names begin; nil where there are too few.
  private let namesBegin: Double?

  /// In widths of the receipt: letters of taxes after an amount, and paper that bends.
  private static let tolerance = 0.09
  /// An amount farther left than this is of another column.
  private static let leftmost = 0.45

  /// Returns nil if no amount is seen.
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
    namesBegin = Self.beginning(of: facts, width)
  }

  private static func beginning(of facts: ArraySlice<RowFacts>, _ width: Double) -> Double? {
    let begins = facts.filter { !$0.isSumRow && !$0.amounts.isEmpty }.compactMap { fact in
      fact.row.words.first { $0.text.count > 2 && $0.belief > sureWord }?.box.x
    }
    let near = { (x: Double) in begins.count { abs($0 - x) < nameTolerance * width } }
    guard let best = begins.max(by: { (near($0), -$0) < (near($1), -$1) }), near(best) > 2 else {
      return nil
    }
    return best
  }

  private static let sureWord = 0.6
  private static let nameTolerance = 0.03

  /// The last amount of a row, where it stands in the column.
  func amount(of fact: RowFacts) -> RowFacts.SeenAmount? {
    fact.amounts.last { abs($0.box.right - right) < Self.tolerance * width }
  }

  /// The words left of the column's amount; all of them where there is none.
  func left(of fact: RowFacts) -> [ReceiptWord] {
    guard let seen = amount(of: fact) else {
      return fact.row.words.filter { word in
        word.box.right < right - Self.tolerance * width || word.text.count(where: \.isLetter) > 2
      }
    }
    return Self.named(Array(fact.row.words[..<seen.words.lowerBound]), namesBegin, width)
  }

  /// Without what was seen, not surely, left of where names begin: the paper's edge, the table.
  private static func named(
    _ words: [ReceiptWord], _ begin: Double?, _ width: Double
  ) -> [ReceiptWord] {
    guard let begin,
      let first = words.firstIndex(where: { abs($0.box.x - begin) < nameTolerance * width }),
      words[..<first].allSatisfy({ $0.belief < sureWord })
    else { return words }
    return Array(words[first...])
  }
}
