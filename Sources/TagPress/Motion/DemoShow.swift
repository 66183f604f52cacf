// SPDX-License-Identifier: GPL-3.0-or-later

// A queue for each closure: none holds another up, and the end can wait for them all.
import Dispatch
import Imaging
import Synchronization

/// The demo from a start to its stop.
final class DemoShow: Sendable {
  private let stage: DemoStage
  private let room: DemoRoom
  private let onFrame: @Sendable (Frame) -> Void
  private let onPicture: @Sendable (Picture) -> Void
  private let onState: @Sendable (SourceState) -> Void
  private let beatQueue = DispatchQueue(label: "demo")
  private let frameDesk = DemoDesk(label: "demo frames")
  private let pictureDesk = DemoDesk(label: "demo pictures")
  private let isOver = Atomic(false)

  /// Frames a second.
  private static let rate = 30

  init(
    stage: DemoStage, room: DemoRoom, onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    self.stage = stage
    self.room = room
    self.onFrame = onFrame
    self.onPicture = onPicture
    self.onState = onState
  }

  func begin() {
    beatQueue.async { self.open() }
  }

  /// Any thread but the queues of the show; waits for the closures that are running.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    beatQueue.sync {}
    frameDesk.wait()
    pictureDesk.wait()
  }

  private var isOn: Bool { !isOver.load(ordering: .sequentiallyConsistent) }

  // MARK: Beat queue

  private func open() {
    guard isOn else { return }
    onState(.lookingForCamera)
    let scene = stage.scene()
    guard isOn else { return }
    guard let scene else { return onState(.failed(reason: .noFont)) }
    onState(.live)
    beat(scene)
  }

  /// Draws the frame of now, if it is not drawn yet; those missed meanwhile are not made up for.
  private func beat(_ scene: DemoScene) {
    guard isOn else { return }
    let number = Int(stage.time / .seconds(1) * Double(Self.rate))
    if stage.takes(number) { show(scene, number) }
    let pause = max(Self.time(of: number + 1) - stage.time, .zero)
    let nanoseconds = Int(pause / .nanoseconds(1))
    beatQueue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      self?.beat(scene)
    }
  }

  private func show(_ scene: DemoScene, _ number: Int) {
    let time = Self.time(of: number)
    let pose = scene.walk.pose(at: time)
    let frame = scene.scene.frame(
      at: pose, previous: scene.walk.pose(at: Self.time(of: number - 1)), time: time)
    frameDesk.offer { if self.isOn { self.onFrame(frame) } }
    guard room.size != nil else { return }
    pictureDesk.offer { self.give(scene, frame, pose) }
  }

  /// The moment of a frame since the source was made.
  private static func time(of number: Int) -> Duration {
    .nanoseconds(max(number, 0) * 1_000_000_000 / rate)
  }

  // MARK: Picture queue

  private func give(_ scene: DemoScene, _ frame: Frame, _ pose: CameraPose) {
    guard isOn, let room = room.size else { return }
    guard let picture = scene.pictures.picture(of: frame, at: pose, within: room) else { return }
    if isOn { onPicture(picture) }
  }
}

/// Does one thing at a time on a thread of its own, and nothing that comes while it does.
private final class DemoDesk: Sendable {
  private let queue: DispatchQueue
  private let isBusy = Atomic(false)

  init(label: String) { queue = DispatchQueue(label: label) }

  func offer(_ work: @escaping @Sendable () -> Void) {
    guard !isBusy.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queue.async {
      work()
      self.isBusy.store(false, ordering: .releasing)
    }
  }

  func wait() { queue.sync {} }
}
