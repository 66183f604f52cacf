// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

@Suite struct BudgetTakingTests {
  private func full() throws -> BudgetBook {
    var book = BudgetBook(
      try .sample(), [try .spent("65", on: 3), try .spent("65", on: 3), try .spent("9", on: 4)],
      [try .bill("rent", "12000", on: 5)])
    book.goals = [Goal(id: "bike", name: "車", target: try ntd("5000"))]
    book.categories = [Category(key: "外食")]
    book.skipped = [SkippedDay("rent", try sept(5))]
    book.knownPrices = [KnownPrice(day: try sept(1), twd: try ntd("65"), how: .tag)]
    return book
  }

  @Test func addsABookOnceHoweverOftenItComes() throws {
    var book = BudgetBook()
    #expect(book.take(try full()) == 3)
    #expect(book == (try full()))
    #expect(book.take(try full()) == 0)
    #expect(book == (try full()))
  }

  @Test func addsWhatIsThereLessOftenThanItComes() throws {
    var book = BudgetBook(try .sample(), [try .spent("65", on: 3)])
    #expect(book.take(try full()) == 2)
    #expect(book.entries.count == 3)
  }

  @Test func putsWhatIsKnownByTheSameNameInItsPlace() throws {
    var book = try full()
    book.save(try Plan.sample("20000", from: sept(15)))
    book.save(try Plan.sample("10000"))
    #expect(book.plans.map(\.allowance.description) == ["10000", "20000"])
    book.save(try Commitment.bill("rent", "13000", on: 5))
    book.save(try Commitment.bill("phone", "599", on: 20))
    #expect(book.commitments.map(\.twd.description) == ["13000", "599"])
    book.save(Goal(id: "bike", name: "車", target: .zero))
    #expect(book.goals.map(\.target) == [.zero])
    book.save(Category(key: "外食", isStrict: true))
    #expect(book.categories.map(\.isStrict) == [true])
  }

  @Test func keepsEntriesWhoseBillOrGoalIsRemoved() throws {
    var book = try full()
    book.entries = [
      try .paid("rent", due: 5, "12000", on: 5),
      Entry(.setAside, on: try sept(6), try ntd("1"), goal: "bike"),
    ]
    book.removeCommitment("rent")
    book.removeGoal("bike")
    #expect(book.commitments.isEmpty && book.goals.isEmpty && book.skipped.isEmpty)
    #expect(book.entries.map(\.commitment) == [nil, nil])
    #expect(book.entries.map(\.due) == [nil, nil])
    #expect(book.entries.map(\.goal) == [nil, nil])
    #expect(book.entries.map(\.twd.description) == ["12000", "1"])
  }
}
