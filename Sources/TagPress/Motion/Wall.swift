// SPDX-License-Identifier: GPL-3.0-or-later

/// The wall that stands behind a sheet: plaster, brighter and darker in soft spots, without end.
struct Wall {
  private let pixels: [UInt8]

  /// Pixels a side; a power of two, so that it goes on past its edge.
  private static let side = 256

  init(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    // A grid of 16 × 16 spots, smooth between them.
    let grid = (0..<256).map { _ in chance.within(128.0...152) }
    let spot = { (x: Int, y: Int) in grid[(y & 15) * 16 + (x & 15)] }
    pixels = (0..<Self.side * Self.side).map { place in
      let (x, y) = (place % Self.side, place / Self.side)
      let (column, row) = (x / 16, y / 16)
      let right = CameraPath.eased(Double(x % 16) / 16)
      let below = CameraPath.eased(Double(y % 16) / 16)
      let upper = spot(column, row) * (1 - right) + spot(column + 1, row) * right
      let lower = spot(column, row + 1) * (1 - right) + spot(column + 1, row + 1) * right
      return UInt8(upper * (1 - below) + lower * below)
    }
  }

  /// As `FocusPlane.add`, a unit to a pixel and without smoothing: it has no edge to be jagged.
  func add(
    _ track: FocusPlane.Track, _ range: Range<Int>, _ weight: Int, detail: Double,
    to row: UnsafeMutablePointer<UInt16>
  ) {
    guard !range.isEmpty else { return }
    // The ratio of the plane's pixels to those of the wall, 8 bits after the point.
    let shrink = Int(256 / detail)
    pixels.withUnsafeBufferPointer { pixels in
      for index in range {
        let x = ((track.x &+ index &* track.stepX) &>> 8 &* shrink) &>> 16
        let y = ((track.y &+ index &* track.stepY) &>> 8 &* shrink) &>> 16
        let place = (y & (Self.side - 1)) &* Self.side &+ (x & (Self.side - 1))
        row[index] &+= UInt16(truncatingIfNeeded: Int(pixels[place]) &* weight)
      }
    }
  }
}
