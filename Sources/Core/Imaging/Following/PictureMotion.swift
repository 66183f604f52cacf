// SPDX-License-Identifier: GPL-3.0-or-later

/// How a picture as a whole moved from one frame to another, in pixels of the frame.
package struct PictureMotion: Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// False where nothing could be matched: bare walls, a swing that blurs all, another scene.
  package var isCertain: Bool

  package static let none = PictureMotion(x: 0, y: 0, isCertain: true)

  /// - Parameter guess: where it probably went, as the frame before did.
  package init(from old: ReducedPicture, to new: ReducedPicture, guess: PictureMotion = .none) {
    guard old.isComparable(to: new),
      let rough = Self.rough(old.coarsest, new.coarsest, guess: guess, scale: old.scale),
      let fine = Shift.best(
        from: old.coarse, to: new.coarse, around: (rough.x * 2, rough.y * 2), reach: 2),
      !fine.isBlank
    else {
      self.init(x: 0, y: 0, isCertain: false)
      return
    }
    let scale = old.scale * 4
    self.init(
      x: fine.exact.x * scale, y: fine.exact.y * scale, isCertain: fine.isDistinct)
  }

  init(x: Double, y: Double, isCertain: Bool) {
    self.x = x
    self.y = y
    self.isCertain = isCertain
  }

  /// Near the guess, and where that ends at the edge of what was looked at, all around.
  private static func rough(
    _ old: SmallPicture, _ new: SmallPicture, guess: PictureMotion, scale: Double
  ) -> (x: Int, y: Int)? {
    let pixel = scale * 8
    let around = (x: Int((guess.x / pixel).rounded()), y: Int((guess.y / pixel).rounded()))
    let near = Shift.best(from: old, to: new, around: around, reach: nearReach)
    if let near, !near.isAtEdge { return (near.x, near.y) }
    let far = Shift.best(from: old, to: new, around: (0, 0), reach: farReach)
    return (far ?? near).map { ($0.x, $0.y) }
  }

  /// Places of the coarsest picture, 16 pixels at 1280: a hand changes its speed by less in a
  /// thirtieth of a second.
  private static let nearReach = 3
  /// 160 pixels at 1280, 4,800 a second: nothing can be read after a faster swing.
  private static let farReach = 10

  package static func + (one: PictureMotion, other: PictureMotion) -> PictureMotion {
    PictureMotion(
      x: one.x + other.x, y: one.y + other.y, isCertain: one.isCertain && other.isCertain)
  }

  /// Pixels in all.
  package var length: Double { (x * x + y * y).squareRoot() }
}

extension Point {
  package func moved(by motion: PictureMotion) -> Point { Point(x: x + motion.x, y: y + motion.y) }
}

/// One small picture laid on another, moved by whole pixels.
struct Shift {
  let x: Int
  let y: Int
  /// With parts of a pixel.
  let exact: Point
  /// Whether it is the last of those that were tried.
  let isAtEdge: Bool
  /// Whether it fits clearly better than the others do in the mean.
  let isDistinct: Bool
  /// Whether all of them fit: there is nothing to see that could have moved.
  let isBlank: Bool

  /// The shift of `old` that lies best on `new`; nil when too little of them would overlap.
  static func best(
    from old: SmallPicture, to new: SmallPicture, around: (x: Int, y: Int), reach: Int
  ) -> Shift? {
    let side = 2 * reach + 1
    // The middle first: what fits equally well everywhere has not moved.
    let places = (0..<side * side).sorted {
      steps($0, from: reach, side) < steps($1, from: reach, side)
    }
    let costs = (0..<side * side).map { place in
      cost(old, new, x: around.x + place % side - reach, y: around.y + place / side - reach)
    }
    guard let best = places.min(by: { costs[$0] < costs[$1] }), costs[best].isFinite
    else { return nil }
    let (column, row) = (best % side, best / side)
    func at(_ x: Int, _ y: Int) -> Double {
      (0..<side).contains(x) && (0..<side).contains(y) ? costs[y * side + x] : .infinity
    }
    let mean = costs.filter(\.isFinite).reduce(0, +) / Double(costs.count { $0.isFinite })
    let part = Point(
      x: lowestPoint(before: at(column - 1, row), at: costs[best], after: at(column + 1, row)),
      y: lowestPoint(before: at(column, row - 1), at: costs[best], after: at(column, row + 1)))
    let (x, y) = (around.x + column - reach, around.y + row - reach)
    return Shift(
      x: x, y: y, exact: Point(x: Double(x) + part.x, y: Double(y) + part.y),
      isAtEdge: column == 0 || row == 0 || column == side - 1 || row == side - 1,
      isDistinct: costs[best] < distinctShare * mean, isBlank: mean < blank)
  }

  /// How far a place of the square stands from its middle.
  private static func steps(_ place: Int, from reach: Int, _ side: Int) -> Int {
    abs(place % side - reach) + abs(place / side - reach)
  }

  /// This is a share of the mean cost around it: a match on noise alone is hardly better than its
  /// neighbours.
  private static let distinctShare = 0.9
  /// Squared levels a pixel: a wall differs by this from itself, in the noise of a camera.
  private static let blank = 1.0

  /// Where less than this share of a side overlaps, a match says little.
  private static let leastOverlap = 0.4

  private static func cost(_ old: SmallPicture, _ new: SmallPicture, x: Int, y: Int) -> Double {
    let (width, height) = (old.width - abs(x), old.height - abs(y))
    guard Double(width) >= leastOverlap * Double(old.width),
      Double(height) >= leastOverlap * Double(old.height)
    else { return .infinity }
    var difference = Difference()
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return }
        for row in 0..<height {
          difference.add(
            oldStart + (row + max(0, -y)) * (width + abs(x)) + max(0, -x),
            newStart + (row + max(0, y)) * (width + abs(x)) + max(0, x), count: width)
        }
      }
    }
    return difference.perPixel
  }
}
