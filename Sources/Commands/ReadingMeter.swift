// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Imaging
import Synchronization

/// The time that reading and following took of a processor.
package struct ReadingCost: Equatable {
  package var reading = Duration.zero
  package var following = Duration.zero

  package init() {}

  package mutating func add(_ other: ReadingCost) {
    reading += other.reading
    following += other.following
  }
}

/// Adds up what several threads spent.
package final class ReadingMeter: Sendable {
  private let sum = Mutex(ReadingCost())

  package init() {}

  package var cost: ReadingCost { sum.withLock { $0 } }

  package func addReading(_ time: Duration) { sum.withLock { $0.reading += time } }
  package func addFollowing(_ time: Duration) { sum.withLock { $0.following += time } }
}

/// Reads as another reader does, and has its processor time added up.
package struct MeteredReader: TextReader {
  private let reader: any TextReader
  private let meter: ReadingMeter

  package init(_ reader: any TextReader, _ meter: ReadingMeter) {
    self.reader = reader
    self.meter = meter
  }

  package func lines(in frame: Frame) -> [TextLine] {
    let before = ThreadClock.now
    defer { meter.addReading(ThreadClock.now - before) }
    return reader.lines(in: frame)
  }
}

/// The processor time of the thread that asks: waiting costs none, whoever else is busy.
package enum ThreadClock {
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
