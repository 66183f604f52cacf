// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

/// The tables T1 to T9 and T18 of the design: what may be spent today.
@Suite struct BudgetStateTests {
  @Test func startsWithTheAllowanceSharedByItsDays() throws {
    let state = try BudgetBook(.sample()).state(on: sept(1))
    #expect(state.share.shown == 400)
    #expect(state.leftToday.shown == 400)
    #expect(state.bindingDay == (try sept(30)))
    #expect(state.base.shown == 400)
    #expect(state.period.first == (try sept(1)))
  }

  @Test func sharesWhatIsLeftByTheDaysThatRemain() throws {
    let state = try BudgetBook(.sample(), [.spent("3000", on: 5), .spent("130", on: 11)])
      .state(on: sept(11))
    #expect(state.terms.sum.shown == 9_000)
    #expect(state.share.shown == 450)
    #expect(state.leftToday.shown == 320)
    #expect(state.spentToday.shown == 130)
  }

  @Test(
    arguments: [
      ("3000", .spread, 450, 0), ("3000", .nextDay, 1_400, 0), ("3000", .reset, 400, 1_000),
      ("6000", .spread, 300, 0), ("6000", .nextDay, -1_600, 0), ("6000", .reset, 300, 0),
    ] as [(String, Plan.Rollover, Int, Int)])
  func rollsOverAsThePlanSays(
    _ spent: String, _ rollover: Plan.Rollover, _ left: Int, _ putAside: Int
  ) throws {
    let state = try BudgetBook(.sample(rollover: rollover), [.spent(spent, on: 5)])
      .state(on: sept(11))
    #expect(state.leftToday.shown == left)
    #expect(state.putAside.shown == putAside)
  }

  @Test(
    arguments: [
      (3, nil, 578), (5, nil, 623), (5, "12000", 623), (6, "12000", 648), (6, "12500", 628),
      (8, nil, 704),
    ] as [(Int, String?, Int)])
  func reservesBillsUntilTheyArePaid(_ today: Int, _ paid: String?, _ share: Int) throws {
    let bills = [try Commitment.bill("rent", "12000", on: 5), try .bill("phone", "599", on: 20)]
    let payment = try paid.map { try Entry.paid("rent", due: 5, $0, on: 5) }
    let book = BudgetBook(
      try .sample("30000"), [try .spent("1200", on: 2)] + [payment].compactMap(\.self), bills)
    #expect(try book.state(on: sept(today)).share.shown == share)
  }

  @Test func aChangedPlanLeavesEarlierPeriodsAsTheyWere() throws {
    let plan = try Plan.sample(carry: .both)
    let spent = [try Entry.spent("12000", on: 9)]
    var book = BudgetBook(plan, spent)
    let october = try sept(30) + 1
    let before = try book.state(on: october)
    #expect(before.carry.shown == 0)
    var wanted = try #require(book.plan(of: before.period))
    #expect(wanted == plan)
    wanted.allowance = try #require(TWD("15000"))
    wanted.opening = try #require(TWD("7"))
    let new = wanted.beginning(with: before.period)
    #expect(new.from == october && new.opening == .zero)
    book.save(new)
    let after = try book.state(on: october)
    #expect(after.carry.shown == 0)
    #expect(after.terms.sum.shown == 15_000)
    let then = try book.state(on: sept(9))
    let unchanged = try BudgetBook(plan, spent).state(on: sept(9))
    #expect(then.leftToday == unchanged.leftToday && then.terms.sum == unchanged.terms.sum)
    #expect(book.plan(of: before.period) == new)
    // A plan is the same one in the period that it began with.
    let first = try book.state(on: sept(9)).period
    #expect(plan.beginning(with: first) == plan)
    #expect(BudgetBook().plan(of: first) == nil)
  }

  @Test func wouldShowMoreWithoutBills() throws {
    let book = BudgetBook(try .sample("30000"), [try .spent("1200", on: 2)])
    #expect(try book.state(on: sept(3)).share.shown == 1_028)
  }

