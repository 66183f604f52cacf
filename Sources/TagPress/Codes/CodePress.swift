// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Draws a code as a camera sees it on goods: turned, small, blurred, noisy.
package struct CodePress: Sendable {
  private let width: Int
  private let height: Int
  /// Dark modules with the light border that belongs to them, row by row.
  private let modules: [Bool]

  /// How a code is seen.
  package struct Shot: Sendable {
    /// Pixels that a module is wide.
    package var module = 4.0
    /// Clockwise, in radians.
    package var turn = 0.0
    /// The spread of a point, in pixels.
    package var blur = 0.0
    /// The greatest error of a pixel.
    package var noise = 0.0
    /// How bright white is, 0 to 1.
    package var light = 0.9

    package init() {}

    /// As a hand holds it before a camera that has its focus.
    package static func sharp(_ chance: inout SplitMix64) -> Shot {
      var shot = Shot()
      shot.module = chance.within(2.2...5)
      shot.turn = chance.within(-0.35...0.35)
      shot.blur = chance.within(0.3...0.8)
      shot.noise = chance.within(2.0...8)
      shot.light = chance.within(0.5...0.95)
      return shot
    }
  }

  /// Bars so many modules high, with the light margins that belong to them.
  package init(_ bars: BarPattern, height: Int = 45) {
    let margin = [Bool](repeating: false, count: 11)
    let row = margin + bars.modules + margin
    let empty = [Bool](repeating: false, count: row.count * 2)
    modules = empty + (0..<height).flatMap { _ in row } + empty
    (width, self.height) = (row.count, height + 4)
  }

  package init(_ square: SquarePattern) {
    let margin = 4
    let side = square.side + 2 * margin
    modules = (0..<side * side).map { place in
      let (x, y) = (place % side - margin, place / side - margin)
      guard (0..<square.side).contains(x), (0..<square.side).contains(y) else { return false }
      return square.modules[y * square.side + x]
    }
    (width, height) = (side, side)
  }

  /// A package's grey side with the code somewhere on it.
  package func picture(
    _ shot: Shot, width: Int = 1280, height: Int = 720, _ chance: inout SplitMix64
  ) -> GrayPicture {
    let ground = chance.within(0.15...0.8) * shot.light
    let center = (
      x: Double(width) * chance.within(0.4...0.6), y: Double(height) * chance.within(0.4...0.6)
    )
    let sampler = Sampler(self, shot, ground: ground, center: center)
    var picture = GrayPicture(
      width: width, height: height,
      pixels: (0..<width * height).map { sampler.brightness(x: $0 % width, y: $0 / width) })
    let camera = Lens(blur: shot.blur, noise: shot.noise)
    camera.photograph(&picture, &chance)
    return picture
  }

  /// The brightness of a pixel, as the mean of nine places in it.
  private struct Sampler {
    let press: CodePress
    let center: (x: Double, y: Double)
    let (cosine, sine): (Double, Double)
    let shades: (ground: Double, paper: Double, ink: Double)

    init(_ press: CodePress, _ shot: Shot, ground: Double, center: (x: Double, y: Double)) {
      self.press = press
      self.center = center
      (cosine, sine) = (cos(shot.turn) / shot.module, sin(shot.turn) / shot.module)
      shades = (ground * 255, shot.light * 255, shot.light * 25)
    }

    func brightness(x: Int, y: Int) -> UInt8 {
      let reach = Double(press.width + press.height) / (cosine * cosine + sine * sine).squareRoot()
      let (right, below) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      if max(abs(right), abs(below)) > reach { return UInt8(shades.ground) }
      var sum = 0.0
      for step in 0..<9 {
        let (dx, dy) = (Double(step % 3 - 1) / 3, Double(step / 3 - 1) / 3)
        sum += shade(right + dx, below + dy)
      }
      return UInt8(sum / 9)
    }

    private func shade(_ right: Double, _ below: Double) -> Double {
      let x = (right * cosine + below * sine + Double(press.width) / 2).rounded(.down)
      let y = (below * cosine - right * sine + Double(press.height) / 2).rounded(.down)
      guard x >= 0, y >= 0, x < Double(press.width), y < Double(press.height)
      else { return shades.ground }
      return press.modules[Int(y) * press.width + Int(x)] ? shades.ink : shades.paper
    }
  }
}
