// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A piece of a row of words: what the finder took for a line, or several of those side by side.
struct WordPiece: Equatable {
  var quad: Quad
  let polarity: Polarity
  /// How far y grows along x.
  let slope: Double

  var bounds: Box { quad.bounds }

  /// Across its own direction: bounds of tilted rows are taller.
  var height: Double { quad.height }

  /// Where its middle line runs at `x`.
  func y(at x: Double) -> Double { bounds.center.y + slope * (x - bounds.center.x) }

  /// In heights: the words of Chinese menus are set as wide as this.
  private static let widestGap = 1.6

  /// Whether `other`, which stands farther right, goes on with this row.
  func isFollowed(by other: WordPiece) -> Bool {
    let (lower, taller) = (min(height, other.height), max(height, other.height))
    let gap = other.bounds.x - bounds.right
    let steepest = abs(slope) > abs(other.slope) ? slope : other.slope
    let drop =
      other.bounds.center.y - bounds.center.y
      - steepest * (other.bounds.center.x - bounds.center.x)
    return polarity == other.polarity && taller < 1.8 * lower && gap > -0.6 * lower
      && gap < Self.widestGap * taller && abs(drop) < 0.4 * taller
  }

  func joined(with other: WordPiece) -> WordPiece {
    let isLonger = bounds.width >= other.bounds.width
    let (left, right) = bounds.x <= other.bounds.x ? (self, other) : (other, self)
    let end = left.bounds.right > right.bounds.right ? left : right
    return WordPiece(
      quad: Quad(
        topLeft: left.quad.topLeft, topRight: end.quad.topRight,
        bottomRight: end.quad.bottomRight, bottomLeft: left.quad.bottomLeft),
      polarity: polarity, slope: isLonger ? slope : other.slope)
  }

  /// The pieces that are left of it, and right of it, if a price stands in it.
  ///
  ///     2ボンドステーキ  6932円   ──►   2ボンドステーキ
  ///                     └price┘
  func without(_ price: Box) -> [WordPiece] {
    let box = bounds
    let isInRow = abs(y(at: price.center.x) - price.center.y) < 0.3 * max(height, price.height)
    guard box.width > 0, price.right > box.x, price.x < box.right, isInRow else {
      return [self]
    }
    let (start, end) = ((price.x - box.x) / box.width, (price.right - box.x) / box.width)
    return [part(from: 0, to: start), part(from: end, to: 1)].compactMap(\.self)
  }

  /// Returns nil if less is left than a character takes.
  private func part(from start: Double, to end: Double) -> WordPiece? {
    guard (end - start) * bounds.width > 0.8 * height else { return nil }
    return WordPiece(
      quad: quad.reaching(from: start, to: end), polarity: polarity, slope: slope)
  }
}

extension WordPiece {
  /// The slope that half of their length is no steeper than: a short one alone tells little.
  static func slope(of pieces: [WordPiece]) -> Double {
    let sorted = pieces.sorted { $0.slope < $1.slope }
    let half = sorted.reduce(0) { $0 + $1.bounds.width } / 2
    var seen = 0.0
    for piece in sorted {
      seen += piece.bounds.width
      if seen >= half { return piece.slope }
    }
    return 0
  }

  /// The same, turned about its middle.
  func running(at slope: Double) -> WordPiece {
    let (box, half) = (bounds, height / 2)
    func corner(_ x: Double, _ side: Double) -> Point {
      Point(x: x, y: box.center.y + slope * (x - box.center.x) + side)
    }
    return WordPiece(
      quad: Quad(
        topLeft: corner(box.x, -half), topRight: corner(box.right, -half),
        bottomRight: corner(box.right, half), bottomLeft: corner(box.x, half)),
      polarity: polarity, slope: slope)
  }
}

extension WordPiece {
  init(_ line: FoundLine) {
    self.init(quad: line.quad, polarity: line.polarity, slope: line.slope)
  }

  /// Longer at both ends, and most where a price follows: the finder may have lost an end of the
  /// row, and where it has not, nothing is read there that would be sure.
  func reaching(towards prices: [Box]) -> WordPiece {
    let nearest = prices.filter {
      $0.x > bounds.center.x && abs(y(at: $0.x) - $0.center.y) < 0.5 * $0.height
    }.map { ($0.x - bounds.right) / height - 0.2 }.min()
    let right = max(0, min(nearest.map { min($0, Self.farthestEnd) } ?? 1, Self.farthestEnd))
    return part(from: -Self.start * height / bounds.width, to: 1 + right * height / bounds.width)
      ?? self
  }

  /// In heights: what a long word takes.
  private static let farthestEnd = 6.0
  /// In heights: two characters, of which the finder loses the first where they are hollow.
  private static let start = 2.0

  func moved(by way: Point) -> WordPiece {
    WordPiece(quad: quad.moved(by: way), polarity: polarity, slope: slope)
  }
}

extension [WordPiece] {
  /// Each place once, the longer piece of two; what lies on a price is no word.
  func without(prices: [Box]) -> [WordPiece] {
    let apart = prices.reduce(self) { pieces, price in pieces.flatMap { $0.without(price) } }
    return apart.sorted { $0.bounds.width > $1.bounds.width }.reduce(into: []) { kept, piece in
      let isKnown = kept.contains { other in
        other.height < 2 * piece.height && other.quad.isSamePlace(as: piece.quad)
      }
      if !isKnown { kept.append(piece) }
    }
  }

  /// The rows that they are pieces of.
  var rows: [WordPiece] {
    sorted { $0.bounds.x < $1.bounds.x }.reduce(into: []) { rows, piece in
      let home = rows.indices.filter { rows[$0].isFollowed(by: piece) }
        .max { rows[$0].bounds.right < rows[$1].bounds.right }
      if let home {
        rows[home] = rows[home].joined(with: piece)
      } else {
        rows.append(piece)
      }
    }
  }
}
