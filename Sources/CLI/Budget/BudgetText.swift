// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money

/// A budget for a person's eyes.
enum BudgetText {
  static func text(_ state: BudgetState) -> String {
    ([left(state), terms(state)] + rest(state)).joined(separator: "\n")
  }

  private static func left(_ state: BudgetState) -> String {
    tr("Left today: {amount}", ["amount": DollarText.text(state.leftToday)])
  }

  /// The sum that the share is made of, term by term.
  private static func terms(_ state: BudgetState) -> String {
    var table = TextTable(titles: ["", tr("TWD")], rightAligned: [1])
    let terms = state.terms
    let rows: [(String, Fraction)] = [
      (tr("Allowance"), terms.allowance), (tr("Came along"), terms.carry),
      (tr("Incomes"), terms.incomes), ("− " + tr("Spent"), terms.spent),
      ("− " + tr("Unpaid bills"), terms.bills), ("− " + tr("Goals"), terms.goals),
      ("− " + tr("Buffer"), terms.buffer), ("=", terms.sum),
    ]
    for (title, amount) in rows where amount != .zero || title == "=" {
      table.add(["  " + title, TWDText.bareNumber(amount.roundedDown(toPlaces: 2))])
    }
    return table.text
  }

  private static func rest(_ state: BudgetState) -> [String] {
    var lines: [String] = []
    if state.share.isNegative {
      lines.append(
        tr(
          "{amount} on {day}",
          ["amount": DollarText.text(state.share), "day": state.bindingDay.description]))
    } else {
      lines.append(
        tr(
          "{amount} a day until {day}; {spent} spent today",
          [
            "amount": DollarText.text(state.share), "day": state.bindingDay.description,
            "spent": DollarText.roundedUp(state.spentToday),
          ]))
    }
    if state.putAside > .zero {
      lines.append(tr("Put aside: {amount}", ["amount": DollarText.text(state.putAside)]))
    }
    for ask in state.asks {
      lines.append(
        tr(
          "Did “{name}” of {day} come? Enter it.",
          ["name": ask.commitment, "day": ask.due.description]))
    }
    return lines + [streak(state.streak)]
  }

  private static func streak(_ streak: Streak) -> String {
    trn(
      "{count} day within its share, {empty} without an entry",
      "{count} days within their share, {empty} without an entry", streak.days,
      ["empty": String(streak.withoutEntry)])
  }

  /// The newest first.
  static func list(_ book: BudgetBook) -> String {
    var table = TextTable(
      titles: [tr("Day"), tr("Kind"), tr("TWD"), tr("Category"), tr("Note")], rightAligned: [2])
    for entry in book.entries.reversed().sorted(by: { $0.day > $1.day }) {
      table.add([
        entry.day.description, word(entry.kind), TWDText.bareNumber(entry.twd.amount),
        entry.category ?? "", note(entry),
      ])
    }
    return table.text
  }

  private static func word(_ kind: Entry.Kind) -> String {
    switch kind {
    case .expense: tr("expense")
    case .income: tr("income")
    case .setAside: tr("set aside")
    }
  }

  private static func note(_ entry: Entry) -> String {
    [entry.product, entry.store, entry.commitment, entry.goal, entry.note]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
