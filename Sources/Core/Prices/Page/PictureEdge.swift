// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Says whether a number may go on past the edge of its picture, where nobody sees it.
///
///      1280│     the next digit would be out of sight: it may be 12,800
///      1280 ▌│   there is something before the edge: it may be the next digit, cut through
///      1280    │ nothing is there, and any digit of it would be: it is whole
///      1280        │ far from the edge
///
/// A currency sign ends it as ground does: nothing of $1280 stands before its sign, and nothing of
/// 1280円 after it. But the ¢ of 128¢ may be a 9 that the edge cuts through.
///
/// Both ends are looked at along the line that the number stands on, however the picture lies.
struct PictureEdge {
  private let place: Quad
  private let size: PixelSize
  /// How high the digits are, and where the line goes with each pixel.
  private let height: Double
  private let way: Point
  /// At which end its currency sign stands.
  private let sign: (isFirst: Bool, isLast: Bool)

  /// - Parameters:
  ///   - place: where the number stands in the pixels of the view, its sign included.
  static func mayCutOff(
    _ place: Quad, sign: (isFirst: Bool, isLast: Bool) = (false, false),
    in luma: borrowing LumaView
  ) -> Bool {
    let size = PixelSize(width: luma.width, height: luma.height)
    let edge = PictureEdge(place, sign, in: size)
    return edge.isCutAcross || edge.mayGoOn(in: luma)
  }

  private init(_ place: Quad, _ sign: (isFirst: Bool, isLast: Bool), in size: PixelSize) {
    (self.place, self.sign, self.size) = (place, sign, size)
    let (left, right) = (
      place.topLeft.halfway(to: place.bottomLeft), place.topRight.halfway(to: place.bottomRight)
    )
    let length = max(1, left.distance(to: right))
    way = Point(x: (right.x - left.x) / length, y: (right.y - left.y) / length)
    height = max(
      1,
      (place.topLeft.distance(to: place.bottomLeft)
        + place.topRight.distance(to: place.bottomRight)) / 2)
  }

  /// Shares of the height. Digits stand this near each other, with a point between them too; and a
  /// digit and the gap before it are as wide as this.
  private static let (widestGap, digit) = (0.45, 0.8)
  /// The last stroke is this soft.
  private static let blur = 0.1
  /// Pixels: digits above or below of which less is left are cut through.
  private static let rim = 2.0
  /// Digits differ from their ground by so many levels. Pixels that differ by less than this share
  /// of that are ground, too.
  private static let groundShare = 0.35

  /// Whether the upper or lower end of the digits may be missing.
  private var isCutAcross: Bool {
    [place.topLeft, place.topRight, place.bottomRight, place.bottomLeft].contains { corner in
      // Along the line `mayGoOn` tells.
      let isAlongRows = way.x.magnitude >= way.y.magnitude
      let (across, end) =
        isAlongRows ? (corner.y, Double(size.height)) : (corner.x, Double(size.width))
      return across < Self.rim || across > end - Self.rim
    }
  }

  private func mayGoOn(in luma: borrowing LumaView) -> Bool {
    let ends = [
      (place.topLeft, place.bottomLeft, -1.0), (place.topRight, place.bottomRight, 1.0),
    ]
    for (top, bottom, side) in ends where !(side < 0 ? sign.isFirst : sign.isLast) {
      let room = room(from: top, bottom, side)
      if room >= Self.digit * height { continue }
      if room < Self.widestGap * height { return true }
      let beside = levels(
        from: top, bottom, side, from: max(Self.rim, Self.blur * height), to: room, in: luma)
      let inside = levels(from: top, bottom, -side, from: 0, to: height, in: luma)
      if beside >= Self.groundShare * inside { return true }
    }
    return false
  }

  /// How far it is to the edge of the picture, along the line.
  private func room(from top: Point, _ bottom: Point, _ side: Double) -> Double {
    [top, bottom].map { corner in
      let (x, y) = (way.x * side, way.y * side)
      let across = x > 0 ? (Double(size.width) - corner.x) / x : -corner.x / x
      let down = y > 0 ? (Double(size.height) - corner.y) / y : -corner.y / y
      return max(0, min(x == 0 ? .infinity : across, y == 0 ? .infinity : down))
    }.min() ?? 0
  }

  /// By how much the brightness differs there.
  private func levels(
    from top: Point, _ bottom: Point, _ side: Double, from start: Double, to end: Double,
    in luma: borrowing LumaView
  ) -> Double {
    var (least, largest) = (UInt8.max, UInt8.min)
    for row in 0...Self.looks {
      let share = Double(row) / Double(Self.looks)
      for step in 0...Self.looks {
        let far = side * (start + (end - start) * Double(step) / Double(Self.looks))
        let x = Int(top.x + (bottom.x - top.x) * share + way.x * far)
        let y = Int(top.y + (bottom.y - top.y) * share + way.y * far)
        guard x >= 0, y >= 0, x < luma.width, y < luma.height else { continue }
        let level = luma[x, y]
        (least, largest) = (min(least, level), max(largest, level))
      }
    }
    return max(0, Double(largest) - Double(least))
  }

  /// So many looks a side are less than a stroke apart.
  private static let looks = 16
}

extension Point {
  fileprivate func halfway(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
