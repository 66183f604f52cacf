// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// How a receipt lies before a scanner or a camera, and what became of its ink.
package struct ReceiptShot: Sendable {
  /// Pixels of the picture that one of the flat paper is.
  package var scale = 1.0
  /// Clockwise, in radians.
  package var turn = 0.0
  /// How much farther away, in shares of the distance, its right and its lower edge are.
  package var recession = (x: 0.0, y: 0.0)
  /// How far rows are bent in their middle, and columns along the paper, in pixels of the paper.
  package var bow = 0.0
  package var wave = 0.0
  /// How dark its ink is, and how much of that is gone where it is most faded.
  package var ink = 0.9
  package var fade = 0.0
  /// How bright the paper is, the table, and where a shadow lies.
  package var paper = 0.92
  package var table = 0.95
  package var shadow = 0.0
  /// Room around the paper, in shares of its width.
  package var room = 0.02
  /// The spread of a point and the greatest error of a pixel.
  package var blur = 0.4
  package var noise = 3.0

  package init() {}

  /// As a flat scanner sees it.
  package static func scanned(_ chance: inout SplitMix64) -> ReceiptShot {
    var shot = ReceiptShot()
    shot.scale = chance.within(0.7...1.1)
    shot.turn = chance.within(-0.015...0.015)
    shot.wave = chance.within(-3.0...3)
    shot.ink = chance.within(0.55...0.95)
    shot.fade = chance.within(0.0...0.4)
    shot.paper = chance.within(0.88...0.98)
    shot.table = chance.within(0.9...1)
    shot.blur = chance.within(0.3...0.8)
    shot.noise = chance.within(1.0...5)
    return shot
  }

  /// As a hand holds a camera over it.
  package static func photographed(_ chance: inout SplitMix64) -> ReceiptShot {
    var shot = ReceiptShot()
    shot.scale = chance.within(0.75...1.3)
    shot.turn = chance.within(-0.09...0.09)
    shot.recession = (x: chance.within(-0.06...0.06), y: chance.within(-0.12...0.12))
    shot.bow = chance.within(-9.0...9)
    shot.wave = chance.within(-12.0...12)
    shot.ink = chance.within(0.5...0.85)
    shot.fade = chance.within(0.0...0.5)
    shot.paper = chance.within(0.7...0.92)
    shot.table = chance.within(0.1...0.6)
    shot.shadow = chance.within(0.0...0.45)
    shot.room = chance.within(0.04...0.25)
    shot.blur = chance.within(0.4...1.1)
    shot.noise = chance.within(3.0...9)
    return shot
  }

  func photograph(_ ink: GrayPicture, _ chance: inout SplitMix64) -> GrayPicture {
    let light = ReceiptLight(shadow: shadow, fade: fade, &chance)
    var picture = Exposure(shot: self, ink: ink, light: light).picture
    Lens(blur: blur, noise: noise).photograph(&picture, &chance)
    return picture
  }
}

/// The light over a picture, and where the ink of its paper has faded.
private struct ReceiptLight {
  private let shadow: Double
  private let fade: Double
  /// How fast it gets darker to the right and downwards.
  private let slope: (x: Double, y: Double)
  /// The edge of a shadow, in shares of the picture, and how wide it is.
  private let (edge, softness): (Double, Double)
  private let (bands, phase): (Double, Double)

  init(shadow: Double, fade: Double, _ chance: inout SplitMix64) {
    (self.shadow, self.fade) = (shadow, fade)
    slope = (chance.within(-0.12...0.12), chance.within(-0.12...0.12))
    (edge, softness) = (chance.within(0.2...0.9), chance.within(0.05...0.4))
    (bands, phase) = (chance.within(1.0...5), chance.within(0.0...6))
  }

  /// 0 to 1, at a place in shares of the picture.
  func brightness(_ x: Double, _ y: Double) -> Double {
    let under = min(1, max(0, (x + 0.3 * y - edge) / softness))
    let even = 0.88 + slope.x * (x - 0.5) + slope.y * (y - 0.5)
    return even * (1 - shadow * under)
  }

  /// How much of the ink is left, at a share of the paper's length.
  func strength(_ y: Double) -> Double { 1 - fade * (0.5 + 0.5 * sin(bands * y * 6.283 + phase)) }
}

/// One picture of one paper.
private struct Exposure {
  let shot: ReceiptShot
  let ink: GrayPicture
  let light: ReceiptLight

  private var wide: Double { Double(ink.width) }
  private var high: Double { Double(ink.height) }

  /// The whole paper with some room around it.
  var picture: GrayPicture {
    let room = 2 * shot.room * wide
    let width = Int(shot.scale * (wide + room + abs(shot.turn) * high))
    let height = Int(shot.scale * (high + room + abs(shot.turn) * wide))
    let (cosine, sine) = (cos(shot.turn) / shot.scale, sin(shot.turn) / shot.scale)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      ink.pixels.withUnsafeBufferPointer { ink in
        for y in 0..<height {
          let below = Double(y) - Double(height) / 2
          for x in 0..<width {
            let right = Double(x) - Double(width) / 2
            let place = onPaper(
              right * cosine + below * sine, below * cosine - right * sine)
            let lit = light.brightness(
              Double(x) / Double(width), Double(y) / Double(height))
            pixels[y * width + x] = UInt8(255 * lit * surface(place, ink))
          }
        }
      }
      count = width * height
    }
    return GrayPicture(width: width, height: height, pixels: pixels)
  }

  /// Where a place that is seen lies on the flat paper.
  private func onPaper(_ right: Double, _ below: Double) -> (x: Double, y: Double) {
    let depth = 1 - 2 * shot.recession.x * right / wide - 2 * shot.recession.y * below / high
    let (x, y) = (right / depth, below / depth)
    let across = 2 * x / wide
    return (
      x + wide / 2 + shot.wave * sin(2 * .pi * y / high),
      y + high / 2 + shot.bow * (across * across - 0.5)
    )
  }

  /// How much light comes back from there, 0 to 1; between pixels of ink.
  private func surface(
    _ place: (x: Double, y: Double), _ pixels: UnsafeBufferPointer<UInt8>
  ) -> Double {
    guard place.x >= 0, place.y >= 0, place.x < wide - 1, place.y < high - 1 else {
      return shot.table
    }
    let (column, row) = (Int(place.x), Int(place.y))
    let (right, below) = (place.x - Double(column), place.y - Double(row))
    let start = row * ink.width + column
    let next = start + ink.width
    let upper = Double(pixels[start]) * (1 - right) + Double(pixels[start + 1]) * right
    let lower = Double(pixels[next]) * (1 - right) + Double(pixels[next + 1]) * right
    let covered = (upper * (1 - below) + lower * below) / 255
    return shot.paper * (1 - shot.ink * light.strength(place.y / high) * covered)
  }
}