  @Test func sharesEverythingOnTheLastDay() throws {
    let state = try BudgetBook(.sample(), [.spent("11200", on: 9)]).state(on: sept(30))
    #expect(state.share.shown == 800)
    #expect(state.leftToday.shown == 800)
  }

  private func payDayBook(_ entries: [Entry] = []) throws -> BudgetBook {
    BudgetBook(
      try .sample("0", opening: "14000"), entries,
      [
        try .bill("rent", "10000", on: 5), try .pay("32000", on: 15),
        try .bill("phone", "599", on: 20),
      ])
  }

  @Test func namesTheDayBeforePayDayAsTheOneThatBinds() throws {
    let state = try payDayBook().state(on: sept(1))
    #expect(state.share.shown == 285)
    #expect(state.bindingDay == (try sept(14)))
    #expect(state.terms.sum / 14 == state.share)
    #expect(state.terms.carry.shown == 14_000)
  }

  @Test func countsPayOnItsDay() throws {
    let state = try payDayBook([.paid("rent", due: 5, "10000", on: 5), .spent("3990", on: 9)])
      .state(on: sept(15))
    #expect(state.terms.sum.shown == 31_411)
    #expect(state.share.shown == 1_963)
    #expect(state.asks == [])
  }

  @Test func asksForPayWhoseDayHasPassed() throws {
    let state = try payDayBook([.paid("rent", due: 5, "10000", on: 5), .spent("3990", on: 9)])
      .state(on: sept(16))
    #expect(state.share.shown == -589)
    #expect(state.bindingDay == (try sept(20)))
    #expect(state.asks == [SkippedDay("salary", try sept(15))])
  }

  @Test func showsWhatIsLessThanNothing() throws {
    let state = try BudgetBook(.sample("10000"), [.spent("10800", on: 9)]).state(on: sept(20))
    #expect(state.share.shown == -800)
    #expect(state.leftToday.shown == -800)
  }

  @Test(arguments: [(Plan.Carry.both, 296), (.debt, 296), (.fresh, 322)])
  func carriesDebtIntoTheNextPeriod(_ carry: Plan.Carry, _ share: Int) throws {
    let book = try BudgetBook(.sample("10000", carry: carry), [.spent("10800", on: 9)])
    #expect(try book.state(on: sept(31)).share.shown == share)
  }

  @Test(
    arguments: [
      (.both, "10500", 13_500), (.both, "12800", 11_200), (.debt, "10500", 12_000),
      (.debt, "12800", 11_200), (.fresh, "10500", 12_000), (.fresh, "12800", 12_000),
    ] as [(Plan.Carry, String, Int)])
  func carriesWhatIsLeftAsThePlanSays(
    _ carry: Plan.Carry, _ spent: String, _ next: Int
  ) throws {
    let state = try BudgetBook(.sample(carry: carry), [.spent(spent, on: 9)])
      .state(on: sept(31))
    #expect(state.terms.sum.shown == next)
    #expect(state.carry.shown == next - 12_000)
  }

  @Test func neverLosesReservedBillsAndBufferBetweenPeriods() throws {
    let book = BudgetBook(
      try .sample(carry: .fresh, buffer: "1000"), [try .spent("2000", on: 9)],
      [try .bill("rent", "3000", on: 5)])
    let state = try book.state(on: sept(31))
    // September's rent is still owed, October's is due on the fifth.
    #expect(state.carry.shown == 4_000)
    #expect(state.terms.bills.shown == 6_000)
    #expect(state.terms.sum.shown == 9_000)
  }

  @Test(arguments: [(2, 682), (1, 341), (2, 682)])
  func givesTheNextDayWhatADayLeft(_ today: Int, _ left: Int) throws {
    // Buckwheat #85: 1,024 in three days; a clock that is set back and forth grows nothing.
    let plan = try Plan.sample("1024", cycle: .days(3), rollover: .nextDay)
    #expect(try BudgetBook(plan).state(on: sept(today)).leftToday.shown == left)
  }

