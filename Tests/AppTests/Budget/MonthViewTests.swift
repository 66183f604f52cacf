// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Money
import Prices
import Storage
import XCTest

@testable import App

/// The month as it stands on the page of the budget.
final class MonthViewTests: XCTestCase {
  /// The parts of the page over a book with a plan that began some days ago.
  @MainActor private final class Stand {
    let stage: ReceiptsStage
    let ui: Interface
    private let view: MonthView
    private let listening: Listening
    private let window: Widget

    init() throws {
      stage = try ReceiptsStage()
      ui = Interface(PackageResources.budget_page_ui)
      window = Widget(gtk_window_new())
      gtk_window_set_child(window.cast(), ui["page"].widget)
      gtk_stack_set_visible_child_name(ui["states"].opaque, "month")
      gtk_window_present(window.cast())
      let view = MonthView(ui, stage.budget, over: window) { _, _ in }
      self.view = view
      listening = stage.budget.listeners.listen { standing in
        if case .open(let book) = standing { view.show(book) }
      }
      try change { (file) throws(StorageError) in
        guard let allowance = TWD("12000") else { return }
        try file.save(Plan(from: Day.today - 5, cycle: .days(30), allowance: allowance))
      }
    }

    isolated deinit { gtk_window_destroy(window.cast()) }

    func change(
      _ body: @escaping @Sendable (BookFile) throws(StorageError) -> Void
    ) throws {
      var isMade = false
      stage.budget.change(body, onEnd: { _, _ in isMade = true })
      try stage.wait("the change") { isMade }
    }
  }

  func testWhatIsEmptySaysWhatBelongsThere() throws {
    try MainActor.assumeIsolated {
      let stand = try Stand()
      for (group, word) in [
        ("commitments", "rent"), ("goals", "saved for"), ("limits", "limit"),
        ("entries", "entered"),
      ] {
        XCTAssertTrue(stand.ui[group].texts.contains { $0.contains(word) }, group)
      }
    }
  }

  func testABudgetThatBeganBeforeTodayAsksWhatWasSpent() throws {
    try MainActor.assumeIsolated {
      let stand = try Stand()
      let button = stand.ui["spent-before"]
      XCTAssertTrue(button.isVisible)
      XCTAssertTrue(stand.ui["spent-before-text"].label.contains((Day.today - 5).description))
      try stand.stage.press(button)
      try stand.stage.wait("the question") { stand.stage.dialog != nil }
      let dialog = try XCTUnwrap(stand.stage.dialog)
      let field = ReceiptsStage.all(adw_entry_row_get_type(), in: dialog).first
      try XCTUnwrap(field).text = "3000"
      adw_message_dialog_response(dialog.cast(), "save")
      gtk_window_destroy(dialog.cast())
      try stand.stage.wait("the entry") { stand.stage.budget.book?.entries.count == 1 }
      let entry = try XCTUnwrap(stand.stage.budget.book?.entries.first?.entry)
      XCTAssertEqual(entry.day, Day.today - 5)
      XCTAssertEqual(entry.twd, TWD("3000"))
      XCTAssertEqual(stand.stage.budget.book?.state?.spentToday, .zero)
      XCTAssertFalse(button.isVisible)
    }
  }

  func testALimitThatIsPassedSaysByHowMuch() throws {
    try MainActor.assumeIsolated {
      let stand = try Stand()
      try stand.change { (file) throws(StorageError) in
        guard let limit = TWD("500"), let spent = TWD("480"), let more = TWD("40") else { return }
        try file.save(Budget.Category(key: "drinks", limit: limit))
        try file.save(Budget.Category(key: "food", limit: limit))
        for twd in [spent, more] {
          _ = try file.add(Entry(.expense, on: .today, twd, category: "drinks"), source: "typed")
        }
      }
      let texts = stand.ui["limits"].texts
      XCTAssertTrue(texts.contains { $0.hasPrefix("NT$ 20 over") }, "\(texts)")
      XCTAssertTrue(texts.contains { $0.hasPrefix("NT$ 0 of NT$ 500") }, "\(texts)")
    }
  }
}
