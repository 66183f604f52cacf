// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The surroundings of a corner, in 256 bits: which of two places is brighter, 256 times, turned as
/// the corner is (steered BRIEF; Rublee and others 2011). Two of the same place differ in few bits.
struct Descriptor {
  /// The pairs, turned by each of so many steps.
  private static let turns = 64
  /// In pixels: all that is looked at lies within.
  private static let reach = 13.0
  /// Pixels around a corner whose middle of light tells how it is turned.
  private static let disc = 15

  /// Four offsets a bit, x and y of both places, for every turn.
  private let pairs: [Int8]
  /// How wide the disc is, row by row from its middle.
  private let disc: [Int]

  init() {
    var chance = LookChance(seed: 0x10_0C5)
    let plain = (0..<256).map { _ in (0..<4).map { _ in chance.bell * Self.reach / 2 } }
    pairs = (0..<Self.turns).flatMap { turn in
      let angle = 2 * Double.pi * Double(turn) / Double(Self.turns)
      return plain.flatMap { Self.turned($0, by: angle) }
    }
    disc = (0...Self.disc).map { row in
      Int(Double(Self.disc * Self.disc - row * row).squareRoot())
    }
  }

  private static func turned(_ pair: [Double], by angle: Double) -> [Int8] {
    [(pair[0], pair[1]), (pair[2], pair[3])].flatMap { x, y in
      let length = max(1, (x * x + y * y).squareRoot() / reach)
      let (right, below) = (x / length, y / length)
      return [
        Int8((right * cos(angle) - below * sin(angle)).rounded()),
        Int8((right * sin(angle) + below * cos(angle)).rounded()),
      ]
    }
  }

  /// How it is turned, in 256ths of a whole turn, and its bits.
  func describe(_ corner: Corners.Corner, in level: LookLevel) -> (angle: UInt8, bits: [UInt64]) {
    let width = level.plane.width
    let place = corner.y * width + corner.x
    let angle = level.plane.pixels.withUnsafeBufferPointer { pixels in
      self.angle(pixels.baseAddress.map { $0 + place }, width)
    }
    let share = angle / (2 * .pi)
    let turn = Int((share * Double(Self.turns)).rounded()) % Self.turns
    let bits = level.smooth.pixels.withUnsafeBufferPointer { pixels in
      self.bits(pixels.baseAddress.map { $0 + place }, width, turn)
    }
    return (UInt8(Int((share * 256).rounded()) & 255), bits)
  }

  /// 0 up to a whole turn: where the light around a corner weighs most.
  private func angle(_ center: UnsafePointer<UInt8>?, _ width: Int) -> Double {
    guard let center else { return 0 }
    var (right, below) = (0, 0)
    for row in -Self.disc...Self.disc {
      let reach = disc[abs(row)]
      let start = center + row * width
      var sum = 0
      for x in -reach...reach {
        let value = Int(start[x])
        right = right &+ x &* value
        sum = sum &+ value
      }
      below = below &+ row &* sum
    }
    let angle = atan2(Double(below), Double(right))
    return angle < 0 ? angle + 2 * .pi : angle
  }

  private func bits(_ center: UnsafePointer<UInt8>?, _ width: Int, _ turn: Int) -> [UInt64] {
    guard let center else { return [] }
    return pairs.withUnsafeBufferPointer { pairs in
      (0..<4).map { word in
        var bits: UInt64 = 0
        for bit in 0..<64 {
          let pair = (turn &* 256 &+ word &* 64 &+ bit) &* 4
          let first = center[Int(pairs[pair]) &+ Int(pairs[pair &+ 1]) &* width]
          let second = center[Int(pairs[pair &+ 2]) &+ Int(pairs[pair &+ 3]) &* width]
          if first < second { bits |= 1 &<< UInt64(bit) }
        }
        return bits
      }
    }
  }
}

/// Chance that is the same everywhere (SplitMix64): a look that was learned on one machine is
/// compared on another.
struct LookChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Nearly a bell around zero with a spread of one: twelve even draws.
  var bell: Double {
    mutating get { (0..<12).reduce(-6.0) { sum, _ in sum + Double(next() >> 11) * 0x1p-53 } }
  }
}
