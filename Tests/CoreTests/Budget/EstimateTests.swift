// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

/// The table T17 of the design.
@Suite struct EstimateTests {
  @Test func isTheMiddleOfWhatIsKnown() throws {
    let estimate = try #require(Estimate(["120", "55", "65", "60", "65"].map(ntd)))
    #expect(estimate.median == Fraction(65))
    #expect(estimate.range == (try ntd("55")...ntd("120")))
    #expect(estimate.count == 5)
    #expect(estimate.outlook(leftToday: Fraction(130)) == .probablyAffordable)
    #expect(estimate.outlook(leftToday: Fraction(100)) == .dependsOnThePrice)
    #expect(estimate.outlook(leftToday: Fraction(54)) == .probablyNot)
  }

  @Test func isTheMeanOfTheMiddleTwo() throws {
    let estimate = try #require(Estimate(["10", "20", "25", "90"].map(ntd)))
    #expect(estimate.median == Fraction(45, over: 2))
    #expect(estimate.range == (try ntd("10")...ntd("90")))
  }

  @Test func leavesATenthOutAtEachEnd() throws {
    let estimate = try #require(Estimate((1...20).map { try ntd("\($0)") }))
    #expect(estimate.range == (try ntd("3")...ntd("18")))
  }

  private func latte(_ number: Int, _ text: String, _ how: KnownPrice.Origin, in store: String)
    throws -> KnownPrice
  {
    KnownPrice(
      product: "拿鐵", category: "飲料", store: store, day: try sept(number), twd: try ntd(text),
      how: how)
  }

  @Test func saysOnlyTheLastOfTooFew() throws {
    var book = BudgetBook()
    #expect(book.knowledge(of: "拿鐵") == .nothing)
    book.knownPrices = [try latte(9, "70", .tag, in: "全聯"), try latte(2, "60", .tag, in: "全聯")]
    #expect(book.knowledge(of: "拿鐵") == .last(try ntd("70"), on: try sept(9)))
    #expect(book.knowledge(of: "茶") == .nothing)
    #expect(book.knowledge(ofCategory: "飲料") == .last(try ntd("70"), on: try sept(9)))
  }

  @Test func believesWhatWasPaidBeforeWhatWasSeen() throws {
    var book = BudgetBook()
    book.knownPrices = try (1...5).map { try latte($0, "99", .tag, in: "全聯") }
    var bought = try Entry.spent("65", on: 7, category: "飲料")
    (bought.product, bought.store) = ("拿鐵", "全家")
    book.entries = [bought]
    // The same purchase, kept as a price, too.
    book.knownPrices.append(try latte(7, "65", .paid, in: "全家"))
    #expect(book.knowledge(of: "拿鐵") == .last(try ntd("65"), on: try sept(7)))
  }

  @Test func knowsWhatElseWasBoughtForLess() throws {
    func bought(_ product: String?, _ twd: String, on day: Int, _ category: String = "飲料") throws
      -> Entry
    {
      var entry = try Entry.spent(twd, on: day, category: category)
      entry.product = product
      return entry
    }
    var book = BudgetBook()
    let last = try bought("紅茶", "25", on: 9)
    book.entries = [
      try bought("紅茶", "20", on: 3), last, try bought("拿鐵", "60", on: 20),
      try bought(nil, "10", on: 21), try bought("果汁", "65", on: 22),
      try bought("餅乾", "30", on: 23, "零食"),
    ]
    func cheaper(than twd: String, on day: Day) throws -> Entry? {
      book.cheaperPurchase(than: try ntd(twd), of: "飲料", besides: "拿鐵", on: day)
    }
    #expect(try cheaper(than: "65", on: sept(25)) == last)
    #expect(try cheaper(than: "66", on: sept(25))?.product == "果汁")
    #expect(try cheaper(than: "20", on: sept(25)) == nil)
    #expect(try cheaper(than: "65", on: sept(9) + 366) == nil, "a year ago prices were others")
  }

  @Test func believesTheShopItselfOnceItHasThreePrices() throws {
    var book = BudgetBook()
    book.knownPrices =
      try (1...3).map { try latte($0, "\(60 + $0)", .paid, in: "全聯") }
      + (1...9).map { try latte($0, "99", .paid, in: "全家") }
    #expect(
      book.knowledge(of: "拿鐵", in: "全聯")
        == .estimate(try #require(Estimate(["61", "62", "63"].map(ntd)))))
    guard case .estimate(let everywhere) = book.knowledge(of: "拿鐵", in: "萊爾富") else {
      Issue.record("no estimate")
      return
    }
    #expect(everywhere.count == 12)
  }

  @Test func aCategoryIsKnownByAllItsThings() throws {
    var book = BudgetBook()
    book.knownPrices = try (1...3).map { try latte($0, "\(60 + $0)", .paid, in: "全聯") }
    for (number, text) in [(4, "25"), (5, "35")] {
      book.knownPrices.append(
        KnownPrice(
          product: "茶", category: "飲料", store: "全家", day: try sept(number), twd: try ntd(text),
          how: .paid))
    }
    book.knownPrices.append(
      KnownPrice(
        product: "便當", category: "外食", store: "全家", day: try sept(6), twd: try ntd("110"),
        how: .paid))
    #expect(
      book.knowledge(ofCategory: "飲料")
        == .estimate(try #require(Estimate(["25", "35", "61", "62", "63"].map(ntd)))))
    #expect(book.knowledge(of: "茶") == .last(try ntd("35"), on: try sept(5)))
    #expect(book.knowledge(ofCategory: "書") == .nothing)
  }

  @Test func theCategoryOfAProductIsTheOneThatAPersonGaveItLast() throws {
    var book = BudgetBook()
    #expect(book.category(ofProduct: "拿鐵") == nil)
    for (number, category) in [(5, "飲料"), (3, "早餐"), (7, nil)] as [(Int, String?)] {
      var entry = try Entry.spent("65", on: number, category: category)
      entry.product = "拿鐵"
      book.entries.append(entry)
    }
    #expect(book.category(ofProduct: "拿鐵") == "飲料")
    #expect(book.category(ofProduct: "茶") == nil)
  }

  private func bought(_ prices: [String]) throws -> BudgetBook {
    var book = BudgetBook()
    book.entries = try prices.enumerated().map { index, text in
      var entry = try Entry.spent(text, on: index + 1, category: "飲料")
      entry.product = "拿鐵"
      return entry
    }
    return book
  }

  @Test func remembersThatItWasOffTheLastTime() throws {
    let miss = try #require(bought(["55", "60", "65", "72"]).lastMiss(of: "拿鐵"))
    #expect(miss.estimate == Fraction(60))
    #expect(miss.paid == (try ntd("72")))
    let cheap = try #require(bought(["55", "60", "65", "30"]).lastMiss(of: "拿鐵"))
    #expect(cheap.paid == (try ntd("30")))
  }

  @Test func saysNothingOfAnEstimateThatWasNearOrOfNone() throws {
    #expect(try bought(["55", "60", "65", "66"]).lastMiss(of: "拿鐵") == nil)
    #expect(try bought(["55", "60", "72"]).lastMiss(of: "拿鐵") == nil)
    #expect(try bought(["55", "60", "65", "72"]).lastMiss(of: "茶") == nil)
  }
}
