// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import XCTest

@testable import App

final class RateHintTests: XCTestCase {
  func testSaysWhatARateMeans() throws {
    let hints = [
      ("日幣", "0.2", "日幣 ¥100 = NT$ 20"), ("歐元", "35", "歐元 €1 = NT$ 35"),
      ("越南盾", "0.0013", "越南盾 ₫10,000 = NT$ 13"), ("SEK", "3", "SEK kr 100 = NT$ 300"),
      ("CZK", "1.4", "CZK 100 kč = NT$ 140"), ("外幣", "9.995", "外幣 100 = NT$ 999.50"),
      ("馬幣", "7.1", "馬幣 RM 100 = NT$ 710"), ("外幣", "0.01", "外幣 100 = NT$ 1"),
    ]
    for (name, rate, text) in hints {
      var form = SettingsForm()
      form.name = name
      form.rateEntry = .rate(rate)
      XCTAssertEqual(RateHint.text(try form.settings()), text)
    }
  }
}
