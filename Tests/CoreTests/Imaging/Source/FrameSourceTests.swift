// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Testing

@testable import Imaging

/// A source whose frames the test gives by hand, on a thread of the source's own.
private final class HandSource: FrameSource {
  private struct Outlets {
    let onFrame: @Sendable (Frame) -> Void
    let onPicture: @Sendable (Picture) -> Void
    let onState: @Sendable (SourceState) -> Void
  }

  private let streamingThread = DispatchQueue(label: "streaming")
  private var outlets: Outlets?
  private var room: PixelSize?

  func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    outlets = Outlets(onFrame: onFrame, onPicture: onPicture, onState: onState)
    streamingThread.async { onState(.lookingForCamera) }
  }

  func stop() {
    outlets = nil
    streamingThread.sync {}
  }

  func showPictures(within room: PixelSize?) { self.room = room }

  func give(_ frame: Frame) {
    guard let outlets else { return }
    let picture = room.flatMap { room in
      Picture(
        pixels: Pixels(count: room.width * room.height * 3) { _ in }, size: room,
        stride: room.width * 3, time: frame.time)
    }
    streamingThread.async {
      outlets.onFrame(frame)
      if let picture { outlets.onPicture(picture) }
    }
  }

  func become(_ state: SourceState) {
    guard let outlets else { return }
    streamingThread.async { outlets.onState(state) }
  }
}

struct FrameSourceTests {
  private let source = HandSource()
  private let readings = Inbox<Duration>()
  private let pictures = Inbox<Picture>()
  private let states = Inbox<SourceState>()

  private func start() -> Scanner {
    let (readings, pictures, states) = (readings, pictures, states)
    let scanner = Scanner(reader: QuickReader()) { reading, _ in readings.put(reading.time) }
    source.start(
      onFrame: scanner.offer, onPicture: { pictures.put($0) }, onState: { states.put($0) })
    return scanner
  }

  @Test func givesTheSameMomentToTheReaderAndToTheScreen() {
    let scanner = start()
    source.showPictures(within: PixelSize(width: 4, height: 3))
    source.give(frame(7))

    #expect(readings.wait() == [.milliseconds(7)])
    #expect(pictures.wait().map(\.time) == [.milliseconds(7)])
    source.stop()
    scanner.stop()
  }

  @Test func changesTheSizeOfThePicturesWhileItRuns() {
    let scanner = start()
    source.give(frame(1))
    source.showPictures(within: PixelSize(width: 4, height: 3))
    source.give(frame(2))
    source.showPictures(within: PixelSize(width: 2, height: 2))
    source.give(frame(3))

    #expect(pictures.wait(for: 2).map(\.size.width) == [4, 2])
    source.stop()
    scanner.stop()
  }

  @Test func tellsItsStatesInOrderAndNoneAfterTheStop() {
    let scanner = start()
    source.become(.live)
    source.become(.cameraLost)
    source.become(.failed(reason: .system("Internal data stream error.")))
    source.stop()
    source.become(.live)
    source.give(frame(1))

    #expect(
      states.all == [
        .lookingForCamera, .live, .cameraLost,
        .failed(reason: .system("Internal data stream error.")),
      ])
    scanner.stop()
    #expect(readings.all.isEmpty)
  }
}
