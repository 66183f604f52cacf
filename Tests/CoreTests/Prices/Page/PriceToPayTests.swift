// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// Which price of a tag is paid: tags are written row by row, with their places.
@Suite struct PriceToPayTests {
  private func prices(_ lines: [TextLine], _ code: String) -> [Price] {
    PriceParser(context: PriceContext(active: Currency.coded(code), saved: []))
      .prices(on: lines).map(\.price).filter { $0.belief >= Price.shownBelief }
  }

  private func minor(_ lines: [TextLine], _ code: String) -> [String] {
    prices(lines, code).filter(\.isMinor).map(\.text)
  }

  // MARK: With and without tax

  @Test(arguments: [("778円", "840円"), ("778円", "855円"), ("308円", "332.64円"), ("60円", "64円")])
  func theSmallerPrintedPriceIsPaidWhereItHoldsTheTax(net: String, gross: String) throws {
    let tag = [printed(net, height: 60), printed(gross, y: 80, height: 30)]
    #expect(minor(tag, "JPY") == [net])
    #expect(prices(tag, "JPY").map(\.tax) == [.excluded, .included])
  }

  @Test func aWordIsEnoughWhereBothAreOfOneSize() {
    let tag = [printed("500円 本体", height: 40), printed("550円", y: 55, height: 40)]
    #expect(minor(tag, "JPY").count == 1)
    #expect(prices(tag, "JPY").last?.tax == .included)
  }

  @Test func twoDishesOfAMenuAreBothPaid() {
    let menu = [printed("500円", height: 40), printed("550円", y: 55, height: 40)]
    #expect(minor(menu, "JPY").isEmpty)
    #expect(prices(menu, "JPY").map(\.tax) == [nil, nil])
  }

  @Test func whatSaysThatItHoldsTheTaxIsNotTheNetPrice() {
    let tag = [printed("500円 税込", height: 60), printed("550円", y: 75, height: 45)]
    #expect(prices(tag, "JPY").last?.tax == nil)
  }

  @Test func otherCountriesPrintNoNetPriceBesideIt() {
    let tag = [printed("€5.00", height: 60), printed("€5.50", y: 70, height: 45)]
    #expect(prices(tag, "EUR").map(\.tax) == [nil, nil])
  }

  // MARK: For a measure

  @Test(arguments: [
    ("64 G", "279,69", "17,90"), ("1,5 l", "14,60", "21,90"), ("250GR", "7,16", "17,90"),
    ("33cl", "75,45", "24,90"),
  ])
  func sizeTimesThePriceOfAMeasureGivesThePrice(size: String, unit: String, paid: String) {
    let tag = [
      printed(size, height: 14), printed(unit, x: 150, height: 18),
      printed(paid, x: 60, y: 60, height: 24),
    ]
    #expect(prices(tag, "NOK").map(\.kind) == [.unit, .price])
    #expect(minor(tag, "NOK") == [unit])
  }

  @Test func ouncesAreToldApartFromGrams() {
    let tag = [
      printed("12 oz", height: 14), printed("$5.32", x: 150, height: 18),
      printed("$3.99", x: 60, y: 60, height: 24),
    ]
    #expect(prices(tag, "USD").map(\.kind) == [.unit, .price])
  }

  @Test func aSizeThatProvesNothingLeavesBothAsTheyAre() {
    for size in ["64 G", "1 kg", "0 g", "64 Gramm"] {
      let tag = [
        printed(size, height: 14), printed("21,50", x: 150, height: 18),
        printed("17,90", x: 60, y: 60, height: 24),
      ]
      #expect(prices(tag, "NOK").map(\.kind) == [.price, .price])
    }
  }

  @Test func roundAmountsProveLittle() {
    // 2 at 100 g would be 0.1 kg at 20: with so few digits anything fits.
    let tag = [
      printed("110 g", height: 14), printed("$20", x: 150, height: 18),
      printed("$2", x: 60, y: 60, height: 24),
    ]
    #expect(prices(tag, "USD").allSatisfy { $0.kind == .price })
  }

  @Test func twoCurrenciesProveNothing() {
    let tag = [
      printed("64 G", height: 14), printed("€279,69", x: 150, height: 18),
      printed("$17,90", x: 60, y: 60, height: 24),
    ]
    #expect(prices(tag, "EUR").allSatisfy { $0.kind == .price })
  }

  // MARK: By its size

  @Test func theLargestOfATagIsPaid() {
    let tag = [printed("45,00", x: 130, height: 20), printed("17,90", y: 30, height: 50)]
    #expect(minor(tag, "NOK") == ["45,00"])
  }

  @Test func whatStandsFartherAwayIsOnATagOfItsOwn() {
    let tags = [printed("45,00", x: 400, height: 20), printed("17,90", y: 30, height: 50)]
    #expect(minor(tags, "NOK").isEmpty)
  }

  @Test func nearlyAsLargeIsNotSmaller() {
    let tag = [printed("45,00", x: 130, height: 40), printed("17,90", y: 45, height: 50)]
    #expect(minor(tag, "NOK").isEmpty)
  }

  /// Each would have to be looked at beside each other.
  @Test func aPageOfHundredsOfPricesIsLeftAsItIs() {
    let pairs = (0..<151).flatMap { row in
      [
        printed("45,00", x: 130, y: 100 * Double(row), height: 20),
        printed("17,90", y: 30 + 100 * Double(row), height: 50),
      ]
    }
    #expect(minor(pairs, "NOK").isEmpty)
    #expect(minor(Array(pairs.prefix(300)), "NOK").count == 150)
  }

  @Test func anOldPriceMakesNoOtherMinor() {
    let tag = [printed("was €45.00", height: 60), printed("€17.90", y: 70, height: 30)]
    #expect(minor(tag, "EUR").count == 1)
    #expect(
      prices(tag, "EUR").first { !$0.isMinor }?.value == ExactDecimal(significand: 1790, scale: 2))
  }
}
