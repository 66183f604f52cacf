// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The things that are saved for, and how far each is.
@MainActor final class GoalList {
  private let rows: RowGroup
  private let budget: LiveBudget
  private let window: Widget
  private let say: MonthView.Saying

  init(
    _ ui: Interface, _ budget: LiveBudget, over window: Widget, say: @escaping MonthView.Saying
  ) {
    (rows, self.budget, self.window, self.say) = (RowGroup(ui["goals"]), budget, window, say)
    ui["add-goal"].on("clicked") { [weak self] in self?.ask() }
  }

  func show(_ book: OpenBook) {
    let shown = book.book.goals.map { row($0, book) }
    rows.show(shown.isEmpty ? [Widget.row(tr("Nothing is saved for yet."))] : shown)
  }

  private func row(_ goal: Goal, _ book: OpenBook) -> Widget {
    let saved = tr(
      "{saved} of {target} set aside",
      [
        "saved": DollarText.text(book.book.saved(for: goal)),
        "target": TWDText.text(goal.target.amount),
      ])
    let due = goal.due.map { tr("until {day}", ["day": $0.description]) }
    return Widget.row(
      goal.name, [saved, due].compactMap(\.self).joined(separator: " · "),
      .button(tr("Set Aside …")) { [weak self] in self?.askToSetAside(goal) },
      .button(icon: "user-trash-symbolic", tr("Remove {name}", ["name": goal.name])) {
        [weak self] in self?.remove(goal)
      })
  }

  private func askToSetAside(_ goal: Goal) {
    FormDialog.ask(
      tr("Set Aside for {name}", ["name": goal.name]), over: window, [.text(tr("Amount (NT$)"))],
      check: { TypedAmount.twd($0.text(0)) == nil ? TypedAmount.hint : nil },
      onWrite: { [budget, say] answers, again in
        guard let twd = TypedAmount.twd(answers.text(0)) else { return }
        let entry = Entry(.setAside, on: .today, twd, goal: goal.id)
        budget.add(entry, source: "typed", onFailure: again) { now in
          say(now.added(entry), { budget.undo() })
        }
      })
  }

  private func remove(_ goal: Goal) {
    let entries = budget.book?.entries.filter { $0.entry.goal == goal.id } ?? []
    budget.change(
      { (file) throws(StorageError) in try file.removeGoal(goal.id) },
      undo: { (file, _) throws(StorageError) in
        try file.save(goal)
        for stored in entries { try file.replace(stored.id, by: stored.entry) }
      }
    ) { [say, budget] _, _ in
      say(tr("{name} was removed", ["name": goal.name]), { budget.undo() })
    }
  }

  private func ask() {
    FormDialog.ask(
      tr("New Goal"), over: window,
      [.text(tr("Name")), .text(tr("Amount (NT$)")), .text(tr("Until (may stay empty)"))],
      check: { [budget] in Self.wrong($0, budget) },
      onWrite: { [budget] answers, again in
        if let goal = Self.goal(answers) { budget.save(goal, onFailure: again) }
      })
  }

  /// The goal that three fields say: its name, its amount, its last day; nil if one is wrong.
  static func goal(_ answers: FormDialog.Answers) -> Goal? {
    let due = answers.given(2).flatMap { Day($0) }
    guard let name = answers.given(0), let target = TypedAmount.twd(answers.text(1)),
      answers.given(2) == nil || due != nil
    else { return nil }
    return Goal(id: name, name: name, target: target, due: due)
  }

  /// Says what is wrong with the answers; the result is nil where nothing is.
  static func wrong(_ answers: FormDialog.Answers, _ budget: LiveBudget) -> String? {
    guard let name = answers.given(0) else { return TypedAmount.nameHint }
    if budget.book?.book.goals.contains(where: { $0.id == name }) == true {
      return TypedAmount.takenHint
    }
    if TypedAmount.twd(answers.text(1)) == nil { return TypedAmount.hint }
    return goal(answers) == nil ? TypedAmount.dayHint : nil
  }
}

extension LiveBudget {
  /// Keeps a goal, whose name no other one has.
  func save(
    _ goal: Goal, onFailure: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor () -> Void = {}
  ) {
    change(
      { (file) throws(StorageError) in try file.save(goal) },
      undo: { (file, _) throws(StorageError) in try file.removeGoal(goal.id) },
      onEnd: { _, _ in onEnd() }, onFailure: onFailure)
  }
}
