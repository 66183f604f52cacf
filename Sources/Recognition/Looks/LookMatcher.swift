// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Imaging
package import Products

/// How well a look that was learned is found in what is seen.
package struct LookMatch: Equatable, Sendable {
  /// Places that stand where the others say they must.
  package let points: Int
  /// Tells whether its parts have the same print, in the same colours.
  let print: PrintedParts
  /// Where the thing stands, in pixels of the picture.
  package let place: Quad
}

extension LookMatch {
  /// Fewer than this may fall into place by chance.
  package static let fewestPoints = 20
  /// 87 in 100 of 2,000 drawn packages that were met again, seeds 1 to 4 and 41 to 46, have as much
  /// and more, and of 13,000 other flavours of theirs one alone, met twice, that bears the same word in
  /// nearly the same colours; the next has 2.6.
  static let leastLikeness = 3.5
  /// More places speak for the thing and for its other flavours alike.
  private static let mostPoints = 80

  /// The log-odds that it is the very thing and no other flavour of it, which has its places and most
  /// of its colours, but is printed otherwise somewhere. Fitted to these packages.
  var likeness: Double {
    -2.9 + 0.0879 * Double(min(points, Self.mostPoints)) + 0.282 * Double(print.same)
      - 1.277 * print.within - 0.377 * print.nearEdge - 0.491 * print.atEdge
  }

  package var isSure: Bool {
    points >= Self.fewestPoints && likeness >= Self.leastLikeness
  }
}

/// Compares what is seen with what was learned.
///
///     descriptors ─► pairs that are near each other, clearly, and both ways
///                 ─► each pair says where the thing would lie; the place that most agree with holds
///                 ─► fitted to these: turned and scaled, slanted, in perspective
///                 ─► points that are where they must be, and what is printed in each part
///
/// All pairs are tried, so that there is no chance in it: the same picture has the same answer.
package struct LookMatcher: Sendable {
  package init() {}

  /// Returns nil if not enough of it stands together.
  package func match(_ look: LearnedLook, in seen: SeenLook) -> LookMatch? {
    let pairs = NearPairs(look, seen).pairs
    guard pairs.count >= Self.fewestPairs, let first = Self.likeliest(pairs) else { return nil }
    var together = first
    var fit: PlaneFit?
    for (kind, miss) in Self.fittings {
      guard let next = PlaneFit(kind, together.map(\.places)) else { return nil }
      together = pairs.filter { next.miss($0.places) < miss * miss }
      fit = next
    }
    guard let fit, let quad = fit.quad(of: Self.box(of: look)) else { return nil }
    let parts = PrintedParts(
      of: look, in: seen, together, colours: Self.colours(of: look, in: seen, at: fit))
    return parts.map { parts in
      LookMatch(
        points: Self.distinct(together), print: parts,
        place: quad.mapped { Self.inPicture($0, seen) })
    }
  }

  private static let fewestPairs = 10
  /// How far a pair may be from where the fit says, in longer sides of what is seen.
  private static let fittings: [(PlaneFit.Kind, Double)] = [
    (.similar, 0.06), (.affine, 0.035), (.affine, 0.025), (.perspective, 0.014),
    (.perspective, 0.010),
  ]

  // MARK: Where it would lie

  private static func likeliest(_ pairs: [NearPair]) -> [NearPair]? {
    var best: [NearPair] = []
    for pair in pairs {
      let fit = pair.fit
      // As far off as the turn of a corner is uncertain.
      let miss = 0.09 * min(1.5, max(0.4, pair.growth))
      let together = pairs.filter { fit.miss($0.places) < miss * miss && $0.isTurned(like: pair) }
      if together.count > best.count { best = together }
    }
    return best.count >= fewestPairs ? best : nil
  }

  /// Corners that were found on several levels are one place.
  private static func distinct(_ pairs: [NearPair]) -> Int {
    let cells = 80.0
    return Set(
      pairs.map { Int($0.places.from.x * cells) * 1_000 + Int($0.places.from.y * cells) }
    ).count
  }

  // MARK: Colours

  private static func colours(
    of look: LearnedLook, in seen: SeenLook, at fit: PlaneFit
  ) -> ColourGrid {
    let box = box(of: look)
    return ColourGrid(of: seen.picture) { place in
      fit.place(of: Point(x: place.x * box.width, y: place.y * box.height))
        .map { inPicture($0, seen) }
    }
  }

  /// The box of what was learned, in units of its longer side.
  private static func box(of look: LearnedLook) -> Box {
    Box(x: 0, y: 0, width: Double(look.shape.width) / 255, height: Double(look.shape.height) / 255)
  }

  private static func inPicture(_ place: Point, _ seen: SeenLook) -> Point {
    Point(x: seen.part.x + place.x * seen.longSide, y: seen.part.y + place.y * seen.longSide)
  }
}
