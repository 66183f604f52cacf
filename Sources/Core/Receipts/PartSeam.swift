// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Where two pictures of one long receipt meet: they have some rows in common.
///
///     upper picture              lower picture
///     LADEN AM PARK
///     Milch        1,19
///     Brot         2,49  ──────  Brot         2,49
///     Butter       1,99  ─seam─  Butter       1,99     above it the upper picture is taken,
///     Sa1z         O,2   ──────  Salz         0,29     from it on the lower one
///                                SUMME        5,96
///
/// Rows at the edge of a picture are often cut or bent, and read badly: so the seam is in the middle
/// of what both have, but never where a row would go that only one of them has.
package struct PartSeam: Equatable, Sendable {
  /// The row of the upper part from which on the lower one is taken.
  package let upperRow: Int
  /// The same row in the lower part.
  package let lowerRow: Int
  /// How much larger the upper picture is, and how far its paper lies from that of the lower one.
  package let scale: Double
  /// The upper edge of that row, on the upper picture.
  package let line: Double
  package let shift: Point

  /// So many rows of each edge may be torn, and are looked past.
  private static let mostTorn = 2
  /// A row that only one part has, within what both have.
  private static let priceOfGap = 0.5
  /// From this likeness on two readings are of one row.
  private static let leastLikeness = 0.6
  /// Fewer rows in common may be alike by chance.
  private static let leastRows = 2
  /// Characters that these rows have at least, all together.
  private static let leastCharacters = 16

  /// Returns nil if the lower part does not go on where the upper one ends.
  package init?(_ upper: [ReceiptRow], _ lower: [ReceiptRow]) {
    let pairs = Self.common(upper.map(RowLetters.init), lower.map(RowLetters.init))
    let characters = pairs.reduce(0) { $0 + upper[$1.upper].text.count }
    guard pairs.count >= Self.leastRows, characters >= Self.leastCharacters else { return nil }
    guard let last = pairs.last, upper.count - 1 - last.upper <= Self.mostTorn,
      pairs[0].lower <= Self.mostTorn
    else { return nil }
    let seam = Self.seam(of: pairs)
    (upperRow, lowerRow) = (seam.upper, seam.lower)
    let places = pairs.compactMap { pair in
      upper[pair.upper].place.flatMap { one in lower[pair.lower].place.map { (one, $0) } }
    }
    let scale = places.map { $0.width / max(1, $1.width) }.median ?? 1
    self.scale = scale
    shift = Point(
      x: places.map { $0.x - scale * $1.x }.median ?? 0,
      y: places.map { $0.center.y - scale * $1.center.y }.median ?? 0)
    line = upper[upperRow].place?.y ?? 0
  }

  /// Where a box of the lower picture lies in the upper one, and below it.
  package func placed(_ box: Box) -> Box {
    Box(
      x: scale * box.x + shift.x, y: scale * box.y + shift.y, width: scale * box.width,
      height: scale * box.height)
  }

  /// Where the fewest rows are lost that only one part has; of several such places the middle one.
  private static func seam(of pairs: [Pair]) -> Pair {
    let lost = pairs.indices.map { seam in
      let above = pairs[seam].lower - pairs[0].lower - seam
      let below = pairs[pairs.count - 1].upper - pairs[seam].upper - (pairs.count - 1 - seam)
      return above + below
    }
    let best = pairs.indices.filter { lost[$0] == lost.min() }
    return pairs[best[best.count / 2]]
  }

  // MARK: Rows that both have

  private typealias Pair = (upper: Int, lower: Int)

  /// The best way to lay the end of the one over the beginning of the other.
  private static func common(_ upper: [RowLetters], _ lower: [RowLetters]) -> [Pair] {
    var worth = [[Double]](
      repeating: [Double](repeating: 0, count: lower.count + 1), count: upper.count + 1)
    var step = [[Step]](
      repeating: [Step](repeating: .begin, count: lower.count + 1), count: upper.count + 1)
    for i in 0...upper.count {
      for j in 0...lower.count {
        // A beginning: nothing of the lower part but what is torn lies above it.
        var best: (worth: Double, step: Step) = (j <= mostTorn ? 0 : -Double.infinity, .begin)
        if i > 0, worth[i - 1][j] - priceOfGap > best.worth {
          best = (worth[i - 1][j] - priceOfGap, .upperOnly)
        }
        if j > 0, worth[i][j - 1] - priceOfGap > best.worth {
          best = (worth[i][j - 1] - priceOfGap, .lowerOnly)
        }
        if i > 0, j > 0 {
          let both = worth[i - 1][j - 1] + upper[i - 1].worth(beside: lower[j - 1])
          if both > best.worth { best = (both, .both) }
        }
        (worth[i][j], step[i][j]) = best
      }
    }
    return way(to: end(worth), step).filter {
      upper[$0.upper].likeness(to: lower[$0.lower]) >= leastLikeness
    }
  }

  private enum Step { case begin, upperOnly, lowerOnly, both }

  /// Nothing of the upper part but what is torn lies below its end.
  private static func end(_ worth: [[Double]]) -> (Int, Int) {
    var best = (0.0, (0, 0))
    for i in max(0, worth.count - 1 - mostTorn)..<worth.count {
      for j in worth[i].indices where worth[i][j] > best.0 { best = (worth[i][j], (i, j)) }
    }
    return best.1
  }

  private static func way(to end: (Int, Int), _ step: [[Step]]) -> [Pair] {
    var (i, j) = end
    var pairs: [Pair] = []
    while true {
      switch step[i][j] {
      case .begin: return pairs.reversed()
      case .upperOnly: i -= 1
      case .lowerOnly: j -= 1
      case .both:
        (i, j) = (i - 1, j - 1)
        pairs.append((i, j))
      }
    }
  }
}

/// The letters and digits, in pairs, that tell a row from others.
private struct RowLetters {
  private let pairs: [Substring: Int]
  private let count: Int

  init(_ row: ReceiptRow) {
    let plain = String(row.text.uppercased().filter { $0.isLetter || $0.isNumber })
    var pairs: [Substring: Int] = [:]
    var rest = plain[...]
    while rest.count > 1 {
      pairs[rest.prefix(2), default: 0] += 1
      rest = rest.dropFirst()
    }
    (self.pairs, count) = (pairs, max(0, plain.count - 1))
  }

  /// 0 to 1: the share of pairs that both have.
  func likeness(to other: RowLetters) -> Double {
    guard count + other.count > 0 else { return 0 }
    let shared = pairs.reduce(0) { $0 + min($1.value, other.pairs[$1.key] ?? 0) }
    return 2 * Double(shared) / Double(count + other.count)
  }

  /// A long row that is alike says more than a short one; one that is not alike speaks against.
  func worth(beside other: RowLetters) -> Double {
    let length = min(1, Double(max(count, other.count)) / 12)
    return (2 * likeness(to: other) - 1) * max(0.2, length)
  }
}

extension [Double] {
  fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
