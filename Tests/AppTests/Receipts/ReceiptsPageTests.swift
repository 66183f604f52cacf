// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Money
import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// Receipts come in, are looked through, changed, and leave.
final class ReceiptsPageTests: XCTestCase {
  func testFilesAreKeptAndABadOneStopsNothing() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      XCTAssertEqual(stage.state, "empty")
      let twin = stage.receipt(1)
      let again = stage.folder("again.pdf")
      XCTAssertEqual(link(twin, again), 0)
      stage.page.take(files: [twin, stage.folder("none.pdf"), stage.receipt(2), again])
      try stage.wait("two receipts") { stage.kept.count == 2 && stage.state == "import" }
      try stage.wait("the end") { stage.page.ui["import-done"].isVisible }
      let title = stage.page.ui["import-title"].label
      XCTAssertTrue(title.contains("2") && title.contains("·"), title)
      stage.activate("receipts-back")
      XCTAssertEqual(stage.state, "list")
      XCTAssertTrue(stage.kept.allSatisfy { $0.state == .checked })
    }
  }

  func testAFolderIsOpened() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      _ = (stage.receipt(1), stage.receipt(2))
      stage.page.take(files: [stage.folder.path])
      try stage.wait("two receipts") { stage.kept.count == 2 }
    }
  }

  func testADoubtfulOneIsLookedThroughAtOnceAndKeptAsItWasLeft() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      try stage.wait("its sum") { ui["review-sum"].label.contains("Gap") }
      let mark = gtk_image_get_icon_name(ui["review-mark"].opaque).map { String(cString: $0) }
      XCTAssertEqual(mark, "dialog-warning-symbolic")
      XCTAssertFalse(ui["review-save"].isVisible)
      // What is typed and left is there tomorrow, and still a draft.
      let store = try XCTUnwrap(Self.entry(in: ui["review-head"], 0))
      store.text = "Laden am See"
      stage.activate("receipts-back")
      try stage.wait("the list") { stage.state == "list" }
      try stage.wait("its name") { stage.kept.first?.store == "Laden am See" }
      XCTAssertEqual(stage.kept.first?.state, .draft)
    }
  }

  func testALookThatWasBrokenOffGoesOnWhereItWas() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let store = try XCTUnwrap(Self.entry(in: stage.page.ui["review-head"], 0))
      store.text = "Laden am See"
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      try stage.wait("what is typed, in the book") {
        (try? file.keptReview()?.store) == "Laden am See"
      }
      XCTAssertEqual(try file.receipts().first?.store, "Laden am Park")
      // The program is killed here, and another one begins.
      let next = try ReceiptsStage(after: stage)
      try next.wait("the review") { next.state == "review" }
      XCTAssertEqual(Self.entry(in: next.page.ui["review-head"], 0)?.text, "Laden am See")
      XCTAssertEqual(next.said.count, 1)
      next.activate("receipts-back")
      try next.wait("its name") { next.kept.first?.store == "Laden am See" }
      try next.wait("the end of the look") { (try? file.keptReview()?.uid) == nil }
    }
  }

  func testWhatIsNoAmountCannotBeSaved() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      let bread = try XCTUnwrap(Self.entry(in: ui["review-lines"], 1))
      bread.text = "2,69"
      try stage.wait("the sum") { ui["review-sum"].label.contains("The sum is right") }
      XCTAssertTrue(ui["review-save"].isVisible)
      bread.text = "2,69x"
      XCTAssertFalse(ui["review-save"].isVisible)
      stage.activate("receipts-save")
      XCTAssertEqual(stage.state, "review")
      bread.text = "2,69"
      stage.activate("receipts-save")
      try stage.wait("the list") { stage.state == "list" }
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
      XCTAssertEqual(stage.said.count, 1)
    }
  }

  func testAGapMayBeKept() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      stage.activate("receipts-next-doubt")
      try stage.press(stage.page.ui["review-anyway"])
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
      XCTAssertEqual(stage.kept.first?.gap, 20)
    }
  }

  func testASuggestionIsTakenByPressingIt() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let ui = stage.page.ui
      let total = try XCTUnwrap(Self.entry(in: ui["review-head"], 3))
      let offered = Self.all(gtk_button_get_type(), in: ui["review-head"])
        .filter { $0.has(style: "pill-small") }
      XCTAssertEqual(offered.count, 1)
      try stage.press(try XCTUnwrap(offered.first))
      try stage.wait("the sum") { ui["review-sum"].label.contains("The sum is right") }
      XCTAssertEqual(total.text, "3.50")
    }
  }

  // MARK: Several

  func testSeveralAreChangedAtOnceAndBackAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      let day = try XCTUnwrap(Day("2026-02-03"))
      var changed = 0
      stage.page.receipts.change(stage.kept.map(\.uid), store: "Laden am See", day: day) {
        changed = $0
      }
      try stage.wait("both") { changed == 2 && stage.kept.allSatisfy { $0.day == day } }
      XCTAssertTrue(stage.kept.allSatisfy { $0.store == "Laden am See" && $0.state == .checked })
      stage.budget.undo()
      try stage.wait("both again") { stage.kept.allSatisfy { $0.store == "Laden am Park" } }
    }
  }

  func testSeveralAreSelectedAndDeleted() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1), stage.receipt(2)])
      try stage.wait("two receipts") { stage.kept.count == 2 }
      stage.activate("receipts-back")
      stage.activate("receipts-select")
      let checks = Self.all(gtk_check_button_get_type(), in: stage.page.ui["receipts"])
      XCTAssertEqual(checks.count, 2)
      for check in checks { gtk_check_button_set_active(check.cast(), 1) }
      gtk_check_button_set_active(checks[0].cast(), 0)
      XCTAssertEqual(stage.page.list.selected.count, 1)
      stage.page.deleteSelected()
      try stage.wait("one receipt") { stage.kept.count == 1 }
      XCTAssertFalse(stage.page.list.isSelecting)
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

  // MARK: Widgets

  /// The field of the nth row.
  @MainActor private static func entry(in group: Widget, _ index: Int) -> Widget? {
    let entries = all(gtk_entry_get_type(), in: group)
    return entries.indices.contains(index) ? entries[index] : nil
  }

  @MainActor private static func all(_ type: GType, in widget: Widget) -> [Widget] {
    if g_type_check_instance_is_a(widget.cast(), type) != 0 { return [widget] }
    var found: [Widget] = []
    var next = gtk_widget_get_first_child(widget.widget)
    while let child = next {
      found += all(type, in: Widget(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }
}
