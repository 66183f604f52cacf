// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Budget

/// The table T6 of the design, and the other cycles.
@Suite struct PeriodTests {
  private func periods(_ plans: [Plan], until: String) throws -> [String] {
    var periods = Periods(plans)
    periods.reach(try day(until))
    return periods.all.map { "\($0.first) \($0.last)" }
  }

  @Test(
    arguments: [
      (
        "2026-01-31", "2026-05-01",
        [
          "2026-01-31 2026-02-27", "2026-02-28 2026-03-30", "2026-03-31 2026-04-29",
          "2026-04-30 2026-05-30",
        ]
      ), ("2028-01-31", "2028-03-01", ["2028-01-31 2028-02-28", "2028-02-29 2028-03-30"]),
    ])
  func startsOnTheMonthsLastDayWhereItIsTooShort(
    _ from: String, _ until: String, _ expected: [String]
  ) throws {
    let plan = try Plan.sample(from: day(from), cycle: .month(startDay: 31))
    #expect(try periods([plan], until: until) == expected)
  }

  @Test func beginsAPeriodWhereAPlanBegins() throws {
    let plan = try Plan.sample(from: sept(11), cycle: .month(startDay: 5))
    #expect(
      try periods([plan], until: "2026-11-01") == [
        "2026-09-11 2026-10-04", "2026-10-05 2026-11-04",
      ])
  }

  @Test(
    arguments: [
      (Cycle.week(weekday: 1), ["2026-09-01 2026-09-06", "2026-09-07 2026-09-13"]),
      (.week(weekday: 2), ["2026-09-01 2026-09-07", "2026-09-08 2026-09-14"]),
      (.week(weekday: 7), ["2026-09-01 2026-09-05", "2026-09-06 2026-09-12"]),
      (.days(9), ["2026-09-01 2026-09-09", "2026-09-10 2026-09-18"]),
      (.days(10), ["2026-09-01 2026-09-10"]),
    ])
  func followsWeeksAndCountsOfDays(_ cycle: Cycle, _ expected: [String]) throws {
    // 1 September 2026 is a Tuesday.
    let plan = try Plan.sample(cycle: cycle)
    #expect(try periods([plan], until: "2026-09-10") == expected)
  }

  @Test func changesToALaterPlanWhenAPeriodStarts() throws {
    let plans = try [
      Plan.sample(), .sample("2500", from: sept(11), cycle: .week(weekday: 1)),
      .sample("100", from: sept(40), cycle: .days(7)),
    ]
    #expect(
      try periods(plans, until: "2026-10-20") == [
        "2026-09-01 2026-09-30", "2026-10-01 2026-10-04", "2026-10-05 2026-10-11",
        "2026-10-12 2026-10-16", "2026-10-17 2026-10-23",
      ])
  }

  @Test(
    arguments: [
      ("1 months", "2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
      ("3 months", "2025-01-31", ["2026-01-31", "2026-04-30"]),
      ("2 weeks", "2026-03-20", ["2026-03-20", "2026-04-03", "2026-04-17"]),
      ("40 days", "2025-12-01", ["2026-01-10", "2026-02-19", "2026-03-31"]),
      ("1 years", "2024-02-29", ["2026-02-28"]), ("once", "2026-03-20", ["2026-03-20"]),
      ("once", "2025-03-20", []), ("1 days", "2026-04-29", ["2026-04-29", "2026-04-30"]),
      ("1 months", "2026-05-01", []),
    ])
  func fallsDueAsOftenAsItSays(_ every: String, _ anchor: String, _ expected: [String]) throws {
    let bill = Commitment(
      id: "x", kind: .bill, name: "x", twd: .zero, every: try #require(Interval(every)),
      anchor: try day(anchor))
    let days = try day("2026-01-01")...day("2026-04-30")
    #expect(bill.dueDays(in: days).map(\.description) == expected)
    #expect(bill.mostDueDays(in: days) >= expected.count)
    #expect(bill.every.text == every)
  }

  @Test func fallsDueNoLaterThanItsLastDay() throws {
    let bill = Commitment(
      id: "x", kind: .bill, name: "x", twd: .zero, every: .days(1), anchor: try sept(1),
      last: try sept(3))
    #expect(bill.dueDays(in: try sept(2)...sept(9)) == [try sept(2), try sept(3)])
  }

  @Test(arguments: [
    "", "months", "0 months", "-1 days", "1 month", "1  days", "99999 days", "+1 days",
  ])
  func knowsNoOtherInterval(_ text: String) {
    #expect(Interval(text) == nil)
  }

  @Test(
    arguments: [
      ("month", 1), ("month", 31), ("week", 7), ("14 days", 1),
    ])
  func isWrittenAsItIsRead(_ text: String, _ startDay: Int) throws {
    let cycle = try #require(Cycle(text, startDay: startDay))
    #expect(cycle.text == text)
    #expect(cycle.startDay == startDay)
  }

  @Test(
    arguments: [
      ("month", 0), ("month", 32), ("week", 8), ("year", 1), ("0 days", 1), ("4000 days", 1),
      ("14 weeks", 1),
    ])
  func knowsNoOtherCycle(_ text: String, _ startDay: Int) {
    #expect(Cycle(text, startDay: startDay) == nil)
  }
}
