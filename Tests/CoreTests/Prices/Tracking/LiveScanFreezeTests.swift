// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Money
import Prices
import Testing

/// One frame held, another currency, and the end.
struct LiveScanFreezeTests {
  // MARK: Freezing

  @Test func holdsTheNextFrameAndReadsItOnceMore() {
    let shelf = LiveShelf([("3.9", 60, 60)]) { text, _ in text }
    let scan = shelf.scan()
    shelf.show(scan, 0)
    #expect(shelf.shown.isEmpty)
    scan.freeze()
    scan.freeze()
    scan.offer(shelf.frame(33, at: 4))
    // The frame's labels, and those of its reading.
    shelf.labels.wait(for: 4)

    #expect(shelf.shown == ["3.9"])
    #expect(shelf.last?.time == .milliseconds(33) && shelf.last?.readTime == .milliseconds(33))
    #expect(shelf.restingReads == [false, true])
    scan.stop()
  }

  /// No other frame will tell what lies beyond its edge.
  @Test func showsOfAHeldFrameWhatMayGoOnOutOfSightButNotAsSure() {
    let shelf = LiveShelf([("3.99", 4, 60)]) { text, _ in text }
    let scan = shelf.scan()
    scan.freeze()
    scan.offer(shelf.frame(0))
    shelf.labels.wait(for: 2)
    scan.stop()
    #expect(shelf.shown == ["3.99"])
    #expect(shelf.last?.labels.first?.price.isSure == false)
  }

  @Test func looksAtNothingAfterTheHeldFrame() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    shelf.show(scan, 0)
    scan.freeze()
    scan.offer(shelf.frame(33))
    shelf.labels.wait(for: 4)
    let progress = scan.progress
    for frame in 2..<40 { shelf.show(scan, frame * 100, at: Double(frame)) }

    #expect(scan.progress == progress)
    #expect(shelf.labels.all.count == 4)
    #expect(shelf.last?.time == .milliseconds(33))
    scan.stop()
  }

  @Test func holdsACopyAndNotTheSourcesBuffer() {
    let letGo = DispatchSemaphore(value: 0)
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.freeze()
    scan.offer(shelf.frame(0, keptBy: Farewell(letGo)))
    gate.waitUntilItBegins()
    // It is being read, and its source has it back.
    letGo.expect()
    gate.open()
    shelf.labels.wait(for: 2)
    #expect(shelf.shown == ["12.50", "3.99"])
    scan.stop()
  }

  @Test func goesOnWhenItIsThawed() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    shelf.show(scan, 0)
    scan.freeze()
    scan.offer(shelf.frame(33))
    shelf.labels.wait(for: 4)
    scan.thaw()
    for frame in 1..<5 { shelf.show(scan, frame * 100, at: Double(frame) * 4) }
    scan.stop()

    #expect(shelf.last?.time == .milliseconds(400))
    #expect(shelf.miss(of: 0, from: shelf.place(0, from: 16)) < 2)
  }

  @Test func takesBackAFreezeBeforeItHeldAnything() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    scan.freeze()
    scan.thaw()
    for frame in 0..<3 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(scan.progress.frames == 3)
  }

  /// It was being read when somebody went on.
  @Test func takesTheReadingOfAHeldFrameAfterTheThaw() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.freeze()
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    scan.thaw()
    scan.offer(shelf.frame(33, at: 5))
    shelf.labels.wait(for: 2)
    gate.letItEnd()
    shelf.labels.wait()
    #expect(shelf.miss(of: 0, from: shelf.place(0, from: 5)) < 2)
    gate.open()
    scan.stop()
  }

  // MARK: Another currency

  @Test func forgetsWhatWasReadInAnotherCurrency() {
    let shelf = LiveShelf { text, _ in text }
    let scan = shelf.scan()
    for frame in 0..<5 { shelf.show(scan, frame * 100) }
    #expect(shelf.last?.labels.map(\.price.currency) == ["USD", "USD"])
    scan.use(LiveShelf.parser("EUR"))
    scan.offer(shelf.frame(450))
    let told = shelf.labels.all.suffix(2).flatMap(\.news)
    #expect(told.count { if case .lost = $0 { true } else { false } } == 2)
    for frame in 5..<10 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(shelf.last?.labels.map(\.price.currency) == ["EUR", "EUR"])
  }

  @Test func takesNoReadingThatBeganInAnotherCurrency() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    scan.use(LiveShelf.parser("EUR"))
    gate.open()
    for frame in 1..<10 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(scan.progress.readings > 0)
    #expect(!shelf.labels.all.contains { $0.readTime == .zero })
  }

  @Test func readsAHeldFrameAgainInAnotherCurrency() {
    let shelf = LiveShelf([("3.9", 60, 60)]) { text, _ in text }
    let scan = shelf.scan()
    scan.freeze()
    scan.offer(shelf.frame(0))
    shelf.labels.wait(for: 2)
    #expect(shelf.last?.labels.map(\.price.currency) == ["USD"])
    scan.use(LiveShelf.parser("EUR"))
    shelf.labels.wait()
    #expect(shelf.last?.labels.map(\.price.currency) == ["EUR"])
    #expect(shelf.last?.time == .zero)
    scan.stop()
  }

  // MARK: The end

  @Test func tellsNothingOnceItIsStopped() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    let stopped = DispatchSemaphore(value: 0)
    DispatchQueue(label: "stops").async {
      scan.stop()
      stopped.signal()
    }
    gate.open()
    stopped.expect()
    let told = shelf.labels.all.count
    for frame in 1..<10 { shelf.show(scan, frame * 100) }
    scan.freeze()
    scan.thaw()
    scan.use(LiveShelf.parser("EUR"))
    scan.stop()

    #expect(shelf.labels.all.count == told)
  }
}
