// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// From where a budget is looked at: a day, and the last entry that is known there.
struct Standpoint {
  /// What is due on this day or later is expected; incomes before it need an entry.
  let day: Day
  /// Entries dated after it are not there yet.
  let known: Day

  /// Today knows all entries, those dated ahead included.
  static func today(_ day: Day) -> Standpoint { Standpoint(day: day, known: .last + 1) }
  /// A day of the past knew what was dated up to it.
  static func past(_ day: Day) -> Standpoint { Standpoint(day: day, known: day) }
}

extension Timeline {
  /// The part of a period's money that may be spent, on each of its days from one on, before it is
  /// shared and without what came along from earlier periods:
  ///
  ///     allowance + incomes − spent − unpaid bills − goals still to set aside − buffer
  func balances(in index: Int, from start: Day, seen from: Standpoint) -> [Int128] {
    let period = periods.all[index]
    var changes = [Int128](repeating: 0, count: period.last - start + 1)
    changes[0] =
      Int128(period.plan.allowance.hundredths) - Int128(period.plan.buffer.hundredths)
      + incomes.within(period.first...start) - spent.within(period.first...start)
      + expectedIncomes(in: period.first...start, seen: from) - unpaidBills(on: start)
    if start < period.last {
      let rest = start + 1...period.last
      add(&changes, entriesIn: rest, from)
      for income in due(dueIncomes, in: rest) where !income.isSettled(by: from.known) {
        changes[income.day - start] += income.hundredths
      }
      add(&changes, billsIn: rest, from)
    }
    var sum: Int128 = 0
    var balances = changes.map { change in
      sum += change
      return sum
    }
    take(goalsFrom: &balances, in: index, from: start, from)
    return balances
  }

  private func add(
    _ changes: inout [Int128], entriesIn rest: ClosedRange<Day>, _ from: Standpoint
  ) {
    guard from.known >= rest.lowerBound else { return }
    let start = rest.lowerBound - 1
    for change in incomes.changes(in: rest) { changes[change.day - start] += change.hundredths }
    for change in spent.changes(in: rest) { changes[change.day - start] -= change.hundredths }
  }

  /// A bill is reserved from its due day until the day on which an entry settles it.
  private func add(
    _ changes: inout [Int128], billsIn rest: ClosedRange<Day>, _ from: Standpoint
  ) {
    let start = rest.lowerBound - 1
    let knowsAhead = from.known >= rest.lowerBound
    for bill in due(dueBills, in: rest) where knowsAhead || !bill.isSettled(by: from.known) {
      changes[bill.day - start] -= bill.hundredths
    }
    guard knowsAhead else { return }
    for cleared in cleared.changes(in: rest) { changes[cleared.day - start] += cleared.hundredths }
  }

  private func take(
    goalsFrom balances: inout [Int128], in index: Int, from start: Day, _ from: Standpoint
  ) {
    let first = periods.all[index].first
    let last = min(start + (balances.count - 1), from.known)
    for saved in goals {
      let wanted = reserve(for: saved, in: index)
      guard wanted > 0 else { continue }
      let before = saved.setAside.before(first)
      func unsaved(_ day: Day) -> Int128 {
        max(0, wanted - (saved.setAside.through(day) - before))
      }
      // It changes only on days on which something is set aside.
      var place = 0
      var here = unsaved(start)
      let changes = start < last ? saved.setAside.changes(in: start + 1...last) : []
      for day in changes.map(\.day) {
        while start + place < day {
          balances[place] -= here
          place += 1
        }
        here = unsaved(day)
      }
      for place in place..<balances.count { balances[place] -= here }
    }
  }

  /// The amount that a goal wants of a period: a whole number of dollars, at most what is missing.
  private func reserve(for saved: SavedGoal, in index: Int) -> Int128 {
    let period = periods.all[index]
    let missing =
      Int128(saved.goal.target.hundredths) - saved.setAside.before(period.first)
    guard missing > 0, let due = saved.goal.due else { return 0 }
    let periodsLeft = max(0, periods.index(of: due) - index) + 1
    let share = 100 * Int128(periodsLeft)
    return min(missing, (missing + share - 1) / share * 100)
  }

  /// Goals still to set aside on a day.
  func unsavedGoals(in index: Int, on day: Day, seen from: Standpoint) -> Int128 {
    var nothing: [Int128] = [0]
    take(goalsFrom: &nothing, in: index, from: day, from)
    return -nothing[0]
  }

  /// Incomes without an entry that count all the same: those that come by themselves, and those
  /// whose day has not passed.
  func expectedIncomes(in days: ClosedRange<Day>, seen from: Standpoint) -> Int128 {
    due(dueIncomes, in: days).reduce(0) { sum, income in
      let isExpected =
        !income.isSettled(by: from.known)
        && (income.isAutomatic || income.day >= from.day)
      return isExpected ? sum + income.hundredths : sum
    }
  }
}
