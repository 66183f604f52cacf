// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

/// The buttons at the lower end of the picture, beside the cards that lie there.
final class ModeBarTests: XCTestCase {
  private func withBar(_ body: @MainActor (PageStand, Widget) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      ModeBar(stand.ui).show(modes: true)
      let bar = stand.ui["mode-bar"]
      XCTAssertTrue(bar.isVisible)
      try body(stand, bar)
    }
  }

  func testGoesUnderTheCardOfAThingAndComesBack() throws {
    try withBar { stand, bar in
      let card = ThingCard(stand.ui)
      card.show("A cup", [], [])
      XCTAssertFalse(bar.isVisible)
      card.hide()
      XCTAssertTrue(bar.isVisible)
    }
  }

  func testStaysWhereTheCardOfAPriceStandsAtTheTop() throws {
    try withBar { stand, bar in
      let held = HeldPrice(ScanParts.label(1, "100"), PriceSheet(try ScanParts.settings()))
      stand.page.card.show(held, isLow: true)
      XCTAssertTrue(bar.isVisible)
      stand.page.card.show(nil, isLow: false)
      stand.page.card.show(held, isLow: false)
      XCTAssertFalse(bar.isVisible)
      ModeBar(stand.ui).show(film: true, isAtEnd: false)
      XCTAssertFalse(bar.isVisible, "what comes under a card stays away, too")
      stand.page.card.show(nil, isLow: false)
      XCTAssertTrue(bar.isVisible)
    }
  }
}
