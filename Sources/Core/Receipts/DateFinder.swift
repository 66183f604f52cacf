// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// When a receipt was printed: the day that stands on it most, with the hour that stands nearest.
struct DateFinder {
  private struct Seen {
    let row: Int
    let day: Day
    let evidence: Double
    /// The text of its row, where a digit of it was taken for another.
    let readAs: String?
    let mayBeCut: Bool

    /// 526 on May 26 of any year.
    var dayOfYear: Int { 100 * day.date.month + day.date.day }
  }

  private let days: [Seen]
  /// Whether day and month may stand the other way round, and nothing says which.
  private let isOrderOpen: Bool
  private let hours: [(row: Int, minute: Int, belief: Double)]

  /// A day whose month stands where the country has the day is believed less.
  private static let otherOrder = 0.3

  /// The belief of 02/05/2025 where no land is known; a look has to tell.
  private static let openOrder = 0.5

  /// The evidence of a day beside which the receipt names others.
  private static let mostOfSeveral = 0.8

  /// - Parameter isOrderKnown: whether anything tells in which order the day stands.
  init(_ grammar: ReceiptDate, _ facts: [RowFacts], isOrderKnown: Bool) {
    let believed = facts.map { fact in
      fact.row.words.filter { $0.text.contains(where: \.isNumber) }.map(\.belief).min() ?? 0.5
    }
    func days(isLoose: Bool) -> [Seen] {
      facts.indices.flatMap { row in
        Self.days(grammar, facts[row], isLoose).map {
          Seen(
            row: row, day: $0.day.day, evidence: believed[row] + $0.worth,
            readAs: $0.day.isMended ? facts[row].text : nil, mayBeCut: $0.day.mayBeCut)
        }
      }
    }
    let strict = days(isLoose: false)
    let seen = strict.isEmpty ? days(isLoose: true) : strict
    self.days = Self.withoutCut(seen)
    isOrderOpen =
      !isOrderKnown
      && facts.contains { fact in
        grammar.days(in: fact.text, isLoose: strict.isEmpty).contains(where: \.isTurnable)
      }
    hours = facts.enumerated().flatMap { row, fact in
      ReceiptDate.minutes(in: fact.text).map { (row, $0, believed[row]) }
    }
  }

  /// Without those that are the beginning of another one: "26/05/20" is no day of 2020 where
  /// "26/05/2018" stands, but one where "26/05/2020" does.
  private static func withoutCut(_ seen: [Seen]) -> [Seen] {
    let whole = seen.filter { !$0.mayBeCut }
    let (days, daysOfYear) = (Set(whole.map(\.day)), Set(whole.map(\.dayOfYear)))
    return seen.filter {
      !$0.mayBeCut || days.contains($0.day) || !daysOfYear.contains($0.dayOfYear)
    }
  }

  /// Loosely, only where a row says that it tells a day, or an hour.
  private static func days(
    _ grammar: ReceiptDate, _ fact: RowFacts, _ isLoose: Bool
  ) -> [(day: ReceiptDate.SeenDay, worth: Double)] {
    let isNamed = fact.has(.date)
    let isTelling = isNamed || fact.amounts.isEmpty && fact.text.contains(":")
    guard !isLoose || isTelling else { return [] }
    let text = isLoose ? ReceiptDate.repaired(fact.text) : fact.text
    let compact = isLoose && isNamed ? grammar.compactDays(in: fact.text) : []
    return (grammar.days(in: text, isLoose: isLoose) + compact).map { seen in
      (seen, (isNamed ? 0.2 : 0) - (seen.isUsual ? 0 : otherOrder))
    }
  }

  var day: ReceiptDraft.Field<Day>? {
    let told = Dictionary(grouping: days) { $0.day }
    let order = told.values.map { ($0, $0.reduce(0) { $0 + $1.evidence }) }
    guard let (seen, evidence) = order.max(by: { ($0.1, -$0.0[0].row) < ($1.1, -$1.0[0].row) })
    else { return nil }
    let day = seen[0].day
    if isOrderOpen { return ReceiptDraft.Field(day, belief: min(Self.openOrder, evidence)) }
    let most = told.count == 1 ? 1 : Self.mostOfSeveral
    return ReceiptDraft.Field(
      day, evidence: min(most, evidence), by: .day,
      readAs: seen.contains { $0.readAs == nil } ? nil : seen[0].readAs)
  }

  /// In the row of the day, or as near to it as any.
  var minute: ReceiptDraft.Field<Int>? {
    guard let best = day.flatMap({ wanted in days.first { $0.day == wanted.value } }) else {
      return hours.count == 1
        ? hours.first.map {
          ReceiptDraft.Field($0.minute, evidence: 0.7 * $0.belief, by: .minute)
        } : nil
    }
    let near = hours.min { abs($0.row - best.row) < abs($1.row - best.row) }
    return near.map { hour in
      let distance = abs(hour.row - best.row)
      return ReceiptDraft.Field(
        hour.minute, evidence: hour.belief / Double(1 + distance), by: .minute)
    }
  }
}
