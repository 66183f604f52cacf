// SPDX-License-Identifier: GPL-3.0-or-later

/// How places of a picture moved together: shifted, turned, and scaled, as a hand that nears or turns
/// a camera moves them.
package struct PlaneTurn: Equatable, Sendable {
  private let old: Point
  private let new: Point
  /// The scale times the cosine and the sine of the turn.
  private let along: Double
  private let across: Double
  /// How far the places stand from their middle, in pixels.
  private let spread: Double

  /// The one that fits pairs of places before and after with the least squares; nil for fewer than
  /// two, where all stand in one place, and where they did not move as one.
  package init?(of pairs: [(before: Point, after: Point)]) {
    guard pairs.count >= 2 else { return nil }
    let count = Double(pairs.count)
    let old = Point(
      x: pairs.reduce(0) { $0 + $1.before.x } / count,
      y: pairs.reduce(0) { $0 + $1.before.y } / count)
    let new = Point(
      x: pairs.reduce(0) { $0 + $1.after.x } / count,
      y: pairs.reduce(0) { $0 + $1.after.y } / count)
    var (along, across, size) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (x, y) = (pair.before.x - old.x, pair.before.y - old.y)
      let (u, v) = (pair.after.x - new.x, pair.after.y - new.y)
      along += x * u + y * v
      across += x * v - y * u
      size += x * x + y * y
    }
    guard size > Self.leastSpread * count else { return nil }
    (self.old, self.new) = (old, new)
    (self.along, self.across) = (along / size, across / size)
    spread = (size / count).squareRoot()
    guard Self.growths.contains(scale), (across / size).magnitude <= Self.mostTurn,
      pairs.allSatisfy({ misses($0.before, $0.after) <= Self.mostMiss })
    else { return nil }
  }

  /// Squared pixels: places nearer to one another say nothing of a turn.
  private static let leastSpread = 100.0

  /// How much larger everything became; nil where the places stand too near to one another to tell.
  package var growth: Double? { spread >= Self.tellingSpread ? scale : nil }

  private var scale: Double { (along * along + across * across).squareRoot() }

  private func misses(_ before: Point, _ after: Point) -> Double {
    let place = moved(before)
    return max((place.x - after.x).magnitude, (place.y - after.y).magnitude)
  }

  /// Pixels: a place that is followed half a pixel wrong makes 0.3 % of growth there.
  private static let tellingSpread = 150.0
  /// From one frame to the next; a hand nears by 3 % and turns by 2 degrees at most.
  private static let growths = 0.95...1.05
  private static let mostTurn = 0.05
  /// Pixels: a price that goes its own way was mistaken for something else.
  private static let mostMiss = 5.0

  package func moved(_ place: Point) -> Point {
    let (x, y) = (place.x - old.x, place.y - old.y)
    return Point(x: new.x + along * x - across * y, y: new.y + across * x + along * y)
  }
}
