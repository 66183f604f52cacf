// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// How a camera sees a package: turned, near or far, from the side, in poor light, behind a hand.
package struct PackageShot: Sendable {
  /// Clockwise, in radians.
  package var turn = 0.0
  /// How much of the picture's height it fills.
  package var size = 0.8
  /// How much farther away its right and its lower edge are than its middle, in shares.
  package var recession = (x: 0.0, y: 0.0)
  /// From the middle, in shares of the picture.
  package var shift = (x: 0.0, y: 0.0)
  /// How much of the light is caught, and the colour that it has.
  package var light = SIMD3(1.0, 1.0, 1.0)
  /// The spread of a point, in pixels.
  package var blur = 0.5
  /// The greatest error of a pixel.
  package var noise = 4.0
  /// Shares of the package's height that a hand covers from one side.
  package var hidden = 0.0
  /// Which of the backgrounds it stands before.
  package var ground = 0

  package init() {}

  /// Held before the camera once, to be learned.
  package static func shown(_ chance: inout SplitMix64) -> PackageShot {
    var shot = PackageShot()
    shot.turn = chance.within(-0.06...0.06)
    shot.size = chance.within(0.82...0.95)
    shot.recession = (chance.within(-0.06...0.06), chance.within(-0.06...0.06))
    shot.light = light(&chance, 0.75...1.0, cast: 0.04)
    shot.ground = chance.below(PackageStudio.grounds)
    return shot
  }

  /// Met again later.
  package static func met(_ chance: inout SplitMix64) -> PackageShot {
    var shot = PackageShot()
    shot.turn = chance.within(-0.5...0.5)
    shot.size = chance.within(0.5...0.9)
    shot.recession = (chance.within(-0.22...0.22), chance.within(-0.22...0.22))
    shot.shift = (chance.within(-0.08...0.08), chance.within(-0.05...0.05))
    shot.light = light(&chance, 0.35...1.0, cast: 0.1)
    shot.blur = chance.within(0.4...1.0)
    shot.noise = chance.within(3.0...9)
    shot.hidden = chance.chance(0.5) ? chance.within(0.1...0.35) : 0
    shot.ground = chance.below(PackageStudio.grounds)
    return shot
  }

  private static func light(
    _ chance: inout SplitMix64, _ range: ClosedRange<Double>, cast: Double
  ) -> SIMD3<Double> {
    let whole = chance.within(range)
    return SIMD3(
      whole * (1 + chance.within(-cast...cast)), whole,
      whole * (1 + chance.within(-cast...cast)))
  }
}

/// Takes pictures of packages before some backgrounds.
package final class PackageStudio {
  /// How many backgrounds there are: a person has few tables.
  package static let grounds = 8
  private let width: Int
  private let height: Int
  private let backdrops: [ColourPicture]

  package init(width: Int = 640, height: Int = 480) {
    (self.width, self.height) = (width, height)
    backdrops = (0..<Self.grounds).map { Self.backdrop($0, width, height) }
  }

  /// A table or a shelf: planks, boxes, things.
  private static func backdrop(_ number: Int, _ width: Int, _ height: Int) -> ColourPicture {
    let sheet = ColourSheet(width: width, height: height, fonts: SceneFonts())
    var chance = SplitMix64(seed: 0x7AB1E, line: number)
    let tone = chance.within(60...190)
    sheet.fill(Box(x: 0, y: 0, width: sheet.width, height: sheet.height), grey(tone, 8))
    for _ in 0..<[6, 20, 60, 120][number % 4] {
      let size = chance.within(8.0...120)
      let box = Box(
        x: chance.within(-20...sheet.width), y: chance.within(-20...sheet.height), width: size,
        height: size * chance.within(0.1...1.4))
      sheet.fill(box, grey(tone + chance.within(-55...55), chance.within(-30...30)))
    }
    return sheet.picture
  }

  private static func grey(_ tone: Int, _ warmth: Int) -> Tint.Color {
    let clamped = { (value: Int) in UInt8(min(max(value, 0), 255)) }
    return Tint.Color(clamped(tone + warmth), clamped(tone), clamped(tone - warmth))
  }

  /// The whole picture, with the package in its middle.
  package func picture(
    of front: ColourPicture, _ shot: PackageShot, _ chance: inout SplitMix64
  ) -> ColourPicture {
    let lens = PackageLens(front, shot, width: width, height: height)
    let ground = backdrops[shot.ground % Self.grounds]
    var planes = [[UInt8]](repeating: ground.pixels, count: 3)
    for (channel, light) in [shot.light.x, shot.light.y, shot.light.z].enumerated() {
      planes[channel] = lens.plane(channel, of: front, before: ground, light: light)
      var grey = GrayPicture(width: width, height: height, pixels: planes[channel])
      Lens(blur: shot.blur, noise: shot.noise).photograph(&grey, &chance)
      planes[channel] = grey.pixels
    }
    var pixels = [UInt8](repeating: 0, count: 3 * width * height)
    for channel in 0..<3 {
      for place in 0..<width * height { pixels[3 * place + channel] = planes[channel][place] }
    }
    return ColourPicture(width: width, height: height, pixels: pixels)
  }
}

