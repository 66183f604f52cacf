// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import TestSupport
import XCTest

@testable import App
@testable import Imaging
@testable import Prices

final class ScanStageTests: XCTestCase {
  private static let places = [
    Box(x: 40, y: 60, width: 200, height: 50), Box(x: 900, y: 500, width: 160, height: 40),
    Box(x: 560, y: 330, width: 90, height: 30),
  ]

  /// The middle of each price on the widget, and what is found there.
  @MainActor private static func expectHits(_ stand: PictureStand, line: UInt = #line) throws {
    let labels = Self.places.enumerated().map { ScanParts.label($0, "\(100 + $0)", at: $1) }
    try stand.show(labels)
    for (label, place) in zip(labels, places) {
      let middle = stand.stage.transform.toWidget(
        Point(x: place.x + place.width / 2, y: place.y + place.height / 2))
      XCTAssertEqual(stand.stage.price(at: middle), label.id, line: line)
      let beside = stand.stage.transform.toWidget(Point(x: place.x, y: place.bottom + 40))
      let down = Point(x: beside.x, y: beside.y)
      let isOnALabel = stand.stage.labelPlaces.values.contains { $0.holds(down) }
      if !isOnALabel { XCTAssertNil(stand.stage.price(at: down), line: line) }
    }
  }

  func testAClickHitsThePriceUnderThePointerAtEverySize() throws {
    try MainActor.assumeIsolated {
      for (width, height) in [(1100, 665), (360, 640), (700, 300)] {
        let stand = PictureStand(width: CInt(width), height: CInt(height))
        defer { stand.close() }
        try Self.expectHits(stand)
      }
    }
  }

