// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Storage
import TestSupport
import XCTest

@testable import App
@testable import Money
@testable import Prices

final class AppearancesTests: XCTestCase {
  func testKeepsEachAppearanceOnce() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      XCTAssertEqual(desk.note(.appeared(label)), "¥1000 is NT$ 200")
      XCTAssertNil(desk.note(.appeared(label)))
      XCTAssertNil(desk.note(.lost(label)))
      desk.note(.appeared(ScanParts.label(2, "500")))
      desk.expect(["NT$ 200", "NT$ 100"])
    }
  }

  func testKeepsWhatIsNotClearOnlyWhenItBecomesSo() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let dim = ScanParts.label(1, "1000") { $0.belief = 0.7 }
      let clear = ScanParts.label(2, "500")
      XCTAssertEqual(desk.note(.appeared(dim)), "¥1000 is NT$ 200, not sure")
      desk.note(.appeared(clear))
      desk.note(ScanParts.view(dim, clear))
      desk.expect(["NT$ 100"])
      desk.note(ScanParts.view(ScanParts.label(1, "1000"), clear))
      desk.expect(["NT$ 100", "NT$ 200"])
    }
  }

  func testKeepsWhatIsNotClearWhenItIsClicked() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let dim = ScanParts.label(1, "1000") { $0.belief = 0.7 }
      desk.note(.appeared(dim))
      desk.appearances.click(desk.held(dim))
      desk.expect(["NT$ 200*"])
    }
  }

  func testTellsOfAnotherValueAgain() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      desk.note(.appeared(ScanParts.label(1, "1000")))
      XCTAssertEqual(desk.note(.changed(ScanParts.label(1, "1980"))), "¥1980 is NT$ 396")
    }
  }

  func testReplacesTheEntryOfAValueThatHasChanged() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      desk.note(.appeared(ScanParts.label(1, "1000")))
      desk.note(.changed(ScanParts.label(1, "1980")))
      desk.expect(["NT$ 396"])
    }
  }

  func testKeepsBothOfTwoPricesThatStoodInOnePlace() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let old = ScanParts.label(1, "1000")
      desk.note(.appeared(old))
      desk.note(.lost(old))
      XCTAssertEqual(desk.note(.appeared(ScanParts.label(2, "1080"))), "¥1080 is NT$ 216")
      desk.expect(["NT$ 200", "NT$ 216"])
    }
  }

  func testLeavesAClickedEntryAlone() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      desk.appearances.click(desk.held(label))
      desk.expect(["NT$ 200*"])
      desk.note(.changed(ScanParts.label(1, "1980")))
      desk.note(.appeared(ScanParts.label(2, "500")))
      desk.expect(["NT$ 200*", "NT$ 100"])
    }
  }

  func testKeepsOnlyWhatIsClicked() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      desk.sheet.settings.recordsOnlyClicks = true
      let label = ScanParts.label(1, "1000")
      XCTAssertNotNil(desk.note(.appeared(label)))
      desk.note(.appeared(ScanParts.label(2, "500")))
      desk.appearances.click(desk.held(label))
      desk.expect(["NT$ 200*"])
    }
  }

  func testTakesADismissedPriceOutAgain() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      desk.expect(["NT$ 200"])
      desk.sheet.decisions.dismiss(label.id)
      desk.appearances.dismiss(label.id)
      desk.expect([])
      XCTAssertNil(desk.note(.changed(label)))
    }
  }

  func testTakesNoEntryOfAnEarlierDayOut() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      // As it was left by the program that ran before.
      let (price, settings) = (label.price, desk.sheet.settings)
      guard case .twd(let amount, let currency) = settings.quote(for: price) else {
        return XCTFail("no rate")
      }
      try LedgerFile(path: desk.folder("ledger.sqlite")).store(
        ConversionRecord(
          original: price.value, converted: amount, currencyName: currency.name,
          currencyCode: currency.code, rate: currency.rate.value, time: .now, isClicked: true))
      desk.note(.appeared(label))
      desk.appearances.dismiss(label.id)
      desk.settle()
      XCTAssertEqual(desk.kept, ["NT$ 200*"])
    }
  }

  func testTakesNoEntryOfAnotherPriceInViewOut() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      desk.note(.appeared(ScanParts.label(1, "1000")))
      desk.note(.appeared(ScanParts.label(2, "1000")))
      desk.appearances.dismiss(PriceIdentity(number: 2))
      desk.settle()
      XCTAssertEqual(desk.kept, ["NT$ 200"])
    }
  }

  func testPutsTheRightNumberInThePlaceOfTheWrongOne() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      var held = desk.held(label)
      held.price.value = ExactDecimal(1500)
      held.quote = desk.sheet.settings.quote(for: held.price)
      desk.appearances.correct(held)
      desk.expect(["NT$ 300*"])
    }
  }

  func testPutsTheRightNumberInThePlaceOfOneThatWasReadAnew() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let (before, now) = (ScanParts.label(1, "1000"), ScanParts.label(2, "1000"))
      desk.note(.appeared(before))
      desk.expect(["NT$ 200"])
      desk.appearances.rename([before.id: now.id], in: ScanParts.view(now))
      desk.note(.appeared(now))
      desk.appearances.correct(desk.held(now, 1500), as: .correction)
      desk.expect(["NT$ 300*"])
    }
  }

  func testACorrectionCanBeUndoneInTheHistory() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      desk.expect(["NT$ 200"])
      let before = desk.history.entries
      desk.appearances.correct(desk.held(label, 1500), as: .correction)
      desk.expect(["NT$ 300*"])
      desk.undo()
      XCTAssertEqual(desk.history.entries, before)
      XCTAssertFalse(desk.history.edits.canUndo)
      // What comes next takes the place of what came back.
      desk.appearances.correct(desk.held(label, 150), as: .correction)
      desk.expect(["NT$ 30*"])
      desk.undo()
      XCTAssertEqual(desk.history.entries, before)
    }
  }

  func testWhatWasReadAnewIsNothingToUndo() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      desk.appearances.correct(desk.held(label, 1500))
      desk.expect(["NT$ 300*"])
      XCTAssertFalse(desk.history.edits.canUndo)
    }
  }

  func testADismissalIsUndoneByWhoTakesItBackOrInTheHistory() throws {
    try MainActor.assumeIsolated {
      for isOnItsPage in [true, false] {
        let desk = try AppearancesDesk()
        let label = ScanParts.label(1, "1000")
        desk.note(.appeared(label))
        desk.expect(["NT$ 200"])
        let before = desk.history.entries
        desk.appearances.dismiss(label.id)
        desk.expect([])
        if !isOnItsPage { desk.undo() }
        desk.appearances.takeBack(desk.held(label))
        desk.expect(["NT$ 200"])
        XCTAssertEqual(desk.history.entries, before)
        XCTAssertFalse(desk.history.edits.canUndo)
        // It is this price's own entry again.
        desk.appearances.dismiss(label.id)
        desk.expect([])
      }
    }
  }

  /// Nothing is waited for in between, as when somebody clicks and is gone.
  func testIsOnDiskWhenTheProgramEndsAtOnce() throws {
    try MainActor.assumeIsolated {
      let desk = try AppearancesDesk()
      let label = ScanParts.label(1, "1000")
      desk.note(.appeared(label))
      var held = desk.held(label)
      desk.appearances.click(held)
      held.price.value = ExactDecimal(1500)
      held.quote = desk.sheet.settings.quote(for: held.price)
      desk.appearances.correct(held)
      desk.history.finish()
      let onDisk = try LedgerFile(path: desk.folder("ledger.sqlite")).history().entries
      XCTAssertEqual(onDisk.map(\.record.converted), [ExactDecimal(300)])
    }
  }
}

