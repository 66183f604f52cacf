// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Money
import Prices
import TestSupport
import XCTest

@testable import App

/// The view that the page shows of the news that it gets; the news is given by hand.
final class ScanPageTests: XCTestCase {
  func testALateReadingPutsNoLabelUnderThePageOfALostCamera() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(ScanParts.label(1, "100"))]) }
      XCTAssertEqual(stand.rows, 1)
      stand.tell { $0.states = [.cameraLost] }
      XCTAssertEqual(stand.rows, 0)
      // The label is of a frame from before, read meanwhile.
      stand.tell { $0.labels = [ScanParts.view(ScanParts.label(1, "100"))] }
      XCTAssertEqual(stand.rows, 0)
      stand.tell { $0.states = [.live] }
      XCTAssertEqual(stand.rows, 1)
    }
  }

  func testTheListHasThePricesThatHaveNoLabelAndHoldsThem() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let far = ScanParts.label(2, "300")
      var view = ScanParts.view(ScanParts.label(1, "100"))
      view.unlabelled = [far]
      stand.tell { ($0.states, $0.labels) = ([.live], [view]) }
      XCTAssertEqual(stand.rows, 2)
      stand.hold(far)
      XCTAssertEqual(stand.card, ["NT$ 60", "Read clearly."])
      stand.tell { $0.states = [.cameraLost] }
      XCTAssertEqual(stand.rows, 0)
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

  /// What was read last may be newer than the picture that is shown.
  func testWhatWasSentAwayStaysAwayHoweverQuicklyCurrenciesAreChanged() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let (yen, won, again) = (
        ScanParts.label(1, "1000"), ScanParts.label(2, "1000"), ScanParts.label(3, "1000")
      )
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(yen)]) }
      stand.dismiss(yen)
      XCTAssertEqual(stand.rows, 0)
      try stand.use("韓元", "KRW")
      stand.tell {
        $0.labels = [
          ScanParts.view(at: .milliseconds(100)), ScanParts.view(won, at: .milliseconds(200)),
        ]
        $0.pictures = [ScanParts.picture(at: .milliseconds(100))].compactMap(\.self)
      }
      try stand.use("美元", "USD")
      stand.tell { $0.labels = [ScanParts.view(again, at: .milliseconds(300))] }
      XCTAssertEqual(stand.rows, 0)
    }
  }
}

/// The page in a window that is not shown.
@MainActor private final class PageStand {
  private let folder = TemporaryFolder()
  private let ui: Interface
  private let window: Widget
  private let page: ScanPage
  private let settings: LiveSettings
  private var onNews: (@MainActor (ScanNews) -> Void)?

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    ui = Interface(PackageResources.scan_page_ui)
    window = ScanParts.window(around: ui["page"])
    settings = LiveSettings(path: folder("settings.json"))
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

  func dismiss(_ label: PriceLabel) {
    hold(label)
    XCTAssertNotNil(page.dismiss())
  }

  /// Saves a currency, which is the active one from then on.
  func use(_ name: String, _ code: String) throws {
    var form = SettingsForm()
    (form.name, form.code, form.rateEntry) = (name, code, .rate("2"))
    let currency = try form.settings()
    settings.change { $0.save(currency) }
  }

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
