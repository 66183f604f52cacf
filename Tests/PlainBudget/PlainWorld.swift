// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money

/// A book and what might still be spent, as the text of the design says it, one day after the other:
/// slow, and sharing nothing with what it checks but the values that go in.
struct PlainWorld {
  let book: BudgetBook
  let calendar: PlainCalendar
  let stretches: [PlainCalendar.Stretch]
  /// From where incomes are expected.
  let today: Day
  /// Entries dated after it are not known.
  let known: Day
  /// The amount that is spent besides the entries, and the one that is put by.
  var spending: [(day: Day, amount: Ratio)] = []
  var putBy: [(day: Day, amount: Ratio)] = []
  /// Every due day of every commitment as far as periods reach.
  let due: [Due]
  let entries: [Known]

  /// An entry without its words.
  struct Known {
    let day: Day
    let amount: Int128
    let kind: Entry.Kind
    let isBill: Bool
    let hasGoal: Bool
    /// Its place among the goals.
    let goal: Int?
  }

  struct Due {
    /// Its place among the commitments.
    let commitment: Int
    let isBill: Bool
    let isAutomatic: Bool
    let amount: Ratio
    let day: Day
    /// The first day on which an entry of its kind names it.
    let named: Day?
  }

  init(_ book: BudgetBook, today: Day, known: Day?) {
    self.book = book
    self.today = today
    self.known = known ?? today + 1_000_000
    calendar = PlainCalendar(book: book)
    var last = today + 366
    for goal in book.goals { if let due = goal.due, due > last { last = due } }
    stretches = calendar.stretches(through: last, more: 13)
    let entries = book.entries.filter { [known = self.known] in $0.day <= known }
    self.entries = entries.map { entry in
      Known(
        day: entry.day, amount: Int128(entry.twd.hundredths), kind: entry.kind,
        isBill: entry.commitment != nil, hasGoal: entry.goal != nil,
        goal: book.goals.firstIndex { $0.id == entry.goal })
    }
    var due: [Due] = []
    var day = book.plans[0].from
    // A world of the past is asked about its own period only.
    let isPast = known != nil
    let end = isPast ? stretches.last { $0.first <= today }?.last : stretches.last?.last
    while let end, day <= end {
      for (place, commitment) in book.commitments.enumerated()
      where calendar.isDue(commitment, on: day) {
        let kind: Entry.Kind = commitment.kind == .bill ? .expense : .income
        let named = entries.filter {
          $0.kind == kind && $0.commitment == commitment.id && $0.due == day
        }
        due.append(
          Due(
            commitment: place, isBill: commitment.kind == .bill,
            isAutomatic: commitment.isAutomatic, amount: Ratio(Int128(commitment.twd.hundredths)),
            day: day, named: named.map(\.day).min()))
      }
      day = day + 1
    }
    self.due = due
  }

  func place(of day: Day) -> Int {
    stretches.lastIndex { $0.first <= day } ?? 0
  }

  private func hundredths(_ twd: TWD) -> Ratio { Ratio(Int128(twd.hundredths)) }

  private func sum(_ counts: (Known) -> Bool) -> Ratio {
    var sum: Int128 = 0
    for entry in entries where counts(entry) { sum += entry.amount }
    return Ratio(sum)
  }

  private func isDaily(_ entry: Known) -> Bool {
    entry.kind == .expense && !entry.isBill && !entry.hasGoal
  }

  /// Spent on a day without bills and set-asides.
  func daily(_ day: Day) -> Ratio {
    var sum = sum { isDaily($0) && $0.day == day }
    for one in spending where one.day == day { sum = sum + one.amount }
    return sum
  }

  func hasDaily(_ day: Day) -> Bool { entries.contains { isDaily($0) && $0.day == day } }

  /// All that left the money from one day to another.
  private func out(_ first: Day, _ last: Day) -> Ratio {
    var sum = sum {
      $0.day >= first && $0.day <= last
        && ($0.kind == .setAside || ($0.kind == .expense && !$0.hasGoal))
    }
    for one in spending + putBy where one.day >= first && one.day <= last {
      sum = sum + one.amount
    }
    return sum
  }

  private func incomes(_ first: Day, _ last: Day) -> Ratio {
    var sum = sum { $0.kind == .income && $0.day >= first && $0.day <= last }
    for one in due where !one.isBill && one.day >= first && one.day <= last {
      if one.named == nil, one.isAutomatic || one.day >= today { sum = sum + one.amount }
    }
    return sum
  }

  private func unpaid(_ day: Day) -> Ratio {
    var sum = Ratio.zero
    for one in due where one.isBill && one.day <= day {
      let isPaid = one.named.map { $0 <= day } ?? false
      if !isPaid { sum = sum + one.amount }
    }
    return sum
  }

  private func goalsToSetAside(_ place: Int, _ day: Day) -> Ratio {
    var all = Ratio.zero
    for (number, goal) in book.goals.enumerated() {
      guard let due = goal.due else { continue }
      let isForIt = { (entry: Known) in entry.kind == .setAside && entry.goal == number }
      let before = sum { isForIt($0) && $0.day < stretches[place].first }
      let since = sum { isForIt($0) && $0.day >= stretches[place].first && $0.day <= day }
      let missing = hundredths(goal.target) - before
      if missing <= .zero { continue }
      var periodsLeft = 1
      var later = place + 1
      while later < stretches.count, stretches[later].first <= due {
        periodsLeft += 1
        later += 1
      }
      let wanted = Ratio.smaller((missing / periodsLeft).inWholeHundreds, missing)
      all = all + Ratio.larger(wanted - since, .zero)
    }
    return all
  }

  func carry(into place: Int) -> Ratio {
    guard place > 0 else { return hundredths(book.plans[0].opening) }
    let before = stretches[place - 1]
    let money =
      hundredths(before.plan.allowance) + carry(into: place - 1)
      + incomes(before.first, before.last) - out(before.first, before.last)
    let along = unpaid(before.last) + hundredths(before.plan.buffer)
    let left = money - along
    switch before.plan.carry {
    case .both: return along + left
    case .debt: return along + Ratio.smaller(left, .zero)
    case .fresh: return along
    }
  }

  /// F of every day from one to the end of its period.
  func funds(on day: Day) -> [Ratio] {
    let place = place(of: day)
    let period = stretches[place]
    let start = hundredths(period.plan.allowance) + carry(into: place) + daily(day)
    var funds: [Ratio] = []
    var t = day
    while t <= period.last {
      funds.append(
        start + incomes(period.first, t) - out(period.first, t) - unpaid(t)
          - goalsToSetAside(place, t) - hundredths(period.plan.buffer))
      t = t + 1
    }
    return funds
  }

  /// min F(t) / n(t), and where.
  func share(_ funds: [Ratio]) -> (amount: Ratio, place: Int) {
    var best = (amount: funds[0], place: 0)
    for place in funds.indices where funds[place] / (place + 1) < best.amount {
      best = (funds[place] / (place + 1), place)
    }
    return best
  }
}
