// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The list shows what was entered, newest first.
@MainActor final class EntryList {
  private let rows: RowGroup
  private let budget: LiveBudget
  private let window: Widget
  private let say: MonthView.Saying
  /// More of them would make the page slow; the rest is a command away.
  private static let mostShown = 100

  init(
    _ ui: Interface, _ budget: LiveBudget, over window: Widget, say: @escaping MonthView.Saying
  ) {
    (rows, self.budget, self.window, self.say) = (RowGroup(ui["entries"]), budget, window, say)
    ui["add-entry"].on("clicked") { [weak self] in self?.ask() }
  }

  func show(_ book: OpenBook) {
    let newest = book.entries.reversed()
    var shown = newest.prefix(Self.mostShown).map { row($0) }
    if newest.count > Self.mostShown {
      shown.append(
        Widget.row(
          trn(
            "{count} earlier entry: pricescan budget list",
            "{count} earlier entries: pricescan budget list",
            newest.count - Self.mostShown)))
    }
    rows.show(shown.isEmpty ? [Widget.row(tr("Nothing is entered yet."))] : shown)
  }

  private func row(_ stored: StoredEntry) -> Widget {
    let entry = stored.entry
    let what = [
      entry.product, entry.category.map(CategoryName.shown), entry.store, entry.commitment,
      entry.goal, entry.note,
    ]
    .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    let sign = entry.kind == .income ? "+" : "−"
    return Widget.row(
      what.isEmpty ? entry.kind.title : what,
      [entry.day.description, original(entry)].compactMap(\.self).joined(separator: " · "),
      .figures(sign + TWDText.text(entry.twd.amount)),
      .button(
        icon: "user-trash-symbolic",
        tr("Remove {name}", ["name": TWDText.text(entry.twd.amount)])
      ) { [weak self] in self?.remove(stored) })
  }

  private func original(_ entry: Entry) -> String? {
    entry.original?.text
  }

  private func remove(_ stored: StoredEntry) {
    let entry = stored.entry
    budget.change(
      { (file) throws(StorageError) in try file.removeEntry(stored.id) },
      undo: { (file, removed) throws(StorageError) in
        if let removed { try file.putBack(removed) }
      }
    ) { [say, budget] _, _ in
      say(
        tr("{name} was removed", ["name": TWDText.text(entry.twd.amount)]), { budget.undo() })
    }
  }

  private func ask() {
    let kinds = Entry.Kind.allCases
    FormDialog.ask(
      tr("New Entry"), over: window,
      [
        .text(tr("Amount (NT$)")), .choice(tr("Kind"), kinds.map(\.title)),
        .text(tr("Category")), .text(tr("Where")), .text(tr("Note")),
        .text(tr("Day"), Day.today.description),
      ],
      check: { answers in
        if TypedAmount.twd(answers.text(0)) == nil { return TypedAmount.hint }
        return Day(answers.text(5)) == nil ? TypedAmount.dayHint : nil
      },
      onWrite: { [weak self] answers, again in
        guard let twd = TypedAmount.twd(answers.text(0)), let day = Day(answers.text(5))
        else { return }
        let entry = Entry(
          kinds[answers.choice(1)], on: day, twd,
          category: answers.given(2).map(CategoryName.key),
          store: answers.given(3), note: answers.text(4))
        self?.add(entry, onFailure: again)
      })
  }

  private func add(_ entry: Entry, onFailure: @escaping @MainActor () -> Void) {
    budget.add(entry, source: "typed", onFailure: onFailure) { [say, budget] now in
      say(now.added(entry), { budget.undo() })
    }
  }
}

extension FormDialog.Answers {
  /// Returns nil if nothing was typed.
  func given(_ index: Int) -> String? {
    let text = text(index)
    return text.isEmpty ? nil : text
  }
}

extension LiveBudget {
  /// Adds an entry, which can be taken back.
  ///
  /// - Parameter source: where it comes from, in a word: "typed", "tag".
  func add(
    _ entry: Entry, source: String, onFailure: @escaping @MainActor () -> Void = {},
    onEnd: @escaping @MainActor (OpenBook) -> Void
  ) {
    change(
      { (file) throws(StorageError) in try file.add(entry, source: source, at: .now) },
      undo: { (file, id) throws(StorageError) in try file.removeEntry(id) },
      onEnd: { _, now in onEnd(now) }, onFailure: onFailure)
  }
}

extension OpenBook {
  /// The sentence that is said when an entry is on disk: 「已加入 NT$ 770。今天已超出：NT$ 450」.
  func added(_ entry: Entry) -> String {
    let amount = TWDText.text(entry.twd.amount)
    guard let state else { return tr("{amount} was added", ["amount": amount]) }
    return tr("{amount} was added. {left}", ["amount": amount, "left": state.leftSentence])
  }
}
