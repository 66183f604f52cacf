// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import FoundationEssentials
import Money
import Prices
import Products
import Storage
import TestSupport
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

  func testAFormThatCouldNotBeWrittenAsksOnceMoreWithTheSameAnswers() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let window = Widget(gtk_window_new())
      let goal = Goal(id: "bike", name: "Bike", target: try XCTUnwrap(TWD("9000")))
      FormDialog.ask(
        "New Goal", over: window, [.text("Name"), .choice("Kind", ["a", "b"]), .toggle("On")],
        check: { $0.text(0).isEmpty ? "Name" : nil },
        onWrite: { _, again in stage.budget.save(goal, onFailure: again) })
      let first = try XCTUnwrap(stage.dialog)
      let entry = { ReceiptsStage.all(adw_entry_row_get_type(), in: $0).first }
      try XCTUnwrap(entry(first)).text = "Bike "
      adw_combo_row_set_selected(
        try XCTUnwrap(ReceiptsStage.all(adw_combo_row_get_type(), in: first).first).cast(), 1)
      try stage.refusingToWrite {
        adw_message_dialog_response(first.cast(), "save")
        gtk_window_destroy(first.cast())
        // The first one is gone; the next one may stand in its place in memory.
        try stage.wait("the form once more") { stage.dialog != nil }
      }
      let again = try XCTUnwrap(stage.dialog)
      XCTAssertEqual(entry(again)?.text, "Bike ")
      let combo = try XCTUnwrap(ReceiptsStage.all(adw_combo_row_get_type(), in: again).first)
      XCTAssertEqual(adw_combo_row_get_selected(combo.cast()), 1)
      adw_message_dialog_response(again.cast(), "save")
      gtk_window_destroy(again.cast())
      try stage.wait("the goal") { stage.budget.book?.book.goals.map(\.name) == ["Bike"] }
      gtk_window_destroy(window.cast())
    }
  }

  /// Tells of a thing that costs NT$ 30.
  @MainActor @discardableResult private static func tell(
    _ name: String, _ code: ProductCode?, to stage: ReceiptsStage
  ) throws -> (name: String, isKnown: Bool) {
    let sight = ThingSight(guess: .unknown, code: code, look: nil, hint: nil)
    var learned: (name: String, isKnown: Bool)?
    stage.budget.learn(ToldThing(product: Product(name), price: TWD("30")), from: sight) {
      learned = ($0, $1)
    }
    try stage.wait("the thing") { learned != nil }
    return try XCTUnwrap(learned)
  }

  @MainActor private static func goods(of stage: ReceiptsStage) throws -> KnownGoods {
    var goods: KnownGoods?
    stage.budget.read({ (file) throws(StorageError) in try file.knownGoods() }) { goods = $0 }
    try stage.wait("what is known") { goods != nil }
    return try XCTUnwrap(goods)
  }

  func testANameThatWasJoinedIsOfItsOwnerWhichStays() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.budget.change({ (file) throws(StorageError) in
        for name in ["Milk", "MILCH 1L"] { try file.learn(Product(name)) }
        try file.join(["MILCH 1L"], into: "Milk")
      })
      let code = try XCTUnwrap(ProductCode(typed: "4006381333931"))
      let learned = try Self.tell("MILCH 1L", code, to: stage)
      XCTAssertEqual(learned.name, "Milk")
      XCTAssertTrue(learned.isKnown)
      stage.budget.undo()
      let goods = try Self.goods(of: stage)
      XCTAssertEqual(goods.products.keys.sorted(), ["Milk"])
      XCTAssertEqual(goods.codes, [code: "Milk"])
      XCTAssertEqual(stage.budget.book?.book.knownPrices.map(\.product), ["Milk"])
    }
  }

  func testTheCodeOfAnotherThingGoesBackToIt() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let code = try XCTUnwrap(ProductCode(typed: "4006381333931"))
      try Self.tell("Coffee", code, to: stage)
      try Self.tell("Tea", code, to: stage)
      XCTAssertEqual(try Self.goods(of: stage).codes, [code: "Tea"])
      var isBack = false
      stage.budget.undo { isBack = true }
      try stage.wait("the end") { isBack }
      let goods = try Self.goods(of: stage)
      XCTAssertEqual(goods.codes, [code: "Coffee"])
      XCTAssertEqual(goods.products.keys.sorted(), ["Coffee"])
    }
  }

  func testWhatCouldNotBeWrittenOfAThingIsAskedOnceMore() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let sight = ThingSight(guess: .unknown, code: nil, look: nil, hint: nil)
      var (isRefused, isLearned) = (false, false)
      try stage.refusingToWrite {
        stage.budget.learn(
          ToldThing(product: Product("Tea"), price: nil), from: sight,
          onFailure: { isRefused = true }, onEnd: { _, _ in isLearned = true })
        try stage.wait("the refusal") { isRefused }
      }
      XCTAssertFalse(isLearned)
    }
  }

  func testAThingThatWasToldIsForgottenWithItsPrice() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      try Self.tell("Tea", nil, to: stage)
      XCTAssertEqual(stage.budget.book?.book.knownPrices.map(\.product), ["Tea"])
      var isBack = false
      stage.budget.undo { isBack = true }
      try stage.wait("the end") { isBack }
      XCTAssertEqual(stage.budget.book?.book.knownPrices, [])
      var products: Int?
      stage.budget.read({ (file) throws(StorageError) in try file.products().count }) {
        products = $0
      }
      try stage.wait("the products") { products == 0 }
    }
  }

  func testTheTextThatIsTypedIsTakenBackFirst() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let (window, entry) = (Widget(gtk_window_new()), Widget(gtk_entry_new()))
      gtk_window_set_child(window.cast(), entry.widget)
      XCTAssertFalse(window.handsToText("text.undo"))
      gtk_window_present(window.cast())
      entry.grabFocus()
      let text = try XCTUnwrap(gtk_window_get_focus(window.cast()))
      var place: CInt = 0
      gtk_editable_insert_text(OpaquePointer(text), "coffee", -1, &place)
      XCTAssertEqual(entry.text, "coffee")
      XCTAssertTrue(window.handsToText("text.undo"))
      XCTAssertEqual(entry.text, "")
      XCTAssertTrue(window.handsToText("text.undo"), "there is nothing more to take back")
      gtk_window_destroy(window.cast())
      _ = stage
    }
  }

  func testACopyIsOpenedByWhatWasToOpenTheBook() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      try Self.add("coffee", to: stage.budget)
      try stage.wait("the entry") { stage.budget.book?.entries.count == 1 }
      let path = stage.folder("book.sealed")
      let copy = path + ".copy-1"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try Data("no book".utf8).write(to: URL(filePath: path))
      let budget = LiveBudget(path: path)
      budget.open(withPassphrase: "eight letters")
      try stage.wait("the damage") { if case .shut = budget.standing { true } else { false } }
      guard case .shut(.book(_, .damaged(_, _, let good))) = budget.standing else {
        return XCTFail("\(budget.standing)")
      }
      budget.takeBack(try XCTUnwrap(good))
      try stage.wait("the copy") { budget.book?.entries.count == 1 }
      budget.finish()
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
