// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A scripted way to hold a camera. It goes on for ever, its script again and again.
package enum CameraPath: String, CaseIterable, Sendable {
  case still
  case slowPan = "slow_pan"
  case handShake = "hand_shake"
  case fastSwing = "fast_swing"
  case zoom
  case blurAndRefocus = "blur_refocus"
  case leaveAndReturn = "leave_return"
  case lightChange = "light_change"

  package var name: String { rawValue }

  /// After which its script begins again.
  package var period: Duration {
    switch self {
    case .still, .handShake: .seconds(6)
    case .slowPan: .seconds(12)
    case .fastSwing: .seconds(5)
    case .zoom, .leaveAndReturn, .lightChange: .seconds(6)
    case .blurAndRefocus: .seconds(5)
    }
  }

  /// The same pose for the same time and seed.
  package func pose(at time: Duration, seed: UInt64) -> CameraPose {
    var chance = SplitMix64(seed: seed)
    let seconds = time / .seconds(1)
    let passed =
      seconds - (seconds / (period / .seconds(1))).rounded(.down) * (period / .seconds(1))
    // Not on whole pixels: nothing that is held is.
    var pose = CameraPose(x: chance.within(-4.0...4), y: chance.within(-4.0...4))
    switch self {
    case .still: break
    case .slowPan: pan(&pose, passed, &chance)
    case .handShake:
      pose = HandTremor(spread: chance.within(3.6...5.2), &chance).shaken(pose, at: seconds)
    case .fastSwing: swing(&pose, passed, &chance)
    case .zoom:
      pose.scale = 1 + 0.8 * Self.eased(Self.rise(passed, from: 1, to: 2.7, back: 3.6, 5.3))
    case .blurAndRefocus: pose.blur = Self.blur(at: passed)
    case .leaveAndReturn: leave(&pose, passed, &chance)
    case .lightChange: pose.exposure = Self.exposure(at: passed)
    }
    return pose
  }

  /// 150 units to either side, at 80 units a second in the middle.
  private func pan(_ pose: inout CameraPose, _ seconds: Double, _ chance: inout SplitMix64) {
    let side: Double = chance.pick([-1, 1])
    pose.x += side * 150 * sin(2 * .pi * seconds / 12)
    pose.y += 12 * sin(4 * .pi * seconds / 12)
  }

  /// To one side in 0.4 s, there for 2 s, and back: 900 to 1,500 units a second at the fastest.
  private func swing(_ pose: inout CameraPose, _ seconds: Double, _ chance: inout SplitMix64) {
    let way = chance.within(300.0...400) * chance.pick([-1, 1])
    let share = Self.eased(Self.rise(seconds, from: 1, to: 1.4, back: 3.4, 3.8))
    pose.x += way * share
    pose.y += chance.within(-60.0...60) * share
  }

  /// Away by more than a view in 1 s, away for 1.2 s, and back.
  private func leave(_ pose: inout CameraPose, _ seconds: Double, _ chance: inout SplitMix64) {
    let share = Self.eased(Self.rise(seconds, from: 1.4, to: 2.4, back: 3.6, 4.6))
    pose.x += chance.pick([-1, 1]) * 1_400 * share
    pose.y += chance.within(-100.0...100) * share
  }

  /// Focus goes within 0.4 s, stays away, overshoots when it comes back, and is there.
  private static func blur(at seconds: Double) -> Double {
    switch seconds {
    case 1.5..<2.7: 5 * eased((seconds - 1.5) / 0.4)
    case 2.7..<3.2: 5 * (1 - eased((seconds - 2.7) / 0.5))
    case 3.2..<3.6: 1.2 * sin(.pi * (seconds - 3.2) / 0.4)
    default: 0
    }
  }

  /// A cloud, a lamp, a shadow and a slow way back.
  private static func exposure(at seconds: Double) -> Double {
    switch seconds {
    case 1..<2: 0.6
    case 2..<3: 0.6 + 0.7 * (seconds - 2)
    case 3..<4: 1.3
    case 4..<5: 0.4
    case 5..<6: 0.4 + 0.6 * (seconds - 5)
    default: 1
    }
  }

  /// 0, rising to 1 between the first two moments, falling back between the last two.
  static func rise(
    _ seconds: Double, from start: Double, to end: Double, back: Double, _ last: Double
  ) -> Double {
    seconds < back ? (seconds - start) / (end - start) : (last - seconds) / (last - back)
  }

  /// From 0 to 1 as a hand goes: it starts and ends without a jerk.
  static func eased(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
