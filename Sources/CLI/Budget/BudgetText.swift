// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money

/// A budget for a person's eyes.
enum BudgetText {
  static func text(_ state: BudgetState) -> String {
    ([state.leftSentence, terms(state)] + rest(state)).joined(separator: "\n")
  }

  /// The sum that the share is made of, term by term.
  private static func terms(_ state: BudgetState) -> String {
    var table = TextTable(titles: ["", tr("TWD")], rightAligned: [1])
    for line in state.terms.lines { table.add(["  " + line.title, line.amount]) }
    return table.text
  }

  private static func rest(_ state: BudgetState) -> [String] {
    [state.shareSentence] + [state.putAsideSentence].compactMap(\.self) + state.questions
      + [state.streak.sentence]
  }

  /// The newest first.
  static func list(_ book: BudgetBook) -> String {
    var table = TextTable(
      titles: [tr("Day"), tr("Kind"), tr("TWD"), tr("Category"), tr("Note")], rightAligned: [2])
    for entry in book.entries.reversed().sorted(by: { $0.day > $1.day }) {
      table.add([
        entry.day.description, entry.kind.title, TWDText.bareNumber(entry.twd.amount),
        entry.category.map(CategoryName.shown) ?? "", note(entry),
      ])
    }
    return table.text
  }

  private static func note(_ entry: Entry) -> String {
    [entry.product, entry.store, entry.commitment, entry.goal, entry.note]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
