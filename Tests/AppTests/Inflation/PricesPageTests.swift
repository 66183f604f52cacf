// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Products
import Receipts
import Reports
import Storage
import TestSupport
import XCTest

@testable import App

/// One's own inflation on its page.
final class PricesPageTests: XCTestCase {
  func testTheDemoIsShownAndLeft() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      XCTAssertEqual(stage.state, "opening")
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      XCTAssertTrue(stage.ui["demo-note"].isVisible)
      let newest = try XCTUnwrap(PricesStage.demo.newest)
      XCTAssertEqual(stage.ui["index"].label, IndexText.points(try XCTUnwrap(newest.index)))
      try stage.wait("how sure it is") { stage.ui["index-sureness"].label.contains("90%") }
      for group in ["dearer", "smaller", "facts"] {
        XCTAssertTrue(stage.ui[group].isVisible, group)
      }
      stage.activate("prices-demo")
      try stage.wait("the way back") { stage.state != "prices" }
    }
  }

  func testTheDemoNeverStandsAsOnesOwn() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      var isThere = false
      stage.budget.begin(nil, passphrase: "eight letters") { isThere = $0 != nil }
      try stage.wait("the book") { isThere && stage.state == "empty" }
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      stage.activate("prices-demo")
      XCTAssertEqual(stage.state, "opening")
      try stage.wait("one's own") { stage.state == "empty" }
    }
  }

  func testAnotherCurveHasNoChosenPointAndIsShownWhole() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      let products = try XCTUnwrap(stage.page.shown).products.prefix(2)
      stage.page.look(at: products[0])
      try stage.wait("the product") { stage.state == "product" }
      let chart = stage.page.product.chart
      XCTAssertTrue(chart.move(by: UInt32(GDK_KEY_plus)) && chart.move(by: UInt32(GDK_KEY_Home)))
      stage.page.look(at: products[1])
      try stage.wait("the other") {
        stage.ui["product-title"].label == products[1].description
      }
      XCTAssertNil(chart.chosen)
      XCTAssertEqual(chart.shown.lowerBound, 0)
      XCTAssertGreaterThan(chart.shown.count, 4)
      stage.activate("prices-back")
      stage.press(GDK_KEY_Home)
      try stage.wait("how sure it is") { stage.ui["index-sureness"].label.contains("90%") }
      XCTAssertFalse(stage.ui["chosen"].label.isEmpty, "it is still chosen")
      adw_combo_row_set_selected(stage.ui["span"].cast(), 2)
      try stage.wait("quarters") { stage.ui["index-title"].label.contains("Q") }
      XCTAssertNil(stage.page.view.chart.chosen)
    }
  }

  func testWhatDoesNotGoTogetherIsNotShownAsChosen() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      try stage.chooseQuarters()
      adw_combo_row_set_selected(stage.ui["span"].cast(), 0)
      try stage.wait("quarters as before") {
        adw_combo_row_get_selected(stage.ui["span"].cast()) == 2
      }
      XCTAssertEqual(adw_combo_row_get_selected(stage.ui["base"].cast()), 3)
    }
  }

  func testThePointsOfTheCurveAreSaid() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      let points = PricesStage.demo.points
      stage.press(GDK_KEY_Home)
      XCTAssertTrue(stage.ui["chosen"].label.hasPrefix(points[0].period.description))
      stage.press(GDK_KEY_Right)
      XCTAssertTrue(stage.ui["chosen"].label.hasPrefix(points[1].period.description))
      stage.press(GDK_KEY_End)
      stage.press(GDK_KEY_Left)
      XCTAssertTrue(
        stage.ui["chosen"].label.hasPrefix(points[points.count - 2].period.description))
    }
  }

  func testTheCurveIsLookedAtMoreClosely() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      let all = PricesStage.demo.points.count
      XCTAssertEqual(stage.page.view.chart.shown, 0..<all)
      stage.press(GDK_KEY_plus)
      XCTAssertEqual(stage.page.view.chart.shown, all / 2..<all)
      stage.press(GDK_KEY_Home)
      XCTAssertEqual(stage.page.view.chart.shown, 0..<all / 2)
      for _ in 0..<9 { stage.press(GDK_KEY_plus) }
      XCTAssertEqual(stage.page.view.chart.shown.count, 4, "a line needs points")
      stage.press(GDK_KEY_minus)
      XCTAssertEqual(stage.page.view.chart.shown.count, 8)
      stage.press(GDK_KEY_0)
      XCTAssertEqual(stage.page.view.chart.shown, 0..<all)
      XCTAssertFalse(stage.page.view.chart.move(by: UInt32(GDK_KEY_a)))
    }
  }

  func testAProductIsLookedAtAndLeft() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      let chips = DemoPrices.shrinking
      stage.ui["product-search"].text = "kartoffelCHIPS"
      try stage.wait("what was found") { stage.rows(of: "products") == [chips.description] }
      stage.page.view.onProduct(chips)
      try stage.wait("the product") { stage.state == "product" }
      XCTAssertEqual(stage.ui["product-title"].label, chips.description)
      XCTAssertTrue(stage.ui["back"].isVisible)
      XCTAssertTrue(stage.page.product.chart.move(by: UInt32(GDK_KEY_Home)))
      XCTAssertTrue(stage.ui["product-chosen"].label.hasPrefix("20"))
      stage.ui["product-chart"].grabFocus()
      stage.budget.begin(nil, passphrase: "eight letters") { _ in }
      try stage.wait("it is reckoned anew") { stage.ui["product-chosen"].label.isEmpty }
      XCTAssertTrue(stage.ui["product-chart"].holdsFocus, "nobody has chosen it anew")
      let purchases = DemoPrices().prices.count { $0.product == chips }
      XCTAssertEqual(stage.rows(of: "product-purchases").count, min(100, purchases))
      stage.activate("prices-back")
      XCTAssertEqual(stage.state, "prices")
      XCTAssertFalse(stage.ui["back"].isVisible)
      stage.ui["product-search"].text = "no such thing"
      try stage.wait("nothing") { stage.rows(of: "products").count == 1 }
    }
  }

  func testAProductIsJoinedAndSplitAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.budget.begin(nil, passphrase: "eight letters") { _ in }
      try stage.wait("the book") { stage.budget.book != nil }
      let receipts = try PricesStage.receipts()
      stage.budget.change({ (file) throws(StorageError) in
        for receipt in receipts { try file.save(receipt) }
      })
      try stage.wait("the prices") { stage.state == "prices" }
      let (one, other) = (
        PricedProduct("Thing 1", printedBy: "Lidl"), PricedProduct("Thing 2", printedBy: "Lidl")
      )
      stage.page.look(at: one)
      try stage.wait("the product") { stage.state == "product" }
      stage.page.join(one, with: other)
      try stage.wait("one product") { stage.page.looked == PricedProduct("Thing 2") }
      try stage.wait("all purchases") { stage.rows(of: "product-purchases").count == 4 }
      XCTAssertEqual(stage.said.texts.count, 1)
      let alias = KnownAlias(
        store: "Lidl", printed: "Thing 1", product: "Thing 2", standing: .confirmed)
      stage.page.split(.printed(alias), off: "Thing 2")
      try stage.wait("two again") { stage.rows(of: "product-purchases").count == 2 }
      stage.budget.undo()
      try stage.wait("one again") { stage.rows(of: "product-purchases").count == 4 }
    }
  }

  func testAProductThatIsChosenWhilePricesAreReckonedIsShown() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      let start = g_get_monotonic_time()
      stage.page.look(at: DemoPrices.shrinking)
      adw_combo_row_set_selected(stage.ui["span"].cast(), 2)
      try stage.wait("the product") { stage.state == "product" }
      let took = g_get_monotonic_time() - start
      XCTAssertEqual(stage.page.looked, DemoPrices.shrinking)
      stage.page.look(at: DemoPrices.shrinking)
      stage.activate("prices-back")
      adw_combo_row_set_selected(stage.ui["span"].cast(), 1)
      try stage.wait("months") { !stage.ui["index-title"].label.contains("Q") }
      let end = g_get_monotonic_time() + 2 * took
      try stage.wait("twice as long") { g_get_monotonic_time() > end || stage.state == "product" }
      XCTAssertEqual(stage.state, "prices", "it was left again")
    }
  }

  func testCurvesAreHigherWhereWordsAreLarger() throws {
    try MainActor.assumeIsolated {
      @MainActor func height() throws -> CInt {
        let stage = try PricesStage()
        return withExtendedLifetime(stage) {
          gtk_drawing_area_get_content_height(stage.ui["chart"].cast())
        }
      }
      @MainActor func setDots(_ dots: Int32) throws {
        let settings = Widget(try XCTUnwrap(gtk_settings_get_default()))
        var value = GValue()
        g_value_init(&value, GType(6 << 2))  // G_TYPE_INT, a macro
        g_value_set_int(&value, dots * 1_024)
        g_object_set_property(settings.object, "gtk-xft-dpi", &value)
      }
      let usual = try height()
      XCTAssertGreaterThan(usual, 0)
      try setDots(192)
      XCTAssertEqual(try height(), 2 * usual)
      try setDots(96)
    }
  }

  func testPeriodAndBaseAreChosen() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      try stage.chooseQuarters()
    }
  }

  func testAReportOfWhatIsShownIsWritten() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      stage.page.export(to: stage.folder("nothing.pdf"))
      stage.activate("prices-demo")
      try stage.wait("the demo") { stage.state == "prices" }
      stage.page.export(to: stage.folder("prices.pdf"))
      try stage.wait("the report") { !stage.said.texts.isEmpty }
      XCTAssertTrue(stage.said.texts[0].hasSuffix("prices.pdf"), stage.said.texts[0])
      XCTAssertEqual(text(stage.folder("prices.pdf"))?.hasPrefix("%PDF-"), true)
      XCTAssertNil(text(stage.folder("nothing.pdf")))
      stage.page.export(to: stage.folder("none/prices.pdf"))
      try stage.wait("the trouble") { stage.said.texts.count == 2 }
      XCTAssertTrue(stage.said.texts[1].contains("none/prices.pdf"))
    }
  }

  func testABookWithoutPricesLeadsToReceipts() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      var isThere = false
      stage.budget.begin(nil, passphrase: "eight letters") { isThere = $0 != nil }
      try stage.wait("the book") { isThere }
      try stage.wait("the empty page") { stage.state == "empty" }
    }
  }

  func testThePageOpensWithItsFiguresAndForgetsAnErasedBook() throws {
    try MainActor.assumeIsolated {
      let stage = try PricesStage()
      var isThere = false
      stage.budget.begin(nil, passphrase: "eight letters") { isThere = $0 != nil }
      try stage.wait("the book") { isThere }
      stage.page.turn(isShown: false)
      let receipts = try PricesStage.receipts()
      stage.budget.change { (file) throws(StorageError) in
        try file.save(receipts.map { ($0, marks: []) })
      }
      try stage.wait("figures that nobody looks at yet") { stage.state == "prices" }
      XCTAssertFalse(stage.ui["index-sureness"].label.contains("90%"))
      stage.page.turn(isShown: true)
      XCTAssertEqual(stage.state, "prices")
      XCTAssertEqual(stage.ui["index"].label, IndexText.points(110))
      try stage.wait("how sure it is") { stage.ui["index-sureness"].label.contains("90%") }
      stage.budget.eraseAll { _ in }
      try stage.wait("the empty page") { stage.state == "empty" }
      stage.page.turn(isShown: true)
      XCTAssertEqual(stage.state, "empty")
    }
  }
}

