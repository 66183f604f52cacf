// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Imaging
import Synchronization

/// A camera source from a start to its stop: does what `CameraState` says.
///
/// All of it on one thread of its own, `line`; who tells it something puts it there.
final class CameraRun: Sendable {
  struct Outlets: Sendable {
    let onFrame: @Sendable (Frame) -> Void
    let onPicture: @Sendable (Picture) -> Void
    let onState: @Sendable (SourceState) -> Void
    let onCamera: @Sendable (Camera) -> Void
    let onPipeline: @Sendable (LivePipeline) -> Void
  }

  /// The situation between two events.
  private struct Situation {
    var state = CameraState.looking
    var told: SourceState?
    var cameras: [CameraDevice] = []
    var preferred: String?
    var room: PixelSize?
    var pipeline: LivePipeline?
    /// The way to PipeWire that the portal opened: GStreamer uses a copy, this one is ours to close.
    var descriptor: CInt?
    /// The number of openings, so that word of an earlier one is known as such.
    var number = 0
    var watch: CameraWatch?
    /// Frames at the last beat, one a second, and beats since there were fewer.
    var frames = 0
    var stillBeats = 0
    var isEnded = false
  }

  private let line = DispatchQueue(label: "camera")
  private let situation: Mutex<Situation>
  private let gate: any CameraGate
  private let resolution: CameraResolution
  private let outlets: Outlets

  /// A camera that goes says nothing, its frames just stop. In bad light some need 0.2 s a frame.
  private static let longestStandstill = 2
  /// Some webcams need 2 s for their first frame.
  private static let longestOpening = 5

  init(
    _ gate: any CameraGate, _ resolution: CameraResolution, _ outlets: Outlets,
    preferred: String?, room: PixelSize?
  ) {
    self.gate = gate
    self.resolution = resolution
    self.outlets = outlets
    situation = Mutex(Situation(preferred: preferred, room: room))
  }

  func begin(with list: CameraList) {
    beatLater()
    gate.watch { [weak self] in self?.tell(.permission(isAllowed: $0)) }
    line.async {
      self.situation.withLock { self.announce(&$0) }
      let watch = list.watchDevices { [weak self] in self?.see($0) }
      self.situation.withLock { $0.watch = watch }
    }
  }

  /// When it returns nothing runs any more, and the camera is free.
  func end() {
    let watch = line.sync {
      situation.withLock { situation in
        situation.isEnded = true
        close(&situation)
        return situation.watch.take()
      }
    }
    // Only now does nobody ask it any more.
    gate.close()
    watch?.end()
  }

  func prefer(_ id: String?) {
    line.async {
      self.situation.withLock { $0.preferred = id }
      self.handle(.cameras)
    }
  }

  func show(within room: PixelSize?) {
    line.async {
      let pipeline = self.situation.withLock { situation in
        situation.room = room
        return situation.pipeline
      }
      pipeline?.show(within: room)
    }
  }

  private func see(_ cameras: [CameraDevice]) {
    line.async {
      self.situation.withLock { $0.cameras = cameras }
      self.handle(.cameras)
    }
  }

  /// - Parameter number: of the opening that it is about; nil when it is about none.
  private func tell(_ event: CameraState.Event, of number: Int? = nil) {
    line.async {
      guard number == nil || number == self.situation.withLock({ $0.number }) else { return }
      self.handle(event)
    }
  }

  // MARK: On the line

  private func handle(_ event: CameraState.Event) {
    situation.withLock { situation in
      guard !situation.isEnded else { return }
      let steps = situation.state.take(event, among: order(situation))
      announce(&situation)
      for step in steps { take(step, &situation) }
    }
  }

