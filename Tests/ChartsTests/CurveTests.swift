// SPDX-License-Identifier: GPL-3.0-or-later

import CPango
import Testing

@testable import Charts

@Suite struct CurveTests {
  private let plain = Curve.Stroke(width: 2)

  /// 100 by 50 without margins, values from 0 to 50: a value is its height above the lower edge.
  private func curve(_ series: Curve.Series...) -> Curve {
    var curve = Curve(series, range: 0...50)
    curve.margins = Curve.Margins(left: 0, right: 0, top: 0, bottom: 0)
    return curve
  }

  @Test func aSmallRangeTakesTheWholeHeight() {
    var small = curve()
    small.range = 0.01...0.03
    #expect(abs(small.y(0.03, height: 50)) < 1e-9 && small.y(0.01, height: 50) == 50)
    small.range = 7...7
    #expect(small.y(7, height: 50) == 50)
  }

  @Test func aGapIsAGap() {
    let drawn = DrawnCurve(curve(Curve.Series("", [25, 25, nil, 25, 25], plain)))
    #expect(drawn.ink(at: 10, 25) > 200 && drawn.ink(at: 90, 25) > 200)
    for x in 27...73 { #expect(drawn.column(x) == 0) }
  }

  @Test func aPartHasWhatStandsAtItsPlaces() {
    var whole = curve(Curve.Series("own", [1, 2, 3, 4], plain), Curve.Series("short", [7], plain))
    whole.bands = [nil, Curve.Band(low: 1, high: 3), nil, nil]
    whole.feet = [Curve.Foot(0, "a"), Curve.Foot(2, "c")]
    whole.chosen = 2
    let part = whole.part(1..<3)
    #expect(part.series.map(\.values) == [[2, 3], []])
    #expect(part.bands == [Curve.Band(low: 1, high: 3), nil])
    #expect(part.feet == [Curve.Foot(1, "c")] && part.chosen == 1)
    #expect(part.range == whole.range && part.count == 2)
    #expect(whole.part(0..<4) == whole && whole.part(3..<9).count == 1)
    #expect(whole.part(0..<1).chosen == nil)
  }

  @Test func aValueBetweenTwoGapsHasItsMark() {
    let drawn = DrawnCurve(
      curve(Curve.Series("", [25, nil, 25, nil, 25], plain, .each(radius: 3))))
    #expect(drawn.ink(at: 50, 25) > 200 && drawn.ink(at: 30, 25) == 0)
  }

  @Test func whatIsDashedIsNotDrawnThroughout() {
    let dashed = DrawnCurve(
      curve(Curve.Series("", [25, 25], Curve.Stroke(width: 2, dash: [10, 10]))))
    #expect(dashed.ink(at: 5, 25) > 200 && dashed.ink(at: 15, 25) == 0)
    // The line behind a dashed one is whole.
    let both = DrawnCurve(
      curve(
        Curve.Series("", [40, 40], Curve.Stroke(width: 2, dash: [10, 10])),
        Curve.Series("", [25, 25], plain)))
    #expect((2..<98).allSatisfy { both.ink(at: $0, 25) > 200 })
  }

  @Test func theChosenPointIsLarger() {
    var chosen = curve(Curve.Series("", [25, 25, 25], plain, .each(radius: 3)))
    let before = DrawnCurve(chosen).ink(at: 50, 30)
    chosen.chosen = 1
    #expect(before == 0 && DrawnCurve(chosen).ink(at: 50, 30) > 200)
  }

  @Test func onlyTheLastValueIsMarkedWhereThatIsWanted() {
    let drawn = DrawnCurve(
      curve(Curve.Series("", [25, 25, 25, nil], plain, .last(radius: 6))))
    #expect(drawn.ink(at: 66, 30) > 200 && drawn.ink(at: 33, 30) == 0)
    #expect(DrawnCurve(curve(Curve.Series("", [nil], plain, .last(radius: 6)))).isEmpty)
  }

  @Test func aBandIsFaintAndHasGapsToo() {
    var banded = curve(Curve.Series("", [25, 25, 25, 25, 25], plain))
    let band = Curve.Band(low: 10, high: 40)
    banded.bands = [band, band, nil, band, band]
    let drawn = DrawnCurve(banded)
    #expect((1..<100).contains(drawn.ink(at: 12, 15)))
    #expect(drawn.ink(at: 50, 15) == 0)
    #expect(drawn.ink(at: 88, 15) == drawn.ink(at: 12, 15))
  }

  @Test(arguments: [(35.0, 4, [0, 10, 20, 30]), (35, 8, [0, 5, 10, 15, 20, 25, 30, 35])])
  func hasNoMoreStepsThanThereIsRoomFor(_ most: Double, _ steps: Int, _ values: [Double]) {
    #expect(Curve.ticks(in: 0...most, most: steps) { String($0) }.map(\.value) == values)
  }

  @Test func ticksAndFeetHaveTheirWords() {
    var ticked = Curve([Curve.Series("", [25, 25], plain)], range: 0...50)
    ticked.margins = Curve.Margins(left: 40, right: 0, top: 0, bottom: 20)
    let bare = DrawnCurve(ticked)
    ticked.ticks = [Curve.Tick(40, "40")]
    ticked.feet = [Curve.Foot(0, "2025"), Curve.Foot(1, "2026")]
    let drawn = DrawnCurve(ticked)
    func words(_ drawn: DrawnCurve, _ xs: Range<Int>, _ ys: Range<Int>) -> Int {
      xs.reduce(0) { sum, x in sum + ys.reduce(0) { $0 + Int(drawn.ink(at: x, $1)) } }
    }
    #expect(words(bare, 0..<38, 20..<50) == 0 && words(drawn, 0..<38, 20..<50) > 500)
    #expect(words(bare, 0..<100, 0..<14) == 0 && words(drawn, 0..<100, 0..<14) > 500)
    // What would not fit on the right is moved, not cut.
    #expect((0..<14).allSatisfy { drawn.ink(at: 99, $0) < 200 })
  }

  @Test func largerWordsHaveRoomAroundTheLines() {
    var curve = Curve([Curve.Series("", [25, 25], plain)], range: 0...50)
    curve.margins = Curve.Margins(left: 30, right: 10, top: 5, bottom: 8)
    #expect(
      curve.withText(scale: 2, width: 200).margins
        == Curve.Margins(left: 60, right: 10, top: 10, bottom: 16))
    #expect(curve.withText(scale: 2, width: 100).margins.left == 40)
    #expect(curve.withText(scale: 2, width: 10).margins.left == 30)
    #expect(curve.withText(scale: 1, width: 200) == curve)
  }

