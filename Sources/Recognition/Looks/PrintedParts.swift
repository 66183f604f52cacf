// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products

/// The print that stands in each part of a thing that was found again.
///
///     learned  seen  the same  colour
///        9      8       5       same     the same print
///        9      0       0       other    hidden: a hand has no corners
///        9      8       0        –       something else is printed there: another flavour
///        1      8       0       other    the same
struct PrintedParts {
  /// The share of the parts that are not hidden where something else is printed.
  let reprinted: Double

  private static let side = LearnedLook.gridSide
  /// Fewer corners than this tell nothing of a part.
  private static let fewest = 3

  /// Returns nil if it cannot be told what of the picture lies on the thing.
  /// - Parameter colours: of each part whether its colour is the same, where both saw it.
  init?(of look: LearnedLook, in seen: SeenLook, _ together: [NearPair], colours: [Bool?]) {
    let back = together.map { PlacePair(from: $0.places.to, to: $0.places.from) }
    guard let fit = PlaneFit(.perspective, back) else { return nil }
    let whole = 65_535.0
    let learned = Self.counts(
      look.points.map { Point(x: Double($0.x) / whole, y: Double($0.y) / whole) }, look)
    let there = Self.counts(seen.points.compactMap(fit.place), look)
    let same = Self.counts(together.map(\.places.from), look)
    var (parts, others) = (0, 0)
    for part in learned.indices where there[part] >= Self.fewest {
      let isRecoloured = colours.indices.contains(part) && colours[part] == false
      guard learned[part] >= Self.fewest || isRecoloured else { continue }
      parts += 1
      if same[part] == 0 { others += 1 }
    }
    reprinted = Double(others) / Double(max(1, parts))
  }

  /// In the same parts as the colours.
  private static func counts(_ points: [Point], _ look: LearnedLook) -> [Int] {
    let (width, height) = (Double(look.shape.width) / 255, Double(look.shape.height) / 255)
    return points.reduce(into: [Int](repeating: 0, count: side * side)) { counts, point in
      let (x, y) = (point.x / width, point.y / height)
      guard x >= 0, y >= 0, x < 1, y < 1 else { return }
      counts[Int(y * Double(side)) * side + Int(x * Double(side))] += 1
    }
  }
}
