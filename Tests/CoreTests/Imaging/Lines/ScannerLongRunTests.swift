// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging

struct ScannerLongRunTests {
  /// Says whether two reads ever ran at once.
  private struct LoneReader: TextReader {
    let inside: Counter
    let mostInside: Counter

    func lines(in frame: Frame) -> [TextLine] {
      mostInside.raise(to: inside.add(1))
      inside.add(-1)
      return []
    }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    @discardableResult
    func add(_ more: Int) -> Int {
      value.add(more, ordering: .sequentiallyConsistent).newValue
    }

    func raise(to least: Int) { value.max(least, ordering: .sequentiallyConsistent) }
    var now: Int { value.load(ordering: .sequentiallyConsistent) }
  }

  @Test func readsForwardInTimeAndAlwaysTheLastOfAHundredThousand() {
    let last = DispatchSemaphore(value: 0)
    let backwards = Counter()
    var newest = Duration.milliseconds(-1)
    let scanner = Scanner(reader: QuickReader()) { reading, _ in
      if reading.time <= newest { backwards.add(1) }
      newest = reading.time
      if reading.time == .milliseconds(99_999) { last.signal() }
    }
    for time in 0..<100_000 { scanner.offer(frame(time)) }

    last.expect()
    scanner.stop()
    #expect(backwards.now == 0)
  }

  @Test func readsOneFrameAtATimeWhoeverOffers() {
    let (inside, mostInside, alive) = (Counter(), Counter(), Counter())
    let scanner = Scanner(reader: LoneReader(inside: inside, mostInside: mostInside)) { _, _ in }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for time in 0..<25_000 { scanner.offer(frame(time, keptBy: Life(alive))) }
    }
    scanner.stop()

    #expect(mostInside.now == 1)
    #expect(alive.now == 0)
  }

  /// Counts the frames that somebody still holds.
  private final class Life: Sendable {
    private let alive: Counter

    init(_ alive: Counter) {
      self.alive = alive
      alive.add(1)
    }

    deinit { alive.add(-1) }
  }
}