/// The words that the window told.
@MainActor private final class Said {
  var texts: [String] = []
}

/// The page on the screen.
@MainActor private final class PricesStage {
  let folder = TemporaryFolder()
  let budget: LiveBudget
  let page: PricesPage
  let said = Said()
  private let window: Widget
  private let carrier: UInt32

  static let demo = OwnInflation(DemoPrices().prices)
  static let quarters = OwnInflation(DemoPrices().prices, by: .quarter)

  /// Six things that all cost a tenth more in the next month.
  static func receipts() throws -> [KeptReceipt] {
    try [(1, 1_000), (2, 1_100)].map { month, amount in
      var receipt = KeptReceipt(
        uid: BookFile.newReceiptUID, store: "Lidl", day: Day(year: 2_026, month: month, day: 3),
        currency: "EUR", decimals: 2, total: 6 * amount, source: .typed)
      receipt.lines = (1...6).map { KeptLine(.item, "Thing \($0)", amount) }
      return try receipt.checked()
    }
  }

  var ui: Interface { page.ui }

  init() throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no screen") }
    adw_init()
    carrier = MainLoop.carryMainActor()
    budget = LiveBudget(path: folder("book.sealed"))
    let type = gtk_application_window_get_type()
    window = Widget(try XCTUnwrap(g_object_new_with_properties(type, 0, nil, nil)))
    page = PricesPage(budget, over: window, say: { [said] text, _ in said.texts.append(text) })
    gtk_window_set_child(window.cast(), page.ui["page"].widget)
    gtk_window_present(window.cast())
    page.turn(isShown: true)
  }

  isolated deinit {
    budget.finish()
    gtk_window_destroy(window.cast())
    g_source_remove(carrier)
  }

  /// Shows the demo's quarters, with the third of them as the base.
  func chooseQuarters() throws {
    activate("prices-demo")
    try wait("the demo") { state == "prices" }
    adw_combo_row_set_selected(ui["span"].cast(), 2)
    try wait("quarters") { ui["index-title"].label.contains("Q") }
    adw_combo_row_set_selected(ui["base"].cast(), 3)
    let base = Self.quarters.points.filter { $0.index != nil }[2].period.description
    try wait("the base") { ui["index-title"].label.contains(base) }
  }

  var state: String? {
    gtk_stack_get_visible_child_name(ui["states"].opaque).map { String(cString: $0) }
  }

  /// The titles of the rows of a group.
  func rows(of group: String) -> [String] { Self.rows(in: ui[group].widget) }

  private static func rows(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    if Widget(widget).isA(adw_action_row_get_type()) {
      let title = adw_preferences_row_get_title(Widget(widget).cast())
      return [title.map { String(cString: $0) } ?? ""]
    }
    var titles: [String] = []
    var child = gtk_widget_get_first_child(widget)
    while let one = child {
      titles += rows(in: one)
      child = gtk_widget_get_next_sibling(one)
    }
    return titles
  }

  func activate(_ action: String) {
    gtk_widget_activate_action_variant(window.widget, "win." + action, nil)
  }

  func press(_ key: CInt) { XCTAssertTrue(page.view.chart.move(by: UInt32(key))) }

  func wait(_ what: String, until isTrue: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 60_000_000
    while !isTrue() {
      guard g_get_monotonic_time() < deadline else { throw HistoryStage.Missing(what: what) }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }
}
