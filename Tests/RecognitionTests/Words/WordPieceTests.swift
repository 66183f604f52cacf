// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

@Suite struct WordPieceTests {
  private func piece(
    _ x: Double, _ width: Double, y: Double = 0, height: Double = 20,
    _ polarity: Polarity = .darkOnLight
  ) -> WordPiece {
    WordPiece(
      quad: Quad(Box(x: x, y: y, width: width, height: height)), polarity: polarity, slope: 0)
  }

  private func spans(_ pieces: [WordPiece]) -> [ClosedRange<Double>] {
    pieces.map { $0.bounds.x.rounded()...$0.bounds.right.rounded() }.sorted {
      $0.lowerBound < $1.lowerBound
    }
  }

  @Test func piecesSideBySideAreOneRow() {
    #expect(spans([piece(60, 40), piece(0, 40), piece(130, 20)].rows) == [0...150])
  }

  @Test func whatIsFarOffOrUnlikeIsARowOfItsOwn() {
    #expect(spans([piece(0, 40), piece(100, 40)].rows) == [0...40, 100...140])
    #expect([piece(0, 40), piece(50, 40, y: 30)].rows.count == 2)
    #expect([piece(0, 40), piece(50, 40, height: 60)].rows.count == 2)
    #expect([piece(0, 40), piece(50, 40, .lightOnDark)].rows.count == 2)
  }

  @Test func aPriceIsCutOutOfItsRow() {
    let price = Box(x: 100, y: 0, width: 50, height: 20)
    #expect(spans([piece(0, 200)].without(prices: [price])) == [0...100, 150...200])
    #expect(spans([piece(0, 155)].without(prices: [price])) == [0...100])
    #expect([piece(105, 40)].without(prices: [price]).isEmpty)
    #expect(spans([piece(0, 200, y: 40)].without(prices: [price])) == [0...200])
  }

  @Test func whatWasFoundTwiceIsThereOnce() {
    #expect(
      spans([piece(10, 90), piece(0, 100), piece(10, 8, height: 5)].without(prices: []))
        == [0...100, 10...18])
  }

  @Test func whatLiesUnderTheEndOfATiltedRowStays() {
    func piece(_ x: Double, _ y: Double, width: Double) -> WordPiece {
      let (fall, tall) = (0.15 * width, 20.0)
      return WordPiece(
        quad: Quad(
          topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y + fall),
          bottomRight: Point(x: x + width - 3, y: y + fall + tall),
          bottomLeft: Point(x: x - 3, y: y + tall)), polarity: .darkOnLight, slope: 0.15)
    }
    #expect([piece(0, 0, width: 400), piece(5, 40, width: 60)].without(prices: []).count == 2)
  }

  @Test func reachesFartherTowardsAPrice() {
    let near = Box(x: 150, y: 0, width: 50, height: 20)
    let far = Box(x: 900, y: 0, width: 50, height: 20)
    #expect(spans([piece(0, 100).reaching(towards: [near])]) == [-40...146])
    #expect(spans([piece(0, 100).reaching(towards: [far])]) == [-40...220])
    #expect(spans([piece(0, 100).reaching(towards: [])]) == [-40...120])
  }
}
