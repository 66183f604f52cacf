// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import XCTest

@testable import App

final class HistoryChangeTests: XCTestCase {
  func testDeletesTheFocusedRowAndTakesItBack() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      let before = stage.stored
      window.list.rows[1].widget.grabFocus()
      stage.activate("delete")
      try stage.wait("two rows") { stage.amounts == ["NT$ 22.44", "NT$ 22"] }
      XCTAssertEqual(window.list.focused?.entry.id, before[2].id)
      XCTAssertEqual(stage.stored, [before[0], before[2]])
      stage.activate("undo")
      try stage.wait("three rows") { window.list.rows.count == 3 }
      XCTAssertEqual(stage.stored, before)
      try stage.wait("the focus") { window.list.focused?.entry == before[1] }
    }
  }

  func testFocusesTheRowBeforeWhenTheLastGoes() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      window.list.rows[1].widget.grabFocus()
      stage.activate("delete")
      try stage.wait("one row") { window.list.rows.count == 1 }
      XCTAssertTrue(try XCTUnwrap(window.list.focused) === window.list.rows[0])
    }
  }

  func testTakesADeletionBackByTheButtonOfTheToast() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      stage.activate("delete")
      try stage.wait("one row") { window.list.rows.count == 1 }
      let undo = try XCTUnwrap(window.ui["toasts"].button(saying: "Undo"))
      undo.press()
      try stage.wait("two rows") { window.list.rows.count == 2 }
      XCTAssertEqual(stage.stored.count, 2)
    }
  }

  func testClearsAndTakesItBackWithIdsAndTimes() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(12)
      let window = try stage.open(rows: 12)
      let before = stage.stored
      stage.activate("clear")
      try stage.wait("the empty page") { stage.page == "empty" }
      XCTAssertEqual(stage.stored, [])
      stage.activate("undo")
      try stage.wait("all rows") { window.list.rows.map(\.entry) == before }
      XCTAssertEqual(stage.stored, before)
      XCTAssertEqual(stage.page, "list")
    }
  }

  func testTakesBackOneDeletionAfterTheOther() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      for left in [2, 1] {
        window.list.rows[0].widget.grabFocus()
        stage.activate("delete")
        try stage.wait("\(left) rows") { window.list.rows.count == left }
      }
      stage.activate("undo")
      try stage.wait("the last one") { stage.amounts == ["NT$ 22.22", "NT$ 22"] }
      stage.activate("undo")
      try stage.wait("the first one") { stage.amounts.count == 3 }
      stage.activate("undo")
      XCTAssertEqual(stage.amounts.first, "NT$ 22.44")
    }
  }

  /// It was made on the camera's page.
  func testUndoesACorrection() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      let before = stage.stored
      stage.history.work { [history = stage.history] in
        await history.replace(
          before[1].id, with: HistoryStage.record(9, isClicked: true), as: .correction)
      }
      try stage.wait("the right one") { stage.amounts == ["NT$ 23.98", "NT$ 22.22"] }
      try stage.wait("what was done") {
        window.ui["toasts"].texts.contains("Corrected: ¥109")
      }
      try XCTUnwrap(window.ui["toasts"].button(saying: "Undo")).press()
      try stage.wait("the old one") { stage.stored == before }
      try stage.wait("the focus") { window.list.focused?.entry == before[1] }
      try stage.wait("what was undone") {
        window.ui["toasts"].texts.contains("The correction was undone")
      }
    }
  }

  func testUndoesWhatWasChangedBeforeItWasOpened() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let before = stage.stored
      stage.history.work { [history = stage.history] in
        await history.replace(before[0].id, with: nil, as: .dismissal)
      }
      let window = try stage.open(rows: 1)
      stage.activate("undo")
      try stage.wait("two rows") { window.list.rows.count == 2 }
      XCTAssertEqual(stage.stored, before)
    }
  }

  func testKeepsWhatIsOpenAndFocusedWhenANewRecordComes() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      let row = window.list.rows[1]
      row.widget.press()
      row.widget.grabFocus()
      Task { await stage.history.store(HistoryStage.record(9)) }
      try stage.wait("the new row") { window.list.rows.count == 4 }
      XCTAssertEqual(stage.amounts.first, "NT$ 23.98")
      XCTAssertTrue(window.list.rows[2] === row)
      XCTAssertTrue(row.isOpen)
      XCTAssertTrue(try XCTUnwrap(window.list.focused) === row)
    }
  }

  func testMovesARepeatedPriceUpWithItsDetailsAndTheFocus() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      let row = window.list.rows[2]
      row.widget.press()
      row.widget.grabFocus()
      var again = HistoryStage.record(0, isClicked: true)
      again.time = HistoryStage.record(5).time
      Task { await stage.history.store(again) }
      try stage.wait("the row above") { window.list.rows.first === row }
      XCTAssertEqual(window.list.rows.count, 3)
      XCTAssertTrue(row.isOpen)
      XCTAssertTrue(row.ui["star"].isVisible)
      XCTAssertTrue(try XCTUnwrap(window.list.focused) === row)
      XCTAssertEqual(gtk_list_box_row_get_index(row.widget.cast()), 0)
    }
  }

  func testStaysWhereItWasScrolledToWhenANewRecordComes() throws {
    try MainActor.assumeIsolated {
      for count in [30, 50] {
        let stage = try HistoryStage(count)
        let window = try stage.open(rows: count)
        let adjustment = gtk_scrolled_window_get_vadjustment(window.ui["scroller"].cast())
        try stage.wait("the rows in place") { gtk_adjustment_get_upper(adjustment) > 1_500 }
        gtk_adjustment_set_value(adjustment, 600)
        let row = window.list.rows[12]
        try stage.wait("the scrolling") { row.place(in: window) < 400 }
        let before = row.place(in: window)
        Task { await stage.history.store(HistoryStage.record(90)) }
        try stage.wait("the new row") { window.list.rows[13] === row }
        try stage.wait("the layout") {
          window.list.rows[0].widget.size.height > 0
            && gtk_adjustment_get_value(adjustment) > 600
        }
        try stage.wait("the same place") { row.place(in: window) == before }
      }
    }
  }
}

@MainActor
extension HistoryRow {
  /// From the upper edge of what is seen of the list, in pixels.
  fileprivate func place(in window: HistoryWindow) -> Double {
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(
      widget.widget, window.ui["scroller"].widget, 0, 0, &x, &y)
    return y
  }
}
