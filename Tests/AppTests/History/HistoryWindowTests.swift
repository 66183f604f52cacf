// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices
import Storage
import XCTest

@testable import App

final class HistoryWindowTests: XCTestCase {
  func testShowsTheNewestFirst() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      XCTAssertEqual(stage.amounts, ["NT$ 22.44", "NT$ 22.22", "NT$ 22"])
      XCTAssertEqual(window.list.rows[0].ui["original"].label, "¥102")
      XCTAssertTrue(try XCTUnwrap(window.list.focused) === window.list.rows[0])
    }
  }

  func testShowsFifty() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(55)
      let window = try stage.open(rows: 50)
      XCTAssertEqual(window.list.rows.last?.ui["original"].label, "¥105")
    }
  }

  func testSaysThatThereIsNothingYet() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(0)
      let window = try stage.open(rows: 0)
      XCTAssertFalse(window.ui["search-button"].isSensitive)
      stage.activate("search")
      XCTAssertEqual(stage.page, "empty")
    }
  }

  func testMarksWhatWasClickedInWords() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(1)
      try stage.ledger.store(HistoryStage.record(7, isClicked: true))
      let window = try stage.open(rows: 2)
      XCTAssertEqual(window.list.rows.map { $0.ui["star"].isVisible }, [true, false])
    }
  }

  func testCopiesTheFocusedRowAndSaysSo() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      window.list.rows[1].widget.grabFocus()
      stage.activate("copy")
      XCTAssertEqual(try stage.clipboard(), "NT$ 22.22")
      try stage.wait("the toast") {
        window.ui["toasts"].texts.contains { $0.contains("NT$ 22.22") && $0 != "NT$ 22.22" }
      }
      stage.activate("copy-number")
      XCTAssertEqual(try stage.clipboard(), "22.22")
    }
  }

  func testCopiesByTheButtonOfARow() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      window.list.rows[1].ui["copy"].press()
      try stage.wait("the clipboard") { (try? stage.clipboard()) == "NT$ 22" }
    }
  }

  func testOpensTheDetailsOfARow() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      let window = try stage.open(rows: 2)
      let row = window.list.rows[1]
      XCTAssertNil(row.details)
      row.widget.press()
      let details = try XCTUnwrap(row.details)
      XCTAssertTrue(row.isOpen)
      XCTAssertEqual(details["rate"].label, "1 JPY = NT$ 0.22")
      XCTAssertTrue(details["currency"].label.hasPrefix("日幣"))
      XCTAssertTrue(details["time"].label.hasSuffix(":40"))
      try stage.wait("the details") { gtk_widget_get_mapped(details["copy-number"].widget) != 0 }
      details["copy-number"].press()
      try stage.wait("the clipboard") { (try? stage.clipboard()) == "22" }
      row.widget.press()
      XCTAssertFalse(row.isOpen)
    }
  }

  func testClosesTheSearchFirstAndThenItself() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(2)
      _ = try stage.open(rows: 2)
      stage.search("102")
      XCTAssertEqual(stage.page, "no-match")
      stage.activate("leave")
      XCTAssertFalse(stage.isClosed)
      XCTAssertEqual(stage.amounts.count, 2)
      stage.activate("leave")
      try stage.wait("the end") { stage.isClosed }
    }
  }

  func testTellsWhatTheLedgerSuffers() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(1)
      let window = try stage.open(rows: 1)
      var told: [StorageError] = []
      stage.history.troubleListeners.tell(.diskFull(path: "/ledger"))
      try stage.wait("the toast") {
        window.ui["toasts"].texts.contains { $0.contains("/ledger") }
      }
      stage.activate("close")
      try stage.wait("the end") { stage.isClosed }
      XCTAssertEqual(stage.history.troubleListeners.count, 0)
      XCTAssertEqual(stage.history.listeners.count, 0)
      let listening = stage.history.troubleListeners.listen { told.append($0) }
      stage.history.troubleListeners.tell(.diskFull(path: "/ledger"))
      withExtendedLifetime(listening) {}
      XCTAssertEqual(told, [.diskFull(path: "/ledger")])
    }
  }
}
