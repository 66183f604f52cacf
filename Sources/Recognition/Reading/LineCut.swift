// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// What is cut out of a picture to be read as one line.
struct LineCut {
  let quad: Quad
  let polarity: Polarity

  /// The same with so many line heights more at its left and right end.
  func widened(by heights: Double) -> LineCut {
    let (left, right) = (quad.topLeft - quad.bottomLeft, quad.topRight - quad.bottomRight)
    let along = quad.topRight - quad.topLeft
    let share = heights * max(left.length, right.length) / max(along.length, 1)
    let step = Point(x: along.x * share, y: along.y * share)
    return LineCut(
      quad: Quad(
        topLeft: quad.topLeft - step, topRight: quad.topRight + step,
        bottomRight: quad.bottomRight + step, bottomLeft: quad.bottomLeft - step),
      polarity: polarity)
  }
}

extension LineCut {
  init(_ line: FoundLine) { self.init(quad: line.quad, polarity: line.polarity) }
}

extension Point {
  static func - (one: Point, other: Point) -> Point {
    Point(x: one.x - other.x, y: one.y - other.y)
  }

  static func + (one: Point, other: Point) -> Point {
    Point(x: one.x + other.x, y: one.y + other.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }
}
