// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

@Suite struct CourseTests {
  @Test func addsUpWhatWasPlannedAndSpent() throws {
    let state = try BudgetBook(
      .sample(),
      [
        .spent("300", on: 1), .spent("500", on: 2), .spent("50", on: 2),
        .paid("rent", due: 3, "1000", on: 3), .spent("9", on: 9),
      ],
      [Commitment(id: "rent", kind: .bill, name: "", twd: ntd("0"), every: .once, anchor: sept(3))]
    ).state(on: sept(3))
    let points = state.course.points
    #expect(points.count == 30)
    #expect(points[0].planned == state.base)
    #expect(points[29].planned == state.base * 30)
    let whole = { (amounts: [Int128?]) in amounts.map { $0.map { Fraction($0) } } }
    #expect(points.prefix(4).map(\.spent) == whole([300, 850, 850, nil]))
    #expect(points.prefix(4).map(\.spentOnDay) == whole([300, 550, 0, nil]))
    #expect(points.map(\.day) == (try (1...30).map(sept)))
  }

  /// 12,000 for 30 days: 400; 11,700 for 29, of which the second spends 550; 11,150 for 28.
  @Test(
    arguments: [
      (
        .spread,
        [Fraction(100), Fraction(11_700, over: 29) - Fraction(550), Fraction(11_150, over: 28)]
      ),
      (.nextDay, [Fraction(100), Fraction(-50), Fraction(350)]),
      (.reset, [Fraction(100), Fraction(-150), Fraction(11_150, over: 28)]),
    ] as [(Plan.Rollover, [Fraction])])
  func tellsWhatEachDayLeft(_ rollover: Plan.Rollover, _ left: [Fraction]) throws {
    let state = try BudgetBook(
      .sample(rollover: rollover), [.spent("300", on: 1), .spent("550", on: 2)]
    ).state(on: sept(3))
    #expect(state.course.points.prefix(4).map(\.left) == left + [nil])
    #expect(state.course.points[2].left == state.leftToday)
  }
}

@Suite struct OpenDueTests {
  private func rent(
    _ every: Interval = .months(1), kind: Commitment.Kind = .bill, isAutomatic: Bool = false
  ) throws -> Commitment {
    Commitment(
      id: "rent", kind: kind, name: "房租", twd: try ntd("5000"), every: every, anchor: try sept(5),
      isAutomatic: isAutomatic)
  }

  @Test func isTheOverdueOneFirst() throws {
    var book = try BudgetBook(.sample(), [], [rent()])
    #expect(book.openDue(of: try rent(), on: try sept(20)) == (try sept(5)))
    book.entries = [try .paid("rent", due: 5, "5000", on: 20)]
    #expect(book.openDue(of: try rent(), on: try sept(20)) == (try sept(35)))
    book.skipped = [SkippedDay("rent", try sept(35))]
    #expect(book.openDue(of: try rent(), on: try sept(20)) == (try day("2026-11-05")))
  }

  @Test func asksNobodyToConfirmWhatComesByItself() throws {
    let book = try BudgetBook(.sample(), [], [])
    let salary = try rent(kind: .income, isAutomatic: true)
    #expect(book.openDue(of: salary, on: try sept(20)) == (try sept(35)))
  }

  @Test func isNoneAfterTheLastOrWithoutAPlan() throws {
    var book = try BudgetBook(.sample(), [.paid("rent", due: 5, "5000", on: 5)], [])
    #expect(book.openDue(of: try rent(.once), on: try sept(20)) == nil)
    book.plans = []
    #expect(book.openDue(of: try rent(), on: try sept(20)) == nil)
  }

  @Test func ofAGoalCountsWhatWasSetAside() throws {
    let goal = Goal(id: "camera", name: "相機", target: try ntd("18000"))
    var one = try Entry.spent("100", on: 2)
    (one.kind, one.goal) = (.setAside, "camera")
    var two = one
    two.twd = try ntd("0.5")
    var other = one
    other.goal = "bike"
    let bought = try Entry.spent("9", on: 3)
    let book = try BudgetBook(.sample(), [one, two, other, bought])
    #expect(book.saved(for: goal) == (try ntd("100.5")).fraction)
  }
}
