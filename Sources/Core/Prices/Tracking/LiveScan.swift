// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Synchronization

/// Makes labels that hold still out of frames that do not.
///
/// ```
///  every frame    offer(_:)  ─► ReducedPicture ─► PictureMotion ─► PriceTracker.follow ─┐
///                     │                                                                 ├► onLabels
///  now and then       └─► Scanner ─► TextReader ─► PriceParser ─► PriceTracker.take ────┘
/// ```
/// Following is fast and done with every frame on the source's thread; reading is slow and done on
/// the reader thread, with the newest frame, as often as the pace allows and the picture gives
/// reason to. What was read in an old frame is brought to the present by the motion since.
package final class LiveScan: Sendable {
  private let scanner: Scanner
  private let desk: LiveDesk

  /// - Parameters:
  ///   - reader: is used by the reader thread, and let go by `stop()`.
  ///   - onLabels: told with every frame and after every reading, by one thread at a time, in
  ///     order. Must return soon and must not call this object.
  package init(
    reader: sending any TextReader, parser: PriceParser, pace: ReadingPace = .usual,
    onLabels: @escaping @Sendable (LabelsInView) -> Void
  ) {
    let desk = LiveDesk(LiveState(parser: parser, pace: pace), onLabels)
    self.desk = desk
    scanner = Scanner(reader: reader) { reading, frame in desk.take(reading, of: frame) }
  }

  /// Follows the prices into this frame, and has it read if there is reason to.
  ///
  /// Made for the streaming thread of a `FrameSource`; takes a few milliseconds.
  package func offer(_ frame: Frame) {
    if let wanted = desk.follow(frame) { scanner.offer(wanted) }
  }

  /// Ends all: when it returns nothing is read and `onLabels` is not called again.
  package func stop() {
    desk.close()
    scanner.stop()
  }

  /// Reads with another parser from now on, what is held too: another currency holds.
  package func use(_ parser: PriceParser) {
    if let held = desk.change({ $0.use(parser) }) { scanner.offer(held) }
  }

  package func use(_ pace: ReadingPace) { desk.change { $0.pace = pace } }

  /// Holds the next frame: it is read once more, by itself, and none after it is looked at.
  package func freeze() { desk.change { $0.freeze() } }

  /// Whether a frame is held since.
  package var isHolding: Bool { desk.change { $0.isHolding } }

  /// Goes on with the frames that come now.
  package func thaw() { desk.change { $0.thaw() } }

  /// How often the picture was looked through, and how often something in it was read.
  package var progress: ScanProgress { desk.progress }
}

/// The work that a scan has done since its start.
package struct ScanProgress: Equatable, Sendable {
  package var frames = 0
  /// A picture that is as it was when it was read has been looked through without a reading.
  package var looks = 0
  package var readings = 0

  package init() {}
}

/// The state that both threads share, and the lock around it.
private final class LiveDesk: Sendable {
  private let state: Mutex<LiveState>
  private let onLabels: @Sendable (LabelsInView) -> Void

  init(_ state: LiveState, _ onLabels: @escaping @Sendable (LabelsInView) -> Void) {
    self.state = Mutex(state)
    self.onLabels = onLabels
  }

  var progress: ScanProgress { state.withLock { $0.progress } }

  func change<Result: Sendable>(_ change: (inout LiveState) -> sending Result) -> Result {
    state.withLock { change(&$0) }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Streaming thread. Returns the frame that is to be read, if one is.
  func follow(_ frame: Frame) -> Frame? {
    guard state.withLock({ !$0.isClosed && !$0.isHolding }) else { return nil }
    let picture = frame.withLuma { ReducedPicture($0) }
    return state.withLock { state in
      guard !state.isClosed else { return nil }
      guard let labels = state.follow(frame, picture) else { return nil }
      onLabels(labels)
      return state.wanted(frame, picture)
    }
  }

  /// Reader thread.
  func take(_ reading: Reading, of frame: Frame) {
    let (parser, number) = state.withLock { ($0.parser, $0.parserNumber) }
    let prices = parser.prices(on: reading.lines, in: frame).map { seen in
      SeenPrice(price: seen.price, place: frame.stored(seen.place), isAtEdge: seen.isAtEdge)
    }
    let numbers = SeenNumber.others(on: reading.lines, than: prices, in: frame)
    state.withLock { state in
      // Another currency holds since: what is held is read once more.
      guard !state.isClosed, number == state.parserNumber,
        let labels = state.take(prices, beside: numbers, of: reading)
      else { return }
      onLabels(labels)
    }
  }
}
