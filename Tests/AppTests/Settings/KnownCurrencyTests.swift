// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import XCTest

@testable import App

/// Choosing a currency instead of typing its name.
final class KnownCurrencyTests: XCTestCase {
  @MainActor private static func visibleChoices(_ stage: SettingsStage) -> [Widget] {
    SettingsStage.all(in: stage["currency-choices"]).filter {
      g_type_check_instance_is_a($0.cast(), gtk_list_box_row_get_type()) != 0 && $0.isVisible
    }
  }

  @MainActor private static func opened() throws -> SettingsStage {
    let stage = try SettingsStage()
    gtk_menu_button_popup(stage["currency-menu"].opaque)
    stage.wait { !Self.visibleChoices(stage).isEmpty }
    return stage
  }

  func testFillsNameSignAndDecimals() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.opened()
      XCTAssertEqual(Self.visibleChoices(stage).count, Currency.catalogue.count - 1)
      stage.press(Self.visibleChoices(stage)[0])
      stage.wait { stage["name-entry"].text == "Japanese yen" }
      XCTAssertTrue(stage["rate-entry"].isFocused)
      stage.type("0.2", into: "rate")
      XCTAssertEqual(stage["hint"].label, "Japanese yen ¥100 = NT$ 20")
      stage.press(stage["rate-entry"])
      XCTAssertEqual(stage.saved.active?.code, "JPY")
      XCTAssertEqual(stage.saved.active?.minorUnits, 0)
    }
  }

  func testIsSearchedByNameCodeAndSign() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.opened()
      stage.press(stage["currency-search"])
      XCTAssertEqual(stage["name-entry"].text, "")
      for (wanted, code) in [("kuwait", "KWD"), ("€", "EUR"), ("jpy", "JPY"), ("韓元", "KRW")] {
        stage["currency-search"].text = wanted
        stage.wait { Self.visibleChoices(stage).count < 5 }
        XCTAssertTrue(
          Self.visibleChoices(stage).contains { stage.labels(in: $0).contains(code) }, wanted)
      }
      stage.press(stage["currency-search"])
      stage.wait { stage["name-entry"].text == "South Korean won" }
    }
  }

  func testKeepsTheChosenOneUnderANameOfOnesOwn() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.opened()
      stage.press(Self.visibleChoices(stage)[0])
      stage.wait { stage["name-entry"].text == "Japanese yen" }
      stage.type("東京", into: "name")
      XCTAssertEqual(stage["name-note"].label, "JPY ¥")
      stage.type("歐元", into: "name")
      XCTAssertEqual(stage["name-note"].label, "EUR €")
      stage.type("東京", into: "name")
      XCTAssertFalse(stage["name-note"].isVisible)
    }
  }

  func testForgetsTheChosenOneWithItsName() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.opened()
      stage.press(Self.visibleChoices(stage)[0])
      stage.wait { stage["name-entry"].text == "Japanese yen" }
      stage.type("", into: "name")
      stage.wait { !stage["name-note"].isVisible }
      stage.type("東京", into: "name")
      XCTAssertFalse(stage["name-note"].isVisible)
    }
  }

  func testIsLeftWithEscape() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.opened()
      stage.send("stop-search", to: stage["currency-search"])
      stage.wait { gtk_widget_get_mapped(stage["currency-popover"].widget) == 0 }
      XCTAssertEqual(stage["name-entry"].text, "")
      XCTAssertTrue(stage.dialog.isOpen)
    }
  }
}
