// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging

struct ScannerStopTests {
  @Test func waitsForTheReadThatIsRunning() {
    for _ in 1...200 {
      let reader = SteppedReader()
      let readAtReturn = Inbox<Int>()
      let scanner = Scanner(reader: reader) { _, _ in }
      scanner.offer(frame(0))
      reader.waitUntilItBegins()
      onAnotherThread {
        scanner.stop()
        readAtReturn.put(reader.read.count)
      }
      reader.letItEnd()

      #expect(readAtReturn.wait() == [1])
    }
  }

  @Test func forgetsTheFrameThatWaits() {
    let forgotten = DispatchSemaphore(value: 0)
    let stopped = DispatchSemaphore(value: 0)
    let inbox = Inbox<Duration>()
    let reader = SteppedReader()
    let scanner = Scanner(reader: reader) { reading, _ in inbox.put(reading.time) }
    scanner.offer(frame(0))
    reader.waitUntilItBegins()
    scanner.offer(frame(1, keptBy: Farewell(forgotten)))
    onAnotherThread {
      scanner.stop()
      stopped.signal()
    }
    // The first read is still running: only stop() can have let the second frame go.
    forgotten.expect()
    reader.letItEnd()
    stopped.expect()

    #expect(reader.read == [.zero])
    #expect(inbox.all.isEmpty)
  }

  @Test func deliversNothingOnceItHasReturned() {
    for round in 1...300 {
      let stopped = Atomic(false)
      let late = Atomic(0)
      let scanner = Scanner(reader: QuickReader()) { _, _ in
        if stopped.load(ordering: .sequentiallyConsistent) {
          late.add(1, ordering: .sequentiallyConsistent)
        }
      }
      let offering = DispatchSemaphore(value: 0)
      let offered = DispatchSemaphore(value: 0)
      onAnotherThread {
        for time in 0...100 {
          scanner.offer(frame(time))
          if time == round % 100 { offering.signal() }
        }
        offered.signal()
      }
      offering.expect()
      scanner.stop()
      stopped.store(true, ordering: .sequentiallyConsistent)
      offered.expect()

      #expect(late.load(ordering: .sequentiallyConsistent) == 0)
    }
  }

  @Test func takesNoFrameAfterwards() {
    let dropped = DispatchSemaphore(value: 0)
    let inbox = Inbox<Duration>()
    let scanner = Scanner(reader: QuickReader()) { reading, _ in inbox.put(reading.time) }
    scanner.stop()
    scanner.stop()
    scanner.offer(frame(0, keptBy: Farewell(dropped)))

    dropped.expect()
    #expect(inbox.all.isEmpty)
  }

  @Test func letsTheReaderAndTheStepsGo() {
    weak var reader: SteppedReader?
    weak var tracker: Inbox<Reading>?
    let scanner = {
      let ownReader = SteppedReader()
      let ownTracker = Inbox<Reading>()
      reader = ownReader
      tracker = ownTracker
      return Scanner(reader: ownReader) { reading, _ in ownTracker.put(reading) }
    }()
    #expect(reader != nil && tracker != nil)
    scanner.stop()

    #expect(reader == nil && tracker == nil)
  }
}

/// Dispatch makes a thread for each queue that has work, however many of the others wait.
private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "test").async(execute: work)
}