  @Test(arguments: [(1.0, true), (2.0, false)])
  func wordsThatWouldTouchThoseBelowThemAreLeftOut(_ scale: Double, _ areThere: Bool) {
    func drawn(_ words: String) -> DrawnCurve {
      var curve = curve(Curve.Series("", [nil, nil], plain))
      curve.ticks = [Curve.Tick(18, "NT$"), Curve.Tick(30, words)]
      return DrawnCurve(curve.withText(scale: scale, width: 100))
    }
    #expect((drawn("NT$") != drawn("")) == areThere)
  }

  @Test(arguments: [("1", true), ("2026-11-27", false)])
  func feetThatWouldTouchThoseOnTheirLeftAreLeftOut(_ words: String, _ areThere: Bool) {
    func drawn(_ feet: Curve.Foot...) -> DrawnCurve {
      var curve = curve(Curve.Series("", [nil, nil], plain))
      curve.feet = feet
      return DrawnCurve(curve)
    }
    #expect((drawn(.init(0, words), .init(1, words)) != drawn(.init(0, words))) == areThere)
  }

  @Test func theFirstAndTheLastFootAreThereHoweverManyStandBetweenThem() {
    func drawn(_ feet: [Curve.Foot]) -> DrawnCurve {
      var curve = curve(Curve.Series("", Array(repeating: nil, count: 9), plain))
      curve.feet = feet
      return DrawnCurve(curve)
    }
    let (wide, short) = (
      (0..<9).map { Curve.Foot($0, "2026-0\($0)") }, (0..<9).map { Curve.Foot($0, "\($0)") }
    )
    #expect(drawn(wide) == drawn([wide[0], wide[8]]))
    #expect(drawn(wide) != drawn([wide[0]]))
    #expect(drawn([short[0], short[4], short[8]]) != drawn([short[0], short[8]]))
  }

