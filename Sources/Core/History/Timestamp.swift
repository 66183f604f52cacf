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

  /// Milliseconds from an earlier moment to this one; negative when the clock was set back.
  package func milliseconds(since earlier: Timestamp) -> Int64 {
    milliseconds.subtractingReportingOverflow(earlier.milliseconds).partialValue
  }
}