/// A history on disk, and what was seen before it.
@MainActor final class AppearancesDesk {
  let folder = TemporaryFolder()
  let history: LiveHistory
  let appearances: Appearances
  var sheet: PriceSheet
  private let carrier = MainLoop.carryMainActor()

  init() throws {
    history = LiveHistory(path: folder("ledger.sqlite"))
    appearances = Appearances(history: history)
    sheet = PriceSheet(try ScanParts.settings())
  }

  isolated deinit { g_source_remove(carrier) }

  @discardableResult
  func note(_ news: LabelNews) -> String? { appearances.note(news, sheet) }

  func note(_ view: LabelsInView) { appearances.note(view, sheet) }

  func held(_ label: PriceLabel) -> HeldPrice {
    HeldPrice(
      id: label.id, price: label.price, quote: sheet.settings.quote(for: label.price), time: .now)
  }

  /// With another number than was read.
  func held(_ label: PriceLabel, _ value: Int) -> HeldPrice {
    var held = held(label)
    held.price.value = ExactDecimal(value)
    held.quote = sheet.settings.quote(for: held.price)
    return held
  }

  /// Undoes the last change as the history's window does, and waits until that is done.
  func undo() {
    final class Flag { var isSet = false }
    let flag = Flag()
    history.work { [history] in
      await history.undo()
      flag.isSet = true
    }
    ScanParts.wait(for: "the undoing", until: { flag.isSet })
  }

  /// Expects the amounts that the history holds, with a star where one was clicked.
  func expect(_ amounts: [String], line: UInt = #line) {
    ScanParts.wait(
      for: "\(amounts), but \(kept)", until: { kept.sorted() == amounts.sorted() }, line: line)
  }

  /// Everything that was asked for before this is done.
  func settle() {
    final class Flag { var isSet = false }
    let flag = Flag()
    Task { [history] in
      await history.store(HistoryStage.record(1))
      await history.replace(
        history.entries.first { $0.record.original == ExactDecimal(101) }?.id, with: nil, as: nil)
      flag.isSet = true
    }
    ScanParts.wait(for: "end", until: { flag.isSet })
  }

  var kept: [String] {
    history.entries.map {
      TWDText.text($0.record.converted) + ($0.record.isClicked ? "*" : "")
    }
  }
}
