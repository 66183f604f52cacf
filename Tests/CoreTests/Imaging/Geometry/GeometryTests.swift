// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct GeometryTests {
  private let box = Box(x: 1, y: 2, width: 10, height: 4)

  @Test func aBoxKnowsItsMiddleAndFarEdges() {
    #expect(box.center == Point(x: 6, y: 4))
    #expect(box.right == 11)
    #expect(box.bottom == 6)
  }

  @Test func aQuadOfABoxHasItsCornersAndBounds() {
    let quad = Quad(box)
    #expect(quad.topRight == Point(x: 11, y: 2))
    #expect(quad.bottomLeft == Point(x: 1, y: 6))
    #expect(quad.bounds == box)
  }

  @Test func boundsGoAroundATiltedQuad() {
    let tilted = Quad(
      topLeft: Point(x: 0, y: 5), topRight: Point(x: 10, y: 0),
      bottomRight: Point(x: 12, y: 4), bottomLeft: Point(x: 2, y: 9))
    #expect(tilted.bounds == Box(x: 0, y: 0, width: 12, height: 9))
  }

  @Test func movedCornersKeepTheirNames() {
    let upsideDown = Quad(box).mapped { Point(x: -$0.x, y: -$0.y) }
    #expect(upsideDown.topLeft == Point(x: -1, y: -2))
    #expect(upsideDown.bounds == Box(x: -11, y: -6, width: 10, height: 4))
  }

  @Test func aLineIsItsWordsWithSpacesBetween() {
    let words = ["税込", "1,078円"].map { text in
      Word(symbols: text.map { Word.Symbol(text: $0, quad: Quad(box), confidence: 0.9) })
    }
    #expect(TextLine(words: words).text == "税込 1,078円")
    #expect(TextLine("¥1,000").words.map(\.text) == ["¥1,000"])
  }
}
