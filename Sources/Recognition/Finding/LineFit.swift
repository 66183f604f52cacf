// SPDX-License-Identifier: GPL-3.0-or-later

/// The straight line with the least squares.
struct LineFit {
  let slope: Float
  private let center: SIMD2<Float>

  init(_ points: [SIMD2<Float>]) {
    let count = Float(points.count)
    center = points.reduce(SIMD2(0, 0), +) / max(count, 1)
    var spread: Float = 0
    var rise: Float = 0
    for point in points {
      let offset = point - center
      spread += offset.x * offset.x
      rise += offset.x * offset.y
    }
    slope = spread > 0 ? rise / spread : 0
  }

  /// How far below the line a point lies.
  func depth(of point: SIMD2<Float>) -> Float { point.y - center.y - slope * (point.x - center.x) }
}
