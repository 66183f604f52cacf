// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A rectangle that a line of text fills: its long way is at most 45° from level.
struct TiltedRectangle {
  let middle: Point
  let width: Double
  let height: Double
  /// How far y grows along x.
  let slope: Double

  /// The smallest rectangle around points; nil without any.
  ///
  /// One of its sides lies along the hull of the points.
  init?(around points: [Point]) {
    let hull = Self.hull(of: points)
    guard let last = hull.last else { return nil }
    var best: TiltedRectangle?
    for (from, to) in zip([last] + hull, hull) {
      let rectangle = Self(around: hull, slope: Self.slope(from, to))
      if best.map({ rectangle.area < $0.area }) ?? true { best = rectangle }
    }
    guard let best else { return nil }
    self = best
  }

  private var area: Double { width * height }

  private init(around points: [Point], slope: Double) {
    let long = (1 + slope * slope).squareRoot()
    let (cosine, sine) = (1 / long, slope / long)
    let along = points.map { $0.x * cosine + $0.y * sine }
    let down = points.map { $0.y * cosine - $0.x * sine }
    let (left, right) = (along.min() ?? 0, along.max() ?? 0)
    let (top, bottom) = (down.min() ?? 0, down.max() ?? 0)
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    self.init(
      middle: Point(x: x * cosine - y * sine, y: x * sine + y * cosine), width: right - left,
      height: bottom - top, slope: slope)
  }

  private init(middle: Point, width: Double, height: Double, slope: Double) {
    (self.middle, self.width, self.height, self.slope) = (middle, width, height, slope)
  }

  /// The same around its middle at another size.
  func with(width: Double, height: Double) -> TiltedRectangle {
    TiltedRectangle(middle: middle, width: width, height: height, slope: slope)
  }

  var quad: Quad {
    let long = (1 + slope * slope).squareRoot()
    let along = Point(x: width / 2 / long, y: width / 2 * slope / long)
    let down = Point(x: -height / 2 * slope / long, y: height / 2 / long)
    return Quad(
      topLeft: middle - along - down, topRight: middle + along - down,
      bottomRight: middle + along + down, bottomLeft: middle - along + down)
  }

  /// The slope of a side, or of the one that stands on it, whichever is nearer to level.
  private static func slope(_ from: Point, _ to: Point) -> Double {
    let way = to - from
    guard abs(way.x) + abs(way.y) > 0 else { return 0 }
    return abs(way.y) <= abs(way.x) ? way.y / way.x : -way.x / way.y
  }

  /// The corners of the smallest shape without dents, around the points once.
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: some Sequence<Point>) -> [Point] {
      points.reduce(into: []) { kept, point in
        while kept.count > 1, turn(kept[kept.count - 2], kept[kept.count - 1], point) <= 0 {
          kept.removeLast()
        }
        kept.append(point)
      }
    }
    let (above, below) = (half(sorted), half(sorted.reversed()))
    return Array(above.dropLast()) + Array(below.dropLast())
  }

  private static func turn(_ from: Point, _ over: Point, _ to: Point) -> Double {
    (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x)
  }
}
