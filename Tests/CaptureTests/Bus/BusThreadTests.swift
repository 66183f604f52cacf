// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import Testing

@testable import Capture

@Suite(.timeLimit(.minutes(10))) struct BusThreadTests {
  @Test func doesOneAfterTheOther() async {
    let thread = BusThread()
    let sink = Sink()
    for number in 0..<100 { thread.perform { sink.add(number) } }
    thread.finish()
    #expect(sink.all == Array(0..<100))
  }

  @Test func knowsItself() async {
    let thread = BusThread()
    #expect(!thread.isCurrent)
    #expect(await thread.run { thread.isCurrent })
    // On itself there is nothing to wait for.
    await thread.run { thread.finish() }
  }

  @Test func endsWhenItsOwnWorkHoldsItLast() async {
    let ended = Promise<Bool>()
    do {
      let thread = BusThread()
      let last = LastBreath { ended.keep(true) }
      thread.perform { withExtendedLifetime((thread, last)) {} }
    }
    #expect(await ended.value)
  }

  @Test func answersTheFirstOnly() async {
    let promise = Promise<Int>()
    promise.keep(1)
    promise.keep(2)
    #expect(await promise.value == 1)
  }
}

private final class Sink: Sendable {
  private let done = Mutex<[Int]>([])

  var all: [Int] { done.withLock { $0 } }

  func add(_ number: Int) { done.withLock { $0.append(number) } }
}

private final class LastBreath: Sendable {
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) {
    self.say = say
  }

  deinit { say() }
}
