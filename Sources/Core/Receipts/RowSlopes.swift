// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// How steep the rows of a paper run, height by height: at the slope at which most words far apart
/// lie level with each other.
///
///     Milch                      words that stand side by side by chance do so at many slopes,
///     Brot               1,19    those of one row all at the same
///     Apfel              2,49
///                        0,99
struct RowSlopes {
  private let usual: Double
  private let top: Double
  private var knots: [Double]

  /// In heights of a word.
  private static let knotDistance = 3.0
  private static let reach = 9.0
  /// Words of one row are so far apart, or more; nearer ones tell little.
  private static let leastWay = 3.0
  /// How far off the slope, in heights, a word may lie.
  private static let tolerance = 0.25
  private static let slopes = (-20...20).map { Double($0) * 0.004 }
  /// More pairs of words than this, and heights of them, stand on no receipt.
  private static let mostPairs = 50_000
  private static let mostKnots = 2_000
  /// How much more a row is worth that runs as its words do than one far steeper.
  private static let levelShare = 0.5

  private struct Pair {
    let y: Double
    let way: Double
    let drop: Double
  }

  init(of words: [ReceiptWord], usual: Double) {
    self.usual = usual
    let pairs = Self.pairs(words, usual)
    let heights = words.map(\.box.center.y)
    top = heights.min() ?? 0
    let height = ((heights.max() ?? 0) - top) / (Self.knotDistance * usual)
    let count = Int(min(height, Double(Self.mostKnots - 1))) + 1
    let start = top
    knots = (0..<count).map { knot in
      let height = start + Double(knot) * Self.knotDistance * usual
      return Self.likeliest(pairs, near: Self.measured(words, height, usual), at: height, usual)
    }
  }

  private static func pairs(_ words: [ReceiptWord], _ usual: Double) -> [Pair] {
    let telling = words.filter { $0.text.count > 1 }
    var pairs: [Pair] = []
    for one in telling where pairs.count < mostPairs {
      pairs += telling.compactMap { other in
        let way = other.box.center.x - one.box.center.x
        let drop = other.box.center.y - one.box.center.y
        guard other.box.x - one.box.right > leastWay * usual, abs(drop) < usual else { return nil }
        return Pair(y: one.box.center.y + drop / 2, way: way, drop: drop)
      }
    }
    return pairs
  }

  /// The slope that was measured of the words near a height: half of their length is no steeper.
  /// Level where nobody measured it.
  private static func measured(
    _ words: [ReceiptWord], _ height: Double, _ usual: Double
  ) -> Double {
    let near = words.compactMap { word -> (slope: Double, weight: Double)? in
      let far = abs(word.box.center.y - height) / (reach * usual)
      guard let slope = word.slope, far < 1 else { return nil }
      return (slope, word.box.width * (1 - far))
    }.sorted { $0.slope < $1.slope }
    let half = near.reduce(0) { $0 + $1.weight } / 2
    var seen = 0.0
    for one in near {
      seen += one.weight
      if seen >= half { return one.slope }
    }
    return 0
  }

  private static func likeliest(
    _ pairs: [Pair], near expected: Double, at height: Double, _ usual: Double
  ) -> Double {
    let near = pairs.compactMap { pair -> (pair: Pair, weight: Double)? in
      let far = abs(pair.y - height) / (reach * usual)
      return far < 1 ? (pair, 1 - far) : nil
    }
    let scored = slopes.map { slope in
      let worth = near.reduce(0) { sum, one in
        let off = abs(one.pair.drop - slope * one.pair.way) / (tolerance * usual)
        return sum + max(0, 1 - off) * one.weight
      }
      return (slope: slope, worth: worth * max(0, 1 - levelShare * abs(slope - expected) / 0.08))
    }
    return scored.max {
      ($0.worth, -abs($0.slope - expected)) < ($1.worth, -abs($1.slope - expected))
    }?.slope ?? 0
  }

  /// The slope at a height, that between the heights next to it.
  func at(_ y: Double) -> Double {
    let place = max(0, min(Double(knots.count - 1), (y - top) / (Self.knotDistance * usual)))
    let above = min(knots.count - 1, Int(place))
    let below = min(knots.count - 1, above + 1)
    return knots[above] + (knots[below] - knots[above]) * (place - Double(above))
  }
}
