// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The records that are kept, newest first, and the rule of what may come and must go.
package struct History: Equatable, Sendable {
  package struct Entry: Equatable, Sendable, Identifiable {
    /// Given by whoever stores the record; never used twice.
    package let id: Int64
    package let record: ConversionRecord

    package init(id: Int64, record: ConversionRecord) {
      self.id = id
      self.record = record
    }
  }

  /// What storing a record does to those that are there.
  package enum Change: Equatable, Sendable {
    /// A new record; the entries with these ids leave.
    case insert(ConversionRecord, removing: [Int64])
    /// The same price again: the entry gets this record's time and keeps its click.
    case moveUp(id: Int64, ConversionRecord)
    /// 50 clicked records leave no place for one that nobody clicked.
    case decline
  }

  /// The specification's count.
  package static let limit = 50
  /// The same price within so long moves up instead of repeating: ten minutes.
  package static let repeatWindowInMilliseconds: Int64 = 10 * 60 * 1000

  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries.sorted { left, right in
      (left.record.time, left.id) > (right.record.time, right.id)
    }
  }

  package func change(storing record: ConversionRecord) -> Change {
    if let again = entries.first(where: { isRepeat(record, of: $0.record) }) {
      var moved = again.record
      moved.time = max(moved.time, record.time)
      moved.isClicked = moved.isClicked || record.isClicked
      return .moveUp(id: again.id, moved)
    }
    let leaving = leaving(for: 1)
    let pushesClicked = leaving.contains { $0.record.isClicked }
    guard record.isClicked || !pushesClicked else { return .decline }
    return .insert(record, removing: leaving.map(\.id))
  }

  /// The ids that leave when there are more entries than are kept.
  package var surplus: [Int64] { leaving(for: 0).map(\.id) }

  /// Those that make room for so many more: unclicked before clicked, oldest before newest.
  private func leaving(for coming: Int) -> ArraySlice<Entry> {
    entries.reversed().sorted { !$0.record.isClicked && $1.record.isClicked }
      .prefix(max(0, entries.count + coming - Self.limit))
  }

  private func isRepeat(_ record: ConversionRecord, of earlier: ConversionRecord) -> Bool {
    record.isSamePrice(as: earlier)
      && record.time.milliseconds(since: earlier.time).magnitude
        <= Self.repeatWindowInMilliseconds
  }
}
