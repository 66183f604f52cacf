// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

@Suite struct HistoryTests {
  private static let minute: Int64 = 60_000

  private func record(
    _ amount: Int, at milliseconds: Int64 = 0, clicked: Bool = false, name: String = "日幣",
    code: String? = "JPY", rate: Int = 1
  ) -> ConversionRecord {
    ConversionRecord(
      original: ExactDecimal(amount), converted: ExactDecimal(amount * rate), currencyName: name,
      currencyCode: code, rate: ExactDecimal(rate), time: Timestamp(milliseconds: milliseconds),
      isClicked: clicked)
  }

  /// As many entries, one a minute, with ids from 1; those with these ids are clicked.
  private func history(_ count: Int, clicked: some Sequence<Int> = []) -> History {
    let clicked = Set(clicked)
    return History(
      (0..<count).map { index in
        let time = Int64(index) * Self.minute
        return History.Entry(
          id: Int64(index + 1),
          record: record(index + 1, at: time, clicked: clicked.contains(index + 1)))
      })
  }

  @Test func putsTheNewestFirstAndOfOneInstantTheLastStored() {
    let entries = [(1, 5), (2, 9), (3, 5), (4, 7)].map { id, time in
      History.Entry(id: id, record: record(Int(id), at: time))
    }
    #expect(History(entries).entries.map(\.id) == [2, 4, 3, 1])
  }

  @Test func takesTheFirstRecord() {
    let new = record(100)
    #expect(History([]).change(storing: new) == .insert(new, removing: []))
  }

  @Test(arguments: [(49, []), (50, [1]), (51, [1, 2]), (53, [1, 2, 3, 4])] as [(Int, [Int64])])
  func letsTheOldestGoBeyondFifty(_ count: Int, _ leaving: [Int64]) {
    let new = record(1_000, at: 1_000 * Self.minute)
    #expect(history(count).change(storing: new) == .insert(new, removing: leaving))
  }

