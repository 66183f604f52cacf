// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices
import Storage

/// The page of the budget: the month where a book is open, else the way to one.
///
/// ```
///  LiveBudget ── standing ──► BudgetPage ──► SetupView      two fields, and a book begins
///                                │  ├──────► ShutView       why it stays closed, and what helps
///                                │  └──────► MonthView      today, bills, goals, limits, entries
///                                └─► opens the book when the page is first shown
/// ```
@MainActor final class BudgetPage {
  let ui = Interface(PackageResources.budget_page_ui)
  private let budget: LiveBudget
  private let setup: SetupView
  private let shut: ShutView
  private let month: MonthView
  private let care: BookCareView
  private let carrying: BookCarryView
  private var listening: [Listening] = []

  /// - Parameter say: shows a short word, and offers to take it back.
  init(
    _ budget: LiveBudget, over window: Widget,
    say: @escaping @MainActor (_ text: String, _ undo: (@MainActor () -> Void)?) -> Void
  ) {
    self.budget = budget
    setup = SetupView(ui, budget, over: window)
    shut = ShutView(in: ui["states"], budget, over: window)
    month = MonthView(ui, budget, over: window, say: say)
    care = BookCareView(budget, over: window, say: say)
    carrying = BookCarryView(budget, over: window, say: say)
    listening.append(budget.listeners.listen { [weak self] in self?.show($0) })
    addActions(Actions(of: window))
    show(budget.standing)
  }

  private func addActions(_ actions: Actions) {
    let ofOpenBook = [
      actions.add("budget-plan") { [weak self] in self?.month.askForPlan() },
      actions.add("book-keeping") { [weak self] in self?.care.askHowItIsKept() },
      actions.add("book-carry") { [weak self] in self?.carrying.ask() },
      actions.add("budget-code") { [weak self] in self?.care.drawCode() },
      actions.add("budget-forget") { [weak self] in self?.care.askToForget() },
      actions.add("budget-erase") { [weak self] in self?.care.askToErase() },
    ]
    for action in ofOpenBook { action.isEnabled = budget.book != nil }
    listening.append(
      budget.listeners.listen { [weak budget] _ in
        for action in ofOpenBook { action.isEnabled = budget?.book != nil }
      })
  }

  /// Without this GTK gives the focus of the page before to the first button of the header.
  func takeFocus() {
    if nameShown == "setup" { return setup.focus() }
    gtk_widget_child_focus(ui["states"].widget, GTK_DIR_TAB_FORWARD)
  }

  private var nameShown: String? {
    gtk_stack_get_visible_child_name(ui["states"].opaque).map { String(cString: $0) }
  }

  private func show(_ standing: LiveBudget.Standing) {
    let name =
      switch standing {
      case .closed, .opening: "opening"
      case .absent: "setup"
      // Receipts alone are no budget.
      case .open(let book) where book.hasNoPlan: "setup"
      case .open: "month"
      case .shut: "shut"
      }
    ui["states"].show(page: name)
    switch standing {
    case .open(let book) where !book.hasNoPlan: month.show(book)
    case .shut(let trouble): shut.show(trouble)
    case .absent, .open: setup.focus()
    case .closed, .opening: break
    }
  }
}
