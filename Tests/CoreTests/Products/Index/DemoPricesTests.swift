// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import Testing

/// What was planted in the drawn book is found again.
@Suite struct DemoPricesTests {
  private let demo = DemoPrices()

  @Test func isTheSameEveryTime() {
    #expect(demo.prices == DemoPrices().prices)
    #expect(demo.prices.count > 1_500)
    #expect(Set(demo.prices.map(\.store)).count == 3)
  }

  @Test func hasAnIndexForEveryMonthOfTwoYears() throws {
    let index = OwnInflation(demo.prices)
    #expect(index.span == .month && index.points.count == 24)
    #expect(index.points.allSatisfy { $0.index != nil })
    let last = try #require(index.newest)
    #expect((102...112).contains(try #require(last.index)))
    #expect(index.difference(to: demo.official, in: last.period) != nil)
  }

  @Test func thePackageThatShrinksIsFound() {
    let found = PackageShrinking.all(in: demo.prices)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.product == DemoPrices.shrinking && $0.factor > 1 })
    #expect(found.allSatisfy { $0.after.size == 175_000 && $0.before.size == 200_000 })
  }

  @Test func whatWasDearOnceIsFlagged() {
    let dear = PriceAnomaly.all(in: demo.prices).filter(\.isDear)
    #expect(
      dear.contains { $0.price.product == DemoPrices.dearOnce && $0.price.store == "Eckladen" })
    let most = dear.max { $0.difference < $1.difference }
    #expect(most?.price.product == DemoPrices.dearOnce)
  }

  @Test func theRhythmOfTheWeekIsSeen() {
    let habits = Habits(demo.prices)
    #expect(habits.usualWeekday == DemoPrices.saturday)
    #expect(habits.shops.map(\.name) == ["Nordmarkt", "Grünkauf", "Eckladen"])
  }

  @Test func shopsAreInTheOrderOfTheirLevels() throws {
    let found = ShopComparison.all(in: demo.prices)
    let market = try #require(found.first { $0.shop == "Grünkauf" && $0.other == "Nordmarkt" })
    #expect((1.03...1.10).contains(market.ratio) && market.matched > 20)
  }
}
