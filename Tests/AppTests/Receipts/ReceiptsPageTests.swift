// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Language
import Money
import Prices
import Receipts
import Storage
import TestSupport
import XCTest

@testable import App

/// Receipts come in, are looked through, changed, and leave.
final class ReceiptsPageTests: XCTestCase {
  func testFilesAreKeptAndABadOneStopsNothing() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      XCTAssertEqual(stage.state, "empty")
      let twin = stage.receipt(1)
      let again = stage.folder("again.pdf")
      XCTAssertEqual(link(twin, again), 0)
      stage.page.take(files: [twin, stage.folder("none.pdf"), stage.receipt(2), again])
      try stage.wait("two receipts") { stage.kept.count == 2 && stage.state == "import" }
      try stage.wait("the end") { stage.page.ui["import-done"].isVisible }
      let title = stage.page.ui["import-title"].label
      XCTAssertTrue(title.contains("2") && title.contains("·"), title)
      stage.activate("receipts-back")
      XCTAssertEqual(stage.state, "list")
      XCTAssertTrue(stage.kept.allSatisfy { $0.state == .checked })
    }
  }

  func testAFileThatWasLeftIsReadWhenSomebodyAsksAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let files = ReceiptImport(
        [.file(stage.receipt(1))], stage.page.receipts, modelFolder: House.path + "/data/tessdata")
      files.start()
      files.stop()
      XCTAssertEqual(files.tally.failed, 1)
      files.repeatReading(of: 0)
      try stage.wait("the receipt") { files.tally.checked == 1 }
    }
  }

  func testWhatCouldNotBeSavedIsSavedWhenSomebodyAsksAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      let files = stage.page.ui["import-files"]
      let again = { ReceiptsStage.all(gtk_button_get_type(), in: files).filter { $0.isVisible } }
      try stage.refusingToWrite {
        stage.page.take(files: [stage.receipt(1)])
        try stage.wait("another try") { again().count == 1 }
        XCTAssertEqual(stage.kept.count, 0)
      }
      // What comes next leaves it there.
      unlink(stage.folder("receipt-1.pdf"))
      stage.page.take(files: [stage.receipt(2)])
      try stage.wait("the next one") { stage.kept.count == 1 && again().count == 2 }
      try stage.press(again()[0])
      try stage.wait("both") { stage.kept.count == 2 }
    }
  }

  func testAProductThatIsTakenAwayStaysAway() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      let uid = try XCTUnwrap(stage.kept.first?.uid)
      for product in ["Vollmilch", nil, "Vollmilch"] {
        let before = try stage.stored(uid)
        var changed = before
        changed.lines[0].product = product
        var isKept = false
        stage.page.receipts.replace(changed, before: before) { isKept = $0 }
        try stage.wait("the change") { isKept }
        XCTAssertEqual(try stage.stored(uid).lines[0].product, product)
      }
    }
  }

  func testLinesKeepTheirProductsInAnotherStore() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      let uid = try XCTUnwrap(stage.kept.first?.uid)
      let before = try stage.stored(uid)
      var named = before
      named.lines[0].product = "Vollmilch"
      var isKept = false
      stage.page.receipts.replace(named, before: before) { isKept = $0 }
      try stage.wait("the product") { isKept }
      for store in ["Markt", "Hof"] {
        var changed = 0
        stage.page.receipts.change([uid], .init(store: store)) { changed = $0 }
        try stage.wait("another store") { changed == 1 }
        XCTAssertEqual(try stage.stored(uid).store, store)
        XCTAssertEqual(try stage.stored(uid).lines[0].product, "Vollmilch")
      }
      stage.budget.undo()
      try stage.wait("the store before") { stage.kept.first?.store == "Markt" }
      XCTAssertEqual(try stage.stored(uid).lines[0].product, "Vollmilch")
    }
  }

  func testADoubtFarDownIsOnTheScreenAtOnceAndAsAWhole() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      var long = try stage.stored(XCTUnwrap(stage.kept.first?.uid)).asDraft
      (long.lines, long.total) = ((0..<40).map { KeptLine(.item, "Brot \($0)", 249) }, 40 * 249)
      for place in [30, 38] {
        (long.lines[place].doubt, long.lines[place].rivals) = (.price, [294, 199])
      }
      let (before, draft) = (try stage.stored(long.uid), long)
      var isKept = false
      stage.page.receipts.replace(draft, before: before) { isKept = $0 }
      try stage.wait("the draft") { isKept }
      stage.page.open([long.uid])
      let ui = stage.page.ui
      let rows = { ReceiptsStage.all(adw_preferences_row_get_type(), in: ui["review-lines"]) }
      for place in [30, 38] {
        try stage.wait("line \(place) on the screen") {
          rows().count == 40 && Self.isWhole(rows()[place], in: ui["review-scroller"])
            && rows()[place].holdsFocus
        }
        stage.activate("receipts-next-doubt")
      }
    }
  }

  /// A draft may have it from a clock that was wrong when it was read.
  func testADayToComeThatWasReadCannotBeConfirmed() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      let before = try stage.stored(XCTUnwrap(stage.kept.first?.uid))
      var draft = before.asDraft
      (draft.day, draft.doubts) = (.today + 2, [HeadDoubt(.day, belief: 500)])
      let doubtful = draft
      var isKept = false
      stage.page.receipts.replace(doubtful, before: before) { isKept = $0 }
      try stage.wait("the draft") { isKept }
      stage.page.open([before.uid])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      let row = ReceiptsStage.all(adw_preferences_row_get_type(), in: ui["review-head"])[1]
      let toCome = try XCTUnwrap(DayToCome(Day.today + 2, on: .today)).sentence
      let isSaid = {
        ReceiptsStage.all(gtk_label_get_type(), in: row).contains { $0.label == "? " + toCome }
      }
      XCTAssertTrue(isSaid())
      let confirm = try XCTUnwrap(ReceiptsStage.all(gtk_button_get_type(), in: row).first)
      try stage.press(confirm)
      XCTAssertTrue(isSaid() && row.has(style: "doubtful") && confirm.isVisible)
      XCTAssertFalse(ui["review-save"].isVisible)
      stage.activate("receipts-save")
      XCTAssertEqual(stage.state, "review")
      try XCTUnwrap(ReceiptsStage.entry(in: row, 0)).text = Day.today.description
      XCTAssertTrue(ui["review-save"].isVisible)
      stage.activate("receipts-save")
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
    }
  }

  func testNoReceiptIsFromADayToCome() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      let before = try stage.stored(XCTUnwrap(stage.kept.first?.uid))
      stage.page.open([before.uid])
      try stage.wait("the review") { stage.state == "review" }
      let head = stage.page.ui["review-head"]
      let labels = { ReceiptsStage.all(gtk_label_get_type(), in: head).filter(\.isVisible) }
      let entry = try XCTUnwrap(ReceiptsStage.entry(in: head, 1))
      XCTAssertEqual(entry.text, before.day?.description)
      let toCome = try XCTUnwrap(DayToCome(Day.today + 2, on: .today)).sentence
      entry.text = (Day.today + 2).description
      XCTAssertTrue(entry.has(style: "error"))
      XCTAssertTrue(labels().contains { $0.label == toCome })
      entry.text = "tomorrow"
      XCTAssertTrue(labels().contains { $0.label == TypedAmount.dayHint })
      entry.text = Day.today.description
      XCTAssertFalse(entry.has(style: "error"))
      stage.activate("receipts-back")
      try stage.wait("today") { (try? stage.stored(before.uid))?.day == .today }
    }
  }

  func testATextThatIsNoAmountIsNotConfirmed() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("the receipt") { stage.kept.count == 1 }
      let before = try stage.stored(XCTUnwrap(stage.kept.first?.uid))
      var doubtful = before.asDraft
      doubtful.lines[0].doubt = .price
      var isKept = false
      stage.page.receipts.replace(doubtful, before: before) { isKept = $0 }
      try stage.wait("the draft") { isKept }
      stage.page.open([before.uid])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      let entry = try XCTUnwrap(ReceiptsStage.entry(in: ui["review-lines"], 0))
      try stage.wait("the doubt") { entry.holdsFocus }
      let confirm = try XCTUnwrap(
        ReceiptsStage.all(gtk_button_get_type(), in: ui["review-lines"]).first {
          $0.isVisible
            && gtk_button_get_icon_name($0.cast()).map { String(cString: $0) }
              == "object-select-symbolic"
        })
      let right = entry.text
      entry.text = ""
      try XCTUnwrap(ReceiptsStage.entry(in: ui["review-lines"], 1)).grabFocus()
      try stage.press(confirm)
      try stage.wait("the focus on what is wrong") { entry.holdsFocus }
      XCTAssertFalse(ui["review-save"].isVisible)
      XCTAssertEqual(entry.text, "")
      entry.text = right
      try stage.wait("the button that saves") { ui["review-save"].isVisible }
    }
  }

  @MainActor private static func isWhole(_ row: Widget, in scroller: Widget) -> Bool {
    var (x, y) = (0.0, 0.0)
    guard row.size.height > 0,
      gtk_widget_translate_coordinates(row.widget, scroller.widget, 0, 0, &x, &y) != 0
    else { return false }
    // The window of the test is low: a row may be taller.
    return Int(y) <= max(0, scroller.size.height - row.size.height)
      && Int(y) + row.size.height >= min(scroller.size.height, row.size.height)
  }

  func testAFolderIsOpened() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      _ = (stage.receipt(1), stage.receipt(2))
      stage.page.take(files: [stage.folder.path])
      try stage.wait("two receipts") { stage.kept.count == 2 }
    }
  }

  func testADoubtfulOneIsLookedThroughAtOnceAndKeptAsItWasLeft() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      try stage.wait("its sum") { ui["review-sum"].label.contains("Gap") }
      let mark = gtk_image_get_icon_name(ui["review-mark"].opaque).map { String(cString: $0) }
      XCTAssertEqual(mark, "dialog-warning-symbolic")
      XCTAssertFalse(ui["review-save"].isVisible)
      // What is typed and left is there tomorrow, and still a draft.
      let store = try XCTUnwrap(ReceiptsStage.entry(in: ui["review-head"], 0))
      store.text = "Laden am See"
      stage.activate("receipts-back")
      try stage.wait("the list") { stage.state == "list" }
      try stage.wait("its name") { stage.kept.first?.store == "Laden am See" }
      XCTAssertEqual(stage.kept.first?.state, .draft)
    }
  }

  func testALookThatWasBrokenOffGoesOnWhereItWas() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let store = try XCTUnwrap(ReceiptsStage.entry(in: stage.page.ui["review-head"], 0))
      store.text = "Laden am See"
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      try stage.wait("what is typed, in the book") {
        (try? file.keptReview()?.store) == "Laden am See"
      }
      XCTAssertEqual(try file.receipts().first?.store, "Laden am Park")
      // The program is killed here, and another one begins.
      let next = try ReceiptsStage(after: stage)
      try next.wait("the review") { next.state == "review" }
      XCTAssertEqual(ReceiptsStage.entry(in: next.page.ui["review-head"], 0)?.text, "Laden am See")
      XCTAssertEqual(next.said.count, 1)
      next.activate("receipts-back")
      try next.wait("its name") { next.kept.first?.store == "Laden am See" }
      try next.wait("the end of the look") { (try? file.keptReview()?.uid) == nil }
    }
  }

  func testALookThatWasBrokenOffComesBeforeANewOne() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let first = try XCTUnwrap(stage.page.opened)
      try XCTUnwrap(ReceiptsStage.entry(in: stage.page.ui["review-head"], 0)).text = "Laden am See"
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      try stage.wait("what is typed, in the book") {
        (try? file.keptReview()?.store) == "Laden am See"
      }
      let next = try ReceiptsStage(after: stage, taking: [stage.receipt(2, gap: 20)])
      try next.wait("the review") { next.state == "review" }
      XCTAssertEqual(next.page.opened, first)
      XCTAssertEqual(ReceiptsStage.entry(in: next.page.ui["review-head"], 0)?.text, "Laden am See")
    }
  }

  func testTheKeyOfTheListIsNoneInTheMidstOfALook() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20), stage.receipt(2, gap: 20)])
      try stage.wait("two drafts") { stage.page.receipts.shelf.drafts.count == 2 }
      stage.activate("receipts-check")
      try stage.wait("the review") { stage.state == "review" }
      let opened = stage.page.opened
      try XCTUnwrap(ReceiptsStage.entry(in: stage.page.ui["review-head"], 0)).text = "Laden am See"
      stage.activate("receipts-check")
      stage.activate("receipts-back")
      try stage.wait("the list") { stage.state == "list" }
      XCTAssertEqual(stage.page.opened, opened)
      XCTAssertEqual(try stage.stored(XCTUnwrap(opened)).store, "Laden am See")
    }
  }

  func testWhatIsNoAmountCannotBeSaved() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.state == "review" }
      let ui = stage.page.ui
      let bread = try XCTUnwrap(ReceiptsStage.entry(in: ui["review-lines"], 1))
      bread.text = "2,69"
      try stage.wait("the sum") { ui["review-sum"].label.contains("The sum is right") }
      XCTAssertTrue(ui["review-save"].isVisible)
      bread.text = "2,69x"
      XCTAssertFalse(ui["review-save"].isVisible)
      stage.activate("receipts-save")
      XCTAssertEqual(stage.state, "review")
      bread.text = "2,69"
      stage.activate("receipts-save")
      try stage.wait("the list") { stage.state == "list" }
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
      XCTAssertEqual(stage.said.count, 1)
    }
  }

  func testAGapMayBeKept() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      stage.activate("receipts-next-doubt")
      try stage.press(stage.page.ui["review-anyway"])
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
      XCTAssertEqual(stage.kept.first?.gap, 20)
    }
  }

  func testTheMoneyIsAnotherAndTheAmountsAreAsTheyArePrinted() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let head = stage.page.ui["review-head"]
      let money = try XCTUnwrap(ReceiptsStage.entry(in: head, 3))
      XCTAssertEqual(money.text, "EUR")
      money.text = "q"
      XCTAssertEqual(stage.kept.first?.currency, "EUR")
      money.text = "chf"
      stage.activate("receipts-next-doubt")
      try stage.press(stage.page.ui["review-anyway"])
      try stage.wait("it is checked") { stage.kept.first?.state == .checked }
      XCTAssertEqual(stage.kept.first?.currency, "CHF")
      XCTAssertEqual(stage.kept.first?.total, 370)
    }
  }

  func testASuggestionIsTakenByPressingIt() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let ui = stage.page.ui
      let total = try XCTUnwrap(ReceiptsStage.entry(in: ui["review-head"], 4))
      let offered = ReceiptsStage.offers(in: ui["review-head"])
      XCTAssertEqual(offered.count, 1)
      try stage.press(try XCTUnwrap(offered.first))
      try stage.wait("the sum") { ui["review-sum"].label.contains("The sum is right") }
      XCTAssertEqual(total.text, "3.50")
    }
  }

  func testANameThatTheStorePrintsIsTakenByPressingIt() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      stage.page.take(files: [stage.receipt(2, gap: 20, milk: "Milcb")])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let ui = stage.page.ui
      let offered = ReceiptsStage.offers(in: ui["review-lines"])
      XCTAssertEqual(offered.count, 1)
      try stage.press(try XCTUnwrap(offered.first))
      stage.activate("receipts-next-doubt")
      try stage.press(ui["review-anyway"])
      try stage.wait("it is checked") { stage.kept.allSatisfy { $0.state == .checked } }
      let file = try BookFile.open(
        stage.folder("book.sealed"), .sealed(.passphrase("eight letters")))
      try stage.wait("the lesson") {
        (try? file.lessons(of: "Laden am Park").map(\.meant)) == ["Milch"]
      }
    }
  }

  func testANameThatIsGuessedSaysSo() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      let uid = try XCTUnwrap(stage.kept.first).uid
      var nameless = try stage.stored(uid).asDraft
      nameless.lines[0].name = ""
      let known = KnownOfStore(
        earlier: ["Milch": EarlierAmount(amount: nameless.lines[0].amount, day: .first)])
      let guessed = nameless.applying(known)
      var isKept = false
      stage.budget.read({ (file) throws(StorageError) in _ = try file.replace(guessed) }) {
        isKept = true
      }
      try stage.wait("the draft") { isKept }
      stage.page.open([uid])
      let lines = stage.page.ui["review-lines"]
      try stage.wait("the review") { ReceiptsStage.entry(in: lines, 1) != nil }
      let texts = ReceiptsStage.all(gtk_label_get_type(), in: lines).map(\.label)
      XCTAssertTrue(texts.contains("Milch"), "\(texts)")
      let told = "Its name could not be read; this cost as much the last time. Check both."
      XCTAssertTrue(texts.contains { $0.contains(told) }, "\(texts)")
    }
  }

  func testAnAmountThatTheSumNeedsAndThatWasPaidBeforeIsOffered() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(21)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      // Milk is 1.01 here, and was 1.21: the total is 0.20 more than the lines.
      stage.page.take(files: [stage.receipt(1, gap: 20)])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let ui = stage.page.ui
      let offered = ReceiptsStage.offers(in: ui["review-lines"])
      XCTAssertEqual(offered.count, 1)
      try stage.press(try XCTUnwrap(offered.first))
      try stage.wait("the sum") { ui["review-sum"].label.contains("The sum is right") }
      XCTAssertEqual(ReceiptsStage.entry(in: ui["review-lines"], 0)?.text, "1.21")
      XCTAssertTrue(ReceiptsStage.offers(in: ui["review-lines"]).isEmpty, "it holds now")
    }
  }

  func testAnotherStoreHasOtherSuggestions() throws {
    try MainActor.assumeIsolated {
      let stage = try ReceiptsStage()
      stage.page.take(files: [stage.receipt(1)])
      try stage.wait("a receipt") { stage.kept.count == 1 }
      stage.page.take(files: [stage.receipt(2, gap: 20, milk: "Milcb")])
      try stage.wait("the review") { stage.page.ui["review-anyway"].isVisible }
      let ui = stage.page.ui
      let store = try XCTUnwrap(ReceiptsStage.entry(in: ui["review-head"], 0))
      store.text = "Laden am See"
      try stage.wait("no suggestion") { ReceiptsStage.offers(in: ui["review-lines"]).isEmpty }
      store.text = "Laden am Park"
      try stage.wait("a suggestion") { ReceiptsStage.offers(in: ui["review-lines"]).count == 1 }
    }
  }
}
