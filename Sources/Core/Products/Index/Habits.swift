// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// When and where something is bought; of one product, or of all.
package struct Habits: Equatable, Sendable {
  /// Days on which something was bought.
  package let dayCount: Int
  /// Days from one of them to the next, the one in the middle; nil below two.
  package let rhythm: Double?
  /// How many of these days were a Monday, …, a Sunday.
  package let weekdays: [Int]
  /// The shops where money was spent, the one with the most first.
  package let shops: [Shop]

  package struct Shop: Equatable, Sendable {
    /// This is nil if it is not known.
    package let name: String?
    /// Days on which something was bought there.
    package let dayCount: Int
    /// The share of all that was spent, 0 to 1.
    package let share: Double
  }

  package init(_ prices: [PaidPrice]) {
    let days = Set(prices.map(\.day)).sorted()
    dayCount = days.count
    rhythm = Median.of(zip(days, days.dropFirst()).map { Double($1 - $0) })
    weekdays = (1...7).map { weekday in days.count { $0.weekday == weekday } }
    let shops = Dictionary(grouping: prices, by: \.store)
    let spent = shops.mapValues { $0.reduce(0.0) { $0 + Double(max(0, $1.amount)) } }
    let all = spent.values.reduce(0, +)
    self.shops = shops.map { name, prices in
      Shop(
        name: name, dayCount: Set(prices.map(\.day)).count,
        share: all > 0 ? (spent[name] ?? 0) / all : 0)
    }.sorted { ($1.share, $0.name ?? "") < ($0.share, $1.name ?? "") }
  }

  /// The day of the week, from Monday 1 to Sunday 7, that at least half of the days were on which
  /// something was bought; nil below four of them.
  package var usualWeekday: Int? {
    weekdays.firstIndex { $0 * 2 >= max(1, dayCount) && dayCount >= 4 }.map { $0 + 1 }
  }
}
