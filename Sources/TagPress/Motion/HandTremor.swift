// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The tremor of a hand that holds a camera: waves of 1 to 8 Hz, the slow ones widest.
///
/// A wave's width falls with its frequency to the power of 1.5: so a spread of 5 px a way moves at
/// some 55 px/s, up to 150 where the waves meet.
struct HandTremor {
  private struct Wave {
    let width: Double
    let frequency: Double
    let phase: Double
  }

  private let across: [Wave]
  private let down: [Wave]
  private let turning: [Wave]
  private let nearing: [Wave]

  /// The frequencies of the waves, in hertz: sway, then the tremor of arm and hand.
  private static let bands = [1.0...1.6, 1.6...2.6, 2.6...4, 4...6, 6...8]

  /// - Parameter spread: root of the mean square of each way, in units of the scene.
  init(spread: Double, _ chance: inout SplitMix64) {
    across = Self.waves(spread: spread, &chance)
    down = Self.waves(spread: spread * 0.8, &chance)
    // 0.3 degrees and 0.3 %: a hand turns and nears what it holds less than it shifts it.
    turning = Self.waves(spread: 0.001 * spread, &chance)
    nearing = Self.waves(spread: 0.0006 * spread, &chance)
  }

  func shaken(_ pose: CameraPose, at seconds: Double) -> CameraPose {
    var pose = pose
    pose.x += Self.sum(across, at: seconds)
    pose.y += Self.sum(down, at: seconds)
    pose.tilt += Self.sum(turning, at: seconds)
    pose.scale *= 1 + Self.sum(nearing, at: seconds)
    return pose
  }

  private static func waves(spread: Double, _ chance: inout SplitMix64) -> [Wave] {
    let frequencies = bands.map { chance.within($0) }
    let widths = frequencies.map { 1 / ($0 * $0.squareRoot()) }
    // A sine of width 1 has a spread of √½.
    let whole = (widths.reduce(0) { $0 + $1 * $1 } / 2).squareRoot()
    return zip(frequencies, widths).map {
      Wave(width: $1 / whole * spread, frequency: $0, phase: chance.within(0...(2 * .pi)))
    }
  }

  private static func sum(_ waves: [Wave], at seconds: Double) -> Double {
    waves.reduce(0) { $0 + $1.width * sin(2 * .pi * $1.frequency * seconds + $1.phase) }
  }
}
