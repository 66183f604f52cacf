// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Money
import Prices
import TestSupport
import XCTest

@testable import App

/// The page in a window that is not shown, before a source that says nothing by itself.
@MainActor final class PageStand {
  private let folder = TemporaryFolder()
  let ui: Interface
  private let window: Widget
  let page: ScanPage
  private let settings: LiveSettings
  private let opened = Opened()

  /// - Parameter kind: what is looked at; nil where it cannot be opened.
  init(of kind: SourceKind? = .camera) throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    ui = Interface(PackageResources.scan_page_ui)
    window = ScanParts.window(around: ui["page"])
    settings = LiveSettings(path: folder("settings.json"))
    let saved = try ScanParts.settings()
    settings.change { $0 = saved }
    let opened = opened
    page = ScanPage(
      ui, settings: settings, history: LiveHistory(path: folder("ledger.sqlite"))
    ) { target, onNews, onOpen in
      opened.targets.append(target)
      opened.onNews = onNews
      let source = HandSource()
      opened.source = source
      onOpen(kind.map { .open(ScanParts.session(of: $0, source, onNews)) } ?? .failed("no source"))
    }
    page.look(at: .camera)
  }

  private final class Opened {
    var targets: [ScanTarget] = []
    var onNews: (@MainActor (ScanNews) -> Void)?
    var source: HandSource?
  }

  /// The one that was opened last.
  var source: HandSource? { opened.source }

  /// What was opened, one after the other.
  var targets: [ScanTarget] { opened.targets }

  func tell(_ change: (inout ScanNews) -> Void) {
    var news = ScanNews()
    change(&news)
    opened.onNews?(news)
  }

  func hold(_ label: PriceLabel) { page.hold.take(label) }

  @discardableResult
  func dismiss(_ label: PriceLabel) -> HeldPrice? {
    hold(label)
    let dismissed = page.hold.dismiss()
    XCTAssertNotNil(dismissed)
    return dismissed
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
