// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A pair of places: on what was learned, and in what is seen.
struct PlacePair {
  let from: Point
  let to: Point
}

/// Where a flat thing lies in a picture: x and y of every place of it, in perspective.
struct PlaneFit {
  /// a b c · d e f · g h 1, row by row.
  private let terms: [Double]

  enum Kind {
    /// Moved, turned, scaled.
    case similar
    /// Slanted, too.
    case affine
    case perspective
  }

  /// The one that fits the pairs with the least squares; nil for too few, or where they tell none.
  init?(_ kind: Kind, _ pairs: some Collection<PlacePair>) {
    guard pairs.count >= kind.fewest else { return nil }
    var sums = LeastSquares(count: kind.unknowns)
    for pair in pairs {
      let (x, y, u, v) = (pair.from.x, pair.from.y, pair.to.x, pair.to.y)
      switch kind {
      case .similar:
        sums.add([x, -y, 1, 0], u)
        sums.add([y, x, 0, 1], v)
      case .affine:
        sums.add([x, y, 1, 0, 0, 0], u)
        sums.add([0, 0, 0, x, y, 1], v)
      case .perspective:
        sums.add([x, y, 1, 0, 0, 0, -u * x, -u * y], u)
        sums.add([0, 0, 0, x, y, 1, -v * x, -v * y], v)
      }
    }
    guard let found = sums.solution else { return nil }
    switch kind {
    case .similar:
      terms = [found[0], -found[1], found[2], found[1], found[0], found[3], 0, 0]
    case .affine: terms = found + [0, 0]
    case .perspective: terms = found
    }
  }

  /// Creates the fit that one pair alone tells, where it is known how much larger and how turned it
  /// is.
  init(_ pair: PlacePair, growth: Double, cosine: Double, sine: Double) {
    let (along, across) = (growth * cosine, growth * sine)
    let (x, y) = (pair.from.x, pair.from.y)
    terms = [
      along, -across, pair.to.x - along * x + across * y,
      across, along, pair.to.y - across * x - along * y, 0, 0,
    ]
  }

  /// Returns nil for a point behind the camera.
  func place(of point: Point) -> Point? {
    let depth = terms[6] * point.x + terms[7] * point.y + 1
    guard depth > 0.05 else { return nil }
    return Point(
      x: (terms[0] * point.x + terms[1] * point.y + terms[2]) / depth,
      y: (terms[3] * point.x + terms[4] * point.y + terms[5]) / depth)
  }

  /// How far a pair is from what this says, squared.
  func miss(_ pair: PlacePair) -> Double {
    guard let place = place(of: pair.from) else { return .infinity }
    let (x, y) = (place.x - pair.to.x, place.y - pair.to.y)
    return x * x + y * y
  }

  /// Where the corners of a rectangle lie; nil where it is seen from behind, as in a mirror, or so
  /// slanted that nothing could be read on it.
  func quad(of box: Box) -> Quad? {
    let corners = [
      Point(x: box.x, y: box.y), Point(x: box.right, y: box.y),
      Point(x: box.right, y: box.bottom), Point(x: box.x, y: box.bottom),
    ].compactMap(place)
    guard corners.count == 4 else { return nil }
    let turns = (0..<4).map { corner in
      Self.cross(corners[corner], corners[(corner + 1) % 4], corners[(corner + 2) % 4])
    }
    let (least, most) = (turns.min() ?? 0, turns.max() ?? 0)
    guard least > 0, most < Self.mostSlant * least else { return nil }
    return Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  /// How much larger the triangle at one corner may be than that at another.
  private static let mostSlant = 6.0

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }
}

extension PlaneFit.Kind {
  fileprivate var unknowns: Int {
    switch self {
    case .similar: 4
    case .affine: 6
    case .perspective: 8
    }
  }

  fileprivate var fewest: Int { unknowns / 2 }
}
