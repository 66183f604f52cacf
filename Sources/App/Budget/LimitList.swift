// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The limits that a period may hold of each category, and how much of them is spent.
@MainActor final class LimitList {
  private let rows: RowGroup
  private let budget: LiveBudget
  private let window: Widget
  private let say: MonthView.Saying

  init(
    _ ui: Interface, _ budget: LiveBudget, over window: Widget, say: @escaping MonthView.Saying
  ) {
    (rows, self.budget, self.window, self.say) = (RowGroup(ui["limits"]), budget, window, say)
    ui["add-limit"].on("clicked") { [weak self] in self?.ask() }
  }

  func show(_ book: OpenBook) {
    let shown = book.book.categories.compactMap { category in
      category.limit.map { row(category, $0, book) }
    }
    rows.show(shown.isEmpty ? [Widget.row(tr("No category has a limit yet."))] : shown)
  }

  private func row(_ category: Budget.Category, _ limit: TWD, _ book: OpenBook) -> Widget {
    let spent = book.state.map { DollarText.roundedUp($0.spent(on: category.key)) } ?? "–"
    let left = book.state?.left(of: category.key)
    let over = left.flatMap { $0.isNegative ? -$0 : nil }
    let name = CategoryName.shown(category.key)
    let parts = [
      over.map { tr("{amount} over", ["amount": DollarText.roundedUp($0)]) },
      tr("{spent} of {limit} spent", ["spent": spent, "limit": TWDText.text(limit.amount)]),
      category.isStrict ? tr("what is over it waits") : nil,
    ]
    let subtitle = parts.compactMap(\.self).joined(separator: " · ")
    let remove = Widget.button(icon: "user-trash-symbolic", tr("Remove {name}", ["name": name])) {
      [weak self] in self?.remove(category)
    }
    return over == nil
      ? .row(name, subtitle, remove)
      : .row(icon: "dialog-warning-symbolic", name, subtitle, remove)
  }

  private func ask() {
    FormDialog.ask(
      tr("New Limit"), over: window,
      [
        .text(tr("Category")), .text(tr("Amount of a period (NT$)")),
        .toggle(tr("What is over it waits for the next period")),
      ],
      check: { answers in
        if answers.text(0).isEmpty { return TypedAmount.nameHint }
        return TypedAmount.twd(answers.text(1)) == nil ? TypedAmount.hint : nil
      },
      onWrite: { [weak self] answers, again in
        let new = Category(
          key: CategoryName.key(answers.text(0)), limit: TypedAmount.twd(answers.text(1)),
          isStrict: answers.isOn(2))
        self?.save(
          new, before: self?.budget.book?.book.categories.first { $0.key == new.key },
          onFailure: again)
      })
  }

  private func remove(_ category: Budget.Category) {
    save(
      Category(key: category.key), before: category,
      onEnd: { [say, budget] in
        say(
          tr("{name} was removed", ["name": CategoryName.shown(category.key)]), { budget.undo() })
      })
  }

  private func save(
    _ category: Budget.Category, before: Budget.Category?,
    onFailure: @escaping @MainActor () -> Void = {},
    onEnd: @escaping @MainActor () -> Void = {}
  ) {
    let old = before ?? Category(key: category.key)
    budget.change(
      { (file) throws(StorageError) in try file.save(category) },
      undo: { (file, _) throws(StorageError) in try file.save(old) },
      onEnd: { _, _ in onEnd() }, onFailure: onFailure)
  }
}
