// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Prices
import Products
import Storage
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

  func testAPictureThatRestsIsLookedAtOnce() throws {
    try MainActor.assumeIsolated {
      let book = try ReceiptsStage()
      book.budget.change { (file) throws(StorageError) in try file.learn(Product("Tea")) }
      let stand = try ThingStand(book.budget)
      stand.show(at: .seconds(1))
      XCTAssertTrue(stand.mode.showsNews)
      try book.wait("a look") { !stand.mode.showsNews }
      stand.show(at: .seconds(2))
      XCTAssertTrue(stand.mode.showsNews)
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

  /// - Parameter budget: what things are known by; without it nothing is.
  init(_ budget: LiveBudget? = nil) throws {
    stand = try PageStand()
    mode = ThingMode(
      stand.ui, budget ?? LiveBudget(path: folder("book.sealed")), page: stand.page,
      settings: LiveSettings(path: folder("settings.json")),
      desk: ThingDesk(modelFolder: House.path + "/data/tessdata"))
    mode.turn(on: true)
  }

  isolated deinit {
    mode.turn(on: false)
    stand.close()
    g_source_remove(carrier)
  }

  func show(at time: Duration) {
    stand.tell {
      ($0.states, $0.pictures) = ([.live], [ScanParts.picture(at: time)].compactMap(\.self))
    }
  }

  var title: String { stand.ui["thing-title"].label }

  func see(_ guess: Guess) {
    mode.take(ThingSight(guess: guess, code: nil, look: nil, hint: nil), isAsked: false)
  }
}
