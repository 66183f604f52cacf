// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// How the rows of a page run where the paper is bent, or was photographed from the side: how steep
/// they are changes from place to place. Whoever follows a row from the middle to both ends sees where
/// the level row lies.
///
///     as seen                     level
///     ‾‾--__                      ──────────
///     ──────────         ──►      ──────────
///     __--‾‾                      ──────────
struct RowBend {
  /// How steep a row is: 1, u, v, uv and u², where u and v are how far right and down it is.
  private let terms: [Double]
  private let middle: Point
  private let reach: Double
  /// How many pixels higher the level page begins.
  private var rise: Double
  /// The size of the level page.
  private(set) var size: PixelSize
  /// The size of the page as it was seen.
  let seen: PixelSize

  /// A row tells how it runs if it is as long as this, in its heights.
  private static let leastLength = 3.0
  /// Longer ones tell no more.
  private static let mostLength = 20.0
  private static let fewestRows = 6
  /// A row that runs otherwise by so much is no row of this paper.
  private static let stray = 0.02
  private static let rounds = 4
  /// How much a level page counts in the fit, in lengths of a row: a few rows do not bend a page.
  private static let reluctance = 3.0
  /// In heights of the letters: rows that are off by less are level.
  private static let leastDrop = 0.25
  /// Steeper rows than this were not seen rightly.
  private static let steepest = 0.35
  private static let step = 16.0

  /// Returns nil if the rows are level, or do not tell how they run.
  init?(of rows: [WordPiece], on page: PixelSize) {
    let telling = rows.filter { $0.bounds.width >= Self.leastLength * $0.height }
    let heights = telling.map(\.height).sorted()
    guard telling.count >= Self.fewestRows else { return nil }
    seen = page
    middle = Point(x: Double(page.width) / 2, y: Double(page.height) / 2)
    reach = max(middle.x, middle.y)
    guard let terms = Self.terms(of: telling, around: middle, reach) else { return nil }
    self.terms = terms
    (rise, size) = (0, page)
    let asSeen = telling.flatMap(\.quad.corners)
    let level = asSeen.map(leveled)
    let drop = zip(asSeen, level).map { abs($1.y - $0.y) }.max() ?? 0
    guard drop > Self.leastDrop * heights[heights.count / 2] else { return nil }
    // The first row and the last stand as far from the edges as they did.
    let above = (asSeen.map(\.y).min() ?? 0) - (level.map(\.y).min() ?? 0)
    let below = (level.map(\.y).max() ?? 0) - (asSeen.map(\.y).max() ?? 0)
    rise = above
    size = PixelSize(width: page.width, height: max(32, page.height + Int(above + below)))
  }

  private static func terms(
    of rows: [WordPiece], around middle: Point, _ reach: Double
  ) -> [Double]? {
    var terms = [0.0, 0, 0, 0, 0]
    for round in 0..<rounds {
      var sums = LeastSquares(count: terms.count)
      for row in rows {
        let basis = basis(at: row.bounds.center, middle, reach)
        let off = row.slope - zip(basis, terms).reduce(0) { $0 + $1.0 * $1.1 }
        let length = min(mostLength, row.bounds.width / row.height)
        let weight = length / (round == 0 ? 1 : 1 + (off / stray) * (off / stray))
        sums.add(basis.map { $0 * weight }, row.slope * weight)
      }
      for term in terms.indices.dropFirst() {
        sums.add(terms.indices.map { $0 == term ? reluctance : 0 }, 0)
      }
      guard let found = sums.solution else { return nil }
      terms = found
    }
    return terms
  }

  private static func basis(at point: Point, _ middle: Point, _ reach: Double) -> [Double] {
    let (u, v) = ((point.x - middle.x) / reach, (point.y - middle.y) / reach)
    return [1, u, v, u * v, u * u]
  }

  private func slope(at x: Double, _ y: Double) -> Double {
    let (u, v) = ((x - middle.x) / reach, (y - middle.y) / reach)
    let slope = terms[0] + u * (terms[1] + v * terms[3] + u * terms[4]) + v * terms[2]
    return min(Self.steepest, max(-Self.steepest, slope))
  }

  /// Where a place of the page as it was seen is on the level one.
  func leveled(_ point: Point) -> Point {
    Point(x: point.x, y: follow(from: point, to: middle.x) + rise)
  }

  /// Where a place of the level page was seen.
  func bent(_ point: Point) -> Point {
    Point(x: point.x, y: follow(from: Point(x: middle.x, y: point.y - rise), to: point.x))
  }

  /// The height at which the row through a point runs farther on.
  private func follow(from point: Point, to end: Double) -> Double {
    let steps = max(1, Int((abs(end - point.x) / Self.step).rounded(.up)))
    let step = (end - point.x) / Double(steps)
    var (x, y) = (point.x, point.y)
    for _ in 0..<steps {
      let half = y + slope(at: x, y) * step / 2
      y += slope(at: x + step / 2, half) * step
      x += step
    }
    return y
  }

  /// A row of the page as it was seen, where it stands on the level one.
  func leveled(_ piece: WordPiece) -> WordPiece {
    let center = piece.bounds.center
    return WordPiece(
      quad: piece.quad.mapped(leveled), polarity: piece.polarity,
      slope: piece.slope - slope(at: center.x, center.y))
  }

  /// The pixels of the level page.
  func leveled(_ pixels: [UInt8]) -> [UInt8] {
    let (width, height) = (size.width, size.height)
    var level = [UInt8](repeating: 0, count: width * height)
    let knots = Int((Double(width) / Self.step).rounded(.up)) + 1
    var row = [Double](repeating: 0, count: knots)
    for y in 0..<height {
      let start = Double(y) - rise
      let center = Int(middle.x / Self.step)
      row[center] = follow(
        from: Point(x: middle.x, y: start), to: Double(center) * Self.step)
      for knot in stride(from: center + 1, to: knots, by: 1) {
        row[knot] = follow(
          from: Point(x: Double(knot - 1) * Self.step, y: row[knot - 1]),
          to: Double(knot) * Self.step)
      }
      for knot in stride(from: center - 1, through: 0, by: -1) {
        row[knot] = follow(
          from: Point(x: Double(knot + 1) * Self.step, y: row[knot + 1]),
          to: Double(knot) * Self.step)
      }
      for x in 0..<width {
        let place = Double(x) / Self.step
        let knot = min(knots - 2, Int(place))
        let from = row[knot] + (row[knot + 1] - row[knot]) * (place - Double(knot))
        let held = min(Double(seen.height - 1), max(0, from))
        let top = min(seen.height - 2, Int(held))
        let share = held - Double(top)
        let (upper, lower) = (
          Double(pixels[top * width + x]), Double(pixels[(top + 1) * width + x])
        )
        level[y * width + x] = UInt8((upper + (lower - upper) * share).rounded())
      }
    }
    return level
  }
}
