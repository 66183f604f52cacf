// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import Testing

/// The facts that are told of single products, and of shops.
@Suite struct PriceFactsTests {
  @Test func anUnusualPriceIsFoundByWhatCameBefore() {
    let amounts = [119, 119, 129, 119, 125, 179, 119, 60]
    let prices = amounts.enumerated().map { paid("milk", $0.offset, $0.element) }
    let found = PriceAnomaly.all(in: prices.reversed() + [paid("bread", 0, 900)])
    #expect(found.map(\.price.amount) == [179, 60])
    #expect(found.map(\.isDear) == [true, false])
    #expect(isNear(found[0].difference, 179.0 / 119 - 1))
  }

  @Test func twoPricesSayNothingOfAThird() {
    #expect(PriceAnomaly.all(in: [100, 100, 900].enumerated().map { paid("a", $0, $1) }).isEmpty)
    #expect(UsualPrice(after: [1, 1]) == nil)
    #expect(UsualPrice(after: [1, 1, 1])?.unitPrice == 1)
  }

  @Test func whatJumpsAllTheTimeIsAllowedTo() {
    let usual = UsualPrice(after: [100, 150, 200, 120, 180])
    #expect(usual?.difference(of: 300) == nil && usual?.difference(of: 600) != nil)
  }

  private func pack(_ grams: Int, _ month: Int, _ amount: Int, at store: String? = nil) -> PaidPrice
  {
    var price = paid("chips", month, amount, at: store)
    price.size = grams * 1_000
    return price
  }

