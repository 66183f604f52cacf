// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices
import XCTest

@testable import App

/// What a person does with the price that is held.
final class PriceHoldTests: XCTestCase {
  /// A price of ¥100,000, sure and held.
  private func withHeldPrice(_ body: @MainActor (PageStand, PriceLabel) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let label = ScanParts.label(1, "100000")
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(label)]) }
      stand.hold(label)
      try body(stand, label)
    }
  }

  func testTakesATypedAmountAndRefusesWhatIsNone() throws {
    try withHeldPrice { stand, _ in
      XCTAssertFalse(stand.page.hold.correct("abc"))
      XCTAssertFalse(stand.page.hold.correct("0"))
      XCTAssertEqual(stand.card, ["NT$ 20,000", "Read clearly."])
      XCTAssertTrue(stand.page.hold.correct("1,500"))
      XCTAssertEqual(stand.card, ["NT$ 300", "You changed this number."])
    }
  }

  func testKeepsATypedAmountHoweverItIsReadLater() throws {
    try withHeldPrice { stand, label in
      XCTAssertTrue(stand.page.hold.correct("1500"))
      stand.tell { $0.labels = [ScanParts.view(ScanParts.label(label.id.number, "9000"))] }
      XCTAssertEqual(stand.card, ["NT$ 300", "You changed this number."])
    }
  }

  func testTakesTheLastTwoDigitsForCentsAndBack() throws {
    try withHeldPrice { stand, _ in
      stand.page.hold.toggleHundredth()
      XCTAssertEqual(
        stand.card, ["NT$ 200", "You made 100000 1000.00. Press ÷100 again to undo."])
      stand.page.hold.toggleHundredth()
      XCTAssertEqual(stand.card, ["NT$ 20,000", "You changed this number."])
    }
  }

  func testAPriceOfASourceOfBeforeIsNotShownAgain() throws {
    try withHeldPrice { stand, label in
      let dismissed = try XCTUnwrap(stand.dismiss(label))
      stand.page.look(at: .demo)
      let other = ScanParts.label(label.id.number, "500")
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(other)]) }
      stand.page.hold.takeBack(dismissed)
      XCTAssertNil(stand.page.hold.held)
      XCTAssertEqual(stand.rows, 1)
    }
  }

  func testAPriceWithoutASignIsInTheCurrencyThatIsActive() throws {
    try withHeldPrice { stand, label in
      XCTAssertTrue(stand.page.hold.correct("1500"))
      try stand.use("美元", "USD")
      XCTAssertEqual(stand.page.hold.held?.price.currency, "USD")
      XCTAssertEqual(stand.card.first, "NT$ 3,000")
    }
  }

  func testWhatAnotherCurrencyMayReadOtherwiseIsNotSureUntilItIsReadAgain() throws {
    try withHeldPrice { stand, label in
      try stand.use("美元", "USD")
      XCTAssertEqual(
        stand.card, ["NT$ 200,000", "Not read clearly: compare it with the tag."])
      stand.tell {
        $0.labels = [
          ScanParts.view(ScanParts.label(2, "100000") { $0.currency = "USD" })
        ]
      }
      XCTAssertEqual(stand.card, ["NT$ 200,000", "Read clearly."])
    }
  }

  func testWhatHasASignStaysSureInAnotherCurrency() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      stand.hold(ScanParts.label(1, "1000") { $0.currencySeen = "JPY" })
      try stand.use("美元", "USD")
      XCTAssertEqual(stand.card, ["NT$ 200", "Read clearly."])
    }
  }

  func testSaysWhatBecomesClearOfThePriceItself() throws {
    try withHeldPrice { stand, label in
      stand.tell {
        $0.labels = [
          ScanParts.view(ScanParts.label(label.id.number, "100000") { $0.kind = .was })
        ]
      }
      XCTAssertEqual(stand.page.hold.held?.price.kind, .was)
    }
  }

  func testTellsOfEveryChangeAndShowsWhatWasSentAwayAgain() throws {
    try withHeldPrice { stand, label in
      var told: [String?] = []
      let listening = stand.page.hold.listeners.listen { told.append($0?.price.text) }
      let dismissed = try XCTUnwrap(stand.dismiss(label))
      XCTAssertEqual(stand.rows, 0)
      stand.page.hold.takeBack(dismissed)
      XCTAssertEqual(stand.rows, 1)
      XCTAssertEqual(told, ["¥100000", nil, "¥100000"])
      stand.page.hold.take(nil)
      XCTAssertNil(stand.page.hold.held)
      withExtendedLifetime(listening) {}
    }
  }
}