  @Test func itIsDrawnInItsInk() {
    let red = Ink(red: 1, green: 0, blue: 0)
    let drawn = DrawnCurve(curve(Curve.Series("", [25, 25], plain)), ink: red)
    #expect(drawn.colour(at: 50, 25) == [0, 0, 255, 255])
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(DrawnCurve(curve()).isEmpty)
    #expect(DrawnCurve(curve(Curve.Series("", [nil, nil], plain, .each(radius: 3)))).isEmpty)
    #expect(DrawnCurve(Curve([], range: 7...7)).isEmpty)
  }

  // MARK: Where things stand

  @Test func thePlaceNearestToAPressIsFound() {
    var wide = curve(Curve.Series("", [1, 2, 3, 4, 5], plain))
    wide.margins.left = 20
    #expect(wide.place(at: 20, width: 120) == 0)
    #expect(wide.place(at: 57, width: 120) == 1)
    #expect(wide.place(at: 58, width: 120) == 2)
    #expect(wide.place(at: -900, width: 120) == 0)
    #expect(wide.place(at: 1e300, width: 120) == 4)
    #expect(wide.place(at: .nan, width: 120) == nil)
    #expect(curve(Curve.Series("", [1], plain)).place(at: 5, width: 100) == nil)
  }

  @Test(arguments: [
    (99.0...107.0, [99.0, 100, 101, 102, 103, 104, 105, 106, 107]),
    (95...123, [95, 100, 105, 110, 115, 120]),
    (0...2, [0, 0.5, 1, 1.5, 2]),
    (100...1_000, [200, 400, 600, 800, 1_000]),
    (0...50_000, [0, 10_000, 20_000, 30_000, 40_000, 50_000]),
  ])
  func ticksStandAtRoundValues(_ range: ClosedRange<Double>, _ values: [Double]) {
    let ticks = Curve.ticks(in: range) { String($0) }
    #expect(ticks.map(\.value) == values)
    #expect(ticks.map(\.words) == values.map { String($0) })
  }
}

/// A curve on a picture of 100 by 50; places are counted from the lower left corner.
private struct DrawnCurve: Equatable {
  private var bytes: [UInt8] = []
  private let stride: Int
  private static let (width, height) = (100, 50)

  init(_ curve: Curve, ink: Ink = .black) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, CInt(Self.width), CInt(Self.height))
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    if let cairo {
      curve.draw(on: cairo, width: Double(Self.width), height: Double(Self.height), ink: ink)
    }
    cairo_surface_flush(surface)
    stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    bytes = Array(UnsafeBufferPointer(start: data, count: stride * Self.height))
  }

  /// Blue, green, red and how much of them hides what stands below.
  func colour(at x: Int, _ y: Int) -> [UInt8] {
    let place = (Self.height - 1 - y) * stride + 4 * x
    return Array(bytes[place..<place + 4])
  }

  /// 0 where nothing is drawn.
  func ink(at x: Int, _ y: Int) -> UInt8 { colour(at: x, y)[3] }
  func column(_ x: Int) -> Int { (0..<Self.height).reduce(0) { $0 + Int(ink(at: x, $1)) } }
  var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }
}
