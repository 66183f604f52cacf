// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products

/// What stands in each part of a thing that was found again, corner by corner.
///
///     learned  seen  the same
///        9      8       5        the same print
///        9      0       0        hidden: a hand has no corners
///        9      8       0        something else is printed there: another flavour
struct PrintedParts {
  /// Of the parts where corners were learned and are seen, the share where none is the same.
  let reprinted: Double

  private static let side = LearnedLook.gridSide
  /// Fewer corners than this tell nothing of a part.
  private static let fewest = 3

  /// Nil where it cannot be told what of the picture lies on the thing.
  init?(of look: LearnedLook, in seen: SeenLook, _ together: [NearPair]) {
    let back = together.map { PlacePair(from: $0.places.to, to: $0.places.from) }
    guard let fit = PlaneFit(.perspective, back) else { return nil }
    let whole = 65_535.0
    let learned = Self.counts(
      look.points.map { Point(x: Double($0.x) / whole, y: Double($0.y) / whole) })
    let there = Self.counts(seen.points.compactMap(fit.place))
    let same = Self.counts(together.map(\.places.from))
    let parts = learned.indices.filter {
      learned[$0] >= Self.fewest && there[$0] >= Self.fewest
    }
    reprinted =
      Double(parts.count { same[$0] == 0 }) / Double(max(1, parts.count))
  }

  private static func counts(_ points: [Point]) -> [Int] {
    points.reduce(into: [Int](repeating: 0, count: side * side)) { counts, point in
      guard point.x >= 0, point.y >= 0, point.x < 1, point.y < 1 else { return }
      counts[Int(point.y * Double(side)) * side + Int(point.x * Double(side))] += 1
    }
  }
}
