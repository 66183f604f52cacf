// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A book in the order of its days, as far ahead as anything is reckoned.
struct Timeline {
  let periods: Periods
  let incomes: DaySums
  /// All that leaves the money that may be spent: expenses but those paid from goals, set-asides.
  let spent: DaySums
  /// The part of it that each day's own amount is for: neither bills nor set-asides.
  let daily: DaySums
  let dueBills: [Due]
  let dueIncomes: [Due]
  let goals: [SavedGoal]
  private let reserved: DaySums
  /// Bills on the day from which on they are no longer reserved.
  let cleared: DaySums

  /// A bill or an income on one of its due days.
  struct Due {
    /// Its place among the book's commitments.
    let commitment: Int
    let day: Day
    let hundredths: Int128
    let isAutomatic: Bool
    /// The day of the first entry that names it.
    let settled: Day?

    /// Whether an entry settles it that is dated up to a day.
    func isSettled(by day: Day) -> Bool { settled.map { $0 <= day } ?? false }
  }

  struct SavedGoal {
    let goal: Goal
    let setAside: DaySums
  }

  /// As far ahead as a price waits for its day.
  static let longestWait = 366
  /// As many instalments as a goal may have.
  static let mostInstalments = 13
  /// As far as a book's days may be apart: two hundred years.
  static let longestSpan = 73_050
  /// Fourteen bills and incomes a day for two hundred years.
  static let mostDueDays = 1_000_000
  /// Sums stay below 2^70 hundredths, so that their products with the days of two periods and a
  /// fraction's denominator stay within 128 bits.
  static let mostHundredths: Int128 = 1 << 70

  init(_ book: BudgetBook, on today: Day) throws(BudgetRefusal) {
    guard let first = book.plans.first else { throw .noPlan }
    guard first.from <= today else { throw .beforeFirstPlan(first.from) }
    let lastNeeded = max(today + Self.longestWait, book.goals.compactMap(\.due).max() ?? today)
    guard lastNeeded - first.from <= Self.longestSpan else { throw .tooLarge }
    var periods = Periods(book.plans)
    periods.reach(today, andMore: Self.mostInstalments)
    periods.reach(lastNeeded)
    let days = first.from...periods.all[periods.all.count - 1].last
    try Self.checkSize(of: book, in: days, periodCount: periods.all.count)
    self.periods = periods
    (incomes, spent, daily) = Self.sums(of: book.entries)
    let settled = Self.settledDays(book)
    dueBills = Self.due(.bill, of: book, settled, in: days)
    dueIncomes = Self.due(.income, of: book, settled, in: days)
    reserved = DaySums(dueBills.map { ($0.day, $0.hundredths) })
    cleared = DaySums(
      dueBills.compactMap { bill in
        bill.settled.map { (max($0, bill.day), bill.hundredths) }
      })
    goals = Self.goals(book)
  }

  private static func sums(
    of entries: [Entry]
  ) -> (incomes: DaySums, spent: DaySums, daily: DaySums) {
    var incomes: [(day: Day, hundredths: Int128)] = []
    var spent = incomes
    var daily = incomes
    // By their places: an entry has many texts, and taking it out counts them all.
    for place in entries.indices {
      let amount = (
        day: entries[place].day, hundredths: Int128(entries[place].twd.hundredths)
      )
      if entries[place].kind == .income { incomes.append(amount) }
      if entries[place].leavesMoney { spent.append(amount) }
      if entries[place].isDaily { daily.append(amount) }
    }
    return (DaySums(incomes), DaySums(spent), DaySums(daily))
  }

  private static func due(
    _ kind: Commitment.Kind, of book: BudgetBook, _ settled: [SkippedDay: Day],
    in days: ClosedRange<Day>
  ) -> [Due] {
    let skipped = Set(book.skipped)
    var due: [Due] = []
    for (place, commitment) in book.commitments.enumerated() where commitment.kind == kind {
      for day in commitment.dueDays(in: days) {
        let name = SkippedDay(commitment.id, day)
        guard !skipped.contains(name) else { continue }
        due.append(
          Due(
            commitment: place, day: day, hundredths: Int128(commitment.twd.hundredths),
            isAutomatic: commitment.isAutomatic, settled: settled[name]))
      }
    }
    return due.sorted { ($0.day, $0.commitment) < ($1.day, $1.commitment) }
  }

