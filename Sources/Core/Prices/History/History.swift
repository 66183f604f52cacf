// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

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

  /// The change that storing a record makes to those that are there.
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
    let leaving = leaving(for: 1, at: record.time)
    let pushesClicked = leaving.contains { $0.record.isClicked }
    guard record.isClicked || !pushesClicked else { return .decline }
    return .insert(record, removing: leaving.map(\.id))
  }

  /// The ids that leave when there are more entries than are kept.
  package func surplus(at now: Timestamp) -> [Int64] { leaving(for: 0, at: now).map(\.id) }

  /// Those that make room for so many more: unclicked before clicked, oldest before newest.
  private func leaving(for coming: Int, at now: Timestamp) -> ArraySlice<Entry> {
    let count = max(0, entries.count + coming - Self.limit)
    guard count > 0 else { return [] }
    let followers = followers(at: now)
    return entries.indices.reversed().sorted { left, right in
      let (isClicked, other) = (entries[left].record.isClicked, entries[right].record.isClicked)
      return isClicked == other ? followers[left] > followers[right] : other
    }.map { entries[$0] }.prefix(count)
  }

  /// How many entries came after each one: by the clock or by their ids, whichever says fewer.
  ///
  /// After a clock was set, what was kept last may have the earliest time: ids still say in which
  /// order records came. Only the clock says that an entry has moved up. A time after now was told
  /// by a clock that was wrong, so that the id alone counts.
  private func followers(at now: Timestamp) -> [Int] {
    var followers = [Int](repeating: 0, count: entries.count)
    let newestFirst = entries.indices.sorted { entries[$0].id > entries[$1].id }
    for (place, index) in newestFirst.enumerated() { followers[index] = place }
    let past = entries.indices.filter { isPast(entries[$0].record.time, at: now) }
    for (place, index) in past.enumerated() { followers[index] = min(followers[index], place) }
    return followers
  }

  /// Clocks are put right by seconds all the time; ten minutes make a repeat, too.
  private func isPast(_ time: Timestamp, at now: Timestamp) -> Bool {
    time.milliseconds(since: now) <= Self.repeatWindowInMilliseconds
  }

  private func isRepeat(_ record: ConversionRecord, of earlier: ConversionRecord) -> Bool {
    record.isSamePrice(as: earlier)
      && record.time.milliseconds(since: earlier.time).magnitude
        <= Self.repeatWindowInMilliseconds
  }
}
