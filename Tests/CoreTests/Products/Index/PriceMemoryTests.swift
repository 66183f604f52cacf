// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import Testing

/// The judgement of a price in view beside what was paid before.
@Suite struct PriceMemoryTests {
  private let amounts = [119, 119, 129, 119, 125]

  private func memory(
    _ amount: Int?, size: PackSize? = nil, base: Product.Base? = nil, isByCode: Bool = false,
    on today: Day = dayOfMonth(24), of prices: [PaidPrice]
  ) -> PriceMemory? {
    let tag = ProductOnTag(
      product: PricedProduct("milk"), base: base, size: size, isByCode: isByCode)
    return PriceMemory(of: tag, at: amount, on: today, in: prices)
  }

  private var pieces: [PaidPrice] {
    amounts.enumerated().map { paid("milk", $0.offset, $0.element, at: "Lidl") }
  }

  /// 500 ml each, but for the first.
  private func bottles(first: Int? = 500_000) -> [PaidPrice] {
    var prices = pieces
    for place in prices.indices { prices[place].size = 500_000 }
    prices[0].size = first
    return prices
  }

  private func millilitres(_ count: Int) -> PackSize {
    PackSize(milli: count * 1_000, base: .millilitres)
  }

  @Test func whatIsAboveTheLimitOfAnomaliesIsDear() throws {
    let found = try #require(memory(179, of: pieces.reversed() + [paid("bread", 9, 300)]))
    #expect(found.last.amount == 125 && found.last.store == "Lidl")
    #expect(found.last.day == dayOfMonth(4))
    let judgement = try #require(found.judgement)
    #expect(judgement.standing == .dear && isNear(judgement.usual, 119))
    #expect(isNear(judgement.difference, 179.0 / 119 - 1))
  }

  @Test func belowItIsUsualOrCheap() {
    #expect(memory(130, of: pieces)?.judgement?.standing == .usual)
    #expect(memory(60, of: pieces)?.judgement?.standing == .cheap)
  }

  @Test func tooLittleIsNoJudgement() {
    #expect(memory(179, of: [])?.last == nil)
    let few = memory(179, of: Array(pieces.prefix(2)))
    #expect(few?.last.amount == 119 && few?.judgement == nil)
    #expect(memory(nil, of: pieces)?.judgement == nil, "not read for sure")
    #expect(memory(0, of: pieces)?.judgement == nil)
  }

  @Test func anotherSizeIsComparedByTheBaseUnit() throws {
    let judgement = try #require(
      memory(238, size: millilitres(1_000), base: .millilitres, of: bottles())?.judgement)
    #expect(judgement.standing == .usual && isNear(judgement.usual, 238))
  }

  @Test func aSizeThatIsNotKnownIsNotCompared() {
    #expect(memory(179, base: .millilitres, of: bottles())?.judgement == nil)
    let grams = PackSize(milli: 500_000, base: .grams)
    #expect(memory(179, size: grams, base: .millilitres, of: bottles())?.judgement == nil)
    #expect(memory(179, size: grams, of: pieces)?.judgement == nil)
  }

  @Test func aCodeMeansThePackageThatItAlwaysWas() {
    #expect(
      memory(179, base: .millilitres, isByCode: true, of: bottles())?.judgement?.standing == .dear)
    let two = bottles(first: 250_000)
    #expect(memory(179, base: .millilitres, isByCode: true, of: two)?.judgement == nil)
    let unknown = bottles(first: nil)
    #expect(memory(179, base: .millilitres, isByCode: true, of: unknown)?.judgement == nil)
  }

  @Test func theCheapestShopIsOfTheLastYear() {
    let prices = [
      paid("milk", 0, 50, at: "Spar"), paid("milk", 0, 60, at: "Aldi"),
      paid("milk", 24, 119, at: "Lidl"), paid("milk", 24, 109, at: "Aldi"),
    ]
    #expect(memory(nil, of: prices)?.cheapestShop == "Aldi")
    #expect(memory(nil, on: dayOfMonth(25), of: prices)?.cheapestShop == "Aldi")
    #expect(memory(nil, on: dayOfMonth(40), of: prices)?.cheapestShop == nil)
    #expect(memory(nil, of: pieces)?.cheapestShop == nil)
  }
}
