// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

/// A source that is live as soon as it is started, and writes down what is asked of it.
private final class ReadySource: FrameSource {
  private(set) var starts = 0
  private(set) var isRunning = false
  private(set) var room: PixelSize?

  func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    starts += 1
    isRunning = true
    onState(.live)
    onFrame(frame(starts))
  }

  func stop() { isRunning = false }
  func showPictures(within room: PixelSize?) { self.room = room }
}

/// One that has a time of its own.
private final class ReadyFilm: PlayedSource {
  private(set) var told: [String] = []

  func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    told.append("start")
    onState(.live)
  }

  func stop() { told.append("stop") }
  func showPictures(within room: PixelSize?) {}
  func pause() { told.append("pause") }
  func resume() { told.append("resume") }
  func skip(by step: Duration) { told.append("skip") }
  func repeatLast() { told.append("repeat") }
}

struct AttendedFilmTests {
  private let film = ReadyFilm()
  private let states = Inbox<SourceState>()
  private let source: AttendedSource

  init() {
    source = AttendedSource(film)
    source.start(
      onFrame: { _ in }, onPicture: { _ in }, onState: { [states] in states.put($0) })
  }

  /// It would begin anew otherwise.
  @Test func waitsWhileNobodyLooksAndGoesOnWhereItWas() {
    source.attend { $0.isElsewhere = true }
    source.attend { $0.isLocked = true }
    source.attend { $0 = Attention() }
    #expect(film.told == ["start", "pause", "resume"])
    #expect(states.all == [.live])
  }

  @Test func staysHeldWhoeverComesAndGoes() {
    source.isHeld = true
    source.attend { $0.isElsewhere = true }
    source.attend { $0.isElsewhere = false }
    #expect(film.told == ["start", "pause"])
    source.isHeld = false
    #expect(film.told == ["start", "pause", "resume"])
  }

  @Test func beginsAnewAfterItWasStopped() {
    source.isHeld = true
    source.stop()
    source.isHeld = false
    #expect(film.told == ["start", "pause", "stop"])
  }
}

struct AttendedSourceTests {
  private let camera = ReadySource()
  private let states = Inbox<SourceState>()
  private let frames = Inbox<Duration>()
  private let source: AttendedSource

  init() { source = AttendedSource(camera) }

  @Test func aPictureRestsByItself() {
    final class Still: RestingSource {
      var starts = 0
      var stops = 0
      func start(
        onFrame: @escaping @Sendable (Frame) -> Void,
        onPicture: @escaping @Sendable (Picture) -> Void,
        onState: @escaping @Sendable (SourceState) -> Void
      ) { starts += 1 }
      func stop() { stops += 1 }
      func showPictures(within room: PixelSize?) {}
    }
    let still = Still()
    let source = AttendedSource(still)
    source.start(onFrame: { _ in }, onPicture: { _ in }, onState: { _ in })
    source.attend { $0.isElsewhere = true }
    source.attend { $0.isElsewhere = false }
    #expect(still.starts == 1 && still.stops == 0)
    source.stop()
    #expect(still.stops == 1)
  }

  private func start() {
    source.start(
      onFrame: { [frames] in frames.put($0.time) }, onPicture: { _ in },
      onState: { [states] in states.put($0) })
  }

  @Test func runsWhileSomebodyLooks() {
    start()
    source.attend { $0.undrawn = .milliseconds(1_900) }
    #expect(camera.isRunning && camera.starts == 1)
    #expect(states.all == [.live] && frames.all == [.milliseconds(1)])
  }

  private static func away(
    minimised: Bool = false, locked: Bool = false, inDialog: Bool = false,
    undrawn: Duration = .zero
  ) -> Attention {
    var attention = Attention()
    attention.isMinimised = minimised
    attention.isLocked = locked
    attention.isInDialog = inDialog
    attention.undrawn = undrawn
    return attention
  }

  @Test(arguments: [
    away(minimised: true), away(locked: true), away(inDialog: true), away(undrawn: .seconds(2)),
  ])
  func letsTheCameraGoWhenNobodyLooksAndComesBackByItself(_ away: Attention) {
    start()
    source.attend { $0 = away }
    #expect(!camera.isRunning)
    source.attend { $0 = away }
    source.attend { $0 = Attention() }
    #expect(camera.isRunning && camera.starts == 2)
    #expect(states.all == [.live, .paused, .live])
  }

  @Test func staysAwayWhileOneReasonIsLeft() {
    start()
    source.attend { $0.isLocked = true }
    source.attend { $0.isMinimised = true }
    source.attend { $0.isLocked = false }
    #expect(!camera.isRunning && states.all == [.live, .paused])
  }

  @Test func waitsWithTheCameraUntilSomebodyLooks() {
    source.attend { $0.isLocked = true }
    start()
    #expect(camera.starts == 0 && states.all == [.paused])
    source.attend { $0.isLocked = false }
    #expect(camera.isRunning)
  }

  @Test func saysNothingMoreOnceItIsStopped() {
    start()
    source.stop()
    source.attend { $0.isLocked = true }
    source.attend { $0.isLocked = false }
    #expect(!camera.isRunning && camera.starts == 1 && states.all == [.live])
  }

  @Test func startsAfreshWhenItIsStartedTwice() {
    start()
    start()
    #expect(camera.isRunning && camera.starts == 2)
  }

  @Test func passesOnHowLargePicturesShallBe() {
    source.showPictures(within: PixelSize(width: 3, height: 2))
    #expect(camera.room == PixelSize(width: 3, height: 2))
  }
}
