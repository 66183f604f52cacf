// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// Bills and incomes: when each falls due next, and whether it was paid or came.
@MainActor final class CommitmentList {
  private let rows: RowGroup
  private let budget: LiveBudget
  private let window: Widget
  private let say: MonthView.Saying
  /// The one that was settled last, and when.
  private var settled: (id: String, time: ContinuousClock.Instant)?
  /// GTK's own limit for a double click is 400 ms.
  private static let doubleClick = Duration.milliseconds(600)

  init(
    _ ui: Interface, _ budget: LiveBudget, over window: Widget, say: @escaping MonthView.Saying
  ) {
    (rows, self.budget, self.window, self.say) = (RowGroup(ui["commitments"]), budget, window, say)
    ui["add-commitment"].on("clicked") { [weak self] in self?.ask() }
  }

  func show(_ book: OpenBook) {
    let shown = book.book.commitments.map { row($0, book) }
    let nothing = tr("Nothing yet. Add what comes again, such as the rent and the salary.")
    rows.show(shown.isEmpty ? [Widget.row(nothing)] : shown)
  }

  private func row(_ commitment: Commitment, _ book: OpenBook) -> Widget {
    let due = book.book.openDue(of: commitment, on: book.day)
    let settle = due.map { due in
      Widget.button(commitment.kind == .bill ? tr("Paid") : tr("Received")) { [weak self] in
        self?.settle(commitment, due)
      }
    }
    return Widget.row(
      commitment.name, subtitle(commitment, due, book.day),
      .figures((commitment.kind == .bill ? "−" : "+") + TWDText.text(commitment.twd.amount)),
      settle,
      .button(icon: "user-trash-symbolic", tr("Remove {name}", ["name": commitment.name])) {
        [weak self] in self?.remove(commitment)
      })
  }

  private func subtitle(_ commitment: Commitment, _ due: Day?, _ today: Day) -> String {
    let when = due.map { due in
      let day = ["day": due.description]
      return switch commitment.kind {
      case .bill: due < today ? tr("open since {day}", day) : tr("due on {day}", day)
      case .income: due < today ? tr("expected since {day}", day) : tr("expected on {day}", day)
      }
    }
    return [commitment.every.title, when, commitment.category.map(CategoryName.shown)].compactMap(
      \.self
    )
    .joined(separator: " · ")
  }

  private func settle(_ commitment: Commitment, _ due: Day) {
    let entry = Entry(
      commitment.kind == .bill ? .expense : .income, on: .today, commitment.twd,
      category: commitment.category, commitment: commitment.id, due: due)
    // A second press of a double click would settle the next due day.
    let now = ContinuousClock.now
    if let settled, settled.id == commitment.id, now - settled.time < Self.doubleClick { return }
    settled = (commitment.id, now)
    budget.change(
      { (file) throws(StorageError) in try file.settle(entry, source: "typed") },
      undo: { (file, id) throws(StorageError) in if let id { try file.removeEntry(id) } },
      onEnd: { [say, budget] id, now in
        if id != nil { say(now.added(entry), { budget.undo() }) }
      })
  }

  private func remove(_ commitment: Commitment) {
    let book = budget.book?.book
    let settled = budget.book?.entries.filter { $0.entry.commitment == commitment.id } ?? []
    let skipped = book?.skipped.filter { $0.commitment == commitment.id } ?? []
    budget.change(
      { (file) throws(StorageError) in try file.removeCommitment(commitment.id) },
      undo: { (file, _) throws(StorageError) in
        try file.save(commitment)
        for day in skipped { try file.skip(day) }
        for stored in settled { try file.replace(stored.id, by: stored.entry) }
      }
    ) { [say, budget] _, _ in
      say(tr("{name} was removed", ["name": commitment.name]), { budget.undo() })
    }
  }

  private func ask() {
    let kinds = Commitment.Kind.allCases
    let intervals: [Interval] = [.months(1), .weeks(1), .weeks(2), .months(2), .years(1), .once]
    FormDialog.ask(
      tr("New Bill or Income"), over: window,
      [
        .text(tr("Name")), .choice(tr("Kind"), kinds.map(\.title)), .text(tr("Amount (NT$)")),
        .choice(tr("How often"), intervals.map(\.title)),
        .text(tr("Next due on"), Day.today.description), .text(tr("Category")),
        .toggle(tr("An income that comes by itself")),
      ],
      check: { [budget] answers in
        if answers.text(0).isEmpty { return TypedAmount.nameHint }
        if budget.book?.book.commitments.contains(where: { $0.id == answers.text(0) }) == true {
          return TypedAmount.takenHint
        }
        if TypedAmount.twd(answers.text(2)) == nil { return TypedAmount.hint }
        return Day(answers.text(4)) == nil ? TypedAmount.dayHint : nil
      },
      onWrite: { [weak self] answers, again in
        guard let twd = TypedAmount.twd(answers.text(2)), let anchor = Day(answers.text(4))
        else { return }
        let kind = kinds[answers.choice(1)]
        self?.save(
          Commitment(
            id: answers.text(0), kind: kind, name: answers.text(0), twd: twd,
            every: intervals[answers.choice(3)], anchor: anchor,
            isAutomatic: kind == .income && answers.isOn(6),
            category: answers.given(5).map(CategoryName.key)), onFailure: again)
      })
  }

  private func save(_ commitment: Commitment, onFailure: @escaping @MainActor () -> Void) {
    budget.change(
      { (file) throws(StorageError) in try file.save(commitment) },
      undo: { (file, _) throws(StorageError) in try file.removeCommitment(commitment.id) },
      onFailure: onFailure)
  }
}
