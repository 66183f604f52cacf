// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct LineCutTests {
  @Test func `a cut is where its line is`() {
    let quad = Quad(Box(x: 3, y: 4, width: 50, height: 20))
    let cut = LineCut(
      FoundLine(
        quad: quad, slope: 0, polarity: .lightOnDark, glyphs: [], score: 0, isWorthReading: true))
    #expect(cut.quad == quad)
    #expect(cut.polarity == .lightOnDark)
  }

  @Test func `a level cut is widened by its height`() {
    let cut = LineCut(
      quad: Quad(Box(x: 100, y: 50, width: 60, height: 20)), polarity: .darkOnLight)
    #expect(cut.widened(by: 0.5).quad == Quad(Box(x: 90, y: 50, width: 80, height: 20)))
    #expect(cut.widened(by: 0).quad == cut.quad)
    #expect(cut.widened(by: 0.5).polarity == .darkOnLight)
  }

  @Test func `a tilted cut is widened along its line`() {
    // 100 long and 50 high, along 4 to the right for 3 down.
    let cut = LineCut(
      quad: Quad(
        topLeft: Point(x: 30, y: 0), topRight: Point(x: 110, y: 60),
        bottomRight: Point(x: 80, y: 100), bottomLeft: Point(x: 0, y: 40)),
      polarity: .darkOnLight)
    #expect(
      cut.widened(by: 1).quad
        == Quad(
          topLeft: Point(x: -10, y: -30), topRight: Point(x: 150, y: 90),
          bottomRight: Point(x: 120, y: 130), bottomLeft: Point(x: -40, y: 10)))
  }

  @Test func `a cut in perspective is widened by its higher end`() {
    let cut = LineCut(
      quad: Quad(
        topLeft: Point(x: 0, y: 0), topRight: Point(x: 100, y: 0),
        bottomRight: Point(x: 100, y: 40), bottomLeft: Point(x: 0, y: 20)),
      polarity: .darkOnLight)
    let bounds = cut.widened(by: 1).quad.bounds
    #expect(bounds == Box(x: -40, y: 0, width: 180, height: 40))
  }

  @Test func `a cut without a length stays finite`() {
    let cut = LineCut(quad: Quad(Box(x: 5, y: 5, width: 0, height: 20)), polarity: .darkOnLight)
    #expect(cut.widened(by: 0.7).quad == cut.quad)
  }
}
