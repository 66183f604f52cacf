// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension Quad {
  var area: Double { Self.area(of: corners) }

  /// The area of the part that both cover.
  func area(sharedWith other: Quad) -> Double {
    let sides = zip(other.corners, other.corners.dropFirst() + [other.topLeft])
    return Self.area(
      of: sides.reduce(corners) { rest, side in Self.cut(rest, along: side.0, side.1) })
  }

  /// Whether both lie on each other so far that they hold the same ink. What stands below a tilted
  /// line lies within its bounds, but not on it.
  func isSamePlace(as other: Quad) -> Bool {
    bounds.isSamePlace(as: other.bounds)
      && area(sharedWith: other) > Box.sharedArea * min(area, other.area)
  }

  var width: Double { (topRight - topLeft).length }
  var height: Double { (bottomLeft - topLeft).length }

  var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  private static func area(of corners: [Point]) -> Double {
    guard let last = corners.last else { return 0 }
    return zip([last] + corners, corners).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  /// The part of a shape that lies to the right of a side, seen along it: the inside of a quad, y
  /// being down.
  private static func cut(_ corners: [Point], along start: Point, _ end: Point) -> [Point] {
    guard let last = corners.last else { return [] }
    func inside(_ place: Point) -> Double {
      (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
    }
    return zip([last] + corners, corners).flatMap { from, to -> [Point] in
      let (before, here) = (inside(from), inside(to))
      let kept = here >= 0 ? [to] : []
      guard (before >= 0) != (here >= 0) else { return kept }
      let share = before / (before - here)
      let crossing = Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
      return [crossing] + kept
    }
  }
}
