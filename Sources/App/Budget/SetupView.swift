// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// Two fields, and the budget begins.
@MainActor final class SetupView {
  private let ui: Interface
  private let budget: LiveBudget
  private let window: Widget

  init(_ ui: Interface, _ budget: LiveBudget, over window: Widget) {
    (self.ui, self.budget, self.window) = (ui, budget, window)
    ui["setup-begin"].on("clicked") { [weak self] in self?.begin() }
    ui["setup-allowance"].on("entry-activated") { [weak self] in self?.begin() }
    ui["setup-allowance"].on("changed") { ui["setup-wrong"].isVisible = false }
  }

  func focus() {
    if gtk_widget_get_mapped(ui["setup"].widget) != 0 { ui["setup-allowance"].grabFocus() }
  }

  /// The plan that the fields say; nil where they say none.
  private var plan: Plan? {
    guard let allowance = TypedAmount.twd(ui["setup-allowance"].text) else { return nil }
    let day = Int(gtk_spin_button_get_value_as_int(ui["setup-day"].opaque))
    return Plan.beginning(on: .today, startDay: day, allowance: allowance)
  }

  private func begin() {
    guard let plan else {
      ui["setup-wrong"].label = TypedAmount.hint
      ui["setup-wrong"].isVisible = true
      ui["setup-allowance"].grabFocus()
      return
    }
    if budget.book == nil {
      BookBeginning.begin(budget, with: plan, over: window)
    } else {
      budget.change { (file) throws(StorageError) in try file.save(plan) }
    }
  }
}

extension Plan {
  /// A month's allowance from the period on in which a day lies, so that what was spent since its
  /// start can be entered, too.
  static func beginning(on day: Day, startDay: Int, allowance: TWD) -> Plan {
    let date = day.date
    let here = Day.clamped(year: date.year, month: date.month, day: startDay)
    let before = Day.clamped(year: date.year, month: date.month, day: 1) - 1
    let first =
      here <= day
      ? here : Day.clamped(year: before.date.year, month: before.date.month, day: startDay)
    return Plan(from: first, cycle: .month(startDay: startDay), allowance: allowance)
  }
}
