// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The piece that is cut out of a picture to be read as one line.
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

/// The pieces that are cut out of a line: all of it, and its number and raised cents by themselves.
struct LineCuts {
  let whole: LineCut
  let raised: (body: LineCut, cents: LineCut)?

  var all: [LineCut] { [whole] + (raised.map { [$0.body, $0.cents] } ?? []) }

  /// The same in a picture in which each place is another.
  func moved(_ move: (Quad) -> Quad) -> LineCuts {
    LineCuts(
      whole: whole.moved(move),
      raised: raised.map { ($0.body.moved(move), $0.cents.moved(move)) })
  }
}

extension LineCuts {
  init(_ segment: LineSegment) {
    self.init(
      whole: LineCut(segment.line),
      raised: segment.raised.map { (LineCut($0.body), LineCut($0.cents)) })
  }
}

extension LineCut {
  fileprivate func moved(_ move: (Quad) -> Quad) -> LineCut {
    LineCut(quad: move(quad), polarity: polarity)
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
