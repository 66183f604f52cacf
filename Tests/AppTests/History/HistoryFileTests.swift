// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import TestSupport
import XCTest

@testable import App

final class HistoryFileTests: XCTestCase {
  func testWritesTheHistoryWhereItIsWanted() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(3)
      let window = try stage.open(rows: 3)
      for (format, name) in [(HistoryExport.csv, "a.csv"), (.json, "a.json")] {
        let path = stage.folder(name)
        put("old", at: path)
        window.save(format, to: path)
        let wanted = format.text(History(stage.stored))
        try stage.wait(name) { text(path) == wanted }
        try stage.wait("the toast") {
          window.ui["toasts"].texts.contains { $0.contains(name) }
        }
      }
      XCTAssertEqual(stage.folder.names(containing: "a.").sorted(), ["a.csv", "a.json"])
    }
  }

  func testSaysWhatWentWrongAndLeavesNothing() throws {
    try MainActor.assumeIsolated {
      let stage = try HistoryStage(1)
      let window = try stage.open(rows: 1)
      window.save(.csv, to: stage.folder("nowhere/a.csv"))
      try stage.wait("the toast") {
        window.ui["toasts"].texts.contains { $0.contains("nowhere/a.csv") }
      }
      window.save(.csv, to: "/dev/full")
      try stage.wait("the full disk") {
        window.ui["toasts"].texts.contains { $0.contains("/dev/full") }
      }
      XCTAssertEqual(stage.folder.names(containing: "nowhere"), [])
    }
  }

  func testOffersANameWithTheDay() {
    MainActor.assumeIsolated {
      let now = Timestamp(milliseconds: 1_795_262_700_000)
      for (format, ending) in [(HistoryExport.csv, ".csv"), (.json, ".json")] {
        let name = HistoryFile.name(format, now: now)
        XCTAssertTrue(name.contains("2026-11-2"), name)
        XCTAssertTrue(name.hasSuffix(ending), name)
      }
    }
  }
}
