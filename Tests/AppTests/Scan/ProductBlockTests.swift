// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices
import Storage
import XCTest

@testable import App

/// The lines that the card says of the product of the held price, looked up by hand.
final class ProductBlockTests: XCTestCase {
  func testSaysWhatWasFoundAndLessOfAPriceThatIsNotSure() throws {
    try MainActor.assumeIsolated {
      let stand = try BlockStand()
      stand.block.lookUp = { _ in
        ProductLines(
          certain: ["last", "dear"], uncertain: ["last"], product: "Milk", category: "food")
      }
      stand.block.show(try stand.held(1, "100"))
      ScanParts.wait(for: "the lines") { stand.shown == "last\ndear" }
      stand.block.show(try stand.held(1, "100", belief: 0.5))
      XCTAssertEqual(stand.shown, "last")
      XCTAssertEqual(stand.block.seen.product, "Milk")
      XCTAssertEqual(stand.block.seen.category, "food")
      stand.block.show(nil)
      XCTAssertNil(stand.shown)
      XCTAssertNil(stand.block.seen.product, "nothing is held")
    }
  }

  func testAnAnswerForAnotherPriceComesTooLate() throws {
    try MainActor.assumeIsolated {
      let stand = try BlockStand()
      var asked: [String] = []
      stand.block.lookUp = { held in
        asked.append(held.price.value.description)
        // The first is slow.
        if held.price.value == ExactDecimal(100) { try? await Task.sleep(for: .milliseconds(50)) }
        return ProductLines(certain: [held.price.value.description])
      }
      var answers = 0
      stand.block.onChange = { answers += 1 }
      stand.block.show(try stand.held(1, "100"))
      ScanParts.wait(for: "the first question") { asked == ["100"] }
      stand.block.show(try stand.held(1, "200"))
      ScanParts.wait(for: "the second answer") { stand.shown == "200" }
      stand.block.finish()
      XCTAssertEqual(stand.shown, "200")
      XCTAssertEqual(answers, 1)
      XCTAssertEqual(asked, ["100", "200"])
    }
  }

  func testAsksAnewWhenTheBookOrTheRateHasChanged() throws {
    try MainActor.assumeIsolated {
      let stand = try BlockStand()
      stand.block.lookUp = { _ in ProductLines(certain: ["one"]) }
      var held = try stand.held(1, "100")
      stand.block.show(held)
      ScanParts.wait(for: "the lines") { stand.shown == "one" }
      stand.block.lookUp = { ProductLines(certain: ["\(($0.quote.twd ?? .zero).trimmed)"]) }
      stand.block.show(held)
      ScanParts.wait(for: "the lines of the book as it is now") { stand.shown == "20" }
      guard case .twd(_, let currency) = held.quote else { return XCTFail("no rate") }
      held.quote = .twd(ExactDecimal(25), by: currency)
      stand.block.show(held)
      ScanParts.wait(for: "the lines at the rate of now") { stand.shown == "25" }
    }
  }

  func testOneThatOnlyConvertsAsksNothing() throws {
    try MainActor.assumeIsolated {
      let stand = try BlockStand()
      stand.block.show(try stand.held(1, "100"))
      XCTAssertNil(stand.shown)
    }
  }
}

/// The block on the page's own label.
@MainActor private final class BlockStand {
  let ui: Interface
  let block: ProductBlock
  private let carrier: UInt32

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    carrier = MainLoop.carryMainActor()
    ui = Interface(PackageResources.scan_page_ui)
    block = ProductBlock(ui)
  }

  isolated deinit { g_source_remove(carrier) }

  /// This is nil if nothing is to be seen.
  var shown: String? { ui["card-product"].isVisible ? ui["card-product"].label : nil }

  func held(_ number: Int, _ value: String, belief: Double = 0.95) throws -> HeldPrice {
    let label = ScanParts.label(number, value) { $0.belief = belief }
    return try XCTUnwrap(HeldPrice(label, PriceSheet(try ScanParts.settings())))
  }
}
