// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Where words stand from the price that they belong to.
package enum WordSide: String, Sendable {
  case left, above, below
}

/// Which rows of words belong to which price.
///
///     Coffee ··········· 3.50   left     the next words in the price's row, however far on a menu
///     ┌─────────────────────┐
///     │ Green tea  500 ml   │   above    on a tag words are smaller than the price, and begin
///     │            1⁹⁹      │            farther left
///     │ from Japan          │   below
///     └─────────────────────┘
///
/// A row left of one price stands above or below no other.
struct RowsBeside {
  private let rows: [WordPiece]
  private let prices: [Box]

  /// A row, as its place among all rows, and where it stands.
  struct Found: Equatable {
    let row: Int
    let side: WordSide
  }

  // All in heights of the price, unless another height is named.

  /// In heights of a row as tall as its price: across a menu.
  private static let farthestOnMenu = 30.0
  private static let farthestOnTag = 2.5
  private static let farthestAbove = 1.2
  private static let farthestBelow = 0.8
  private static let mostAbove = 3
  private static let mostBelow = 2
  /// Rows of such a share of the price's height are on its tag, not on a menu.
  private static let tagShare = 0.7
  static let heights = 0.1..<1.3

  init(_ rows: [WordPiece], prices: [Box]) {
    (self.rows, self.prices) = (rows, prices)
  }

  /// The words beside each price, in reading order.
  var all: [[Found]] {
    let left = prices.map(rowsLeft)
    let taken = Set(left.joined())
    let nearest = rows.indices.map { taken.contains($0) ? nil : home(of: $0) }
    return prices.indices.map { price in
      let own = rows.indices.filter { nearest[$0] == price }
      return left[price].map { Found(row: $0, side: .left) }
        + stack(own, over: price).map { Found(row: $0, side: .above) }
        + stack(own, under: price).map { Found(row: $0, side: .below) }
    }
  }

  // MARK: Left

  /// On a tag several may stand there, one over another.
  private func rowsLeft(of price: Box) -> [Int] {
    let candidates = rows.indices.filter { isLeft(rows[$0], of: price) }
      .sorted { rows[$0].bounds.right > rows[$1].bounds.right }
    let nearest = candidates.reduce(into: [Int]()) { kept, row in
      let isAfter = kept.contains { rows[$0].sharesHeight(with: rows[row]) }
      if !isAfter { kept.append(row) }
    }
    return nearest.sorted { rows[$0].y(at: price.x) < rows[$1].y(at: price.x) }
  }

  private func isLeft(_ row: WordPiece, of price: Box) -> Bool {
    let gap = price.x - row.bounds.right
    let isMenu = row.height > Self.tagShare * price.height
    let farthest =
      isMenu ? Self.farthestOnMenu * row.height : Self.farthestOnTag * price.height
    let drop = abs(row.y(at: price.x) - price.center.y)
    return fits(row, price) && gap > -0.3 * price.height && gap < farthest
      && drop < (isMenu ? 0.45 : 0.5) * price.height
      && !isAfterAnotherPrice(row, of: price)
  }

  /// Two sizes of one dish stand close to each other; other prices have words of their own.
  private func isAfterAnotherPrice(_ row: WordPiece, of price: Box) -> Bool {
    prices.contains { other in
      other.x > row.bounds.center.x && other.right < price.x + 0.3 * price.height
        && abs(row.y(at: other.center.x) - other.center.y) < 0.5 * other.height
        && price.x - other.right > 3 * price.height
    }
  }

  // MARK: Above and below

  /// The price that a row is nearest to, above it or below it.
  private func home(of row: Int) -> Int? {
    prices.indices.filter { distance(row, from: prices[$0]) != nil }.min { one, other in
      (distance(row, from: prices[one]) ?? 0) < (distance(row, from: prices[other]) ?? 0)
    }
  }

  /// In heights of the price; nil for what stands neither above nor below.
  private func distance(_ row: Int, from price: Box) -> Double? {
    let piece = rows[row]
    guard fits(piece, price), isInColumn(piece, of: price) else { return nil }
    let drop = piece.y(at: price.center.x) - price.center.y
    let gap = (abs(drop) - (price.height + piece.height) / 2) / price.height
    let reach = drop < 0 ? Self.farthestAbove + 1 : Self.farthestBelow + 0.6
    return abs(drop) > 0.4 * price.height && gap < reach ? gap : nil
  }

  private func isInColumn(_ row: WordPiece, of price: Box) -> Bool {
    let isTag = row.height < Self.tagShare * price.height
    let left = price.x - (isTag ? 3 : 0.5) * price.height
    let right = price.right + (isTag ? 1 : 0.5) * price.height
    let shared = min(row.bounds.right, right) - max(row.bounds.x, left)
    return shared > 0.3 * min(row.bounds.width, price.width)
  }

  private func stack(_ own: [Int], over price: Int) -> [Int] {
    let above = own.filter { drop(of: $0, from: price) < 0 }
      .sorted { drop(of: $0, from: price) > drop(of: $1, from: price) }
    return chain(above, from: price, Self.farthestAbove, most: Self.mostAbove).reversed()
  }

  private func stack(_ own: [Int], under price: Int) -> [Int] {
    let below = own.filter { drop(of: $0, from: price) > 0 }
      .sorted { drop(of: $0, from: price) < drop(of: $1, from: price) }
    return chain(below, from: price, Self.farthestBelow, most: Self.mostBelow)
  }

  /// The first close to the price, the others close to the one before.
  private func chain(_ sorted: [Int], from price: Int, _ farthest: Double, most: Int) -> [Int] {
    var (edge, reach) = (prices[price].height / 2, farthest * prices[price].height)
    var chain: [Int] = []
    for row in sorted {
      let (distance, half) = (abs(drop(of: row, from: price)), rows[row].height / 2)
      guard distance - half - edge < reach, chain.count < most else { break }
      chain.append(row)
      (edge, reach) = (max(edge, distance + half), 1.2 * rows[row].height)
    }
    return chain
  }

  private func drop(of row: Int, from price: Int) -> Double {
    rows[row].y(at: prices[price].center.x) - prices[price].center.y
  }

  private func fits(_ row: WordPiece, _ price: Box) -> Bool {
    Self.heights.contains(row.height / max(1, price.height))
  }
}

extension WordPiece {
  /// Whether both stand in one row, one after the other.
  fileprivate func sharesHeight(with other: WordPiece) -> Bool {
    abs(y(at: other.bounds.right) - other.y(at: other.bounds.right))
      < 0.5 * max(height, other.height)
  }
}
