// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Money

extension BudgetState {
  /// The sentence on what a day may spend until the day that binds, and what today spent; below
  /// zero, how low the money sinks, and when. Who has spent more today is promised nothing for the
  /// days after it.
  package var shareSentence: String {
    guard !share.isNegative else {
      return tr(
        "{amount} on {day}",
        ["amount": DollarText.text(share), "day": bindingDay.description])
    }
    guard !leftToday.isNegative else {
      return tr(
        "{amount} was there for today; {spent} spent today",
        ["amount": DollarText.text(share), "spent": DollarText.roundedUp(spentToday)])
    }
    return tr(
      "{amount} a day until {day}; {spent} spent today",
      [
        "amount": DollarText.text(share), "day": bindingDay.description,
        "spent": DollarText.roundedUp(spentToday),
      ])
  }

  /// "Left today: NT$ 320", or "Over for today: NT$ 450".
  package var leftSentence: String {
    guard leftToday.isNegative else {
      return tr("Left today: {amount}", ["amount": leftAmount])
    }
    return tr("Over for today: {amount}", ["amount": leftAmount])
  }

  /// The title of `leftAmount`.
  package var leftTitle: String { leftToday.isNegative ? tr("Over for today") : tr("Left today") }

  /// The amount without a sign: its title says whether it is left or over.
  package var leftAmount: String {
    leftToday.isNegative ? DollarText.roundedUp(.zero - leftToday) : DollarText.text(leftToday)
  }

  /// What the limit of a category leaves to this period; nil where it has none.
  package func leftSentence(of category: String) -> String? {
    guard let left = left(of: category) else { return nil }
    let name = CategoryName.shown(category)
    guard !left.isNegative else {
      return tr(
        "{category} is {amount} over its limit.",
        ["category": name, "amount": DollarText.roundedUp(.zero - left)])
    }
    return tr(
      "{category}: {amount} left until {day}",
      ["category": name, "amount": DollarText.text(left), "day": period.last.description])
  }

  /// None where nothing is put aside.
  package var putAsideSentence: String? {
    putAside > .zero ? tr("Put aside: {amount}", ["amount": DollarText.text(putAside)]) : nil
  }

  /// A question for each income that nobody entered.
  package var questions: [String] {
    asks.map { ask in
      tr(
        "Did “{name}” of {day} come? Enter it.",
        ["name": ask.commitment, "day": ask.due.description])
    }
  }
}

extension BudgetState.Terms {
  /// A term of the sum, as "− Spent" and "3,000".
  package struct Line: Equatable, Sendable {
    package let title: String
    package let amount: String
  }

  /// The sum, term by term, and what it comes to; terms of zero are left out.
  package var lines: [Line] {
    let terms: [(String, Fraction)] = [
      (tr("Allowance"), allowance), (tr("Carried over"), carry), (tr("Incomes"), incomes),
      ("− " + tr("Spent"), spent), ("− " + tr("Unpaid bills"), bills), ("− " + tr("Goals"), goals),
      ("− " + tr("Buffer"), buffer),
    ]
    return (terms.filter { $0.1 != .zero } + [("=", sum)]).map { title, amount in
      Line(title: title, amount: TWDText.bareNumber(amount.roundedDown(toPlaces: 2)))
    }
  }
}

extension Streak {
  package var sentence: String {
    trn(
      "{count} day within its share, {empty} without an entry",
      "{count} days within their share, {empty} without an entry", days,
      ["empty": String(withoutEntry)])
  }
}

extension Entry.Kind {
  package var title: String {
    switch self {
    case .expense: tr("Expense")
    case .income: tr("Income")
    case .setAside: tr("Set aside")
    }
  }
}

extension Commitment.Kind {
  package var title: String {
    switch self {
    case .bill: tr("Bill")
    case .income: tr("Income")
    }
  }
}

extension Interval {
  package var title: String {
    switch self {
    case .once: tr("once")
    case .days(1): tr("every day")
    case .weeks(1): tr("every week")
    case .months(1): tr("every month")
    case .years(1): tr("every year")
    case .days(let count): tr("every {count} days", ["count": String(count)])
    case .weeks(let count): tr("every {count} weeks", ["count": String(count)])
    case .months(let count): tr("every {count} months", ["count": String(count)])
    case .years(let count): tr("every {count} years", ["count": String(count)])
    }
  }
}

extension Plan.Carry {
  package var title: String {
    switch self {
    case .both: tr("Goes into the next one, debt too")
    case .debt: tr("Only debt goes into the next one")
    case .fresh: tr("Every period begins afresh")
    }
  }
}

extension Plan.Rollover {
  package var title: String {
    switch self {
    case .spread: tr("Shared among the days that remain")
    case .nextDay: tr("For the next day")
    case .reset: tr("Put aside")
    }
  }
}
