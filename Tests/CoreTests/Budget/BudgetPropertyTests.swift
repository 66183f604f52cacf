// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import TestSupport
import Testing

/// The rules that hold for every book.
@Suite struct BudgetPropertyTests {
  private static let seeds = (0..<300).map { UInt64($0) + 9_000_000 }

  private func check(
    _ body: (BudgetBook, BudgetState, inout SeededRandom) throws -> Void
  ) throws {
    for seed in Self.seeds {
      let random = RandomBook(seed: seed)
      var chance = random.chance
      try body(random.book, try BudgetState(random.book, on: random.today), &chance)
    }
  }

  @Test func hasTermsThatSumToTheShare() throws {
    try check { _, state, _ in
      let days = state.share.isNegative ? 1 : state.bindingDay - state.day + 1
      #expect(state.terms.sum == state.share * Int128(days))
    }
  }

  @Test func neverSinksBelowZeroWhereEachDaySpendsItsShare() throws {
    try check { book, state, _ in
      guard !state.share.isNegative else { return }
      let hundredths = (state.share * 100).roundedDown
      for (more, sinks) in [(Int128(0), false), (100, true)] {
        let least = try #require(TWD(hundredths: Int64(hundredths + more)))
        var changed = book
        for place in changed.plans.indices { changed.plans[place].least = least }
        let room = try BudgetState(changed, on: state.day).room
        #expect((room < least.fraction - state.spentToday) == sinks)
      }
    }
  }

  @Test func keepsItsRoomWhereADueBillIsPaidExactly() throws {
    var count = 0
    try check { book, state, _ in
      for bill in book.commitments where bill.kind == .bill {
        var due = state.day
        // The latest day on which it fell due, if it is still to be paid.
        while due > state.day - 40 {
          var paid = book
          paid.entries.append(
            Entry(.expense, on: state.day, bill.twd, commitment: bill.id, due: due))
          let after = try BudgetState(paid, on: state.day)
          if after.terms.bills < state.terms.bills, after.bindingDay == state.bindingDay {
            #expect(after.room == state.room)
            #expect(after.share == state.share)
            #expect(after.leftToday == state.leftToday)
            count += 1
            break
          }
          due = due - 1
        }
      }
    }
    #expect(count > 50)
  }

  @Test func keepsItsRoomWhereAGoalGetsExactlyWhatItWants() throws {
    var count = 0
    try check { book, state, _ in
      guard let goal = book.goals.first, book.goals.count == 1,
        !book.entries.contains(where: { $0.goal != nil && $0.day > state.day }),
        state.terms.goals > .zero
      else { return }
      let hundredths = Int64((state.terms.goals * 100).roundedDown)
      var saved = book
      saved.entries.append(
        Entry(
          .setAside, on: state.day, try #require(TWD(hundredths: hundredths)), goal: goal.id))
      let after = try BudgetState(saved, on: state.day)
      #expect(after.terms.goals == .zero)
      #expect(after.room == state.room)
      #expect(after.share == state.share)
      count += 1
    }
    #expect(count > 10)
  }

  @Test func asksNotInWhichOrderEntriesStand() throws {
    try check { book, state, chance in
      var shuffled = book
      shuffled.entries.shuffle(using: &chance)
      let after = try BudgetState(shuffled, on: state.day)
      #expect(after.share == state.share)
      #expect(after.terms == state.terms)
      #expect(after.streak == state.streak)
    }
  }

  @Test func isAffordableForLessWhereItIsForMore() throws {
    try check { book, state, chance in
      let price = Int64(chance.below(2_000_000)) + 2
      let more = state.advice(on: try #require(TWD(hundredths: price))).verdict
      let less = state.advice(on: try #require(TWD(hundredths: price / 2))).verdict
      #expect(less.rank <= more.rank)
      if case .wait(let long) = more, case .wait(let short) = less {
        #expect(short.days <= long.days)
      }
    }
  }

  @Test func refusesWhatIsTooLargeAndNeverTraps() throws {
    let most = try #require(TWD(hundredths: TWD.most))
    var chance = SeededRandom(seed: 5)
    for seed in Self.seeds.prefix(60) {
      var random = RandomBook(seed: seed)
      var book = random.book
      for place in book.plans.indices {
        book.plans[place].allowance = most
        book.plans[place].least = chance.below(2) == 0 ? most : nil
      }
      for place in book.commitments.indices { book.commitments[place].twd = most }
      for place in book.entries.indices { book.entries[place].twd = most }
      for place in book.goals.indices { book.goals[place].target = most }
      let state = try BudgetState(book, on: random.today)
      for price in random.prices(state) + [most] { _ = state.advice(on: price) }
    }
  }

  @Test func refusesSpansThatAreTooLong() throws {
    var book = BudgetBook(try .sample(from: day("1700-01-01")))
    #expect(throws: BudgetRefusal.tooLarge) { try book.state(on: sept(1)) }
    book = BudgetBook(try .sample())
    book.goals = [Goal(id: "g", name: "", target: try ntd("1"), due: .last)]
    #expect(throws: BudgetRefusal.tooLarge) { try book.state(on: sept(1)) }
  }

  @Test func refusesMoreThanCanBeSummed() throws {
    let most = try #require(TWD(hundredths: TWD.most))
    var book = BudgetBook(try .sample(from: day("1850-01-01"), cycle: .days(1)))
    book.plans[0].allowance = most
    book.commitments = try (0..<20).map {
      Commitment(
        id: "c\($0)", kind: .bill, name: "", twd: most, every: .days(1),
        anchor: try day("1850-01-01"))
    }
    #expect(throws: BudgetRefusal.tooLarge) { try book.state(on: sept(1)) }
  }
}

extension Verdict {
  fileprivate var rank: Int {
    switch self {
    case .affordable: 0
    case .tighter: 1
    case .wait: 2
    case .over: 3
    }
  }
}