  /// The first day on which an entry settles what it names.
  private static func settledDays(_ book: BudgetBook) -> [SkippedDay: Day] {
    let kinds = Dictionary(
      book.commitments.map { ($0.id, $0.kind == .bill ? Entry.Kind.expense : .income) },
      uniquingKeysWith: { first, _ in first })
    var days: [SkippedDay: Day] = [:]
    for place in book.entries.indices where book.entries[place].due != nil {
      let entry = book.entries[place]
      guard let id = entry.commitment, let due = entry.due, kinds[id] == entry.kind
      else { continue }
      let name = SkippedDay(id, due)
      days[name] = min(entry.day, days[name] ?? entry.day)
    }
    return days
  }

  private static func goals(_ book: BudgetBook) -> [SavedGoal] {
    let setAside = Dictionary(
      grouping: book.entries.indices.lazy.filter { book.entries[$0].kind == .setAside }
        .map { book.entries[$0] }, by: \.goal)
    return book.goals.filter { $0.due != nil }.map { goal in
      SavedGoal(
        goal: goal,
        setAside: DaySums(
          (setAside[goal.id] ?? []).map { ($0.day, Int128($0.twd.hundredths)) }))
    }
  }

  /// Bills that fell due up to a day and that no entry up to it has settled.
  func unpaidBills(on day: Day) -> Int128 { reserved.through(day) - cleared.through(day) }

  /// The commitments that fall due within some days, in their order.
  func due(_ list: [Due], in days: ClosedRange<Day>) -> ArraySlice<Due> {
    let start = Self.count(list, before: days.lowerBound.daysSince1970)
    let end = Self.count(list, before: days.upperBound.daysSince1970 + 1)
    return list[start..<max(start, end)]
  }

  private static func count(_ list: [Due], before day: Int) -> Int {
    list.count(ofSortedWhere: { $0.day.daysSince1970 < day })
  }
}

extension Timeline {
  private static func checkSize(
    of book: BudgetBook, in days: ClosedRange<Day>, periodCount: Int
  ) throws(BudgetRefusal) {
    var dueCount = 0
    var most: Int128 = 0
    for commitment in book.commitments {
      let count = commitment.mostDueDays(in: days)
      dueCount += count
      most += Int128(commitment.twd.hundredths.magnitude) * Int128(count)
    }
    for plan in book.plans {
      let least = Int128(plan.least?.hundredths.magnitude ?? 0) * Int128(longestSpan)
      let amounts = [plan.opening, plan.buffer, plan.allowance].map {
        Int128($0.hundredths.magnitude)
      }
      most += least + amounts.reduce(0, +) * Int128(periodCount + 1)
    }
    for place in book.entries.indices {
      most += Int128(book.entries[place].twd.hundredths.magnitude)
    }
    for goal in book.goals { most += Int128(goal.target.hundredths.magnitude) }
    guard dueCount <= mostDueDays, most < mostHundredths else { throw .tooLarge }
  }
}

extension Entry {
  /// Whether it takes from the money that may be spent: what is paid from a goal was taken before.
  var leavesMoney: Bool {
    switch kind {
    case .expense: goal == nil
    case .setAside: true
    case .income: false
    }
  }

  /// Whether a day's own amount is for it: no bill, no set-aside, nothing paid from a goal.
  var isDaily: Bool { kind == .expense && goal == nil && commitment == nil }
}

/// Why a budget cannot be reckoned.
package enum BudgetRefusal: Error, Equatable, Sendable {
  /// Nothing says what may be spent.
  case noPlan
  /// The day lies before the first plan's, which is given.
  case beforeFirstPlan(Day)
  /// Amounts or spans of time are beyond what is reckoned exactly.
  case tooLarge
}
