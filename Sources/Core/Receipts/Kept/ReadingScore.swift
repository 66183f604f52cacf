// SPDX-License-Identifier: GPL-3.0-or-later

/// How many fields of a receipt were read, and how many of them a person had to correct.
package struct ReadingScore: Equatable, Sendable {
  package var fields: Int
  package var corrected: Int

  package init(fields: Int, corrected: Int) {
    (self.fields, self.corrected) = (fields, corrected)
  }
}

extension KeptReceipt {
  /// Store, day and total, and of each line its name and its amount. A line that came or went is two
  /// corrections.
  ///
  /// - Parameter read: the same receipt before the look.
  package func score(against read: KeptReceipt) -> ReadingScore {
    let head = [store != read.store, day != read.day, total != read.total]
    let corrected =
      head.count { $0 } + Self.changes(lines.map(\.name), read.lines.map(\.name))
      + Self.changes(lines.map(\.amount), read.lines.map(\.amount))
    let fields = head.count + 2 * max(lines.count, read.lines.count)
    return ReadingScore(fields: fields, corrected: corrected)
  }

  private static func changes<Content: Hashable>(_ now: [Content], _ before: [Content]) -> Int {
    let changes = now.difference(from: before)
    return max(changes.insertions.count, changes.removals.count)
  }
}

/// Whether the receipts of a store are read worse than they were.
///
///     share that was corrected    2 %  1 %  3 %  …  │  12 %  30 %  9 %  …
///                                 earlier receipts  │  the last twenty
///
/// A store that prints otherwise than it did makes what was learned of it wrong: then it is
/// forgotten, and learned anew.
package enum ReadingDecline {
  package static let window = 20
  private static let leastBefore = 5
  private static let mostCorrected = 0.1

  /// - Parameter scores: of the receipts of one store, the oldest first.
  package static func isThere(in scores: [ReadingScore]) -> Bool {
    let earlier = scores.dropLast(window)
    guard earlier.count >= leastBefore else { return false }
    let now = share(scores.suffix(window))
    return now > mostCorrected && now > 2 * share(earlier)
  }

  private static func share(_ scores: ArraySlice<ReadingScore>) -> Double {
    let fields = scores.reduce(0) { $0 + $1.fields }
    return fields == 0 ? 0 : Double(scores.reduce(0) { $0 + $1.corrected }) / Double(fields)
  }
}

/// The knowledge of a store that is forgotten, because its receipts were read worse and worse.
package struct Relearning: Equatable, Sendable {
  package let store: String

  package init(of store: String) { self.store = store }
}
