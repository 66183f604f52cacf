// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Imaging
package import Products

/// The look of a part of a picture: its corners, to be compared with looks that were learned.
package struct SeenLook: Sendable {
  /// In units of the longer side of the part, from its upper left corner.
  let points: [Point]
  let levels: [UInt8]
  let angles: [UInt8]
  let descriptors: [UInt64]
  let picture: Picture
  /// The part, in pixels of the picture.
  let part: Box

  var longSide: Double { max(part.width, part.height) }
}

/// Finds what can be found again of how things look.
package struct LookReader: Sendable {
  private let descriptor = Descriptor()

  package init() {}

  /// A thing that is seen may be small among others: more corners than a look keeps.
  private static let mostSeen = 900
  /// Fewer tell nothing: a plain thing, or none.
  private static let fewestLearned = 60

  /// The look of a part of a picture; nil if the part lies outside.
  package func look(at picture: Picture, in part: Box) -> SeenLook? {
    look(at: picture, in: part, most: Self.mostSeen)
  }

  /// The look that is to be kept of a thing that fills a part of a picture; nil if there is too
  /// little to know it by again.
  package func learn(_ picture: Picture, in part: Box) -> LearnedLook? {
    let most = LearnedLook.mostPoints
    guard let seen = look(at: picture, in: part, most: most),
      seen.points.count >= Self.fewestLearned
    else { return nil }
    let whole = 65_535.0
    let points = seen.points.indices.map { index in
      LookPoint(
        x: UInt16(min(whole, seen.points[index].x * whole)),
        y: UInt16(min(whole, seen.points[index].y * whole)), level: seen.levels[index],
        angle: seen.angles[index])
    }
    let grid = ColourGrid(of: seen.picture, in: seen.part)
    let sides = [seen.part.width, seen.part.height].map { UInt8(max(1, $0 / seen.longSide * 255)) }
    return LearnedLook.Shape(width: sides[0], height: sides[1]).flatMap {
      LearnedLook(
        points: points, descriptors: seen.descriptors, colours: grid.bytes, shape: $0)
    }
  }

  private func look(at picture: Picture, in part: Box, most: Int) -> SeenLook? {
    guard let grey = GreyPlane(picture, in: part) else { return nil }
    let (left, top) = (max(0, part.x.rounded()), max(0, part.y.rounded()))
    let levels = LookLevels(grey).levels
    var (points, places, angles) = ([Point](), [UInt8](), [UInt8]())
    var descriptors: [UInt64] = []
    for (index, count) in Self.shares(of: most, among: levels).enumerated() {
      let plane = levels[index].plane
      let unit = 1 / Double(max(plane.width, plane.height))
      for corner in Corners.corners(in: plane, count: count) {
        let (angle, bits) = descriptor.describe(corner, in: levels[index])
        points.append(Point(x: (Double(corner.x) + 0.5) * unit, y: (Double(corner.y) + 0.5) * unit))
        places.append(UInt8(index))
        angles.append(angle)
        descriptors += bits
      }
    }
    return SeenLook(
      points: points, levels: places, angles: angles, descriptors: descriptors, picture: picture,
      part: Box(x: left, y: top, width: Double(grey.width), height: Double(grey.height)))
  }

  /// Each level has 4/5 as many as the one before, as its sides are shorter.
  private static func shares(of most: Int, among levels: [LookLevel]) -> [Int] {
    let weights = levels.indices.map { pow(LookLevels.ratio, Double($0)) }
    let sum = weights.reduce(0, +)
    return weights.map { Int(Double(most) * $0 / sum) }
  }
}
