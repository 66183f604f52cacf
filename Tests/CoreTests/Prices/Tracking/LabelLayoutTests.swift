// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

struct LabelLayoutTests {
  private let widget = PixelSize(width: 400, height: 300)

  private func wish(_ number: Int, _ x: Double, _ y: Double, width: Double = 60) -> LabelLayout.Wish
  {
    LabelLayout.Wish(
      id: PriceIdentity(number: number), price: Box(x: x, y: y, width: 80, height: 30),
      width: width, height: 20)
  }

  @Test func standsBelowItsPriceInTheMiddle() {
    var layout = LabelLayout()
    #expect(
      layout.places(for: [wish(1, 100, 100)], in: widget)
        == [Box(x: 110, y: 134, width: 60, height: 20)])
  }

  @Test(arguments: [
    (100.0, 270.0, Box(x: 110, y: 246, width: 60, height: 20)),
    (-30, 100, Box(x: 0, y: 134, width: 60, height: 20)),
    (350, 100, Box(x: 340, y: 134, width: 60, height: 20)),
    (100, -20, Box(x: 110, y: 14, width: 60, height: 20)),
  ])
  func staysOnTheWidget(_ x: Double, _ y: Double, _ place: Box) {
    var layout = LabelLayout()
    #expect(layout.places(for: [wish(1, x, y)], in: widget) == [place])
  }

  @Test func coversNeitherPricesNorLabels() {
    var layout = LabelLayout()
    let wishes = [wish(1, 100, 100), wish(2, 100, 134), wish(3, 100, 66), wish(4, 190, 134)]
    let places = layout.places(for: wishes, in: widget)
    for (place, other) in places.enumerated().flatMap({ index, place in
      wishes.map { (place, $0.price) }
        + places.enumerated().filter { $0.offset != index }.map { (place, $0.element) }
    }) {
      if let place, let other { #expect(!place.overlaps(other)) }
    }
    #expect(places.count { $0 != nil } >= 3)
  }

  /// Below it would stand nearer to the price under it than to its own.
  @Test func standsNearerToItsOwnPriceThanToOthers() {
    var layout = LabelLayout()
    let wishes = [wish(1, 100, 100), wish(2, 100, 156)]
    let places = layout.places(for: wishes, in: widget)
    #expect(
      places == [
        Box(x: 110, y: 76, width: 60, height: 20), Box(x: 110, y: 190, width: 60, height: 20),
      ])
  }

  /// Above its own price it would stand beside another one, which has no label.
  @Test func standsBesideNoPriceOfOthers() {
    var layout = LabelLayout()
    let others = [
      Box(x: 24, y: 72, width: 80, height: 30), Box(x: 100, y: 136, width: 80, height: 30),
    ]
    let places = layout.places(for: [wish(1, 110, 100)], avoiding: others, in: widget)
    #expect(places == [Box(x: 194, y: 105, width: 60, height: 20)])
    let farther = others.map { Box(x: $0.x - 40, y: $0.y, width: $0.width, height: $0.height) }
    let alone = layout.places(for: [wish(2, 110, 100)], avoiding: [farther[0]], in: widget)
    #expect(alone == [Box(x: 120, y: 134, width: 60, height: 20)])
  }

  @Test func standsNearAnotherPriceWhereItCannotBeHelped() {
    var layout = LabelLayout()
    let narrow = PixelSize(width: 100, height: 300)
    let wishes = [
      LabelLayout.Wish(
        id: PriceIdentity(number: 1), price: Box(x: 10, y: 0, width: 80, height: 30), width: 60,
        height: 20)
    ]
    let places = layout.places(
      for: wishes, avoiding: [Box(x: 10, y: 56, width: 80, height: 30)], in: narrow)
    #expect(places == [Box(x: 20, y: 34, width: 60, height: 20)])
  }

  @Test func keepsOffPricesWithoutLabel() {
    var layout = LabelLayout()
    let below = Box(x: 100, y: 135, width: 80, height: 30)
    #expect(
      layout.places(for: [wish(1, 100, 100)], avoiding: [below], in: widget)
        == [Box(x: 110, y: 76, width: 60, height: 20)])
  }

  @Test func staysOnItsSideWhenTheReasonIsGone() {
    var layout = LabelLayout()
    let below = Box(x: 100, y: 135, width: 80, height: 30)
    let first = layout.places(for: [wish(1, 100, 100)], avoiding: [below], in: widget)
    #expect(layout.places(for: [wish(1, 100, 100)], in: widget) == first)
    _ = layout.places(for: [], in: widget)
    #expect(layout.places(for: [wish(1, 100, 100)], in: widget) != first)
  }

  @Test func findsNoPlaceWhereThereIsNone() {
    var layout = LabelLayout()
    #expect(layout.places(for: [wish(1, 100, 100, width: 500)], in: widget) == [nil])
    let tiny = PixelSize(width: 100, height: 40)
    #expect(layout.places(for: [wish(1, 10, 5)], in: tiny) == [nil])
  }

  @Test func goesBesideAPriceThatFillsTheHeight() {
    var layout = LabelLayout()
    let low = PixelSize(width: 400, height: 40)
    #expect(
      layout.places(for: [wish(1, 100, 5), wish(2, 250, 5)], in: low)
        == [
          Box(x: 36, y: 10, width: 60, height: 20), Box(x: 334, y: 10, width: 60, height: 20),
        ])
    #expect(
      layout.places(for: [wish(3, 320, 5)], in: low)
        == [Box(x: 256, y: 10, width: 60, height: 20)])
  }
}
