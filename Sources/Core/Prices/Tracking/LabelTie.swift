// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A line from a label to its price, where somebody might take the label for another one's.
///
/// A price that is askew may end far from a label that stands beside its corners, and where there is
/// little room another price is as near as its own.
package struct LabelTie: Hashable, Sendable {
  package let start: Point
  /// On the edge of the price.
  package let end: Point

  /// Returns nil if the label touches its price and no other one, or covers it.
  ///
  /// - Parameter others: the other prices in view.
  package init?(from label: Box, to price: Quad, among others: [Box]) {
    guard !label.overlaps(price.bounds) else { return nil }
    start = label.nearest(to: price.bounds.center)
    end = price.nearestOnEdge(to: start)
    let length = start.distance(to: end)
    let isDoubtful = others.contains { $0.distance(to: label) < LabelLayout.clearance }
    guard length > Self.reach || isDoubtful else { return nil }
  }

  /// Pixels across which nobody looks for a line: twice those between a price and its label.
  private static let reach = 2 * LabelLayout.gap
}

extension Quad {
  fileprivate func nearestOnEdge(to point: Point) -> Point {
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    let nearest = corners.indices.map { index in
      point.nearest(from: corners[index], to: corners[(index + 1) % corners.count])
    }
    return nearest.min { $0.distance(to: point) < $1.distance(to: point) } ?? topLeft
  }
}

extension Box {
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), right), y: min(max(point.y, y), bottom))
  }

  fileprivate func distance(to other: Box) -> Double {
    let across = max(0, max(x, other.x) - min(right, other.right))
    let down = max(0, max(y, other.y) - min(bottom, other.bottom))
    return (across * across + down * down).squareRoot()
  }
}

extension Point {
  /// Returns the nearest point of the line from `start` to `end`, which ends at both.
  fileprivate func nearest(from start: Point, to end: Point) -> Point {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let square = across * across + down * down
    guard square > 0 else { return start }
    let part = min(max(((x - start.x) * across + (y - start.y) * down) / square, 0), 1)
    return Point(x: start.x + part * across, y: start.y + part * down)
  }
}
