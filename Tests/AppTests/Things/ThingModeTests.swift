// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Products
import TestSupport
import XCTest

@testable import App

/// The card of a thing that was recognised by the way; what is seen is given by hand.
final class ThingModeTests: XCTestCase {
  func testTheCardGoesWhenTwoLooksInARowDoNotSeeItsThing() throws {
    try MainActor.assumeIsolated {
      let stand = try ThingStand()
      stand.see(stand.tea)
      XCTAssertTrue(stand.mode.card.isShown)
      stand.see(.unknown)
      XCTAssertTrue(stand.mode.card.isShown, "a hand may hide it for a moment")
      stand.see(stand.tea)
      stand.see(.category(.drinks, from: .words(["Tee"])))
      XCTAssertTrue(stand.mode.card.isShown)
      stand.see(.unknown)
      XCTAssertFalse(stand.mode.card.isShown)
    }
  }

  func testTheCardOfAnotherThingTakesItsPlaceAtOnce() throws {
    try MainActor.assumeIsolated {
      let stand = try ThingStand()
      stand.see(stand.tea)
      stand.see(.product(Product("Coffee"), from: .look(points: 40)))
      XCTAssertTrue(stand.mode.card.isShown)
      XCTAssertTrue(stand.title.contains("Coffee"), stand.title)
    }
  }
}

@MainActor private final class ThingStand {
  let mode: ThingMode
  private let stand: PageStand
  private let folder = TemporaryFolder()
  private let carrier = MainLoop.carryMainActor()
  let tea = Guess.product(Product("Tea"), from: .look(points: 40))

  init() throws {
    stand = try PageStand()
    mode = ThingMode(
      stand.ui, LiveBudget(path: folder("book.sealed")), page: stand.page,
      settings: LiveSettings(path: folder("settings.json")),
      desk: ThingDesk(modelFolder: House.path + "/data/tessdata"))
    mode.turn(on: true)
  }

  isolated deinit {
    mode.turn(on: false)
    stand.close()
    g_source_remove(carrier)
  }

  var title: String { stand.ui["thing-title"].label }

  func see(_ guess: Guess) {
    mode.take(ThingSight(guess: guess, code: nil, look: nil, hint: nil), isAsked: false)
  }
}
