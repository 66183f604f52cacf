// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// Several receipts are changed at once, taken along, and counted.
final class ReceiptsChangesTests: XCTestCase {
  func testSeveralAreChangedAtOnceAndBackAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      let day = try XCTUnwrap(Day("2026-02-03"))
      var changed = 0
      let change = LiveReceipts.Change(store: "Laden am See", day: day, product: nil)
      stage.page.receipts.change(stage.kept.map(\.uid), change) { changed = $0 }
      try stage.wait("both") { changed == 2 && stage.kept.allSatisfy { $0.day == day } }
      XCTAssertTrue(stage.kept.allSatisfy { $0.store == "Laden am See" && $0.state == .checked })
      stage.budget.undo()
      try stage.wait("both again") { stage.kept.allSatisfy { $0.store == "Laden am Park" } }
    }
  }

  func testSeveralAreNotFromADayToCome() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      stage.activate("receipts-back")
      stage.activate("receipts-select")
      for check in ReceiptsStage.all(gtk_check_button_get_type(), in: stage.page.ui["receipts"]) {
        gtk_check_button_set_active(check.cast(), 1)
      }
      stage.page.askForChange()
      try stage.wait("the dialog") { stage.dialog != nil }
      let dialog = try XCTUnwrap(stage.dialog)
      let day = ReceiptsStage.all(adw_entry_row_get_type(), in: dialog)[1]
      let maySave = { adw_message_dialog_get_response_enabled(dialog.cast(), "save") != 0 }
      let said = { String(cString: adw_message_dialog_get_body(dialog.cast())) }
      let toCome = try XCTUnwrap(DayToCome(Day.today + 2, on: .today)).sentence
      for (text, trouble) in [
        ((Day.today + 2).description, toCome), ("tomorrow", TypedAmount.dayHint),
        (Day.today.description, ""),
      ] {
        day.text = text
        XCTAssertEqual(said(), trouble)
        XCTAssertEqual(maySave(), trouble.isEmpty)
      }
      adw_message_dialog_response(dialog.cast(), "save")
      gtk_window_destroy(dialog.cast())
      try stage.wait("both") { stage.kept.allSatisfy { $0.day == .today } }
    }
  }

  func testLinesOfSeveralGetAProductAtOnceAndLoseItAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      let products = { try file.receipts().flatMap(\.lines).map(\.product) }
      var changed = 0
      let change = LiveReceipts.Change(product: ("MILCH", "Milk"))
      stage.page.receipts.change(stage.kept.map(\.uid), change) { changed = $0 }
      try stage.wait("both") { changed == 2 }
      XCTAssertEqual(try products(), ["Milk", nil, "Milk", nil])
      stage.budget.undo()
      try stage.wait("none") { (try? products()) == [nil, nil, nil, nil] }
    }
  }

  func testAProductThatAPersonTypedIsKnownTheNextTime() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      let before = try XCTUnwrap(try file.receipts().first)
      var receipt = before
      receipt.lines[0].product = "Milk"
      var isKept = false
      stage.page.receipts.replace(receipt, before: before) { isKept = $0 }
      try stage.wait("it is kept") { isKept }
      XCTAssertEqual(try file.receipts().map { $0.lines[0].product }, ["Milk", "Milk"])
      stage.budget.undo()
      try stage.wait("as before") {
        (try? file.receipts())?.allSatisfy { $0.lines[0].product == nil } ?? false
      }
    }
  }

  func testWhatAnotherProgramChangedIsReplacedOnlyWhenSavedAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      let before = try XCTUnwrap(try file.receipts().first)
      let (ours, theirs) = (before.changed(number: "1"), before.changed(number: "2"))
      try file.replace(theirs)
      var (told, answers): ([StorageError], [Bool]) = ([], [])
      stage.budget.onTrouble = { told.append($0) }
      stage.page.receipts.replace(ours, before: before) { answers.append($0) }
      try stage.wait("it is told") { answers == [false] }
      XCTAssertEqual(
        told, [.book(path: stage.folder("book.sealed"), .changed(receipt: before.uid))])
      XCTAssertEqual(try file.receipts().map(\.number), ["2"])
      stage.page.receipts.replace(ours, before: before) { answers.append($0) }
      try stage.wait("it is replaced") { answers.count == 2 }
      XCTAssertEqual(answers, [false, true])
      XCTAssertEqual(try file.receipts().map(\.number), ["1"])
    }
  }

  func testSeveralAreSelectedAndDeleted() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      stage.activate("receipts-back")
      stage.activate("receipts-select")
      let checks = ReceiptsStage.all(gtk_check_button_get_type(), in: stage.page.ui["receipts"])
      XCTAssertEqual(checks.count, 2)
      for check in checks { gtk_check_button_set_active(check.cast(), 1) }
      gtk_check_button_set_active(checks[0].cast(), 0)
      XCTAssertEqual(stage.page.list.selected.count, 1)
      stage.page.deleteSelected()
      try stage.wait("one receipt") { stage.kept.count == 1 }
      XCTAssertFalse(stage.page.list.isSelecting)
    }
  }

  func testTheStoresAreShownWithTheirMonths() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      stage.activate("receipts-stores")
      try stage.wait("the stores") { stage.page.stores?.rows.count == 1 }
      let row = try XCTUnwrap(stage.page.stores?.rows.first)
      XCTAssertEqual(
        String(cString: adw_preferences_row_get_title(row.cast())), "Laden am Park")
      let subtitle = String(cString: adw_expander_row_get_subtitle(row.cast()))
      XCTAssertTrue(subtitle.contains("2") && subtitle.contains("2026-01-12"), subtitle)
      gtk_window_destroy(try XCTUnwrap(stage.page.stores).widget.cast())
    }
  }

  func testTheyAreExported() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      stage.page.export(.csv, to: stage.folder("receipts.csv"))
      try stage.wait("the file") { !stage.said.isEmpty }
      XCTAssertTrue(text(stage.folder("receipts.csv"))?.contains("Milch") ?? false)
      stage.page.export(.json, to: stage.folder("none/receipts.json"))
      try stage.wait("why not") { stage.said.count == 2 }
      stage.page.exportPDF(to: stage.folder("receipts.pdf"))
      try stage.wait("the report") { stage.said.count == 3 }
      XCTAssertTrue(ReadPDF(try XCTUnwrap(contents(stage.folder("receipts.pdf")))).has("Milch"))
    }
  }

  func testWithoutARateNothingIsCounted() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      stage.page.fulfil(.count, of: try XCTUnwrap(stage.kept.first))
      XCTAssertEqual(stage.said.count, 1)
      XCTAssertFalse(stage.kept.contains(where: \.isCounted))
    }
  }
}

extension KeptReceipt {
  fileprivate func changed(number: String) -> KeptReceipt {
    var changed = self
    changed.number = number
    return changed
  }
}
