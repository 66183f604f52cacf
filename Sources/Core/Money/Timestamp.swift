// SPDX-License-Identifier: GPL-3.0-or-later

/// A moment: whole milliseconds since 1970 in UTC. Core has no clock; whoever has one says when.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Milliseconds from an earlier moment to this one; negative when the clock was set back, the
  /// most that there is when they are further apart.
  package func milliseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflows) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    guard overflows else { return difference }
    return earlier < self ? .max : .min
  }
}
