// SPDX-License-Identifier: GPL-3.0-or-later

/// How stored rows and columns lie in the picture as a person sees it: the eight of EXIF.
///
/// Named after the way the stored picture leans: one stored `right` has been turned a quarter
/// clockwise to stand upright, as a telephone held upright stores it.
package enum Orientation: Int, CaseIterable, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Stored rows are the columns of the upright picture.
  package var swapsAxes: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// After the swap, the upright picture is the other way round from left to right.
  private var flipsX: Bool {
    switch self {
    case .upMirrored, .down, .right, .rightMirrored: true
    case .up, .downMirrored, .leftMirrored, .left: false
    }
  }

  /// After the swap, the upright picture is the other way round from top to bottom.
  private var flipsY: Bool {
    switch self {
    case .down, .downMirrored, .rightMirrored, .left: true
    case .up, .upMirrored, .leftMirrored, .right: false
    }
  }

  package func uprightSize(of stored: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: stored.height, height: stored.width) : stored
  }

  /// Where a place in the stored picture of size `stored` stands in the upright one.
  ///
  /// Places lie on the plane, not on pixels: the middle of the first pixel is 0.5, 0.5.
  package func upright(_ place: Point, in stored: PixelSize) -> Point {
    let size = uprightSize(of: stored)
    let turned = swapsAxes ? Point(x: place.y, y: place.x) : place
    return flipped(turned, in: size)
  }

  /// Where a place in the upright picture stands in the stored one, whose size is `stored`.
  package func stored(_ place: Point, in stored: PixelSize) -> Point {
    let turned = flipped(place, in: uprightSize(of: stored))
    return swapsAxes ? Point(x: turned.y, y: turned.x) : turned
  }

  private func flipped(_ place: Point, in size: PixelSize) -> Point {
    Point(
      x: flipsX ? Double(size.width) - place.x : place.x,
      y: flipsY ? Double(size.height) - place.y : place.y)
  }
}
