// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Prices
import Recognition
import TagPress

/// Holds a camera over scenes, in real time, and judges what would be shown.
struct LiveBench {
  let scenes: [LiveScene]
  let seconds: Double
  let modelFolder: String
  let settings: Settings

  /// One camera path over all scenes.
  func score(of path: CameraPath) throws -> LiveResult {
    var result = LiveResult()
    for (number, scene) in scenes.enumerated() {
      try result.add(run(path, over: scene, seed: UInt64(number)))
    }
    return result
  }

  private func run(_ path: CameraPath, over scene: LiveScene, seed: UInt64) throws -> LiveResult {
    let judge = LiveJudge(isComplete: scene.isComplete)
    let meter = ReadingMeter()
    let reader = try PriceLineReader(modelFolder: modelFolder)
    let patient = PatientReader(reader, modelFolder: modelFolder)
    let scan = LiveScan(reader: MeteredReader(patient, meter), parser: scene.parser) {
      judge.hear($0)
    }
    let start = ContinuousClock.now
    var previous: CameraPose?
    for number in 0..<Int(seconds * Self.framesPerSecond) {
      let time = Duration.seconds(Double(number) / Self.framesPerSecond)
      let pose = path.pose(at: time, seed: seed)
      let frame = scene.scene.frame(at: pose, previous: previous, time: time)
      judge.expect(scene.scene.truth(at: pose, previous: previous), at: time)
      let before = ThreadClock.now
      scan.offer(frame)
      meter.addFollowing(ThreadClock.now - before)
      previous = pose
      sleep(until: start + time + .seconds(1 / Self.framesPerSecond))
      judge.closeFrame(lasting: .seconds(1 / Self.framesPerSecond))
    }
    scan.stop()
    return LiveResult(
      score: judge.score, seconds: seconds, progress: scan.progress, cost: meter.cost)
  }

  private static let framesPerSecond = 30.0

  private func sleep(until wake: ContinuousClock.Instant) {
    let rest = wake - ContinuousClock.now
    guard rest > .zero else { return }
    usleep(UInt32(rest / .microseconds(1)))
  }
}

/// A scene to hold a camera over.
struct LiveScene {
  let scene: MovingScene
  let parser: PriceParser
  /// Whether every price on it is known.
  let isComplete: Bool
}

/// The results that came of a path.
struct LiveResult {
  var score = LiveScore()
  var seconds = 0.0
  var progress = ScanProgress()
  var cost = ReadingCost()

  mutating func add(_ other: LiveResult) {
    score.add(other.score)
    seconds += other.seconds
    progress.frames += other.progress.frames
    progress.looks += other.progress.looks
    progress.readings += other.progress.readings
    cost.add(other.cost)
  }
}
