// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

/// The window shows one page at the start, and builds no other.
final class PagesTests: XCTestCase {
  @MainActor private final class Stand {
    let ui: Interface
    let pages: Pages
    var built: [Pages.Page] = []

    init() {
      XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
      adw_init()
      ui = Interface(PackageResources.main_window_ui)
      pages = Pages(ui)
      add(.camera, PackageResources.scan_page_ui)
      add(.budget, PackageResources.budget_page_ui)
      add(.prices, PackageResources.prices_page_ui)
    }

    private func add(_ page: Pages.Page, _ file: [UInt8]) {
      pages.add(page, title: page.rawValue, icon: "") { [unowned self] in
        built.append(page)
        return Interface(file)
      }
    }

    func close() { gtk_window_destroy(ui["window"].cast()) }
  }

  func testBuildsAPageOnceWhenItIsFirstShown() {
    MainActor.assumeIsolated {
      let stand = Stand()
      defer { stand.close() }
      XCTAssertEqual(stand.built, [.camera])
      stand.pages.show(.prices)
      XCTAssertEqual(stand.built, [.camera, .prices])
      stand.pages.show(.camera)
      stand.pages.show(.prices)
      XCTAssertEqual(stand.built, [.camera, .prices])
      XCTAssertEqual(stand.pages.shown, .prices)
    }
  }

  func testTellsOfAPageOnlyWhenItIsThere() {
    MainActor.assumeIsolated {
      let stand = Stand()
      defer { stand.close() }
      var told: [[Pages.Page]] = []
      stand.pages.onChange = { _ in told.append(stand.built) }
      stand.pages.show(.budget)
      XCTAssertEqual(told, [[.camera, .budget]])
      stand.pages.build(.prices)
      XCTAssertEqual(stand.pages.shown, .budget, "nobody is led to what is only built")
      XCTAssertEqual(told.count, 1)
    }
  }
}
