// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices
import XCTest

@testable import App

/// The list of prices beside the picture, on the screen.
final class PriceListTests: XCTestCase {
  private static func row(_ number: Int) -> PriceList.Row {
    PriceList.Row(
      id: PriceIdentity(number: number), original: "¥\(number)",
      text: LabelText(text: "NT$ \(number)", spoken: "¥\(number) is NT$ \(number)", isSure: true))
  }

  func testTheFocusStaysInTheListWhenItsPriceGoes() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      adw_flap_set_reveal_flap(stand.ui["flap"].opaque, 1)
      let list = PriceList(stand.ui)
      list.show([Self.row(1), Self.row(2), Self.row(3)])
      list.focus()
      ScanParts.wait(for: "the focus") { stand.ui["price-list"].holdsFocus }
      list.show([Self.row(2), Self.row(3)])
      XCTAssertTrue(stand.ui["price-list"].holdsFocus)
      list.show([])
      XCTAssertTrue(stand.ui["price-list"].holdsFocus)
    }
  }
}
