// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import XCTest

@testable import App

/// Nothing typed is lost in silence, and what others change shows.
final class SettingsLeavingTests: XCTestCase {
  @MainActor private static func typed(_ rate: String) throws -> SettingsStage {
    let stage = try SettingsStage([SettingsStage.currency("日幣")])
    adw_action_row_activate(stage.rows[0].cast())
    stage.type(rate, into: "rate")
    return stage
  }

  func testAsksBeforeItIsClosed() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("0.25")
      stage.close()
      XCTAssertTrue(stage.dialog.isOpen)
      stage.answer("Keep Typing")
      XCTAssertTrue(stage.dialog.isOpen)
      XCTAssertEqual(stage["rate-entry"].text, "0.25")
      stage.close()
      stage.answer("Save")
      XCTAssertFalse(stage.dialog.isOpen)
      XCTAssertEqual(stage.saved.active?.rate.value, ExactDecimal(significand: 25, scale: 2))
    }
  }

  func testGivesUpWhatWasTypedWhenToldSo() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("abc")
      let before = stage.saved
      stage.press(stage["back-button"])
      stage.wait { stage.question != nil }
      let maySave = stage.question.map {
        adw_message_dialog_get_response_enabled($0.cast(), "save") != 0
      }
      XCTAssertEqual(maySave, false)
      stage.answer("Discard")
      stage.wait { !stage.isOnForm }
      stage.close()
      XCTAssertFalse(stage.dialog.isOpen)
      XCTAssertEqual(stage.saved, before)
    }
  }

  func testGoesBackWithoutAQuestionWhenNothingWasTyped() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("0.2")
      stage.press(stage["back-button"])
      stage.wait { !stage.isOnForm }
      XCTAssertNil(stage.question)
    }
  }

  func testShowsWhatAnotherProgramChanged() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage([SettingsStage.currency("日幣")])
      let more = try SettingsStage.currency("歐元", "35")
      try stage.changeOutside {
        $0.save(more)
        $0.recordsOnlyClicks = true
        $0.language = "ja"
      }
      stage.wait { stage.titles == ["日幣", "歐元"] }
      XCTAssertEqual(stage.marked, ["歐元"])
      XCTAssertTrue(stage["clicks-switch"].isOn)
      XCTAssertEqual(adw_combo_row_get_selected(stage["language"].cast()), 3)
    }
  }

  func testFollowsAnotherProgramOnlyWhereNothingIsTyped() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("0.2")
      let cheaper = try SettingsStage.currency("日幣", "0.3")
      try stage.changeOutside { $0.save(cheaper) }
      stage.wait { stage["rate-entry"].text == "0.3" }
      stage.type("0.27", into: "rate")
      let dearer = try SettingsStage.currency("日幣", "0.4")
      try stage.changeOutside { $0.save(dearer) }
      stage.wait { stage.settings.current.active == dearer }
      XCTAssertEqual(stage["rate-entry"].text, "0.27")
    }
  }

  func testKeepsWhatHoldsForAllAtOnce() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage([SettingsStage.currency("日幣")])
      stage["clicks-switch"].isOn = true
      adw_combo_row_set_selected(stage["language"].cast(), 1)
      XCTAssertTrue(stage.saved.recordsOnlyClicks)
      XCTAssertEqual(stage.saved.language, "zh_TW")
      adw_combo_row_set_selected(stage["language"].cast(), 0)
      XCTAssertNil(stage.saved.language)
    }
  }

  func testLeavesNothingThatListensWhenItIsClosed() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage([SettingsStage.currency("日幣")])
      stage.close()
      stage.wait { !stage.dialog.isOpen }
      let before = stage.settings.listeners.count
      for _ in 0..<10 {
        let window = SettingsWindow(stage.settings, over: stage.parent) {}
        XCTAssertGreaterThan(stage.settings.listeners.count, before)
        gtk_window_close(window.widget.cast())
        stage.wait { !window.isOpen }
      }
      XCTAssertEqual(stage.settings.listeners.count, before)
    }
  }
}
