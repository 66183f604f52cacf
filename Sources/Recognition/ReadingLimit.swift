// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// How long a picture may be read in parts, whether somebody still waits for it, and whether all of
/// it was read.
package final class ReadingLimit: Sendable {
  private let isLeft = Atomic<Bool>(false)
  private let isCutShort = Atomic<Bool>(false)
  private let longest: Duration

  /// A second of a processor, whoever else uses it: with decoding and the look that is never left
  /// out, 100 million pixels of digits take two.
  package static let usual = Duration.milliseconds(1_000)

  package init(_ longest: Duration = ReadingLimit.usual) { self.longest = longest }

  /// Nobody waits any more: what is left is not read. Any thread.
  package func leave() { isLeft.store(true, ordering: .relaxed) }

  /// Whether a part of the last picture was left out. Any thread.
  package var wasCutShort: Bool { isCutShort.load(ordering: .relaxed) }

  /// Reader thread.
  func begin() -> Duration {
    isCutShort.store(false, ordering: .relaxed)
    return Self.processorTime
  }

  /// Whether no further part is to be read. Reader thread.
  func isReached(since start: Duration) -> Bool {
    let isReached =
      isLeft.load(ordering: .relaxed) || Self.processorTime - start >= longest
    if isReached { isCutShort.store(true, ordering: .relaxed) }
    return isReached
  }

  /// The time that a processor has spent on this thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
