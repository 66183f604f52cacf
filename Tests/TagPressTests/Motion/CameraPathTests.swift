// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct CameraPathTests {
  private static let seeds: [UInt64] = [0, 1, 7, 42]

  /// Poses at 120 a second over two periods, so that what is fastest between frames is seen too.
  private func poses(_ path: CameraPath, _ seed: UInt64) -> [CameraPose] {
    let count = Int(path.period / .seconds(1) * 240)
    return (0..<count).map { path.pose(at: .microseconds($0 * 1_000_000 / 120), seed: seed) }
  }

  private func speeds(_ poses: [CameraPose]) -> [Double] {
    zip(poses, poses.dropFirst()).map {
      (($1.x - $0.x) * ($1.x - $0.x) + ($1.y - $0.y) * ($1.y - $0.y)).squareRoot() * 120
    }
  }

  @Test func hasAPathForEveryBench() {
    #expect(
      CameraPath.allCases.map(\.name) == [
        "still", "slow_pan", "hand_shake", "fast_swing", "zoom", "blur_refocus", "leave_return",
        "light_change",
      ])
  }

  @Test(arguments: CameraPath.allCases)
  func isTheSameForATimeAndASeed(path: CameraPath) {
    let times = (0..<60).map { Duration.milliseconds($0 * 137) }
    let poses = times.map { path.pose(at: $0, seed: 3) }
    #expect(poses == times.reversed().map { path.pose(at: $0, seed: 3) }.reversed())
    #expect(poses != times.map { path.pose(at: $0, seed: 4) })
  }

  @Test(arguments: CameraPath.allCases.filter { $0 != .handShake })
  func beginsAgainAfterItsPeriod(path: CameraPath) {
    for step in 0..<20 {
      let time = Duration.milliseconds(step * 250)
      let (first, later) = (
        path.pose(at: time, seed: 5), path.pose(at: time + path.period, seed: 5)
      )
      #expect(abs(first.x - later.x) < 1e-6 && abs(first.y - later.y) < 1e-6)
      #expect(abs(first.scale - later.scale) < 1e-6 && abs(first.blur - later.blur) < 1e-6)
      #expect(abs(first.exposure - later.exposure) < 1e-6)
    }
  }

  /// The purpose of a path, and what it leaves alone: the bounds of its fastest moment in units a
  /// second, then of scale, blur and exposure.
  private static let bounds:
    [CameraPath: (
      speed: ClosedRange<Double>, scale: ClosedRange<Double>, blur: ClosedRange<Double>,
      exposure: ClosedRange<Double>
    )] = [
      .still: (0...0, 1...1, 0...0, 1...1),
      .slowPan: (60...100, 1...1, 0...0, 1...1),
      .handShake: (80...220, 0.98...1.02, 0...0, 1...1),
      .fastSwing: (900...1_600, 1...1, 0...0, 1...1),
      .zoom: (0...0, 1...1.8, 0...0, 1...1),
      .blurAndRefocus: (0...0, 1...1, 0...5, 1...1),
      .leaveAndReturn: (1_800...2_400, 1...1, 0...0, 1...1),
      .lightChange: (0...0, 1...1, 0...0, 0.4...1.3),
    ]

  @Test(arguments: CameraPath.allCases, seeds)
  func staysWithinItsBoundsAndReachesThem(path: CameraPath, seed: UInt64) throws {
    let bounds = try #require(Self.bounds[path])
    let poses = poses(path, seed)
    #expect(bounds.speed.contains(speeds(poses).max() ?? -1))
    #expect(poses.allSatisfy { bounds.scale.contains($0.scale) })
    #expect(poses.allSatisfy { bounds.blur.contains($0.blur) })
    #expect(poses.allSatisfy { bounds.exposure.contains($0.exposure) })
    guard path != .handShake else { return }
    #expect(poses.contains { $0.scale > bounds.scale.upperBound - 0.01 })
    #expect(poses.contains { $0.blur > bounds.blur.upperBound - 0.01 })
    #expect(poses.contains { $0.exposure < bounds.exposure.lowerBound + 0.01 })
  }

  @Test(arguments: seeds)
  func tremblesAsAHandDoes(seed: UInt64) {
    let poses = (0..<3_600).map {
      CameraPath.handShake.pose(at: .milliseconds($0 * 10), seed: seed)
    }
    let spread =
      (poses.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Double(poses.count)).squareRoot()
    #expect((4...10).contains(spread))
    #expect(poses.allSatisfy { abs($0.tilt) < 0.03 })
    #expect(poses.contains { abs($0.tilt) > 0.003 })
  }

  @Test(arguments: seeds)
  func restsBetweenTwoSwings(seed: UInt64) {
    let speeds = speeds(poses(.fastSwing, seed))
    #expect(speeds.filter { $0 == 0 }.count > speeds.count / 2)
  }

  @Test(arguments: seeds)
  func goesFurtherThanAViewWhenItLeaves(seed: UInt64) {
    let distances = poses(.leaveAndReturn, seed).map { abs($0.x) }
    #expect(distances.max() ?? 0 > 1_280)
    #expect(distances.min() ?? 9 < 5)
  }

  @Test func easesWithoutAJerk() {
    let shares = [-1, 0, 0.25, 0.5, 0.75, 1, 2].map(CameraPath.eased)
    #expect(shares == [0, 0, 0.15625, 0.5, 0.84375, 1, 1])
    #expect(CameraPath.rise(2, from: 1, to: 3, back: 5, 6) == 0.5)
    #expect(CameraPath.rise(5.75, from: 1, to: 3, back: 5, 6) == 0.25)
  }

  @Test func movesBetweenTwoPosesAndBeyondThem() {
    var first = CameraPose(x: 10, y: 20, scale: 1, tilt: 0)
    first.exposure = 0.5
    var second = CameraPose(x: 20, y: 10, scale: 2, tilt: 0.1)
    (second.recessionX, second.recessionY, second.blur) = (0.001, -0.001, 4)
    let half = first.moved(to: second, by: 0.5)
    #expect((half.x, half.y, half.scale, half.tilt) == (15, 15, 1.5, 0.05))
    #expect((half.recessionX, half.recessionY) == (0.0005, -0.0005))
    #expect((half.blur, half.exposure) == (0, 0.5))
    #expect(first.moved(to: second, by: -1).x == 0)
  }
}
