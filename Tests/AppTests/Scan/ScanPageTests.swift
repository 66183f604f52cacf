// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Money
import Prices
import TestSupport
import XCTest

@testable import App

/// What the page shows of the news that it gets; the news is given by hand.
final class ScanPageTests: XCTestCase {
  func testALateReadingPutsNoLabelUnderThePageOfALostCamera() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(ScanParts.label(1, "100"))]) }
      XCTAssertEqual(stand.rows, 1)
      stand.tell { $0.states = [.cameraLost] }
      XCTAssertEqual(stand.rows, 0)
      // Of a frame from before, read meanwhile.
      stand.tell { $0.labels = [ScanParts.view(ScanParts.label(1, "100"))] }
      XCTAssertEqual(stand.rows, 0)
      stand.tell { $0.states = [.live] }
      XCTAssertEqual(stand.rows, 1)
    }
  }

  func testTheCardIsUnsureAtOnceAndFollowsThePriceThatChangesInPlace() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let (old, unsure) = (
        ScanParts.label(1, "1000"), ScanParts.label(1, "1000") { $0.belief = 0.8 }
      )
      var new = ScanParts.label(2, "1080")
      new.former = old.id
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(old)]) }
      stand.hold(old)
      XCTAssertEqual(stand.card, ["NT$ 200", "Read clearly."])
      stand.tell { $0.labels = [ScanParts.view(unsure)] }
      XCTAssertEqual(stand.card, ["NT$ 200", "Not read clearly: compare it with the tag."])
      stand.tell {
        ($0.labels, $0.happened) = ([ScanParts.view(new)], [.lost(old), .appeared(new)])
      }
      XCTAssertEqual(stand.card, ["NT$ 216", "Read clearly."])
    }
  }
}

/// The page in a window that is not shown.
@MainActor private final class PageStand {
  private let folder = TemporaryFolder()
  private let ui: Interface
  private let window: Widget
  private let page: ScanPage
  private var onNews: (@MainActor (ScanNews) -> Void)?

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    ui = Interface(PackageResources.scan_page_ui)
    window = ScanParts.window(around: ui["page"])
    let settings = LiveSettings(path: folder("settings.json"))
    let saved = try ScanParts.settings()
    settings.change { $0 = saved }
    let opened = Opened()
    page = ScanPage(
      ui, settings: settings, history: LiveHistory(path: folder("ledger.sqlite"))
    ) { _, onNews, onOpen in
      opened.onNews = onNews
      onOpen(.failed("no source"))
    }
    page.look(at: .camera)
    onNews = opened.onNews
  }

  private final class Opened { var onNews: (@MainActor (ScanNews) -> Void)? }

  func tell(_ change: (inout ScanNews) -> Void) {
    var news = ScanNews()
    change(&news)
    onNews?(news)
  }

  func hold(_ label: PriceLabel) { page.hold(label.id) }

  /// The amount on the card, and how sure it is.
  var card: [String] {
    ["card-twd", "card-belief"].compactMap { name in
      gtk_label_get_text(ui[name].opaque).map { String(cString: $0) }
    }
  }

  /// How many prices the list beside the picture has.
  var rows: Int {
    var count = 0
    while gtk_list_box_get_row_at_index(ui["price-list"].cast(), CInt(count)) != nil { count += 1 }
    return count
  }

  func close() { gtk_window_destroy(window.cast()) }
}
