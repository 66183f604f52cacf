// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

/// The tables T2 and T7 to T15 of the design: may it be bought?
@Suite struct AdviceTests {
  /// T2: on the 11th, 3,000 spent, 130 of it today.
  private func middle(least: String? = "0", today: String? = "130") throws -> BudgetState {
    let today = try today.map { [try Entry.spent($0, on: 11)] } ?? []
    return try BudgetBook(.sample(least: least), [.spent("3000", on: 5)] + today)
      .state(on: sept(11))
  }

  @Test func isAffordableUpToWhatIsLeftToday() throws {
    let state = try middle()
    #expect(state.advice(on: try ntd("320")).verdict == .affordable)
    #expect(state.advice(on: try ntd("320.01")).effect != nil)
  }

  @Test(arguments: [("321", 450, 449), ("3500", 450, 282)])
  func showsWhatThePurchaseLeavesTheDaysAfterIt(
    _ price: String, _ before: Int, _ after: Int
  ) throws {
    let effect = try #require(middle().advice(on: try ntd(price)).effect)
    #expect(effect.before.shown == before)
    #expect(effect.after.shown == after)
    #expect(effect.fromPutAside == .zero)
  }

  @Test func isNeverTighterOnTheLastDay() throws {
    let state = try BudgetBook(.sample(), [.spent("11200", on: 9)]).state(on: sept(30))
    #expect(state.advice(on: try ntd("800")).verdict == .affordable)
    #expect(state.advice(on: try ntd("800.01")).waiting?.days == 1)
  }

  private func payDay(least: String) throws -> BudgetState {
    try BudgetBook(
      .sample("0", opening: "14000", least: least), [],
      [.bill("rent", "10000", on: 5), .pay("32000", on: 15), .bill("phone", "599", on: 20)]
    ).state(on: sept(1))
  }

  @Test func makesTheDaysBeforePayDayTighter() throws {
    #expect(try payDay(least: "0").advice(on: ntd("3500")).effect?.after.shown == 38)
  }

  @Test func waitsForPayDay() throws {
    let state = try payDay(least: "150")
    #expect(state.room.shown == 2_050)
    let waiting = try #require(state.advice(on: ntd("3500")).waiting)
    #expect(waiting.days == 14)
    #expect(waiting.roomThen.shown == 31_051)
    #expect(waiting.least.shown == 150)
  }

  @Test func waitsForTheNextPeriod() throws {
    let state = try BudgetBook(.sample("10000"), [.spent("10800", on: 9)]).state(on: sept(20))
    #expect(state.advice(on: try ntd("100")).waiting?.days == 11)
  }

  @Test func waitsSeveralPeriods() throws {
    let state = try BudgetBook(.sample(least: "200"), [.spent("9500", on: 9)]).state(on: sept(21))
    #expect(state.room.shown == 700)
    #expect(state.advice(on: try ntd("6500")).waiting?.day == (try day("2026-10-01")))
    let waiting = try #require(state.advice(on: ntd("9000")).waiting)
    #expect(waiting.days == 41)
    #expect(waiting.roomThen.shown == 12_500)
  }

  @Test func saysWhatIsMissingAndHowToSaveIt() throws {
    let state = try BudgetBook(.sample(carry: .fresh, least: "200"), [.spent("9500", on: 9)])
      .state(on: sept(21))
    let shortfall = try #require(state.advice(on: ntd("9000")).shortfall)
    #expect(shortfall.bestRoom.shown == 6_600)
    #expect(shortfall.bestDay == (try day("2027-02-01")))
    #expect(shortfall.missing.shown == 2_400)
    #expect(shortfall.goal?.periods == 2)
    #expect(shortfall.goal?.each == (try ntd("4500")))
  }

  @Test func saysThatABudgetSavesNothing() throws {
    let state = try BudgetBook(.sample("0"), [.spent("50", on: 1)]).state(on: sept(1))
    let shortfall = try #require(state.advice(on: ntd("100")).shortfall)
    #expect(shortfall.goal == nil)
    #expect(shortfall.bestRoom.shown == -50)
    #expect(shortfall.missing.shown == 150)
    #expect(shortfall.bestDay == (try sept(1)))
  }

  private func eatingOut(isStrict: Bool, spent: String = "3900") throws -> BudgetState {
    // 320 left on the 11th.
    let rest = try Entry.spent("130", on: 11)
    var book = try BudgetBook(
      .sample("12900"), [.spent(spent, on: 5, category: "外食"), rest])
    book.categories = [Category(key: "外食", limit: try ntd("4000"), isStrict: isStrict)]
    return try book.state(on: sept(11))
  }

