// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A thing that happened to the money on a day.
package struct Entry: Hashable, Sendable {
  package var kind: Kind
  package var day: Day
  package var twd: TWD
  /// The amount that was paid in another currency.
  package var original: Original?
  /// The key of a category.
  package var category: String?
  package var product: String?
  package var store: String?
  /// The bill or income that it settles, together with its due day.
  package var commitment: String?
  package var due: Day?
  /// The goal that it is set aside for, or paid from.
  package var goal: String?
  package var note: String
  /// The uid of the receipt that was counted.
  package var receipt: String?

  package init(
    _ kind: Kind, on day: Day, _ twd: TWD, original: Original? = nil, category: String? = nil,
    product: String? = nil, store: String? = nil, commitment: String? = nil, due: Day? = nil,
    goal: String? = nil, note: String = "", receipt: String? = nil
  ) {
    self.kind = kind
    self.day = day
    self.twd = twd
    self.original = original
    self.category = category
    self.product = product
    self.store = store
    self.commitment = commitment
    self.due = due
    self.goal = goal
    self.note = note
    self.receipt = receipt
  }

  /// Whether both settle the same due day.
  package func settlesSame(as other: Entry) -> Bool {
    commitment == other.commitment && due == other.due && kind == other.kind
  }

  package enum Kind: String, CaseIterable, Sendable {
    case expense, income
    case setAside = "set-aside"
  }

  /// "¥3,500 at 0.22"
  package struct Original: Hashable, Sendable {
    package var amount: ExactDecimal
    /// ISO 4217.
    package var currency: String?
    package var rate: ExactDecimal?

    package init(_ amount: ExactDecimal, currency: String? = nil, rate: ExactDecimal? = nil) {
      self.amount = amount
      self.currency = currency
      self.rate = rate
    }
  }
}