  @Test func letsTheUnclickedGoBeforeTheClicked() {
    let new = record(1_000, at: 1_000 * Self.minute)
    #expect(
      history(50, clicked: 1...20).change(storing: new) == .insert(new, removing: [21]))
    #expect(
      history(50, clicked: 1...49).change(storing: new) == .insert(new, removing: [50]))
  }

  @Test func declinesTheUnclickedWhenFiftyAreClicked() {
    let full = history(50, clicked: 1...50)
    #expect(full.change(storing: record(1_000, at: 1_000 * Self.minute)) == .decline)
    let clicked = record(1_000, at: 1_000 * Self.minute, clicked: true)
    #expect(full.change(storing: clicked) == .insert(clicked, removing: [1]))
  }

  @Test func movesARepeatUpEvenWhenItIsFull() {
    let again = record(50, at: 51 * Self.minute)
    #expect(history(50, clicked: 1...49).change(storing: again) == .moveUp(id: 50, again))
  }

  @Test(
    arguments: [
      (0, true), (10 * minute, true), (10 * minute + 1, false), (-10 * minute, true),
      (-10 * minute - 1, false), (.max, false),
    ] as [(Int64, Bool)])
  func knowsARepeatWithinTenMinutesWhicheverWayTheClockWent(_ later: Int64, _ isRepeat: Bool) {
    let history = History([.init(id: 7, record: record(100))])
    let again = record(100, at: later)
    var moved = again
    moved.time = max(again.time, Timestamp(milliseconds: 0))
    let expected: History.Change =
      isRepeat ? .moveUp(id: 7, moved) : .insert(again, removing: [])
    #expect(history.change(storing: again) == expected)
  }

  @Test(arguments: [(Int64.min, Int64.max), (.max, .min), (.min, 0), (0, .min), (-2, .max)])
  func survivesTimesThatNoClockHas(_ earlier: Int64, _ later: Int64) {
    let history = History([.init(id: 1, record: record(100, at: earlier))])
    let new = record(100, at: later)
    #expect(history.change(storing: new) == .insert(new, removing: []))
  }

  @Test func movesTheLatestOfSeveralUp() {
    let history = History([
      .init(id: 1, record: record(100, at: 0)), .init(id: 2, record: record(100, at: 5)),
    ])
    let again = record(100, at: 9)
    #expect(history.change(storing: again) == .moveUp(id: 2, again))
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func keepsAClickThroughARepeat(_ before: Bool, _ after: Bool) {
    let history = History([.init(id: 1, record: record(100, clicked: before))])
    let again = record(100, at: 1, clicked: after)
    let moved = record(100, at: 1, clicked: before || after)
    #expect(history.change(storing: again) == .moveUp(id: 1, moved))
  }

  @Test func keepsThePriceAsItWasReadFirst() {
    let history = History([.init(id: 1, record: record(100))])
    let again = ConversionRecord(
      original: ExactDecimal(significand: 10_000, scale: 2), converted: ExactDecimal(100),
      currencyName: "日幣", currencyCode: "JPY", rate: ExactDecimal(1),
      time: Timestamp(milliseconds: 1), isClicked: false)
    guard case .moveUp(1, let moved) = history.change(storing: again) else {
      Issue.record("not the same price")
      return
    }
    #expect(moved.original.description == "100")
  }

  @Test func repeatsWhatDiffersInAmountNameCodeOrRate() {
    let history = History([.init(id: 1, record: record(100))])
    let others = [
      record(101), record(100, name: "日圓"), record(100, code: nil), record(100, rate: 2),
    ]
    for other in others {
      #expect(history.change(storing: other) == .insert(other, removing: []))
    }
  }

  // MARK: A clock that was set

  /// The history after so many more unclicked records, one a minute from a moment on, as a ledger
  /// keeps them.
  private func storing(_ count: Int, from start: Int64, in history: History) -> History {
    (0..<count).reduce(history) { history, index in
      let newest = history.entries.map(\.id).max() ?? 0
      let new = record(
        10_000 + Int(newest), at: start + Int64(index) * Self.minute, name: "\(newest)")
      guard case .insert(let record, let leaving) = history.change(storing: new) else {
        Issue.record("not stored")
        return history
      }
      return History(
        history.entries.filter { !leaving.contains($0.id) }
          + [History.Entry(id: newest + 1, record: record)])
    }
  }

  private func ids(of history: History) -> [Int64] { history.entries.map(\.id).sorted() }

  /// As many as the history keeps, and more.
  @Test(arguments: [1, 10, 40, 50, 70])
  func letsRecordsOfTheFutureGoBeforeWhatCameAfterThem(_ count: Int) {
    let after = storing(count, from: -525_600 * Self.minute, in: history(50))
    #expect(ids(of: after) == (1...Int64(50 + count)).suffix(50))
  }

  /// A clock without a battery says 1970 until it is set.
  @Test func keepsWhatCameWhileTheClockWasBehind() {
    let behind = storing(10, from: -525_600 * Self.minute, in: history(40))
    let after = storing(20, from: 1_000 * Self.minute, in: behind)
    #expect(ids(of: after) == Array(21...70))
  }

  @Test func keepsWhatHasJustMovedUpWhereTheClockWasSetBack() {
    // Number 5 has just been seen again; the others after it are of the future.
    let now = -525_600 * Self.minute
    let entries = history(50).entries.map { entry in
      entry.id == 5 ? History.Entry(id: 5, record: record(5, at: now)) : entry
    }
    let after = storing(30, from: now + Self.minute, in: History(entries))
    #expect(ids(of: after).contains(5))
    #expect(ids(of: after).suffix(30) == Array(51...80))
  }

  @Test func namesTheSurplus() {
    #expect(history(50).surplus(at: Timestamp(milliseconds: .max)) == [])
    #expect(history(53, clicked: [1, 2]).surplus(at: Timestamp(milliseconds: .max)) == [3, 4, 5])
    #expect(history(52, clicked: 1...51).surplus(at: Timestamp(milliseconds: .max)) == [52, 1])
  }
}
