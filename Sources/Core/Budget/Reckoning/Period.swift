// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The days that share one allowance, both ends included.
package struct Period: Equatable, Sendable {
  package let first: Day
  package let last: Day
  package let plan: Plan

  package var days: ClosedRange<Day> { first...last }
}

extension Cycle {
  /// The first start of a period after a day.
  ///
  /// - Parameter first: the plan's first day, at or before the other.
  func start(after day: Day, first: Day) -> Day {
    switch self {
    case .month(let startDay):
      let date = day.date
      let here = Day.clamped(year: date.year, month: date.month, day: startDay)
      guard here <= day else { return here }
      let next = Day.clamped(year: date.year, month: date.month, day: 1).adding(months: 1).date
      return Day.clamped(year: next.year, month: next.month, day: startDay)
    case .week(let weekday):
      return day + ((weekday - day.weekday + 6) % 7 + 1)
    case .days(let count):
      return first + ((day - first) / count + 1) * count
    }
  }
}

extension BudgetBook {
  /// The plan that holds in a period; nil where there is none at all.
  package func plan(of period: Period) -> Plan? {
    plans.last { $0.from <= period.first } ?? plans.first
  }
}

extension BudgetBook {
  /// The first day on which a plan of the book holds: a period goes on with the plan that it began
  /// with. Nil where another plan takes its place before.
  package func firstDay(of plan: Plan) -> Day? {
    guard !plans.isEmpty else { return nil }
    var periods = Periods(plans)
    periods.reach(plan.from, andMore: 1)
    return periods.all.first { $0.plan == plan }?.first
  }
}

extension Plan {
  /// The first start of one of its own periods from a day on.
  package func periodStart(onOrAfter day: Day) -> Day {
    day <= from ? from : cycle.start(after: day - 1, first: from)
  }

  /// The same from a period on, as a plan of its own where another one held before: what periods
  /// before it brought stays as it was.
  package func beginning(with period: Period) -> Plan {
    var plan = self
    guard period.first > from else { return plan }
    (plan.from, plan.opening) = (period.first, .zero)
    return plan
  }
}

/// The periods of plans, one after the other from the first plan's first day.
///
///     plans    ├ 9,000 a month ────┼─────────────────├ 2,500 a week ─►
///                                                    11 September
///     periods  ├── 1–31 August ────┼─ 1–30 September ┼ 1–4 Oct ┼ 5–11 Oct ┼─►
struct Periods {
  /// In the order of their days.
  let plans: [Plan]
  private(set) var all: [Period] = []

  /// - Parameter plans: at least one, in the order of their days.
  init(_ plans: [Plan]) {
    self.plans = plans
  }

  private var nextStart: Day { all.last.map { $0.last + 1 } ?? plans[0].from }

  /// Sees to it that the period of a day is there, and so many after it.
  mutating func reach(_ day: Day, andMore count: Int = 0) {
    while nextStart <= day { append() }
    let wanted = index(of: day) + count
    while all.count <= wanted { append() }
  }

  private mutating func append() {
    let first = nextStart
    let plan = plans.last { $0.from <= first } ?? plans[0]
    let next = plan.cycle.start(after: first, first: plan.from)
    all.append(Period(first: first, last: next - 1, plan: plan))
  }

  /// The place of the period that a day lies in; 0 for a day before all, the last for one after.
  func index(of day: Day) -> Int {
    max(0, all.count(ofSortedWhere: { $0.first.daysSince1970 <= day.daysSince1970 }) - 1)
  }
}

extension Array {
  /// How many at the front fulfil a condition that none after them does.
  func count(ofSortedWhere isInFront: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
