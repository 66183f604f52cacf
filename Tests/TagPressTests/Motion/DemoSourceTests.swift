// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Imaging
import Synchronization
import Testing

@testable import TagPress

@Suite struct DemoSourceTests {
  /// Small frames of one shelf: a build for tests draws slowly, and it is the order that is looked
  /// at.
  private static let scene = DemoScene(
    family: .japan, seed: 1, frameSize: PixelSize(width: 160, height: 90))
  private let source = DemoSource(stage: DemoStage { scene })
  private let frames = Tray<Frame>()
  private let pictures = Tray<Picture>()
  private let states = Tray<SourceState>()

  private func start() {
    source.start(
      onFrame: { [frames] in frames.put($0) }, onPicture: { [pictures] in pictures.put($0) },
      onState: { [states] in states.put($0) })
  }

  @Test func looksForACameraAndIsLive() {
    start()
    states.wait(for: 2)
    frames.wait(for: 5)
    source.stop()
    #expect(states.all == [.lookingForCamera, .live])
    let times = frames.all.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(frames.all.allSatisfy { $0.size == PixelSize(width: 160, height: 90) })
  }

  @Test func drawsItsOwnShelf() {
    let source = DemoSource(family: .menu, frameSize: PixelSize(width: 16, height: 9))
    source.start(onFrame: { [frames] in frames.put($0) }, onPicture: { _ in }, onState: { _ in })
    frames.wait(for: 1)
    source.stop()
    #expect(frames.all.first?.size == PixelSize(width: 16, height: 9))
  }

  @Test func givesFramesAtThirtiethsOfASecond() {
    start()
    frames.wait(for: 8)
    source.stop()
    for frame in frames.all {
      let number = frame.time / .seconds(1) * 30
      #expect(abs(number - number.rounded()) < 1e-6)
    }
  }

  @Test func givesNoPicturesUnlessAsked() {
    start()
    frames.wait(for: 4)
    #expect(pictures.all.isEmpty)
    source.showPictures(within: PixelSize(width: 80, height: 80))
    pictures.wait(for: 2)
    source.showPictures(within: nil)
    frames.wait(for: 3)
    let count = pictures.all.count
    frames.wait(for: 6)
    source.stop()
    // One may have been on its way when they were refused.
    #expect(pictures.all.count <= count + 1)
  }

  @Test func givesPicturesAsLargeAsTheirRoom() {
    source.showPictures(within: PixelSize(width: 80, height: 80))
    start()
    pictures.wait(for: 2)
    source.showPictures(within: PixelSize(width: 400, height: 99))
    let before = pictures.all.count
    pictures.waitUntil { $0.size == PixelSize(width: 176, height: 99) }
    source.stop()
    let sizes = pictures.all.map(\.size)
    #expect(sizes.prefix(2).allSatisfy { $0 == PixelSize(width: 80, height: 45) })
    #expect(sizes.count > before)
  }

  @Test func givesPicturesWithTheTimesOfFrames() {
    source.showPictures(within: PixelSize(width: 80, height: 80))
    start()
    pictures.wait(for: 6)
    source.stop()
    let times = pictures.all.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(times).intersection(frames.all.map(\.time)).count >= times.count - 2)
  }

  @Test func waitsForWhatRunsWhenItStops() {
    let (entered, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let left = Flag()
    source.start(
      onFrame: { _ in
        entered.signal()
        mayLeave.expect()
        left.raise()
      }, onPicture: { _ in }, onState: { _ in })
    entered.expect()
    DispatchQueue.global().async { mayLeave.signal() }
    source.stop()
    #expect(left.isRaised)
  }

  @Test func goesOnWithPicturesWhileAFrameIsBeingTaken() {
    let mayLeave = DispatchSemaphore(value: 0)
    source.showPictures(within: PixelSize(width: 80, height: 80))
    source.start(
      onFrame: { _ in mayLeave.expect() }, onPicture: { [pictures] in pictures.put($0) },
      onState: { _ in })
    pictures.wait(for: 5)
    mayLeave.signal()
    mayLeave.signal()
    source.stop()
  }

  @Test func startsAgainWhereTheClockIs() {
    start()
    frames.wait(for: 3)
    source.stop()
    source.stop()
    let count = frames.all.count
    start()
    frames.wait(for: 3)
    source.stop()
    #expect(states.all == [.lookingForCamera, .live, .lookingForCamera, .live])
    let times = frames.all.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.count >= count + 3)
  }

  @Test func saysNothingAfterTheStop() {
    start()
    source.stop()
    let (all, seen) = (states.all, frames.all.count)
    let later = DemoSource(stage: DemoStage { Self.scene })
    let others = Tray<Frame>()
    later.start(onFrame: { others.put($0) }, onPicture: { _ in }, onState: { _ in })
    others.wait(for: 5)
    later.stop()
    #expect(states.all == all)
    #expect(frames.all.count == seen)
  }

  @Test func saysThatThereIsNoFont() {
    let show = DemoShow(
      stage: DemoStage { nil }, room: DemoRoom(), onFrame: { [frames] in frames.put($0) },
      onPicture: { _ in }, onState: { [states] in states.put($0) })
    show.begin()
    states.wait(for: 2)
    show.end()
    #expect(
      states.all == [.lookingForCamera, .failed(reason: .noFont)])
    #expect(frames.all.isEmpty)
  }

  @Test func skipsWhatComesWhileAFrameIsBeingTaken() {
    let (entered, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    source.showPictures(within: PixelSize(width: 80, height: 80))
    source.start(
      onFrame: { [frames] frame in
        frames.put(frame)
        entered.signal()
        mayLeave.expect()
      }, onPicture: { [pictures] in pictures.put($0) }, onState: { _ in })
    entered.expect()
    pictures.wait(for: 4)
    let missed = pictures.all.map(\.time).max() ?? .zero
    mayLeave.signal()
    entered.expect()
    for _ in 0..<9 { mayLeave.signal() }
    source.stop()
    #expect(frames.all[1].time > missed)
  }

  @Test func letsGoOfAnEarlierStart() {
    start()
    frames.wait(for: 2)
    start()
    frames.wait(for: 2)
    source.stop()
    #expect(states.all == [.lookingForCamera, .live, .lookingForCamera, .live])
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}

/// Keeps what was delivered, and lets a test wait for it.
private final class Tray<Item: Sendable>: Sendable {
  private let items = Mutex([Item]())
  private let arrived = DispatchSemaphore(value: 0)

  var all: [Item] { items.withLock { $0 } }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    arrived.signal()
  }

  func wait(for count: Int) {
    for _ in 0..<count { arrived.expect() }
  }

  func waitUntil(_ isIt: (Item) -> Bool) {
    // 600: twenty seconds of frames.
    for _ in 0..<600 where !all.contains(where: isIt) { arrived.expect() }
    let has = all.contains(where: isIt)
    #expect(has)
  }
}

extension DispatchSemaphore {
  /// Waits; a promise that is broken fails the test instead of hanging it.
  fileprivate func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    if wait(timeout: .now() + 20) == .timedOut {
      Issue.record("nothing came", sourceLocation: sourceLocation)
    }
  }
}
