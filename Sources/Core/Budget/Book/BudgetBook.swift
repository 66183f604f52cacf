// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// All that a budget is reckoned from: the budget's half of the book, as a value.
///
/// Everything is a pure function of a book and a day; nothing that is reckoned is kept.
package struct BudgetBook: Equatable, Sendable {
  /// In the order of their days.
  package var plans: [Plan]
  package var commitments: [Commitment]
  package var skipped: [SkippedDay]
  package var goals: [Goal]
  package var categories: [Category]
  /// In any order.
  package var entries: [Entry]
  package var knownPrices: [KnownPrice]

  package init(
    plans: [Plan] = [], commitments: [Commitment] = [], skipped: [SkippedDay] = [],
    goals: [Goal] = [], categories: [Category] = [], entries: [Entry] = [],
    knownPrices: [KnownPrice] = []
  ) {
    self.plans = plans
    self.commitments = commitments
    self.skipped = skipped
    self.goals = goals
    self.categories = categories
    self.entries = entries
    self.knownPrices = knownPrices
  }
}

/// A due day that does not count: the bill was waived, the income not paid.
package struct SkippedDay: Hashable, Sendable {
  package var commitment: String
  package var due: Day

  package init(_ commitment: String, _ due: Day) {
    self.commitment = commitment
    self.due = due
  }
}

/// A thing that is saved for.
package struct Goal: Equatable, Sendable {
  package var id: String
  package var name: String
  package var target: TWD
  /// The day by which all of it is to be set aside; without one nothing is reserved.
  package var due: Day?
  package var product: String?

  package init(
    id: String, name: String, target: TWD, due: Day? = nil, product: String? = nil
  ) {
    self.id = id
    self.name = name
    self.target = target
    self.due = due
    self.product = product
  }
}

/// A kind of thing that money is spent on.
package struct Category: Equatable, Sendable {
  package var key: String
  /// The most that a period may spend on it.
  package var limit: TWD?
  /// Whether what is over the limit has to wait.
  package var isStrict: Bool

  package init(key: String, limit: TWD? = nil, isStrict: Bool = false) {
    self.key = key
    self.limit = limit
    self.isStrict = isStrict
  }
}

/// A price that a product or something of a category had on a day.
package struct KnownPrice: Hashable, Sendable {
  package var product: String?
  package var category: String?
  package var store: String?
  package var day: Day
  package var twd: TWD
  package var how: Origin

  package init(
    product: String? = nil, category: String? = nil, store: String? = nil, day: Day, twd: TWD,
    how: Origin
  ) {
    self.product = product
    self.category = category
    self.store = store
    self.day = day
    self.twd = twd
    self.how = how
  }

  package enum Origin: String, CaseIterable, Sendable {
    case tag, typed, paid
  }
}
