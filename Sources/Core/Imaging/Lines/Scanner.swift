// SPDX-License-Identifier: GPL-3.0-or-later

// A private queue and not a Task: Swift's own pool has one thread a core, and a read of 100 ms, or
// one that waits for a file, would take one of two from everybody else.
import Dispatch
import Synchronization

/// Reads the newest frame, and lets the rest go by.
///
/// The way of a frame, and where each step of it stands:
/// ```
/// source ─► GStreamer tee ─┬► Picture ─► screen: each one, waits for nobody
///                          └► Frame: the newest only
///  1 streaming thread  Capture/…Source           wraps the sample without a copy
///  2 streaming thread  Prices/Tracking/LiveScan  follows every price into it     ─► labels
///                      Prices/Tracking/LiveState says whether it is to be read   ─ offer(_:) ─►
///  3 reader thread     Imaging/Lines/Scanner     keeps only the newest: one is read, one waits
///  4 reader thread     Recognition/…Reader       finds lines and reads them      ─ onReading ─►
///  5 reader thread     Prices/PriceParser        makes prices of them
///                      Prices/Tracking/LiveState votes, brings them to now       ─► labels
///  6 main loop         App/Scan                  labels from a mailbox, laid on their picture
/// ```
/// There are two thread borders. The first is `offer(_:)`. The second is the mailbox, in which both
/// threads leave labels, plain values, for the main loop.
///
/// One frame waits while one is read, so the reader is never idle when there is something new, and
/// what waits is always the latest. The last frame offered is always read. With nothing offered,
/// nothing runs. At most two frames of the source are held at any time.
package final class Scanner: Sendable {
  // ThreadSanitizer calls a contended Mutex a race (Swift 6.3): the kernel hands the lock over
  // without its seeing it. With a pthread mutex in its place it finds nothing here.
  private let desk = Mutex(Desk.nothing)
  private let line: Mutex<Line?>
  private let readerThread = DispatchQueue(label: "reader")

  /// Takes the reader over, with all the steps that come after it.
  /// - Parameters:
  ///   - reader: is used, and at the end let go, by the reader thread or by `stop()`.
  ///   - onReading: called on the reader thread after each read; the next read begins when it
  ///     returns. It may own what it needs, such as a tracker, without a lock. The frame is at hand
  ///     for steps that look at its pixels and must not be kept. Must not call `stop()`, nor wait
  ///     for a thread that does.
  package init(
    reader: sending any TextReader, onReading: sending @escaping (Reading, Frame) -> Void
  ) {
    line = Mutex(Line(reader: reader, onReading: onReading))
  }

  /// Puts the frame up to be read, in place of the one that was waiting. Returns at once.
  ///
  /// Any thread; made for the streaming thread of a `FrameSource`.
  package func offer(_ frame: Frame) {
    let found = desk.withLock { $0.lay(.frame(frame)) }
    // Whoever found nothing calls the reader; whoever replaced a frame knows it is on its way.
    if case .nothing = found { readerThread.async { self.readNext() } }
  }

  /// Ends all reading: when it returns, nothing is being read, no frame is held, and `onReading`
  /// is not called again.
  ///
  /// Waits for the read that is running; forgets the frame that waits, the reader and the steps.
  /// Any thread but the reader's. Stopping twice is harmless; what is offered later is dropped.
  package func stop() {
    _ = desk.withLock { $0.lay(.closed) }
    _ = line.withLock { $0.take() }
  }

  /// Reader thread.
  private func readNext() {
    // Locked from the taking of the frame to its letting go: that is what `stop()` waits for.
    line.withLock { line in
      guard let line, case .frame(let frame) = desk.withLock({ $0.lay(.nothing) }) else { return }
      let clock = ContinuousClock()
      let start = clock.now
      let lines = line.reader.lines(in: frame)
      let took = clock.now - start
      guard !desk.withLock({ $0.isClosed }) else { return }
      line.onReading(
        Reading(time: frame.time, uprightSize: frame.uprightSize, lines: lines, took: took), frame)
    }
  }
}

/// The work that comes after `offer(_:)`, handed over as one.
private struct Line {
  let reader: any TextReader
  let onReading: (Reading, Frame) -> Void
}

/// The frame, if any, that lies ready for the reader.
private enum Desk {
  case nothing
  case frame(Frame)
  /// Nothing, and nothing more will be laid here.
  case closed

  var isClosed: Bool {
    if case .closed = self { true } else { false }
  }

  /// Returns what lay here. A frame that leaves unread is thereby let go by the caller, outside
  /// the lock: what its source does then is foreign code.
  mutating func lay(_ next: Desk) -> Desk {
    let found = self
    if !isClosed { self = next }
    return found
  }
}
