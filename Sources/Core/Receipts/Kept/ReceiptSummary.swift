// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A kept receipt as a list shows it.
package struct ReceiptSummary: Equatable, Sendable {
  package let uid: String
  package let store: String?
  package let day: Day?
  package let minute: Int?
  package let currency: String
  package let decimals: Int
  package let total: Int?
  package let itemCount: Int
  package let state: KeptReceipt.State
  /// Total less the lines.
  package let gap: Int
  /// How many places of it somebody has to look at.
  package let doubtCount: Int
  /// Whether the budget has an entry of it.
  package let isCounted: Bool

  package init(
    uid: String, store: String?, day: Day?, minute: Int?, currency: String, decimals: Int,
    total: Int?, itemCount: Int, state: KeptReceipt.State, gap: Int, doubtCount: Int,
    isCounted: Bool
  ) {
    (self.uid, self.store, self.day, self.minute) = (uid, store, day, minute)
    (self.currency, self.decimals, self.total) = (currency, decimals, total)
    (self.itemCount, self.state, self.gap) = (itemCount, state, gap)
    (self.doubtCount, self.isCounted) = (doubtCount, isCounted)
  }
}

/// Which receipts are looked for; all of these hold together.
package struct ReceiptFilter: Equatable, Sendable {
  /// A part of the name of the store.
  package var store: String?
  package var from: Day?
  package var to: Day?
  /// Total at least, and at most, whatever the money is.
  package var least: ExactDecimal?
  package var most: ExactDecimal?
  /// A part of the name of an item, as printed or as a person calls it.
  package var product: String?
  /// A part of either name.
  package var text: String?
  package var state: KeptReceipt.State?

  package init() {}
}

/// Why a receipt seems to be kept already, and which one it is. The surest first.
package struct ReceiptTwin: Equatable, Sendable {
  package enum Likeness: String, CaseIterable, Sendable {
    /// Both have the number that no other receipt has.
    case number
    /// The same day, total and store, and no other hour.
    case purchase
    case picture
  }

  package let uid: String
  package let likeness: Likeness

  package init(_ uid: String, _ likeness: Likeness) {
    (self.uid, self.likeness) = (uid, likeness)
  }
}

extension [ReceiptSummary] {
  /// The totals of those that are checked, in the smallest unit that any of them has, if all are of one
  /// currency: one shop prints NT$ 5, another NT$ 5.00. However many there are, it is not too large.
  package var sum: (units: Int128, decimals: Int) {
    let decimals = map(\.decimals).max() ?? 0
    let units = filter { $0.state == .checked }.reduce(Int128(0)) { sum, receipt in
      let missing = repeatElement(Int128(10), count: decimals - receipt.decimals)
      return sum + missing.reduce(Int128(receipt.total ?? 0), *)
    }
    return (units, decimals)
  }
}
