// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money

/// Periods and due days, asked day by day.
struct PlainCalendar {
  let book: BudgetBook

  struct Stretch {
    let first: Day
    var last: Day
    let plan: Plan
  }

  private func starts(_ plan: Plan, on day: Day) -> Bool {
    switch plan.cycle {
    case .month(let start): day.date.day == min(start, lengthOfMonth(day))
    case .week(let weekday): day.weekday == weekday
    case .days(let count): (day - plan.from) % count == 0
    }
  }

  private func lengthOfMonth(_ day: Day) -> Int {
    CivilDate.lastDay(ofMonth: day.date.month, year: day.date.year)
  }

  /// All periods up to the one that a day lies in, and so many more.
  func stretches(through end: Day, more: Int = 0) -> [Stretch] {
    var stretches: [Stretch] = []
    var beyond = 0
    var day = book.plans[0].from
    while true {
      if stretches.isEmpty || starts(stretches[stretches.count - 1].plan, on: day) {
        if day > end { beyond += 1 }
        if beyond > more { return stretches }
        var plan = book.plans[0]
        for later in book.plans where later.from <= day { plan = later }
        stretches.append(Stretch(first: day, last: day, plan: plan))
      }
      stretches[stretches.count - 1].last = day
      day = day + 1
    }
  }

  func isDue(_ commitment: Commitment, on day: Day) -> Bool {
    guard day >= book.plans[0].from, day >= commitment.anchor else { return false }
    if let last = commitment.last, day > last { return false }
    if book.skipped.contains(SkippedDay(commitment.id, day)) { return false }
    let anchor = commitment.anchor
    switch commitment.every {
    case .once: return day == anchor
    case .days(let count): return (day - anchor) % count == 0
    case .weeks(let count): return (day - anchor) % (7 * count) == 0
    case .months(let count): return isMonthly(count, anchor, day)
    case .years(let count): return isMonthly(count * 12, anchor, day)
    }
  }

  private func isMonthly(_ count: Int, _ anchor: Day, _ day: Day) -> Bool {
    let months =
      (day.date.year - anchor.date.year) * 12 + day.date.month - anchor.date.month
    return months % count == 0 && day.date.day == min(anchor.date.day, lengthOfMonth(day))
  }
}
