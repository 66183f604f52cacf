// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Testing

@testable import Recognition

struct LineCutterTests {
  @Test(arguments: [(UInt8(230), UInt8(30)), (30, 230)])
  func cutsInkOfEitherPolarityAsInk(ground: UInt8, ink: UInt8) throws {
    var canvas = Canvas(300, 120, ground: ground)
    canvas.draw("1234", x: 60, y: 40, height: 40, ink: ink)
    let cuts = LineCutter().cuts(in: try canvas.frame())
    let first = try #require(cuts.first)
    #expect(first.ink.count == first.width * LineImage.height)
    // The corners are ground, and some of it is ink.
    #expect(first.ink[0] < 50)
    #expect(first.ink.contains { $0 > 200 })
  }

  @Test func leavesOutWhatIsTooWide() throws {
    var canvas = Canvas(1200, 100)
    canvas.draw(String(repeating: "8", count: 40), x: 20, y: 40, height: 30)
    let frame = try canvas.frame()
    let found = frame.withLuma { LineFinder().lines(in: $0).map(\.quad.bounds.width) }
    #expect(found.contains { $0 > 1000 })
    #expect(LineCutter().cuts(in: frame).allSatisfy { $0.width < 700 })
  }

  /// A hundred pairs of bars, each pair a line of its own.
  @Test func cutsAsManyAsTheReaderWouldGet() throws {
    let canvas = Canvas(1000, 500) { x, y in
      (15..<35).contains(y % 50) && (20..<38).contains(x % 100) && x % 100 % 12 < 8 ? 30 : 230
    }
    let frame = try canvas.frame()
    #expect(frame.withLuma { LineFinder().lines(in: $0).count } > 60)
    #expect(LineCutter().cuts(in: frame).count == PriceLineReader.usualMostLines)
  }

  @Test func cutsNothingOutOfAnEmptyPicture() throws {
    #expect(LineCutter().cuts(in: try Canvas(80, 60).frame()).isEmpty)
  }
}