  /// The one to use first: the preferred one, else the one in use.
  private func order(_ situation: Situation) -> [CameraDevice] {
    let inUse: CameraDevice? =
      switch situation.state {
      case .opening(let device, _), .live(let device): device
      case .looking, .waiting, .refused: nil
      }
    let first =
      situation.cameras.first { $0.camera.id == situation.preferred }
      ?? situation.cameras.first { device in inUse.map(device.isSame) ?? false }
    return (first.map { [$0] } ?? []) + situation.cameras
  }

  private func announce(_ situation: inout Situation) {
    let state = situation.state.told
    guard state != situation.told else { return }
    situation.told = state
    outlets.onState(state)
  }

  private func take(_ step: CameraState.Step, _ situation: inout Situation) {
    switch step {
    case .close: close(&situation)
    case .open(let device): ask(for: device, &situation)
    case .retrySoon: retry(after: .milliseconds(500), situation.number)
    case .retryLater: retry(after: .seconds(2), situation.number)
    }
  }

  private func retry(after wait: DispatchTimeInterval, _ number: Int) {
    line.asyncAfter(deadline: .now() + wait) { [weak self] in
      guard let self, situation.withLock({ $0.number }) == number else { return }
      handle(.retry)
    }
  }

  private func close(_ situation: inout Situation) {
    situation.number += 1
    situation.pipeline.take()?.stop()
    if let descriptor = situation.descriptor.take() { Glibc.close(descriptor) }
  }

  private func ask(for device: CameraDevice, _ situation: inout Situation) {
    situation.number += 1
    let number = situation.number
    outlets.onCamera(device.camera)
    gate.open { [weak self] answer in
      guard let self else { return answer.letGo() }
      line.async { self.hear(answer, device, number) }
    }
  }

  private func hear(_ answer: CameraGateAnswer, _ device: CameraDevice, _ number: Int) {
    guard situation.withLock({ $0.number == number && !$0.isEnded }) else { return answer.letGo() }
    switch answer {
    case .opened(let descriptor): open(device, descriptor, number)
    case .noGate: open(device, nil, number)
    case .refused: handle(.refused)
    case .failed(let reason): handle(.trouble(.other(reason: reason)))
    }
  }

  /// Takes the descriptor over.
  private func open(_ device: CameraDevice, _ descriptor: CInt?, _ number: Int) {
    situation.withLock { $0.descriptor = descriptor }
    do {
      let stream = situation.withLock { self.stream($0.room, number) }
      let source = device.source(resolution, descriptor: descriptor)
      let pipeline = try LivePipeline(source, giving: stream)
      situation.withLock {
        $0.pipeline = pipeline
        ($0.frames, $0.stillBeats) = (0, 0)
      }
      outlets.onPipeline(pipeline)
      pipeline.play()
    } catch {
      handle(.trouble(error))
    }
  }

  private func stream(_ room: PixelSize?, _ number: Int) -> LiveStream {
    LiveStream(room: room, onFrame: outlets.onFrame, onPicture: outlets.onPicture) {
      [weak self] event in
      switch event {
      case .begun: self?.tell(.firstFrame, of: number)
      case .ended: self?.tell(.trouble(.other(reason: .noPicture)), of: number)
      case .failed(let trouble): self?.tell(.trouble(trouble), of: number)
      }
    }
  }

  private func beatLater() {
    line.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
      guard let self, !situation.withLock({ $0.isEnded }) else { return }
      beat()
      beatLater()
    }
  }

  private func beat() {
    let isStill = situation.withLock { situation in
      guard let stream = situation.pipeline?.stream else { return false }
      situation.stillBeats = stream.frameCount == situation.frames ? situation.stillBeats + 1 : 0
      situation.frames = stream.frameCount
      return situation.stillBeats
        >= (situation.frames == 0 ? Self.longestOpening : Self.longestStandstill)
    }
    if isStill { handle(.standstill) }
  }
}

extension CameraGateAnswer {
  /// For an answer that comes too late.
  fileprivate func letGo() {
    if case .opened(let descriptor) = self { Glibc.close(descriptor) }
  }
}