  @Test func isTighterWhereTheCategoryHasTooLittle() throws {
    let advice = try eatingOut(isStrict: false).advice(on: ntd("250"), category: "外食")
    #expect(advice.effect != nil)
    #expect(advice.excess?.over.shown == 150)
    #expect(try eatingOut(isStrict: false).advice(on: ntd("100"), category: "外食").excess == nil)
    #expect(
      try eatingOut(isStrict: false).advice(on: ntd("250"), category: "飲料").verdict == .affordable)
  }

  @Test func saysWhatTheLimitOfACategoryLeaves() throws {
    #expect(try eatingOut(isStrict: false).left(of: "外食")?.shown == 100)
    #expect(try eatingOut(isStrict: false, spent: "4100").left(of: "外食")?.shown == -100)
    #expect(try eatingOut(isStrict: false).left(of: "飲料") == nil)
  }

  @Test func waitsForThePeriodThatAStrictCategoryFits() throws {
    let state = try eatingOut(isStrict: true)
    #expect(state.leftToday.shown == 320)
    #expect(state.spent(on: "外食").shown == 3_900)
    let advice = state.advice(on: try ntd("250"), category: "外食")
    #expect(advice.waiting?.day == (try day("2026-10-01")))
    #expect(advice.excess?.isStrict == true)
    #expect(advice.bestDay == nil)
  }

  @Test func isOverWhereAPriceExceedsAStrictLimitItself() throws {
    let advice = try eatingOut(isStrict: true).advice(on: ntd("4000.01"), category: "外食")
    #expect(advice.verdict == .over(nil))
  }

  @Test func countsBillsTowardsTheLimitOfTheirCategory() throws {
    var rent = try Commitment.bill("rent", "3900", on: 5)
    rent.category = "居住"
    var book = BudgetBook(
      try .sample(), [try .paid("rent", due: 5, "3900", on: 5)], [rent])
    book.categories = [Category(key: "居住", limit: try ntd("4000"))]
    let advice = try book.state(on: sept(11)).advice(on: ntd("250"), category: "居住")
    #expect(advice.excess?.over.shown == 150)
  }

  @Test(arguments: [("781", "tighter"), ("782", "affordable")])
  func comparesAForeignPriceExactly(_ left: String, _ verdict: String) throws {
    // ¥3,500 at 0.22 and 1.5 % of card fee.
    let rate = try ExchangeRate(
      .rate(#require(ExactDecimal("0.22"))), cardFeePercent: #require(ExactDecimal("1.5")))
    let price = try #require(
      Converter(rate: rate.value).twd(for: ExactDecimal(3_500)).flatMap(TWD.init))
    #expect(price == (try ntd("781.55")))
    let state = try BudgetBook(.sample(left, cycle: .days(1)), []).state(on: sept(1))
    let advice = state.advice(on: price)
    #expect(advice.verdict == .affordable || verdict == "tighter")
    #expect((state.leftToday - price.fraction).shown == (verdict == "affordable" ? 0 : -1))
  }

  @Test func comparesPricesAloneAndTogether() throws {
    let state = try middle(least: "200", today: "130")
    let prices = try ["280", "1200"].map(ntd)
    let comparison = try state.comparison(of: prices)
    #expect(comparison.each[0].verdict == .affordable)
    #expect(comparison.each[1].effect?.after.shown == 403)
    #expect(comparison.together?.effect?.after.shown == 388)
    #expect(comparison.together?.price == (try ntd("1480")))
    #expect(state.advice(on: try ntd("9000")).waiting?.days == 20)
    #expect(try state.comparison(of: [ntd("280")]).together == nil)
    #expect(throws: BudgetRefusal.tooLarge) {
      try state.comparison(of: [ntd("10000000000000"), ntd("1")])
    }
  }

  @Test func namesTheDayThatLosesLeast() throws {
    let state = try BudgetBook(.sample(), [.spent("10800", on: 9)]).state(on: sept(28))
    let advice = state.advice(on: try ntd("700"))
    #expect(advice.effect?.before.shown == 400)
    #expect(advice.effect?.after.shown == 250)
    #expect(advice.bestDay == (try day("2026-10-01")))
  }

  @Test func namesTodayWhereWaitingGainsLittle() throws {
    let state = try middle()
    #expect(state.advice(on: try ntd("320")).bestDay == state.day)
  }
}
