// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import XCTest

@testable import App

/// The list of what is saved.
final class SavedCurrenciesTests: XCTestCase {
  private static func two() throws -> [CurrencySettings] {
    [try SettingsStage.currency("日幣"), try SettingsStage.currency("歐元", "35")]
  }

  func testListsThemAndMarksTheActiveOne() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two())
      XCTAssertFalse(stage.isOnForm)
      XCTAssertEqual(stage.titles, ["日幣", "歐元"])
      XCTAssertEqual(stage.marked, ["日幣"])
      XCTAssertTrue(stage.rows[0].isFocused)
      XCTAssertTrue(stage.labels(in: stage.rows[1]).contains("EUR · 35"))
      let mark = stage.part(of: 1, gtk_check_button_get_type())
      gtk_check_button_set_active(mark.cast(), 1)
      XCTAssertEqual(stage.saved.activeName, "歐元")
      XCTAssertEqual(stage.marked, ["歐元"])
    }
  }

  func testChangesOneInItsPlace() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two())
      adw_action_row_activate(stage.rows[1].cast())
      XCTAssertTrue(stage.isOnForm)
      XCTAssertEqual(stage["name-entry"].text, "歐元")
      XCTAssertEqual(stage["rate-entry"].text, "35")
      stage.type("旅費", into: "name")
      stage.type("36", into: "rate")
      stage.press(stage["rate-entry"])
      XCTAssertFalse(stage.isOnForm)
      XCTAssertEqual(stage.titles, ["日幣", "旅費"])
      XCTAssertEqual(stage.saved.activeName, "日幣")
      XCTAssertEqual(stage.saved.currencies[1].rate.value, ExactDecimal(36))
      XCTAssertEqual(stage.timesStarted, 0)
    }
  }

  func testKeepsARenamedActiveOneActive() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two())
      adw_action_row_activate(stage.rows[0].cast())
      stage.type("東京", into: "name")
      stage.press(stage["name-entry"])
      XCTAssertEqual(stage.saved.activeName, "東京")
    }
  }

  func testAddsOneAndUsesIt() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two())
      stage.press(stage["add-button"])
      stage.wait { stage.isOnForm }
      stage.type("日幣", into: "name")
      stage.type("32", into: "rate")
      XCTAssertEqual(
        stage.error("name"), "Another saved currency has this name. Choose a different one")
      XCTAssertFalse(stage.maySave)
      stage.type("美元", into: "name")
      stage.press(stage["name-entry"])
      XCTAssertEqual(stage.titles, ["日幣", "歐元", "美元"])
      XCTAssertEqual(stage.marked, ["美元"])
      XCTAssertEqual(stage.saved.activeName, "美元")
    }
  }

  func testRemovesAndTakesItBack() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two())
      let before = stage.saved
      stage.press(stage.part(of: 0, gtk_button_get_type()))
      stage.wait { stage.titles == ["歐元"] }
      XCTAssertEqual(stage.marked, ["歐元"])
      XCTAssertEqual(stage.saved.activeName, "歐元")
      stage.wait { SettingsStage.button("Undo", in: stage["toasts"]) != nil }
      SettingsStage.button("Undo", in: stage["toasts"]).map(stage.press)
      stage.wait { stage.titles == ["日幣", "歐元"] }
      XCTAssertEqual(stage.saved, before)
    }
  }

  func testSaysHowToBeginWhenTheLastOneIsGone() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage([SettingsStage.currency("日幣")])
      stage.press(stage.part(of: 0, gtk_button_get_type()))
      stage.wait { stage.titles.isEmpty }
      XCTAssertTrue(
        stage.labels(in: stage["currencies"]).contains("No currency yet. Add one with +."))
    }
  }

  func testSetsTheRateOfACurrencyThatWasSeen() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage([SettingsStage.currency("日幣")], newCurrency: "EUR")
      XCTAssertTrue(stage.isOnForm)
      XCTAssertEqual(stage["name-entry"].text, "Euro")
      XCTAssertTrue(stage["rate-entry"].isFocused)
      stage.type("35", into: "rate")
      stage.press(stage["rate-entry"])
      XCTAssertFalse(stage.dialog.isOpen)
      XCTAssertEqual(stage.timesStarted, 0)
      XCTAssertEqual(stage.saved.currency(coded: "EUR")?.rate.value, ExactDecimal(35))
      XCTAssertEqual(stage.saved.activeName, "日幣")
    }
  }

  func testChangesTheRateOfASeenCurrencyThatIsSavedByNow() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage(Self.two(), newCurrency: "EUR")
      XCTAssertEqual(stage["name-entry"].text, "歐元")
      XCTAssertEqual(stage["rate-entry"].text, "35")
    }
  }
}
