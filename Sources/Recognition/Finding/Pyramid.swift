// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A picture in working size and its halves, quarters and so on: large digits are looked for where
/// they are small, so that one size of window and one range of heights does for all.
struct Pyramid: ~Copyable {
  /// The finest first, and one more than is searched: its means serve the level before it.
  private(set) var planes: [Plane] = []
  /// How many pixels of the whole picture a pixel of the finest level stands for.
  private(set) var scale = SIMD2<Double>(1, 1)

  private let workingSide: Int
  private var resampler = Resampler()
  private var resized = OwnPlane()
  private var shrunk = PlaneChain()
  private var halves = PlaneChain()

  init(workingSide: Int) {
    self.workingSide = workingSide
  }

  mutating func build(from picture: Plane) {
    let finest = toWorkingSize(picture)
    scale = SIMD2(Double(picture.width), Double(picture.height))
    scale /= SIMD2(Double(finest.width), Double(finest.height))
    planes.removeAll(keepingCapacity: true)
    planes.append(finest)
    halves.rewind()
    while let last = planes.last, last.longSide >= Self.coarsestSide {
      planes.append(halves.halve(last))
    }
    if planes.count == 1 { planes.append(halves.halve(finest)) }
  }

  /// How many of the planes are searched.
  var levelCount: Int { planes.count - 1 }

  /// The level whose digits of 14 px are a tenth of a 720p picture's height, and of 54 px 0.6 of it.
  private static let coarsestSide = 160

  /// Growing beyond twice the size shows nothing new.
  private static let largestGrowth = 2

  private mutating func toWorkingSize(_ picture: Plane) -> Plane {
    var plane = picture
    shrunk.rewind()
    while plane.longSide >= 2 * workingSide { plane = shrunk.halve(plane) }
    let side = min(workingSide, plane.longSide * Self.largestGrowth)
    guard plane.longSide != side else { return plane }
    let width = max(1, (plane.width * side + plane.longSide / 2) / plane.longSide)
    let height = max(1, (plane.height * side + plane.longSide / 2) / plane.longSide)
    return resampler.resample(plane, toWidth: width, height: height, into: &resized)
  }
}

/// Planes that are halved one from the other, their memory kept for the next picture.
private final class PlaneChain {
  private final class Link {
    var plane = OwnPlane()
  }

  private var links: [Link] = []
  private var used = 0

  func rewind() {
    used = 0
  }

  func halve(_ plane: Plane) -> Plane {
    if used == links.count { links.append(Link()) }
    defer { used += 1 }
    return links[used].plane.halve(plane)
  }
}
