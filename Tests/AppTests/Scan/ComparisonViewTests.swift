// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Money
import Prices
import XCTest

@testable import App

/// The prices that are compared, on the screen.
final class ComparisonViewTests: XCTestCase {
  func testTheFocusStaysInTheListWhenARowIsRemoved() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      ModeBar(stand.ui).show(modes: true)
      let day = try XCTUnwrap(Day("2026-09-11"))
      let book = BudgetBook(
        plans: [Plan(from: day, cycle: .days(10), allowance: try XCTUnwrap(TWD("1000")))])
      let comparison = ComparisonView(stand.ui)
      comparison.use(try XCTUnwrap(Adviser(OpenBook(book, [], on: day))))
      for (number, value) in ["500", "1000", "1500"].enumerated() {
        let price = ScanParts.label(number, value).price
        XCTAssertTrue(comparison.add(price, try XCTUnwrap(TWD(value))))
      }
      let list = stand.ui["compare-rows"]
      ScanParts.wait(for: "the list") { gtk_widget_get_mapped(list.widget) != 0 }
      let first = try XCTUnwrap(ReceiptsStage.all(gtk_button_get_type(), in: list).first)
      first.grabFocus()
      XCTAssertTrue(list.holdsFocus)
      gtk_widget_activate(first.widget)
      ScanParts.wait(for: "two buttons") {
        ReceiptsStage.all(gtk_button_get_type(), in: list).count == 2
      }
      XCTAssertTrue(list.holdsFocus)
    }
  }
}
