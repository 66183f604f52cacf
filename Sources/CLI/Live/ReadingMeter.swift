// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Synchronization

/// What reading and following took of a processor.
struct ReadingCost: Equatable {
  var reading = Duration.zero
  var following = Duration.zero

  mutating func add(_ other: ReadingCost) {
    reading += other.reading
    following += other.following
  }
}

/// Adds up what several threads spent.
final class ReadingMeter: Sendable {
  private let sum = Mutex(ReadingCost())

  var cost: ReadingCost { sum.withLock { $0 } }

  func addReading(_ time: Duration) { sum.withLock { $0.reading += time } }
  func addFollowing(_ time: Duration) { sum.withLock { $0.following += time } }
}

/// Reads as another reader does, and has its processor time added up.
struct MeteredReader: TextReader {
  private let reader: any TextReader
  private let meter: ReadingMeter

  init(_ reader: any TextReader, _ meter: ReadingMeter) {
    self.reader = reader
    self.meter = meter
  }

  func lines(in frame: Frame) -> [TextLine] {
    let before = ThreadClock.now
    defer { meter.addReading(ThreadClock.now - before) }
    return reader.lines(in: frame)
  }
}

/// The processor time of the thread that asks: waiting costs none, whoever else is busy.
enum ThreadClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