  @Test func givesTheNextDayWhatSeveralDaysLeft() throws {
    // Buckwheat #96: 17,727 in 17 days, on the fourth.
    let plan = try Plan.sample("17727", cycle: .days(17), rollover: .nextDay)
    #expect(try BudgetBook(plan).state(on: sept(4)).leftToday.shown == 4_171)
  }

  @Test(arguments: [(Plan.Rollover.spread, 21), (.nextDay, 27), (.reset, 20)])
  func rollsOverAWeek(_ rollover: Plan.Rollover, _ tomorrow: Int) throws {
    // Minus #258: 140 in seven days, 13 spent.
    let plan = try Plan.sample("140", cycle: .days(7), rollover: rollover)
    let book = BudgetBook(plan, [try .spent("13", on: 1)])
    #expect(try book.state(on: sept(1)).leftToday.shown == 7)
    #expect(try book.state(on: sept(2)).leftToday.shown == tomorrow)
  }

  @Test(arguments: [(nil, 300), ("1200", 300), ("2000", 300), ("2500", 275)])
  func reservesGoalsAndBuffer(_ setAside: String?, _ share: Int) throws {
    var book = try BudgetBook(.sample(buffer: "1000"), [.spent("3000", on: 5)])
    book.goals = [Goal(id: "shoes", name: "鞋", target: try ntd("2000"), due: try sept(30))]
    if let setAside {
      book.entries.append(
        Entry(.setAside, on: try sept(11), try ntd(setAside), goal: "shoes"))
    }
    #expect(try book.state(on: sept(11)).share.shown == share)
  }

  @Test func sharesAGoalAmongThePeriodsUntilItsDay() throws {
    var book = BudgetBook(try .sample())
    book.goals = [
      Goal(id: "camera", name: "相機", target: try ntd("10000"), due: try day("2027-02-10"))
    ]
    #expect(try book.state(on: sept(1)).terms.goals.shown == 1_667)
  }

  @Test(
    arguments: [
      (1, 400, .kept, 1, 0), (2, 403, .exceeded, 0, 0), (3, 400, .kept, 1, 0),
      (4, 401, .withoutEntry, 2, 1), (5, 417, .exceeded, 0, 0),
    ] as [(Int, Int, DayResult, Int, Int)])
  func countsDaysThatKeptToTheirShare(
    _ today: Int, _ share: Int, _ result: DayResult, _ days: Int, _ withoutEntry: Int
  ) throws {
    let entries = try [(1, "300"), (2, "500"), (3, "350"), (5, "420")].map {
      try Entry.spent($1, on: $0)
    }
    let state = try BudgetBook(.sample(), entries.filter { try $0.day <= sept(today) })
      .state(on: sept(today))
    #expect(state.share.shown == share)
    #expect(state.result(of: try sept(today)) == result)
    #expect(state.streak == Streak(days: days, withoutEntry: withoutEntry))
    #expect(state.result(of: try sept(today + 1)) == nil)
    #expect(state.result(of: try sept(0)) == nil)
  }

  @Test func judgesDaysOfThePastByWhatWasKnownThen() throws {
    let entries = try [(1, "300"), (2, "500"), (3, "350"), (5, "420"), (9, "5000")].map {
      try Entry.spent($1, on: $0)
    }
    let state = try BudgetBook(.sample(), entries).state(on: sept(8))
    let results = try (1...5).map { state.result(of: try sept($0)) }
    #expect(results == [.kept, .exceeded, .kept, .withoutEntry, .exceeded])
  }

  @Test func refusesADayBeforeThePlanAndABookWithoutOne() throws {
    #expect(throws: BudgetRefusal.noPlan) { try BudgetBook().state(on: sept(1)) }
    #expect(throws: BudgetRefusal.beforeFirstPlan(try sept(1))) {
      try BudgetBook(.sample()).state(on: sept(0))
    }
  }
}
