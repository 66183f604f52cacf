// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import XCTest

@testable import App

/// The dialog as it is before anything was saved.
final class FirstStartTests: XCTestCase {
  func testBeginsWithoutComplaints() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      XCTAssertTrue(stage.isOnForm)
      XCTAssertFalse(stage.maySave)
      for name in ["name", "rate", "foreign", "twd", "fee"] { XCTAssertNil(stage.error(name)) }
      let placeholder = gtk_entry_get_placeholder_text(stage["rate-entry"].cast())
      XCTAssertEqual(placeholder.map { String(cString: $0) }, "For example: 0.2")
      XCTAssertTrue(stage["name-entry"].isFocused)
      XCTAssertFalse(stage["back-button"].isVisible)
      XCTAssertTrue(stage["general"].isIn(stage["form"]))
    }
  }

  func testIsWalkedThroughWithTab() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.wait { stage["name-entry"].size.height > 0 }
      // From the rate back: GTK takes the first step of all to where the focus is already.
      stage["rate-entry"].grabFocus()
      for name in ["currency-menu", "name-entry"] {
        gtk_widget_child_focus(stage.dialog.widget.widget, GTK_DIR_TAB_BACKWARD)
        XCTAssertTrue(stage[name].isFocused, name)
      }
      for name in ["currency-menu", "rate-entry"] {
        gtk_widget_child_focus(stage.dialog.widget.widget, GTK_DIR_TAB_FORWARD)
        XCTAssertTrue(stage[name].isFocused, name)
      }
    }
  }

  func testSaysWhatIsMissingOnceTheFieldIsLeft() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage["rate-entry"].grabFocus()
      XCTAssertEqual(stage.error("name"), "Please enter a currency name")
      XCTAssertNil(stage.error("rate"))
      stage.type("JPY", into: "name")
      XCTAssertNil(stage.error("name"))
      XCTAssertEqual(stage.error("rate"), "Please enter the rate as a number, for example 0.22")
    }
  }

  func testLetsAnUnfinishedNumberBeTyped() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      for text in ["0", "0.", "0.0", "0.00"] {
        stage.type(text, into: "rate")
        XCTAssertNil(stage.error("rate"), text)
      }
      stage["name-entry"].grabFocus()
      XCTAssertEqual(stage.error("rate"), "The rate must be greater than 0")
    }
  }

  func testSaysAtOnceWhatNoFurtherDigitMends() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      let wrong = [
        ("rate", "abc"), ("rate", "20000"), ("rate", "-"), ("fee", "51"), ("fee", "x"),
        ("name", String(repeating: "a", count: 21)),
      ]
      for (name, text) in wrong {
        stage.type(text, into: name)
        XCTAssertNotNil(stage.error(name), text)
        stage.type("1", into: name)
        XCTAssertNil(stage.error(name))
      }
    }
  }

  func testMayStartOnlyWhenEverythingIsRight() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.type("日幣", into: "name")
      XCTAssertFalse(stage.maySave)
      stage.type("0.2", into: "rate")
      XCTAssertTrue(stage.maySave)
      XCTAssertEqual(stage["hint"].label, "日幣 ¥100 = NT$ 20")
      XCTAssertEqual(stage["name-note"].label, "JPY ¥")
      stage.type("1.5x", into: "fee")
      XCTAssertFalse(stage.maySave)
      stage.type("1.5", into: "fee")
      XCTAssertTrue(stage.maySave)
      XCTAssertEqual(stage["hint"].label, "日幣 ¥100 = NT$ 20.30, card fee included")
    }
  }

  func testSavesAndStarts() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.type("日幣", into: "name")
      stage.type("0.22", into: "rate")
      stage["cents-switch"].isOn = true
      stage.press(stage["save-button"])
      stage.wait { stage.timesStarted == 1 }
      XCTAssertFalse(stage.dialog.isOpen)
      let active = try XCTUnwrap(stage.saved.active)
      XCTAssertEqual(active.code, "JPY")
      XCTAssertEqual(active.rate.value, ExactDecimal(significand: 22, scale: 2))
      XCTAssertTrue(active.lastTwoDigitsAreCents)
    }
  }

  func testStartsWithEnterWhenEverythingIsRight() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.type("日幣", into: "name")
      stage.press(stage["name-entry"])
      XCTAssertTrue(stage.dialog.isOpen)
      XCTAssertNotNil(stage.error("rate"))
      XCTAssertTrue(stage["rate-entry"].isFocused)
      stage.type("0.2", into: "rate")
      stage.press(stage["rate-entry"])
      XCTAssertEqual(stage.timesStarted, 1)
      XCTAssertEqual(stage.saved.active?.name, "日幣")
    }
  }

  func testTakesTwoAmountsInsteadOfARate() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.type("日幣", into: "name")
      stage["amounts-switch"].isOn = true
      XCTAssertFalse(stage["rate-row"].isVisible)
      XCTAssertEqual(stage["foreign-unit"].label, "日幣")
      stage.type("30,000", into: "foreign")
      XCTAssertFalse(stage.maySave)
      stage.type("6600", into: "twd")
      XCTAssertEqual(stage["hint"].label, "日幣 ¥100 = NT$ 22")
      stage.type("660000000", into: "twd")
      XCTAssertEqual(stage.error("twd"), "The rate may not exceed 10000")
      XCTAssertNil(stage.error("foreign"))
      stage.type("6600", into: "twd")
      stage.press(stage["twd-entry"])
      XCTAssertEqual(
        stage.saved.active?.rate.entry,
        .amounts(foreign: ExactDecimal(30_000), twd: ExactDecimal(6_600)))
    }
  }

  func testLeavesTheStartPageWhenClosedUntouched() throws {
    try MainActor.assumeIsolated {
      let stage = try SettingsStage()
      stage.close()
      XCTAssertFalse(stage.dialog.isOpen)
      XCTAssertEqual(stage.timesStarted, 0)
      XCTAssertNil(stage.saved.active)
    }
  }
}

@MainActor
extension Widget {
  /// Whether what is typed now goes here.
  var isFocused: Bool {
    let window = gtk_widget_get_root(widget)
    return gtk_root_get_focus(window).map { Widget($0).isIn(self) } ?? false
  }
}
