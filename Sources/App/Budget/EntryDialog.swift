// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Storage

/// This is known of a purchase before somebody enters it.
struct ProposedEntry {
  var amount: TWD?
  /// The price in another currency. It is kept only if the person leaves the amount as it is.
  var original: Entry.Original?
  /// The key of a category; nil takes that of the last purchase.
  var category: String?
  var product: String?
  /// Where it was read, in a word.
  var source = "tag"
}

/// Asks what is to be entered, and enters it.
@MainActor enum EntryDialog {
  static func ask(
    _ proposed: ProposedEntry, _ budget: LiveBudget, over window: Widget,
    say: @escaping MonthView.Saying, onAdd: @escaping @MainActor () -> Void = {}
  ) {
    let last = budget.book?.entries.last { $0.entry.kind == .expense }?.entry
    let category = proposed.category ?? (proposed.product == nil ? last?.category : nil)
    FormDialog.ask(
      tr("Add to the Budget"), over: window,
      [
        .text(tr("Amount (NT$)"), proposed.amount?.description ?? ""),
        .text(tr("Category"), category.map(CategoryName.shown) ?? ""),
        .text(tr("Where"), last?.store ?? ""), .text(tr("What it is"), proposed.product ?? ""),
      ], save: tr("Add"),
      check: { TypedAmount.twd($0.text(0)) == nil ? TypedAmount.hint : nil },
      onWrite: { answers, again in
        guard let twd = TypedAmount.twd(answers.text(0)) else { return }
        let entry = Entry(
          .expense, on: .today, twd, original: twd == proposed.amount ? proposed.original : nil,
          category: answers.given(1).map(CategoryName.key), product: answers.given(3),
          store: answers.given(2))
        budget.add(entry, source: proposed.source, onFailure: again) { now in
          say(now.added(entry), { budget.undo() })
        }
        onAdd()
      })
  }
}
