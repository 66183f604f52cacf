// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices
import TestSupport
import XCTest

@testable import App

/// The guide is told in blocks, and its window opens at what is asked about.
final class GuideTests: XCTestCase {
  private static let folder = House.path + "/data/doc"

  func testReadsWhatTheGuidesAreWrittenIn() {
    let guide = Guide(
      markdown: """
        # Guide
        [中文](other.md)
        - [Receipts](#receipts)

        <!-- help: receipts -->
        ## Receipts & more
        Press *Save* or **Enter**, see [there](#there) and `a < b`.
        - one
        | key | |
        | --- | --- |
        | F9 | prices |
        ```sh
        rm -r *x*
        ```
        """)
    XCTAssertEqual(
      guide.blocks,
      [
        .heading(1, "Guide", nil), .heading(2, "Receipts &amp; more", .receipts),
        .text("Press <i>Save</i> or <b>Enter</b>, see there and <tt>a &lt; b</tt>."),
        .item("one"), .row(["key"]), .row(["F9", "prices"]), .code("rm -r *x*"),
      ])
  }

  func testEveryGuideHasEveryTopicOnce() throws {
    for language in ["en", "zh-TW", "de"] {
      let guide = try XCTUnwrap(Guide(in: Self.folder, language: language))
      let topics = guide.blocks.compactMap { block -> Guide.Topic? in
        if case .heading(_, _, let topic) = block { topic } else { nil }
      }
      XCTAssertEqual(Set(topics), Set(Guide.Topic.allCases), language)
      XCTAssertEqual(topics.count, Guide.Topic.allCases.count, language)
      for block in guide.blocks { XCTAssertNil(Self.trouble(with: block), "\(block)") }
    }
    XCTAssertNil(Guide(in: TemporaryFolder().path))
  }

  func testItsWindowOpensAtWhatIsAskedAbout() throws {
    try MainActor.assumeIsolated {
      guard gtk_init_check() != 0 else { throw XCTSkip("there is no screen") }
      adw_init()
      let carrier = MainLoop.carryMainActor()
      defer { g_source_remove(carrier) }
      let parent = Widget(adw_window_new())
      let guide = try XCTUnwrap(Guide(in: Self.folder, language: "en"))
      var isGone = false
      let window = GuideWindow(guide, over: parent) { isGone = true }
      var places: [Double] = []
      for topic in [Guide.Topic.receipts, .labels, .prices] {
        window.present(topic)
        let heading = try XCTUnwrap(window.heading(of: topic))
        try Self.wait("\(topic)") {
          heading.size.height > 0
            && abs(Self.top(of: heading, in: window.scroller) ?? 99) < 40
        }
        let adjustment = gtk_scrolled_window_get_vadjustment(window.scroller.opaque)
        places.append(gtk_adjustment_get_value(adjustment))
      }
      XCTAssertTrue(places[1] < places[0] && places[0] < places[2], "\(places)")
      gtk_window_close(window.widget.cast())
      try Self.wait("its end") { isGone }
      gtk_window_destroy(parent.cast())
    }
  }

  /// How far below the upper edge something stands.
  @MainActor private static func top(of widget: Widget, in scroller: Widget) -> Double? {
    var place = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget.widget, scroller.widget, &place) != 0 else {
      return nil
    }
    return Double(place.origin.y)
  }

  /// Markup that Pango does not take.
  private static func trouble(with block: Guide.Block) -> String? {
    let texts: [String] =
      switch block {
      case .heading(_, let text, _), .text(let text), .item(let text), .code(let text): [text]
      case .row(let cells): cells
      }
    return texts.first { pango_parse_markup($0, -1, 0, nil, nil, nil, nil) == 0 }
  }

  @MainActor private static func wait(_ what: String, until isTrue: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 20_000_000
    while !isTrue() {
      guard g_get_monotonic_time() < deadline else { throw HistoryStage.Missing(what: what) }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }
}
