// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products

/// The parts of a thing that was found again: which of them look the same, and which show something
/// else.
///
///     ┌─────────────┐
///     │ ○ ● ● ● ● ○ │  ● the same: its places are found again, or its colour is the same
///     │ ○ ● ● × ● ○ │  × something else among parts that are the same: another flavour, for
///     │ ○ × × × × ○ │    nothing covers the middle of a thing and leaves what is around it
///     │ ○ ● ● ● ● ○ │  ○ something else with nothing beyond it: another flavour, or a hand, or what
///     │ ○ ○ ○ ○ ● ○ │    stood beside the thing when it was learned
///     └─────────────┘
struct PrintedParts: Equatable, Sendable {
  /// How many parts are of the same colour, among others that are the same.
  let same: Int
  /// How much is something else: among parts that are the same, with few of them beyond it, and with
  /// none. A part counts up to one, the more the farther its colour is off and the more corners are
  /// seen in it: a hand has none. The outermost parts may lie beside the thing and do not count.
  let within: Double
  let nearEdge: Double
  let atEdge: Double

  private static let side = LearnedLook.gridSide
  /// More corners than this tell no more.
  private static let enough = 6
  /// How far a colour is off, in shares of white, that is the same in another light; and from where
  /// on it is surely another.
  private static let (sameColour, otherColour) = (0.03, 0.045...0.145)
  /// With so many that are the same on each side a part lies among them.
  private static let among = 3

  /// Returns nil if it cannot be told what of the picture lies on the thing.
  /// - Parameter colours: are those that are seen in each part.
  init?(of look: LearnedLook, in seen: SeenLook, _ together: [NearPair], colours: ColourGrid) {
    let back = together.map { PlacePair(from: $0.places.to, to: $0.places.from) }
    guard let fit = PlaneFit(.perspective, back) else { return nil }
    let found = Self.counts(together.map(\.places.from), look)
    guard let misses = ColourGrid(look).misses(of: colours, lit: found) else { return nil }
    self.init(
      found: found, corners: Self.counts(seen.points.compactMap(fit.place), look), misses: misses)
  }

  /// - Parameters:
  ///   - found: how many places of each part are found again.
  ///   - corners: how many corners are seen in it.
  ///   - misses: how far its colour is off, in shares of white, where both saw it.
  init(found: [Int], corners: [Int], misses: [Double?]) {
    let isSameColour = misses.map { ($0 ?? 1) < Self.sameColour }
    let around = Self.around(zip(found, isSameColour).map { $0 > 0 || $1 })
    var (same, within, nearEdge, atEdge) = (0, 0.0, 0.0, 0.0)
    for (part, miss) in misses.enumerated() {
      guard let miss else { continue }
      let certainty = Double(min(corners[part], Self.enough)) / Double(Self.enough)
      let other = Self.otherness(miss)
      switch around[part] {
      case 0: if !Self.isOutermost(part) { atEdge += certainty * other }
      case ..<Self.among: nearEdge += (1 + certainty) / 2 * other
      default:
        within += (1 + certainty) / 2 * other
        if isSameColour[part] { same += 1 }
      }
    }
    (self.same, self.within, self.nearEdge, self.atEdge) = (same, within, nearEdge, atEdge)
  }

  private static func isOutermost(_ part: Int) -> Bool {
    let inner = 1..<side - 1
    return !inner.contains(part / side) || !inner.contains(part % side)
  }

  private static func otherness(_ miss: Double) -> Double {
    let (least, most) = (otherColour.lowerBound, otherColour.upperBound)
    return min(max((miss - least) / (most - least), 0), 1)
  }

  /// How many are the same on that side of each part where the fewest are: left, right, above, below.
  private static func around(_ isSame: [Bool]) -> [Int] {
    var (rows, columns) = ([Int](repeating: 0, count: side), [Int](repeating: 0, count: side))
    for part in isSame.indices where isSame[part] {
      rows[part / side] += 1
      columns[part % side] += 1
    }
    return isSame.indices.map { part in
      min(fewest(beside: part / side, rows), fewest(beside: part % side, columns))
    }
  }

  private static func fewest(beside place: Int, _ counts: [Int]) -> Int {
    min(counts[..<place].reduce(0, +), counts[(place + 1)...].reduce(0, +))
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
