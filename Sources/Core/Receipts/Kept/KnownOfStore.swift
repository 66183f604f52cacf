// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// What the book knows of the store of a receipt: the grounds on which something is suggested where a
/// field is doubtful.
package struct KnownOfStore: Equatable, Sendable {
  /// Each printed name with what was paid for one piece of it last.
  package var earlier: [String: EarlierAmount]
  /// The names that it printed on other receipts that were checked.
  package var names: [String]
  /// The corrections of a person on its receipts.
  package var lessons: [Lesson]
  /// All stores; the one that was visited last is the first.
  package var stores: [String]

  package init(
    earlier: [String: EarlierAmount] = [:], names: [String] = [], lessons: [Lesson] = [],
    stores: [String] = []
  ) {
    (self.earlier, self.names, self.lessons, self.stores) = (earlier, names, lessons, stores)
  }
}

/// The amount that a store took for one piece of what it prints so, and the day.
package struct EarlierAmount: Equatable, Sendable {
  /// In the smallest units of the receipt's money.
  package let amount: Int
  package let day: Day

  package init(amount: Int, day: Day) { (self.amount, self.day) = (amount, day) }
}