  @Test func everyShrinkingIsTold() {
    let prices = [pack(200, 0, 199), pack(200, 1, 199), pack(175, 2, 199), pack(150, 3, 189)]
    let found = PackageShrinking.all(in: prices.reversed())
    #expect(
      found.map { [$0.before.size, $0.after.size] } == [[200_000, 175_000], [175_000, 150_000]])
    #expect(isNear(found[0].factor, 200.0 / 175))
    #expect(found[0].day == dayOfMonth(2))
  }

  @Test func twoSizesBesideEachOtherAreNoShrinking() {
    let prices = [pack(500, 0, 300), pack(200, 1, 150), pack(500, 2, 300), pack(200, 3, 150)]
    #expect(PackageShrinking.all(in: prices).isEmpty)
    #expect(PackageShrinking.all(in: [pack(200, 0, 150), pack(500, 1, 300)]).isEmpty)
  }

  @Test func anotherStoreIsAnotherShelf() {
    #expect(
      PackageShrinking.all(in: [pack(500, 0, 300, at: "A"), pack(400, 1, 300, at: "B")]).isEmpty)
    let both = ["A", "B"].flatMap { [pack(500, 0, 300, at: $0), pack(400, 1, 300, at: $0)] }
    #expect(PackageShrinking.all(in: both).map(\.store) == ["A", "B"])
    #expect(PackageShrinking.all(in: [pack(500, 0, 300), pack(400, 1, 300)]).map(\.store) == [nil])
  }

  @Test func whatIsWeighedDoesNotShrink() {
    var prices = [pack(1_000, 0, 300), pack(500, 1, 300)]
    for place in prices.indices { prices[place].count = 162 }
    #expect(PackageShrinking.all(in: prices).isEmpty)
  }

  @Test func onlyPurchasesOfOneTimeAreCompared() {
    let prices = [
      paid("milk", 0, 100, at: "A"), paid("milk", 1, 120, at: "B"), paid("milk", 9, 500, at: "A"),
    ]
    let found = ShopComparison.all(in: prices, rules: .loose)
    #expect(found.map(\.shop) == ["A"] && found.map(\.other) == ["B"])
    #expect(isNear(found.map(\.ratio), [1.2]))
    #expect(ShopComparison.all(in: [prices[1], prices[2]], rules: .loose).isEmpty)
  }

  @Test func whatWasPaidAboveTheCheapestShopIsAddedUp() {
    let prices = [
      paid("milk", 0, 240, 2, at: "B"), paid("milk", 0, 100, at: "A", day: 2),
      paid("milk", 0, 90, at: "B", day: 3), paid("milk", 8, 900, at: "B"),
      paid("bread", 0, 300, at: "A"), paid("bread", 0, 250), paid("egg", 0, 10, at: "A"),
      paid("egg", 0, 30, at: "B"), paid("oil", 0, 31, at: "A"), paid("oil", 0, 10, at: "B"),
    ]
    let found = PaidAboveCheapest.all(in: prices)
    #expect(found.map(\.product.name) == ["milk", "oil", "egg"])
    #expect(found.map(\.amount) == [40, 21, 20])
    #expect(found.map(\.cheapest) == ["A", "B", "A"])
    #expect(found.allSatisfy { $0.purchases == 1 })
  }

  @Test func habitsAreCounted() {
    // 2025-01-04 was a Saturday.
    let prices = [0, 7, 14, 21, 23].flatMap { day in
      [paid("a", 0, 300, at: "A", day: 4 + day), paid("b", 0, 100, at: "B", day: 4 + day)]
    }
    let habits = Habits(prices)
    #expect(habits.dayCount == 5 && habits.rhythm == 7)
    #expect(habits.weekdays == [1, 0, 0, 0, 0, 4, 0] && habits.usualWeekday == 6)
    #expect(habits.shops.map(\.name) == ["A", "B"] && habits.shops.map(\.share) == [0.75, 0.25])
    #expect(habits.shops.map(\.dayCount) == [5, 5])
    let few = Habits([paid("a", 0, 0)])
    #expect(few.rhythm == nil && few.usualWeekday == nil && few.shops.map(\.share) == [0])
    #expect(Habits([]).dayCount == 0)
  }

  @Test func aProductHasItsPrices() throws {
    var prices = [100, 110, 100, 200].enumerated().map { paid("milk", $0, $1, at: "A") }
    prices += [paid("milk", 0, 90, at: "B", day: 9), paid("bread", 0, 900, at: "A")]
    let milk = ProductPrices(PricedProduct("milk"), in: prices)
    #expect(milk.prices.map(\.amount) == [100, 90, 110, 100, 200])
    #expect(milk.anomalies.map(\.price.amount) == [200] && milk.shrinkings.isEmpty)
    #expect(milk.shops.map(\.name) == ["B", "A"] && milk.shops.map(\.purchases) == [1, 4])
    #expect(milk.cheapestShop == "B" && milk.habits.dayCount == 5)
    #expect(isNear(try #require(milk.usual).unitPrice, 100))
    let one = ProductPrices(PricedProduct("bread"), in: prices)
    #expect(one.cheapestShop == nil && one.usual == nil)
  }

  @Test func whatRoseMostComesFirst() throws {
    let prices =
      bought("milk", [(100, 1), (110, 1), (120, 1)]) + bought("bread", [(100, 1), nil, (90, 1)])
      + bought("egg", [nil, (100, 1), nil])
    let all = PriceChange.all(in: prices, by: .month)
    #expect(all.map(\.product.name) == ["milk", "bread"])
    #expect(isNear(all.map(\.change), [0.2, -0.1]))
    #expect(all.map(\.to.description) == ["2025-03", "2025-03"])
    let since = PriceChange.all(in: prices, by: .month, since: IndexPeriod("2025-02"))
    #expect(since.map(\.from.description) == ["2025-02"])
  }

  @Test func productsAreNamedWithTheStoreThatPrintsThem() {
    #expect(PricedProduct("VOLLM.", printedBy: "Lidl").description == "VOLLM. (Lidl)")
    #expect(PricedProduct("VOLLM.", printedBy: "").description == "VOLLM.")
    #expect(PricedProduct("Milk").description == "Milk")
  }
}