  func testAClickHitsThePriceUnderThePointerAtEveryZoom() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      for corner in [(0.0, 0.0), (900, 500), (400, 300)] {
        for _ in 0..<6 {
          stand.stage.zoom(by: 1.4, at: Point(x: corner.0, y: corner.1))
          stand.stage.move(by: Point(x: 13, y: -7))
          try Self.expectHits(stand)
        }
        stand.stage.resetZoom()
        try Self.expectHits(stand)
      }
    }
  }

  func testThePlaceUnderThePointerStaysWhenItZooms() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      try stand.show([])
      let place = Point(x: 300, y: 200)
      let before = stand.stage.transform.toPicture(place)
      stand.stage.zoom(by: 3, at: place)
      let after = stand.stage.transform.toPicture(place)
      XCTAssertEqual(before.x, after.x, accuracy: 0.01)
      XCTAssertEqual(before.y, after.y, accuracy: 0.01)
    }
  }

  func testTakesTheSmallestOfSeveralPricesAtAPlace() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let (large, small) = (
        ScanParts.label(1, "1000", at: Box(x: 300, y: 300, width: 400, height: 200)),
        ScanParts.label(2, "20", at: Box(x: 450, y: 380, width: 60, height: 30))
      )
      try stand.show([large, small])
      let inSmall = stand.stage.transform.toWidget(Point(x: 480, y: 395))
      XCTAssertEqual(stand.stage.price(at: inSmall), small.id)
      let inLarge = stand.stage.transform.toWidget(Point(x: 320, y: 320))
      XCTAssertEqual(stand.stage.price(at: inLarge), large.id)
    }
  }

  func testKnowsWhatStandsLow() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let labels = Self.places.enumerated().map { ScanParts.label($0, "\(100 + $0)", at: $1) }
      try stand.show(labels)
      XCTAssertEqual(labels.map { stand.stage.isLow($0.id) }, [false, true, false])
      XCTAssertFalse(stand.stage.isLow(PriceIdentity(number: 99)))
    }
  }

  /// Prices so close to the corner and to each other that not every one finds room for a label.
  func testNoLabelStandsUnderTheCountOfThoseWithoutOne() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let labels = (0..<10).map { row in
        ScanParts.label(
          row, "\(100 + row)", at: Box(x: 1_120, y: 60 + 34 * Double(row), width: 150, height: 30))
      }
      try stand.show(labels)
      let more = stand.ui["more"]
      ScanParts.wait(for: "the count", until: { gtk_widget_get_width(more.widget) > 1 })
      let count = stand.bounds(of: more)
      let shown = stand.stage.labelPlaces.values
      XCTAssertTrue((1..<10).contains(shown.count))
      for label in shown { XCTAssertFalse(label.overlaps(count)) }
    }
  }

  func testTheCountOfPricesWithoutALabelStandsBelowABannerThatHasTheRoom() throws {
    try MainActor.assumeIsolated {
      for (width, isBelow) in [(360, true), (1_000, false)] {
        let stand = PictureStand(width: CInt(width), height: 640)
        defer { stand.close() }
        try stand.show(
          (0..<14).map { row in
            ScanParts.label(
              row, "\(100 + row)",
              at: Box(x: 100, y: 10 + 50 * Double(row), width: 90, height: 30))
          })
        let (more, banner) = (stand.ui["more"], stand.ui["banner"])
        ScanParts.wait(for: "the count") { stand.bounds(of: more).y == 12 && more.size.width > 1 }
        let status = StatusView(stand.ui)
        status.isFrozen = true
        ScanParts.wait(for: "the banner") { banner.size.width > 1 }
        ScanParts.wait(for: "room for both") {
          !stand.bounds(of: more).overlaps(stand.bounds(of: banner))
        }
        XCTAssertEqual(stand.bounds(of: more).y > stand.bounds(of: banner).bottom, isBelow)
        for label in stand.stage.labelPlaces.values {
          XCTAssertFalse(label.overlaps(stand.bounds(of: more)))
        }
        status.isFrozen = false
        ScanParts.wait(for: "the count in its corner") { stand.bounds(of: more).y == 12 }
      }
    }
  }

  /// A menu has more prices than there may be labels.
  func testEveryPriceHasALineUnderItAndCanBeClicked() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let labels = (0..<14).map { index in
        ScanParts.label(
          index, "\(100 + index)",
          at: Box(
            x: 100 + 600 * Double(index % 2), y: 40 + 90 * Double(index / 2), width: 90, height: 30)
        )
      }
      try stand.show(labels)
      XCTAssertEqual(stand.stage.labelPlaces.count, 10)
      XCTAssertEqual(stand.stage.marks.marks.count, 14)
      let place = try XCTUnwrap(stand.stage.marks.marks.last).place.bounds.center
      XCTAssertEqual(stand.stage.price(at: place), labels[13].id)
      stand.keepAPicture("menu")
    }
  }

  /// As in a shop that has prices in two currencies.
  func testAmountsHaveLabelsBeforePricesWithoutARate() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let foreign = (0..<11).map { index in
        ScanParts.label(
          index, "\(100 + index)",
          at: Box(
            x: 100 + 500 * Double(index % 2), y: 60 + 100 * Double(index / 2), width: 90, height: 50
          )
        ) { $0.currencySeen = "CHF" }
      }
      let yen = ScanParts.label(99, "1000", at: Box(x: 900, y: 300, width: 60, height: 20))
      try stand.show(foreign + [yen])
      XCTAssertEqual(stand.stage.labelPlaces.count, 10)
      XCTAssertNotNil(stand.stage.labelPlaces[yen.id])
    }
  }

  /// The left one is askew; the two at the right are so close that a label stands between them.
  func testALabelThatMightBeAnothersIsTiedToItsPrice() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      var askew = ScanParts.label(1, "1000")
      askew.place = Quad(
        topLeft: Point(x: 200, y: 400), topRight: Point(x: 400, y: 260),
        bottomRight: Point(x: 420, y: 300), bottomLeft: Point(x: 220, y: 440))
      let alone = ScanParts.label(2, "500", at: Box(x: 600, y: 120, width: 120, height: 40))
      try stand.show([askew, alone])
      XCTAssertEqual(stand.stage.marks.marks.map { $0.tie != nil }, [true, false])
      let tie = try XCTUnwrap(stand.stage.marks.marks.first?.tie)
      let label = try XCTUnwrap(stand.stage.labelPlaces[askew.id])
      XCTAssertTrue(label.holds(tie.start))
      stand.stage.focusFirst()
      stand.keepAPicture("ties")
    }
  }

  func testZoomedInAPriceOutsideHasNeitherLabelNorLine() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let labels = Self.places.enumerated().map { ScanParts.label($0, "\(100 + $0)", at: $1) }
      try stand.show(labels)
      XCTAssertEqual(stand.stage.marks.marks.count, 3)
      stand.stage.zoom(by: 4, at: Point(x: 0, y: 0))
      XCTAssertEqual(stand.stage.marks.marks.count, 1)
      XCTAssertEqual(stand.stage.labelPlaces.count, 1)
      XCTAssertFalse(stand.ui["more"].isVisible)
    }
  }

  func testTheFirstPriceIsTheHighestAndOfThoseTheLeftmost() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      stand.stage.focusFirst()
      try stand.show([
        ScanParts.label(1, "1000", at: Box(x: 200, y: 500, width: 90, height: 40)),
        ScanParts.label(2, "500", at: Box(x: 800, y: 100, width: 90, height: 40)),
        ScanParts.label(3, "250", at: Box(x: 300, y: 110, width: 90, height: 40)),
      ])
      stand.stage.focusFirst()
      XCTAssertEqual(stand.focusedText, "NT$ 50")
    }
  }

  /// A move costs a layout, and a label that follows a shaking hand would move in every picture.
  func testTheButtonOfALabelMovesOnceTheLabelRests() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      var moved: [Box] = []
      for step in 0..<12 {
        try stand.show([
          ScanParts.label(
            1, "1000", at: Box(x: 200 + 30 * Double(step), y: 300, width: 90, height: 40))
        ])
        stand.run(milliseconds: 50)
        if let box = stand.button(named: "NT$ 200") { moved.append(box) }
      }
      XCTAssertEqual(Set(moved.map(\.x)).count, 1)
      let label = try XCTUnwrap(stand.stage.labelPlaces.values.first)
      ScanParts.wait(for: "the button at its label") {
        stand.button(named: "NT$ 200").map { ($0.x - label.x).magnitude <= 1 } ?? false
      }
    }
  }

  /// As when the price beside it, which mattered more, is out of view.
  func testALabelHasRoomForItsTextWhenThatIsNoLongerSmall() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let scene = stand.ui["labels"]
      let large = LabelText(text: "NT$ 200", spoken: "NT$ 200")
      var small = large
      small.isMinor = true
      let new = try XCTUnwrap(LabelButton(large, in: scene) {})
      let changed = try XCTUnwrap(LabelButton(small, in: scene) {})
      XCTAssertLessThan(changed.size.width, new.size.width)
      stand.run(milliseconds: 50)
      changed.show(large, isHeld: false)
      XCTAssertEqual(changed.size.width, new.size.width)
      XCTAssertEqual(changed.size.height, new.size.height)
      for button in [new, changed] { button.remove(focusing: scene) }
    }
  }

  func testAClickOnALabelIsOneOnItsPrice() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      let label = ScanParts.label(1, "1000", at: Box(x: 300, y: 300, width: 90, height: 40))
      try stand.show([label])
      let place = try XCTUnwrap(stand.stage.labelPlaces[label.id])
      XCTAssertEqual(stand.stage.price(at: Point(x: place.x + 2, y: place.y + 2)), label.id)
      stand.stage.hover(at: place.center)
      stand.keepAPicture("hovered")
      stand.stage.hover(at: nil)
    }
  }

  func testNothingIsHitWhenItIsCleared() throws {
    try MainActor.assumeIsolated {
      let stand = PictureStand(width: 1000, height: 640)
      defer { stand.close() }
      try Self.expectHits(stand)
      stand.stage.clear()
      let middle = stand.stage.transform.toWidget(Point(x: 140, y: 85))
      XCTAssertNil(stand.stage.price(at: middle))
      XCTAssertTrue(stand.stage.isEmpty)
    }
  }
}

