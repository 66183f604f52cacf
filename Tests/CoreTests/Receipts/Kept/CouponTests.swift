// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

/// Coupons of a whole purchase, in the worked examples 9, 10 and 16 of the design and beside them.
@Suite struct CouponTests {
  private func shares(_ lines: [KeptLine]) -> [Int: Int] {
    var receipt = KeptReceipt(uid: "1", currency: "EUR", decimals: 2, source: .typed)
    receipt.lines = lines
    return receipt.couponShares
  }

  private func items(_ amounts: Int..., coupon: Int) -> [KeptLine] {
    amounts.map { KeptLine(.item, "", $0) } + [KeptLine(.discount, "Coupon", coupon)]
  }

  @Test func aDiscountOfALineIsNoCoupon() {
    let two = KeptLine(.item, "Kaffee", 398, quantity: 2_000)
    #expect(shares([two, KeptLine(.discount, "Rabatt", -100, ofPlace: 0)]).isEmpty)
  }

  @Test func itemsShareItByWhatTheyCost() {
    #expect(shares(items(200, 600, 1_200, coupon: -200)) == [0: -20, 1: -60, 2: -120])
  }

  @Test func whatIsLeftGoesToTheEarlierOfTheSame() {
    #expect(shares(items(100, 100, 100, coupon: -100)) == [0: -34, 1: -33, 2: -33])
    #expect(shares(items(100, 100, 100, coupon: -101)) == [0: -34, 1: -34, 2: -33])
    #expect(shares(items(100, 100, 100, coupon: -1)) == [0: -1])
  }

  @Test func whatIsLeftGoesToThoseThatLostMost() {
    // 3.33… and 6.66…
    #expect(shares(items(100, 200, coupon: -10)) == [0: -3, 1: -7])
  }

  @Test func severalAreOne() {
    let lines = items(200, 200, coupon: -50) + [KeptLine(.discount, "", -51)]
    #expect(shares(lines) == [0: -51, 1: -50])
  }

  @Test func depositsAndWhatWasTakenBackHaveNoShare() {
    let lines = [
      KeptLine(.item, "Wasser", 159), KeptLine(.deposit, "Pfand", 25, ofPlace: 0),
      KeptLine(.item, "Tee", 300), KeptLine(.void, "Tee", -300, ofPlace: 2),
      KeptLine(.item, "Leergut", -50), KeptLine(.rounding, "", 1),
      KeptLine(.discount, "Coupon", -59),
    ]
    #expect(shares(lines) == [0: -59])
    #expect(shares(Array(lines.dropLast())).isEmpty, "item 1.59, deposit 0.25: it cost 1.59")
  }

  @Test func itemsShareItByWhatTheirOwnDiscountsLeave() {
    let lines = [
      KeptLine(.item, "a", 300), KeptLine(.discount, "", -200, ofPlace: 0),
      KeptLine(.item, "b", 100), KeptLine(.discount, "", -100, ofPlace: 2),
      KeptLine(.item, "c", 100), KeptLine(.discount, "Coupon", -20),
    ]
    #expect(shares(lines) == [0: -10, 4: -10])
  }

  @Test func noItemGetsCheaperThanNothing() {
    #expect(shares(items(100, 50, coupon: -500)) == [0: -100, 1: -50])
  }

  @Test func whatIsAddedIsNoCoupon() {
    #expect(shares(items(100, coupon: 20)).isEmpty)
    #expect(shares([KeptLine(.discount, "", -20)]).isEmpty)
  }

  @Test func everythingOfItIsShared() {
    var seed: UInt64 = 7
    func next(_ most: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(most))
    }
    for _ in 0..<500 {
      let amounts = (0...next(12)).map { _ in next(3_000) + 1 }
      let coupon = -next(amounts.reduce(0, +) + 1)
      let lines = amounts.map { KeptLine(.item, "", $0) } + [KeptLine(.discount, "", coupon)]
      let found = shares(lines)
      #expect(found.values.reduce(0, +) == coupon)
      #expect(found.allSatisfy { $0.value < 0 && -$0.value <= amounts[$0.key] })
    }
  }
}
