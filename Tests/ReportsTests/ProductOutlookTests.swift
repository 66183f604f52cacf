// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Language
import Money
import Products
import Storage
import Testing

@testable import Reports

/// One product in words and as a curve.
@Suite struct ProductOutlookTests {
  private let milk = PricedProduct("Milk")

  private func day(_ number: Int) -> Day { Day.clamped(year: 2_026, month: 1, day: number) }

  private func outlook(_ amounts: [Int], store: String = "Lidl") -> ProductOutlook {
    let prices = amounts.enumerated().map { place, amount in
      PaidPrice(milk, store: store, on: day(place + 1), amount: amount)
    }
    return ProductOutlook(milk, in: PaidPrices(currency: "EUR", decimals: 2, prices: prices))
  }

  @Test func everyPurchaseIsSaidWithItsShop() {
    let outlook = outlook([119, 119, 119, 119, 199])
    #expect(outlook.title == "Milk")
    #expect(outlook.usual == "Usual now: EUR 1.19" && outlook.cheapest == nil)
    #expect(
      outlook.priced.map(outlook.sentence(of:)).suffix(2) == [
        "2026-01-04 · EUR 1.19 · Lidl", "2026-01-05 · EUR 1.99 · Lidl · dear: +67.2%",
      ])
  }

  @Test func theCurveHasAPlaceForEachAndTheDaysOfItsEnds() {
    let curve = outlook([100, 150, 120]).curve
    #expect(curve.series.map(\.values) == [[1, 1.5, 1.2]])
    #expect(curve.ticks.map(\.words) == ["1.00", "1.50"])
    #expect(curve.feet == [.init(0, "2026-01-01"), .init(2, "2026-01-03")])
    #expect(curve.range.contains(1) && curve.range.contains(1.5))
  }

  @Test func oneOrNoPurchaseIsNoCurveAndNoTrouble() {
    #expect(outlook([100]).curve.feet.count == 1 && outlook([100]).curve.ticks.count == 1)
    #expect(outlook([]).curve.count == 0 && outlook([]).usual == nil)
    #expect(outlook([-100]).priced.isEmpty, "what was given back has no price")
  }

  @Test func productsAreFoundByAllWordsOfTheirNames() {
    let names = ["Oat Milk", "Milk", "Milk Bread"].map { PricedProduct($0) }
    #expect(names.called("milk").map(\.name) == ["Oat Milk", "Milk", "Milk Bread"])
    #expect(names.called("Milk").map(\.name) == ["Milk"], "called so")
    #expect(names.called("bread MILK").map(\.name) == ["Milk Bread"])
    #expect(names.called("tea").isEmpty && names.called(" ").isEmpty)
  }

  @Test func whatIsBoughtOftenComesFirst() {
    let prices = ["A", "B", "B"].map { PaidPrice(PricedProduct($0), on: day(1), amount: 1) }
    let paid = PaidPrices(currency: "EUR", decimals: 2, prices: prices)
    #expect(paid.products.map(\.name) == ["B", "A"])
  }
}
