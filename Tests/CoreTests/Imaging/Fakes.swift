// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging

/// A small grey frame that was taken at a given millisecond.
func frame(_ milliseconds: Int, keptBy keeper: AnyObject? = nil) -> Frame {
  let own = Pixels(count: 16) { _ in }
  let pixels = own.withStart { Pixels(at: $0, count: 16, keptBy: Keeper(of: own, and: keeper)) }
  guard
    let frame = Frame(
      pixels: pixels, size: PixelSize(width: 8, height: 2), stride: 8,
      orientation: .right, time: .milliseconds(milliseconds))
  else { fatalError("a frame of 8 × 2 fits into 16 bytes") }
  return frame
}

private final class Keeper {
  private let kept: (Pixels, AnyObject?)

  init(of pixels: Pixels, and keeper: AnyObject?) { kept = (pixels, keeper) }
}

/// Rings when the last frame that it keeps is let go.
final class Farewell: Sendable {
  private let bell: DispatchSemaphore

  init(_ bell: DispatchSemaphore) { self.bell = bell }

  deinit { bell.signal() }
}

/// Reads a frame's time as a word, at once.
struct QuickReader: TextReader {
  func lines(in frame: Frame) -> [TextLine] { [TextLine("\(frame.time)")] }
}

/// Says when a read begins, and ends it only when told to.
final class SteppedReader: TextReader, Sendable {
  private let began = DispatchSemaphore(value: 0)
  private let mayEnd = DispatchSemaphore(value: 0)
  private let finished = Mutex([Duration]())

  func lines(in frame: Frame) -> [TextLine] {
    began.signal()
    mayEnd.expect()
    finished.withLock { $0.append(frame.time) }
    return []
  }

  func waitUntilItBegins() { began.expect() }
  func letItEnd() { mayEnd.signal() }
  /// The times of the frames that were read to the end.
  var read: [Duration] { finished.withLock { $0 } }
}

/// Keeps what was delivered, and lets a test wait for it.
final class Inbox<Item: Sendable>: Sendable {
  private let items = Mutex([Item]())
  private let arrived = DispatchSemaphore(value: 0)

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    arrived.signal()
  }

  /// Everything so far, once `count` more have arrived.
  @discardableResult
  func wait(for count: Int = 1) -> [Item] {
    for _ in 0..<count { arrived.expect() }
    return all
  }

  var all: [Item] { items.withLock { $0 } }
}

extension DispatchSemaphore {
  /// Waits; a promise that is broken fails the test instead of hanging it.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    // 20 s: hundreds of times what the slowest of these waits takes on a busy machine.
    if wait(timeout: .now() + 20) == .timedOut {
      Issue.record("nothing came", sourceLocation: sourceLocation)
    }
  }

  /// True when it has rung; never waits.
  var hasRung: Bool { wait(timeout: .now()) == .success }
}
