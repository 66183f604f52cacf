// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Storage
import XCTest

@testable import App

/// What was done last is taken back, and nothing else.
final class TakingBackTests: XCTestCase {
  @MainActor private static func add(_ note: String, to budget: LiveBudget) throws {
    let entry = Entry(.expense, on: .today, try XCTUnwrap(TWD("65")), note: note)
    budget.add(entry, source: "typed") { _ in }
  }

  func testFilesThatAreImportedLeaveItToBeTakenBack() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      try Self.add("coffee", to: stage.budget)
      try stage.wait("the entry") { stage.budget.book?.entries.count == 1 }
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      stage.budget.undo()
      try stage.wait("no entry") { stage.budget.book?.entries.isEmpty == true }
      XCTAssertEqual(stage.kept.count, 1)
    }
  }

  func testTheOfferToTakeBackGoesWithTheNextChange() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      var goneOffers = 0
      let listening = stage.budget.undoListeners.listen { _ in goneOffers += 1 }
      try Self.add("coffee", to: stage.budget)
      try stage.wait("the entry") { stage.budget.book?.entries.count == 1 }
      XCTAssertEqual(goneOffers, 0)
      try Self.add("tea", to: stage.budget)
      try stage.wait("both") { stage.budget.book?.entries.count == 2 }
      XCTAssertEqual(goneOffers, 1)
      stage.budget.undo()
      try stage.wait("one") { stage.budget.book?.entries.map(\.entry.note) == ["coffee"] }
      XCTAssertEqual(goneOffers, 2)
      stage.budget.undo()
      XCTAssertEqual(goneOffers, 2)
      _ = listening
    }
  }
}
