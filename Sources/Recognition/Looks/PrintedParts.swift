// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products

/// The print that stands in each part of a thing that was found again.
///
///     corners seen   found again   its colour
///          8              5        1 % off      the same print: a light or a blur takes that much
///          8              0        30 % off     something else is printed there: another flavour
///          8              0        1 % off      blurred, perhaps
///          0              0        40 % off     hidden: a hand has no corners
struct PrintedParts: Equatable, Sendable {
  /// How much of it is printed otherwise: the sum over all such parts of how far their colour is off,
  /// in shares of white, less where hardly a corner is seen.
  let otherPrint: Double
  /// How far the colour is off where the same is printed, in shares of white.
  let colourMiss: Double

  private static let side = LearnedLook.gridSide
  /// More corners than this tell no more, and a colour that is further off counts no more.
  private static let (enough, mostMiss) = (6, 0.4)

  /// Returns nil if it cannot be told what of the picture lies on the thing.
  /// - Parameter colourMisses: is how far the colour of each part is off, where both saw it.
  init?(
    of look: LearnedLook, in seen: SeenLook, _ together: [NearPair], colourMisses: [Double?]
  ) {
    let back = together.map { PlacePair(from: $0.places.to, to: $0.places.from) }
    guard let fit = PlaneFit(.perspective, back) else { return nil }
    let there = Self.counts(seen.points.compactMap(fit.place), look)
    let same = Self.counts(together.map(\.places.from), look)
    var (other, miss, count) = (0.0, 0.0, 0)
    for (part, colourMiss) in colourMisses.enumerated() {
      if same[part] > 0 {
        count += 1
        miss += colourMiss ?? 0
      } else {
        let certainty = Double(min(there[part], Self.enough)) / Double(Self.enough)
        other += certainty * min(colourMiss ?? 0, Self.mostMiss)
      }
    }
    (otherPrint, colourMiss) = (other, miss / Double(max(1, count)))
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
