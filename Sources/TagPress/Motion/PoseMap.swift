// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// Where a place on the sheet stands in a frame, and back, for one pose.
struct PoseMap {
  /// The middle of the frame, in its pixels.
  private let middle: Point
  /// The place on the sheet that stands there.
  private let aim: Point
  /// Pixels of the frame for a unit of the sheet.
  let scale: Double
  private let cosine: Double
  private let sine: Double
  private let recession: Point

  /// - Parameter home: the place that stands in the middle at pose 0, 0.
  init(_ pose: CameraPose, home: Point, frame: PixelSize) {
    middle = Point(x: Double(frame.width) / 2, y: Double(frame.height) / 2)
    aim = Point(x: home.x + pose.x, y: home.y + pose.y)
    scale = pose.scale * Self.unit(of: frame)
    cosine = cos(pose.tilt)
    sine = sin(pose.tilt)
    recession = Point(x: pose.recessionX, y: pose.recessionY)
  }

  /// Pixels of a frame for a unit of the scene: every frame shows as much as one of 1280 × 720.
  static func unit(of frame: PixelSize) -> Double {
    min(Double(frame.width) / 1_280, Double(frame.height) / 720)
  }

  /// Whether straight steps in the frame are even steps on the sheet.
  var isEven: Bool { recession.x == 0 && recession.y == 0 }

  func inFrame(_ place: Point) -> Point {
    let (x, y) = (place.x - aim.x, place.y - aim.y)
    let factor = scale / (1 + recession.x * x + recession.y * y)
    return Point(
      x: middle.x + factor * (x * cosine - y * sine),
      y: middle.y + factor * (x * sine + y * cosine))
  }

  func onSheet(_ place: Point) -> Point {
    let (right, below) = ((place.x - middle.x) / scale, (place.y - middle.y) / scale)
    let (x, y) = (right * cosine + below * sine, below * cosine - right * sine)
    // inFrame divides by the distance 1 + r·p; with u = p / (1 + r·p), p is u / (1 − r·u).
    let nearness = 1 - recession.x * x - recession.y * y
    return Point(x: aim.x + x / nearness, y: aim.y + y / nearness)
  }

  /// How far a place in the frame goes on the way to another pose, in pixels, where most.
  func greatestMove(to other: PoseMap) -> Double {
    let (right, bottom) = (2 * middle.x, 2 * middle.y)
    return [(0, 0), (right, 0), (0, bottom), (right, bottom), (middle.x, middle.y)]
      .map { move(of: Point(x: $0.0, y: $0.1), to: other) }.max() ?? 0
  }

  /// How far what is seen at a place of the frame goes on the way to another pose, in pixels.
  func move(of place: Point, to other: PoseMap) -> Double {
    let moved = other.inFrame(onSheet(place))
    return moved.distance(to: place)
  }
}
