// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// A page of letters of 20 pixels, 400 wide, and what stands at its head.
@Suite struct PageLogoTests {
  private let ink: UInt8 = 30

  private func page(_ canvas: Canvas, letters: Double = 20) -> FlatPage {
    let size = PixelSize(width: canvas.width, height: canvas.height)
    let row = WordPiece(
      quad: Quad(Box(x: 40, y: 300, width: 200, height: letters)), polarity: .darkOnLight, slope: 0)
    return FlatPage(
      size: size, pixels: canvas.pixels,
      place: Quad(Box(x: 0, y: 0, width: 400, height: 800)), rows: [row])
  }

  private func blank() -> Canvas { Canvas(400, 800) }

  @Test func isTheLargeInkAtTheHead() throws {
    var canvas = blank()
    canvas.draw("8888", x: 100, y: 40, height: 70, ink: ink)
    canvas.draw("1234567890", x: 60, y: 150, height: 20, ink: ink)
    let logo = try #require(page(canvas).logo)
    #expect(logo.size == PixelSize(width: 230, height: 70))
    let lightest = logo.withLuma { luma in
      (0..<70).map { y in (0..<230).map { Int(luma[$0, y]) }.max() ?? 0 }.max()
    }
    let first = logo.withLuma { Int($0[20, 0]) }
    #expect(lightest == 230 && first == 30, "the picture of it begins where its ink does")
  }

  @Test func isTheHighestOfSeveral() throws {
    var canvas = blank()
    canvas.draw("88", x: 150, y: 30, height: 60, ink: ink)
    canvas.draw("8888", x: 100, y: 120, height: 70, ink: ink)
    #expect(page(canvas).logo?.size.height == 60)
  }

  @Test func isNothingThinBesideTheRest() throws {
    var canvas = blank()
    canvas.draw("11", x: 100, y: 20, height: 40, ink: ink)
    canvas.draw("88888", x: 60, y: 120, height: 100, ink: ink)
    #expect(page(canvas).logo?.size.height == 100)
  }

  @Test func isNoneWhereAllLettersAreOfOneSize() {
    var canvas = blank()
    canvas.draw("1234567890", x: 60, y: 40, height: 20, ink: ink)
    #expect(page(canvas).logo == nil)
    #expect(page(blank()).logo == nil)
  }

  @Test func isNothingThatTheEdgeCutsOff() {
    for (x, y) in [(0.0, 40.0), (100, 0), (330, 40), (100, 390)] {
      var canvas = blank()
      canvas.draw("88", x: x, y: y, height: 75, ink: ink)
      #expect(page(canvas, letters: 30).logo == nil, "\(x), \(y): one digit alone is too slim")
    }
    var canvas = blank()
    canvas.draw("88", x: 100, y: 40, height: 75, ink: ink)
    #expect(page(canvas, letters: 30).logo != nil)
  }

  @Test func isNoSlimThing() {
    var canvas = blank()
    canvas.draw("1", x: 100, y: 40, height: 70, ink: ink)
    #expect(page(canvas).logo == nil)
  }

  @Test func isNoFrame() {
    var canvas = blank()
    canvas.fill(ink, within: Box(x: 40, y: 20, width: 320, height: 160)) { x, y in
      let isInside = (42...358).contains(x) && (22...178).contains(y)
      return (40...360).contains(x) && (20...180).contains(y) && !isInside
    }
    #expect(page(canvas).logo == nil)
  }

  @Test func isNotLookedForBelowTheHead() {
    var canvas = blank()
    canvas.draw("8888", x: 100, y: 400, height: 70, ink: ink)
    #expect(page(canvas).logo == nil)
  }

  @Test func isNoneOnAPageWithoutLetters() {
    var canvas = blank()
    canvas.draw("8888", x: 100, y: 40, height: 70, ink: ink)
    let size = PixelSize(width: 400, height: 800)
    let page = FlatPage(
      size: size, pixels: canvas.pixels, place: Quad(Box(x: 0, y: 0, width: 400, height: 800)),
      rows: [])
    #expect(page.logo == nil)
  }
}
