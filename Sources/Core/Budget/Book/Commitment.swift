// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A bill or an income that is known before its day.
package struct Commitment: Equatable, Sendable {
  /// The name that entries and skipped days know it by; the same from one reading of a book to the
  /// next.
  package var id: String
  package var kind: Kind
  package var name: String
  package var twd: TWD
  package var every: Interval
  /// The first due day, from which the others are counted.
  package var anchor: Day
  /// No due day lies after it.
  package var last: Day?
  /// An income that comes without being confirmed.
  package var isAutomatic: Bool
  /// The key of a category.
  package var category: String?

  package init(
    id: String, kind: Kind, name: String, twd: TWD, every: Interval, anchor: Day,
    last: Day? = nil, isAutomatic: Bool = false, category: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.twd = twd
    self.every = every
    self.anchor = anchor
    self.last = last
    self.isAutomatic = isAutomatic
    self.category = category
  }

  package enum Kind: String, CaseIterable, Sendable {
    case bill, income
  }
}

/// How far apart due days are.
package enum Interval: Equatable, Sendable {
  case once
  case days(Int)
  case weeks(Int)
  /// Clamped to the month's end, always from the anchor: 31 January, 28 February, 31 March.
  case months(Int)
  /// 29 February is 28 February in the years without one.
  case years(Int)

  /// A hundred years in days, weeks, months or years, whatever is counted.
  private static let most = 36_525

  /// From what a book keeps: "once", "3 months". Returns nil if no such interval is.
  package init?(_ text: String) {
    func count(_ unit: String) -> Int? { Count(text, of: unit, most: Self.most)?.number }
    if text == "once" {
      self = .once
    } else if let days = count("days") {
      self = .days(days)
    } else if let weeks = count("weeks") {
      self = .weeks(weeks)
    } else if let months = count("months") {
      self = .months(months)
    } else if let years = count("years") {
      self = .years(years)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .once: "once"
    case .days(let count): "\(count) days"
    case .weeks(let count): "\(count) weeks"
    case .months(let count): "\(count) months"
    case .years(let count): "\(count) years"
    }
  }
}
