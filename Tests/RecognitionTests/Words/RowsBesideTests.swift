// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

@Suite struct RowsBesideTests {
  private func row(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 20) -> WordPiece {
    WordPiece(
      quad: Quad(Box(x: x, y: y, width: width, height: height)), polarity: .darkOnLight, slope: 0)
  }

  private func price(_ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 20) -> Box {
    Box(x: x, y: y, width: width, height: height)
  }

  /// As "0 left, 2 above".
  private func found(_ rows: [WordPiece], _ prices: Box...) -> [String] {
    RowsBeside(rows, prices: prices).all.map { found in
      found.map { "\($0.row) \($0.side)" }.joined(separator: ", ")
    }
  }

  @Test func eachLineOfAMenuHasItsOwnPrice() {
    let rows = [row(10, 0, 120), row(10, 30, 100), row(10, 60, 140)]
    #expect(
      found(rows, price(400, 0), price(400, 30), price(400, 60)) == ["0 left", "1 left", "2 left"])
  }

  @Test func inTwoColumnsTheNearestWordsCount() {
    let rows = [row(10, 0, 120), row(300, 0, 120)]
    #expect(found(rows, price(200, 0), price(500, 0)) == ["0 left", "1 left"])
  }

  @Test func aColumnWithoutWordsDoesNotTakeThoseOfAnother() {
    #expect(found([row(10, 0, 120)], price(150, 0), price(500, 0)) == ["0 left", ""])
  }

  @Test func twoSizesOfADishShareItsName() {
    #expect(found([row(10, 0, 120)], price(400, 0), price(465, 0)) == ["0 left", "0 left"])
  }

  @Test func theWordsOfATagStandAroundItsPrice() {
    let rows = [
      row(100, 40, 200), row(110, 10, 150), row(150, 180, 100), row(20, 90, 70), row(20, 120, 60),
    ]
    #expect(
      found(rows, price(180, 70, 160, 100)) == [
        "3 left, 4 left, 1 above, 0 above, 2 below"
      ])
  }

  @Test func aRowIsAboveOneAndNotBelowAnother() {
    let rows = [row(100, 100, 60)]
    #expect(found(rows, price(100, 70), price(100, 122)) == ["", "0 above"])
  }

  @Test func whatIsFarOrTooLargeOrTooSmallBelongsToNoPrice() {
    let rows = [
      row(100, 300, 60), row(100, 70, 60, 40), row(100, 125, 60, 1), row(2000, 100, 60),
      row(300, 60, 50),
    ]
    #expect(found(rows, price(100, 100)) == [""])
  }

  @Test func noMoreThanThreeRowsStandAbove() {
    let rows = [row(0, 0, 90), row(0, 25, 90), row(0, 50, 90), row(0, 75, 90)]
    #expect(found(rows, price(20, 100, 50, 40)) == ["1 above, 2 above, 3 above"])
  }

  @Test func aTiltedRowIsFollowedToItsPrice() {
    let slope = 0.1
    let tilted = WordPiece(
      quad: Quad(Box(x: 10, y: 0, width: 100, height: 20)).mapped {
        Point(x: $0.x, y: $0.y + slope * ($0.x - 60))
      }, polarity: .darkOnLight, slope: slope)
    let level = row(10, 40, 100)
    // 300 pixels farther right the tilted row runs 30 lower, where the level one does not go.
    #expect(found([tilted, level], price(335, 30)) == ["0 left"])
  }
}
