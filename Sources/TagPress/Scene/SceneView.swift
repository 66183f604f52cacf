// SPDX-License-Identifier: GPL-3.0-or-later

/// From where a sheet is looked at: tilted, from the side, from afar.
///
/// Moves the points of outlines, so that what is drawn stays sharp and its boxes exact.
struct SceneView {
  var center = Outline.Point(x: 640, y: 360)
  /// Clockwise, in radians.
  var tilt = 0.0
  var scale = 1.0
  /// How much farther away, in shares of the distance, each pixel to the right or below is.
  var recession = (x: 0.0, y: 0.0)

  func placed(_ point: Outline.Point) -> Outline.Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let distance = 1 + recession.x * x + recession.y * y
    let factor = scale / distance
    return Outline.Point(
      x: center.x + factor * (x * cosine - y * sine),
      y: center.y + factor * (x * sine + y * cosine))
  }

  /// The same view, from so far that a whole sheet is seen.
  var fitted: SceneView {
    var near = self
    near.scale = 1
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      near.placed(Outline.Point(x: 2 * center.x * $0, y: 2 * center.y * $1))
    }
    var fitted = self
    fitted.scale =
      corners.flatMap {
        [center.x / ($0.x - center.x).magnitude, center.y / ($0.y - center.y).magnitude]
      }.min() ?? 1
    return fitted
  }

  private var cosine: Double { 1 - tilt * tilt / 2 * (1 - tilt * tilt / 12) }
  private var sine: Double { tilt * (1 - tilt * tilt / 6 * (1 - tilt * tilt / 20)) }
}

extension SceneView {
  /// Twelve points around a circle.
  static let circle: [(x: Double, y: Double)] = {
    let (half, long) = (0.5, 0.866)
    let quarter = [(1.0, 0.0), (long, half), (half, long)]
    let second = quarter.map { (-$0.1, $0.0) }
    return quarter + second + quarter.map { (-$0.0, -$0.1) } + second.map { (-$0.0, -$0.1) }
  }()
}
