// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging

struct ScannerTests {
  @Test func deliversWhatWasReadWithTheTimeAndSizeOfItsFrame() throws {
    let inbox = Inbox<Reading>()
    let scanner = Scanner(reader: QuickReader()) { reading, _ in inbox.put(reading) }
    scanner.offer(frame(40))

    let reading = try #require(inbox.wait().first)
    #expect(reading.time == .milliseconds(40))
    #expect(reading.uprightSize == PixelSize(width: 2, height: 8))
    #expect(reading.lines.map(\.text) == ["0.04 seconds"])
    scanner.stop()
  }

  @Test func tellsHowLongTheReadTook() throws {
    let inbox = Inbox<Reading>()
    let reader = SteppedReader()
    let scanner = Scanner(reader: reader) { reading, _ in inbox.put(reading) }
    let clock = ContinuousClock()
    let whole = clock.measure {
      scanner.offer(frame(0))
      reader.waitUntilItBegins()
      reader.letItEnd()
      inbox.wait()
    }

    let took = try #require(inbox.all.first).took
    #expect(took > .zero && took < whole)
    scanner.stop()
  }

  @Test func readsTheNewestFrameAndDropsTheRest() {
    let inbox = Inbox<Duration>()
    let reader = SteppedReader()
    let scanner = Scanner(reader: reader) { reading, _ in inbox.put(reading.time) }
    scanner.offer(frame(0))
    reader.waitUntilItBegins()
    for time in 1...9 { scanner.offer(frame(time)) }
    reader.letItEnd()
    reader.letItEnd()

    #expect(inbox.wait(for: 2) == [.zero, .milliseconds(9)])
    scanner.stop()
    #expect(inbox.all.count == 2)
  }

  @Test func holdsNoMoreThanTheFrameInWorkAndTheOneThatWaits() {
    let dropped = DispatchSemaphore(value: 0)
    let reader = SteppedReader()
    let scanner = Scanner(reader: reader) { _, _ in }
    scanner.offer(frame(0))
    reader.waitUntilItBegins()
    for time in 1...9 {
      scanner.offer(frame(time, keptBy: Farewell(dropped)))
    }

    // Eight of nine are back at their source although the read has not moved.
    for _ in 1...8 { dropped.expect() }
    #expect(!dropped.hasRung)
    reader.letItEnd()
    reader.letItEnd()
    dropped.expect()
    scanner.stop()
  }

  @Test func readsAgainAfterItHadNothingToDo() {
    let inbox = Inbox<Duration>()
    let scanner = Scanner(reader: QuickReader()) { reading, _ in inbox.put(reading.time) }
    for time in 1...1000 {
      scanner.offer(frame(time))
      inbox.wait()
    }

    #expect(inbox.all == (1...1000).map { .milliseconds($0) })
    scanner.stop()
  }

  @Test func lendsTheFrameToTheStepsThatFollowAndLetsThemKeepCount() {
    let widths = Inbox<[Int]>()
    var seen = [Int]()
    let scanner = Scanner(reader: QuickReader()) { _, frame in
      seen.append(frame.withLuma { luma in luma.width })
      widths.put(seen)
    }
    scanner.offer(frame(0))
    widths.wait()
    scanner.offer(frame(1))

    #expect(widths.wait() == [[8], [8, 8]])
    scanner.stop()
  }

  @Test func takesAFrameFromWithinAReading() {
    let inbox = Inbox<Duration>()
    let late = Mutex<Scanner?>(nil)
    let scanner = Scanner(reader: QuickReader()) { reading, _ in
      inbox.put(reading.time)
      let again = late.withLock { $0.take() }
      again?.offer(frame(2))
    }
    late.withLock { $0 = scanner }
    scanner.offer(frame(1))

    #expect(inbox.wait(for: 2) == [.milliseconds(1), .milliseconds(2)])
    scanner.stop()
  }

  @Test func readsToTheEndWhenItsOwnerForgetsIt() {
    let inbox = Inbox<Duration>()
    let reader = SteppedReader()
    var scanner: Scanner? = Scanner(reader: reader) { reading, _ in inbox.put(reading.time) }
    scanner?.offer(frame(1))
    reader.waitUntilItBegins()
    scanner?.offer(frame(2))
    scanner = nil
    reader.letItEnd()
    reader.letItEnd()

    #expect(inbox.wait(for: 2) == [.milliseconds(1), .milliseconds(2)])
  }
}
