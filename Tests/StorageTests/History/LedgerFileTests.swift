// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct LedgerFileTests {
  let folder = TemporaryFolder()
  private var path: String { folder("deep/ledger.sqlite") }
  private func ledger() throws -> LedgerFile { try LedgerFile(path: path) }

  @Test func startsEmptyAndWithoutAProblem() throws {
    let ledger = try ledger()
    #expect(ledger.problem == nil)
    #expect(try ledger.history().entries.isEmpty)
  }

  @Test func isForItsOwnerOnly() throws {
    let ledger = try ledger()
    try ledger.store(record(1))
    #expect(mode(folder("deep")) == 0o700)
    for name in folder.names(in: "deep") { #expect(mode(folder("deep/" + name)) == 0o600) }
    #expect(folder.names(in: "deep").contains("ledger.sqlite-wal"))
  }

  @Test(arguments: [
    record(100), record(100, clicked: true),
    ConversionRecord(
      original: ExactDecimal(significand: 150, scale: 2), converted: .zero,
      currencyName: "夜市'\";--😀",
      currencyCode: nil, rate: decimal("0.000100000001"), time: Timestamp(milliseconds: -1),
      isClicked: false),
    ConversionRecord(
      original: decimal("999999999999999999"), converted: ExactDecimal(significand: .max, scale: 2),
      currencyName: "a\0b", currencyCode: "", rate: decimal("10000"),
      time: Timestamp(milliseconds: .max), isClicked: true),
    ConversionRecord(
      original: .zero, converted: .zero, currencyName: "", currencyCode: nil, rate: .zero,
      time: Timestamp(milliseconds: .min), isClicked: false),
  ])
  func givesBackEveryFieldAfterAStart(_ record: ConversionRecord) throws {
    let stored = try #require(try ledger().store(record))
    let entry = try #require(try ledger().history().entries.first)
    #expect(entry == stored)
    #expect(entry.record == record)
    #expect(entry.record.original.description == record.original.description)
  }

  @Test func putsTheNewestFirst() throws {
    let ledger = try ledger()
    for amount in [2, 3, 1] { try ledger.store(record(amount)) }
    #expect(try ledger.history().amounts == ["3", "2", "1"])
  }

  @Test func keepsFiftyAndLetsTheOldestUnclickedGo() throws {
    let ledger = try ledger()
    for amount in 1...60 { try ledger.store(record(amount, clicked: amount <= 5)) }
    let expected = Array((16...60).reversed()) + [5, 4, 3, 2, 1]
    #expect(try ledger.history().amounts == expected.map(String.init))
  }

  @Test func declinesAnUnclickedRecordWhenFiftyAreClicked() throws {
    let ledger = try ledger()
    for amount in 1...50 { try ledger.store(record(amount, clicked: true)) }
    #expect(try ledger.store(record(51)) == nil)
    #expect(try ledger.history().amounts.first == "50")
    #expect(try ledger.store(record(52, clicked: true)) != nil)
    #expect(try ledger.history().amounts.last == "2")
  }

  @Test(arguments: [(0, 1), (10, 1), (11, 2)])
  func movesARepeatUpForTenMinutes(_ minutes: Int, _ count: Int) throws {
    let ledger = try ledger()
    let first = try ledger.store(record(100, clicked: true, minute: 0))
    try ledger.store(record(200, minute: 0))
    let again = try ledger.store(record(100, minute: minutes))
    let entries = try ledger.history().entries.filter { $0.record.original == ExactDecimal(100) }
    #expect(entries.count == count)
    #expect((again?.id == first?.id) == (count == 1))
    #expect(entries.first?.record.time == Timestamp(milliseconds: Int64(minutes) * 60_000))
    #expect(entries.last?.record.isClicked == true, "a repeat keeps the click")
    #expect(again == entries.first)
  }

  @Test func marksARecordForGood() throws {
    let entry = try #require(try ledger().store(record(1)))
    try ledger().markClicked(id: entry.id)
    try ledger().markClicked(id: entry.id + 100)
    #expect(try ledger().history().entries.map(\.record.isClicked) == [true])
  }

  @Test func removesOneAndPutsItBack() throws {
    let ledger = try ledger()
    for amount in 1...3 { try ledger.store(record(amount)) }
    let before = try ledger.history()
    let removal = try ledger.replace(2, with: nil)
    #expect(removal.gone == [before.entries[1]])
    #expect(try ledger.history().amounts == ["3", "1"])
    #expect(try ledger.replace(2, with: nil).isEmpty)
    try ledger.undo(removal)
    try ledger.undo(removal)
    #expect(try ledger.history() == before)
  }

  @Test func putsTheRightOneInThePlaceOfAWrongOneAndTakesThatBack() throws {
    let ledger = try ledger()
    for amount in [3_500, 80] { try ledger.store(record(amount, minute: 0)) }
    let before = try ledger.history()
    let step = try ledger.replace(1, with: record(35, clicked: true, minute: 1))
    #expect(try ledger.history().amounts == ["35", "80"])
    #expect(step.gone.map(\.id) == [1])
    #expect(step.new.map(\.id) == [3])
    try ledger.undo(step)
    #expect(try ledger.history() == before)
  }

  /// The right price stood there already: it has only moved up, and goes back to its place.
  @Test func undoesACorrectionThatMovedAnotherEntryUp() throws {
    let ledger = try ledger()
    for (minute, amount) in [35, 3_500, 80].enumerated() {
      try ledger.store(record(amount, minute: minute))
    }
    let before = try ledger.history()
    let step = try ledger.replace(2, with: record(35, clicked: true, minute: 3))
    #expect(try ledger.history().amounts == ["35", "80"])
    #expect(step.new.isEmpty)
    try ledger.undo(step)
    #expect(try ledger.history() == before)
  }

  @Test func leavesWhatChangedOnceMoreAsItIs() throws {
    let ledger = try ledger()
    for (minute, amount) in [35, 3_500].enumerated() {
      try ledger.store(record(amount, minute: minute))
    }
    let step = try ledger.replace(2, with: record(35, minute: 3))
    try ledger.store(record(35, minute: 5))
    let seenAgain = try #require(try ledger.history().entries.first)
    try ledger.undo(step)
    #expect(try ledger.history().amounts == ["35", "3500"])
    #expect(try ledger.history().entries.first == seenAgain)
    // And one that was removed meanwhile does not come back.
    let next = try ledger.replace(2, with: record(35, minute: 6))
    try ledger.replace(1, with: nil)
    try ledger.undo(next)
    #expect(try ledger.history().amounts == ["3500"])
  }

  @Test func clearsAllAndPutsThemBack() throws {
    let ledger = try ledger()
    for amount in 1...50 { try ledger.store(record(amount, clicked: amount % 2 == 0)) }
    let before = try ledger.history()
    let cleared = try ledger.clear()
    #expect(cleared.gone == before.entries)
    #expect(try ledger.history().entries.isEmpty)
    try ledger.undo(cleared)
    #expect(try ledger.history() == before)
  }

  @Test func keepsFiftyWhenRecordsCameBeforeTheUndo() throws {
    let ledger = try ledger()
    for amount in 1...50 { try ledger.store(record(amount, clicked: amount <= 10)) }
    let cleared = try ledger.clear()
    for amount in 51...60 { try ledger.store(record(amount)) }
    try ledger.undo(cleared)
    let expected = Array((21...60).reversed()) + Array((1...10).reversed())
    #expect(try ledger.history().amounts == expected.map(String.init))
  }

  @Test func neverUsesAnIdTwice() throws {
    let first = try #require(try ledger().store(record(1)))
    let cleared = try ledger().clear()
    let second = try #require(try ledger().store(record(2)))
    #expect(second.id > first.id)
    try ledger().replace(second.id, with: nil)
    try ledger().undo(cleared)
    #expect(try #require(try ledger().store(record(3))).id > second.id)
  }

  @Test func seesWhatAnotherConnectionStored() throws {
    let (here, there) = (try ledger(), try ledger())
    for amount in 1...20 { try (amount % 2 == 0 ? here : there).store(record(amount)) }
    #expect(try here.history() == there.history())
    #expect(try here.history().entries.count == 20)
    // The ten minutes hold across connections.
    let time = Timestamp(milliseconds: 5_000)
    var again = record(1)
    again.time = time
    #expect(try there.store(again)?.id == 1)
  }

  @Test func losesNothingOfTwoProcesses() throws {
    let children = [1, 1_001].map { Child(["records", path, String($0), "25"]) }
    let lines = children.map { $0.lines() }
    #expect(lines.map(\.count) == [25, 25])
    let ids = lines.joined().compactMap { $0.split(separator: " ").first }
    #expect(Set(ids).count == 50)
    let amounts = Array((1_001...1_025).reversed()) + (1...25).reversed()
    #expect(try ledger().history().amounts == amounts.map(String.init))
  }

  @Test func opensOnceForManyThatStartTogether() throws {
    let path = path
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      do {
        let ledger = try LedgerFile(path: path)
        #expect(ledger.problem == nil)
        try ledger.store(record(index))
      } catch {
        Issue.record(error)
      }
    }
    #expect(try ledger().history().entries.count == 8)
    let others: Set<String> = ["ledger.sqlite.lock", "ledger.sqlite.copy-1"]
    #expect(Set(folder.names(in: "deep")).subtracting(others) == ["ledger.sqlite"])
  }

  @Test func followsALinkToTheLedger() throws {
    symlink("real.sqlite", folder("link.sqlite"))
    try LedgerFile(path: folder("link.sqlite")).store(record(1))
    #expect(try LedgerFile(path: folder("real.sqlite")).history().amounts == ["1"])
    #expect(Paths.followingLinks(folder("link.sqlite")) == folder("real.sqlite"))
  }
}
