// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// When a receipt was printed: the day that stands on it most, with the hour that stands nearest.
struct DateFinder {
  private let days: [(row: Int, day: Day, belief: Double)]
  /// Whether day and month may stand the other way round, and nothing says which.
  private let isOrderOpen: Bool
  private let hours: [(row: Int, minute: Int, belief: Double)]

  /// A day whose month stands where the country has the day is believed less.
  private static let otherOrder = 0.3

  /// 02/05/2025 where no land is known: a look has to tell.
  private static let mostWhereOpen = 0.5

  /// - Parameter isOrderKnown: whether anything tells in which order the day stands.
  init(_ grammar: ReceiptDate, _ facts: [RowFacts], isOrderKnown: Bool) {
    let believed = facts.map { fact in
      fact.row.words.filter { $0.text.contains(where: \.isNumber) }.map(\.belief).min() ?? 0.5
    }
    func days(isLoose: Bool) -> [(row: Int, day: Day, belief: Double)] {
      facts.indices.flatMap { row in
        Self.days(grammar, facts[row], isLoose).map { (row, $0.day, believed[row] + $0.worth) }
      }
    }
    let strict = days(isLoose: false)
    self.days = strict.isEmpty ? days(isLoose: true) : strict
    isOrderOpen =
      !isOrderKnown
      && facts.contains { fact in
        grammar.days(in: fact.text, isLoose: strict.isEmpty).contains(where: \.isTurnable)
      }
    hours = facts.enumerated().flatMap { row, fact in
      ReceiptDate.minutes(in: fact.text).map { (row, $0, believed[row]) }
    }
  }

  /// Loosely, only where a row says that it tells a day, or an hour.
  private static func days(
    _ grammar: ReceiptDate, _ fact: RowFacts, _ isLoose: Bool
  ) -> [(day: Day, worth: Double)] {
    let isNamed = fact.has(.date)
    let isTelling = isNamed || fact.amounts.isEmpty && fact.text.contains(":")
    guard !isLoose || isTelling else { return [] }
    let text = isLoose ? ReceiptDate.repaired(fact.text) : fact.text
    let compact = isLoose && isNamed ? grammar.compactDays(in: fact.text) : []
    return (grammar.days(in: text, isLoose: isLoose) + compact).map { seen in
      (seen.day, (isNamed ? 0.2 : 0) - (seen.isUsual ? 0 : otherOrder))
    }
  }

  var day: ReceiptDraft.Field<Day>? {
    let told = Dictionary(grouping: days) { $0.day }
    let order = told.map { ($0.key, $0.value.reduce(0) { $0 + $1.belief }, $0.value[0].row) }
    guard let best = order.max(by: { ($0.1, -$0.2) < ($1.1, -$1.2) }) else { return nil }
    let most = isOrderOpen ? Self.mostWhereOpen : told.count == 1 ? 0.97 : 0.8
    return ReceiptDraft.Field(best.0, belief: min(most, best.1))
  }

  /// In the row of the day, or as near to it as any.
  var minute: ReceiptDraft.Field<Int>? {
    guard let best = day.flatMap({ wanted in days.first { $0.day == wanted.value } }) else {
      return hours.count == 1
        ? hours.first.map { ReceiptDraft.Field($0.minute, belief: 0.7 * $0.belief) } : nil
    }
    let near = hours.min { abs($0.row - best.row) < abs($1.row - best.row) }
    return near.map { hour in
      let distance = abs(hour.row - best.row)
      return ReceiptDraft.Field(hour.minute, belief: hour.belief / Double(1 + distance))
    }
  }
}