/// The window's picture area, in a window of its own.
@MainActor final class PictureStand {
  let ui: Interface
  private let window: Widget
  let stage: ScanStage
  var clicked: [PriceIdentity?] = []

  init(width: CInt, height: CInt) {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    StyleSheet.load()
    ui = Interface(PackageResources.scan_page_ui)
    window = ScanParts.window(around: ui["page"])
    stage = ScanStage(ui)
    stage.onClick = { [weak self] in self?.clicked.append($0) }
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_present(window.cast())
    ScanParts.wait(for: "a size", until: { self.stage.size.width > 1 })
  }

  func bounds(of widget: Widget) -> Box {
    var box = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, ui["ground"].widget, &box)
    return Box(
      x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
      height: Double(box.size.height))
  }

  /// The transparent button of a label, where it stands at the moment.
  func button(named name: String) -> Box? {
    var child = gtk_widget_get_first_child(ui["labels"].widget)
    while let widget = child {
      if let text = gtk_button_get_label(Widget(widget).cast()), String(cString: text) == name {
        return bounds(of: Widget(widget))
      }
      child = gtk_widget_get_next_sibling(widget)
    }
    return nil
  }

  /// Lets the main loop run.
  func run(milliseconds: Int) {
    let end = g_get_monotonic_time() + milliseconds * 1_000
    while g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// For people to look at; what GTK draws of the page.
  func keepAPicture(_ name: String) {
    let page = ui["page"].widget
    // As long as a label takes to fade in.
    run(milliseconds: 300)
    mkdir(House.path + "/.build/pictures", 0o755)
    let (width, height) = (gtk_widget_get_width(page), gtk_widget_get_height(page))
    guard let paintable = gtk_widget_paintable_new(page) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(page)),
      let texture = gsk_renderer_render_texture(renderer, node, nil)
    else { return }
    gsk_render_node_unref(node)
    gdk_texture_save_to_png(texture, House.path + "/.build/pictures/\(name).png")
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  var focusedText: String? {
    gtk_window_get_focus(window.cast()).flatMap { gtk_button_get_label(Widget($0).cast()) }
      .map { String(cString: $0) }
  }

  /// Not at its end by itself: an isolated deinit here crashes the compiler (Swift 6.3.1).
  func close() { gtk_window_destroy(window.cast()) }

  func show(_ labels: [PriceLabel], size: PixelSize = PixelSize(width: 1280, height: 720)) throws {
    let view = LabelsInView(
      time: .zero, readTime: nil, uprightSize: size,
      labels: Array(labels.prefix(LabelsInView.mostLabels)),
      unlabelled: Array(labels.dropFirst(LabelsInView.mostLabels)))
    stage.show(view, PriceSheet(try ScanParts.settings()).texts(for: view), held: nil)
  }
}

extension Box {
  fileprivate func holds(_ point: Point) -> Bool {
    (x - 1...right + 1).contains(point.x) && (y - 1...bottom + 1).contains(point.y)
  }
}