/// Where a package stands in a picture.
private struct PackageLens {
  private let shot: PackageShot
  private let size: (width: Int, height: Int)
  private let front: (width: Double, height: Double)
  private let scale: Double

  init(_ front: ColourPicture, _ shot: PackageShot, width: Int, height: Int) {
    self.shot = shot
    size = (width, height)
    self.front = (Double(front.width), Double(front.height))
    scale = shot.size * Double(height) / self.front.height
  }

  /// One colour of the picture, after the light and before the sensor.
  func plane(
    _ channel: Int, of front: ColourPicture, before ground: ColourPicture, light: Double
  ) -> [UInt8] {
    let (cosine, sine) = (cos(shot.turn), sin(shot.turn))
    let middle = (
      x: Double(size.width) * (0.5 + shot.shift.x), y: Double(size.height) * (0.5 + shot.shift.y)
    )
    var plane = [UInt8](repeating: 0, count: size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (right, below) = (Double(x) - middle.x, Double(y) - middle.y)
        let u = (right * cosine + below * sine) / scale
        let v = (below * cosine - right * sine) / scale
        // The inverse of going away to the right and below.
        let depth =
          1 - 2 * shot.recession.x * u / self.front.width
          - 2 * shot.recession.y * v / self.front.height
        let place = (x: u / depth + self.front.width / 2, y: v / depth + self.front.height / 2)
        let value =
          brightness(place, channel, front, depth)
          ?? Double(
            ground.pixels[3 * (y * size.width + x) + channel])
        plane[y * size.width + x] = UInt8(min(255, max(0, value * light)))
      }
    }
    return plane
  }

  /// Returns nil beside the package. A hand is of one colour.
  private func brightness(
    _ place: (x: Double, y: Double), _ channel: Int, _ front: ColourPicture, _ depth: Double
  ) -> Double? {
    if shot.hidden > 0, place.y > self.front.height * (1 - shot.hidden), place.x > -40,
      place.x < self.front.width * 0.8
    {
      return [205.0, 160, 135][channel]
    }
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    guard depth > 0.2, x >= 0, y >= 0, x < self.front.width - 1, y < self.front.height - 1
    else { return nil }
    let (column, row) = (Int(x), Int(y))
    let (right, below) = (x - Double(column), y - Double(row))
    let start = 3 * (row * front.width + column) + channel
    let step = 3 * front.width
    let upper =
      Double(front.pixels[start]) * (1 - right) + Double(front.pixels[start + 3]) * right
    let lower =
      Double(front.pixels[start + step]) * (1 - right)
      + Double(front.pixels[start + step + 3]) * right
    return upper * (1 - below) + lower * below
  }
}
