// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import XCTest

@testable import App

/// What is seldom meant is asked about once, before it is saved.
final class SaveQuestionTests: XCTestCase {
  @MainActor private static func typed(
    _ name: String, _ rate: String, besides saved: [CurrencySettings] = []
  ) throws -> SettingsStage {
    let stage = try SettingsStage(saved)
    if !saved.isEmpty {
      stage.press(stage["add-button"])
      stage.wait { stage.isOnForm }
    }
    stage.type(name, into: "name")
    stage.type(rate, into: "rate")
    stage.press(stage["rate-entry"])
    return stage
  }

  func testAnUnknownNameLeadsToTheKnownCurrencies() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("英傍幣", "40")
      stage.answer("Choose a Currency")
      XCTAssertTrue(stage.saved.currencies.isEmpty)
      XCTAssertTrue(stage.dialog.isOpen)
      stage.wait { stage["currency-popover"].isVisible }
      gtk_popover_popdown(stage["currency-popover"].cast())
      stage.press(stage["rate-entry"])
      stage.answer("Save Anyway")
      XCTAssertEqual(stage.saved.active?.name, "英傍幣")
      XCTAssertEqual(stage.timesStarted, 1)
    }
  }

  func testANicknameIsUnderstood() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("英磅", "40")
      XCTAssertNil(stage.question)
      XCTAssertEqual(stage.saved.active?.code, "GBP")
      XCTAssertEqual(stage.saved.active?.rateDay, .today)
    }
  }

  func testASecondNameReplacesTheFirstOrStandsBesideIt() throws {
    try MainActor.assumeIsolated {
      let yen = try SettingsStage.currency("日幣")
      var stage = try Self.typed("日圓", "0.3", besides: [yen])
      stage.answer("Replace")
      XCTAssertEqual(stage.saved.currencies.map(\.name), ["日圓"])
      stage = try Self.typed("日圓", "0.3", besides: [yen])
      stage.answer("Keep Both")
      XCTAssertEqual(stage.saved.currencies.map(\.name), ["日幣", "日圓"])
      XCTAssertEqual(stage.saved.activeName, "日圓")
    }
  }

  func testARateThatIsUpsideDownIsAskedAbout() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.typed("日幣", "1000")
      stage.answer("Change It")
      XCTAssertTrue(stage.saved.currencies.isEmpty)
      XCTAssertTrue(stage["rate-entry"].isFocused)
      stage.press(stage["rate-entry"])
      stage.answer("Save Anyway")
      XCTAssertEqual(stage.saved.active?.rate.value, ExactDecimal(1_000))
    }
  }

  func testTheListSaysWhenARateWasEntered() throws {
    try MainActor.assumeIsolated {
      let rate = try ExchangeRate(.rate(ExactDecimal(35)))
      let fresh = try CurrencySettings(name: "歐元", rate: rate, rateDay: .today)
      let old = try CurrencySettings(name: "美元", rate: rate, rateDay: Day.today - 40)
      let stage = try SettingsStage([fresh, old])
      XCTAssertTrue(stage.labels(in: stage.rows[0]).contains("EUR · 35 · entered \(Day.today)"))
      XCTAssertTrue(
        stage.labels(in: stage.rows[1]).contains {
          $0.hasSuffix("entered \(Day.today - 40), 40 days ago: please check")
        })
    }
  }
}
