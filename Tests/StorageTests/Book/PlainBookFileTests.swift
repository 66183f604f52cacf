// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Dispatch
import Money
import Prices
import Receipts
import TestSupport
import Testing

@testable import Storage

@Suite struct PlainBookFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder("in/book.json") }
  private var file: PlainBookFile { PlainBookFile(path: path) }

  private func day(_ number: Int) throws -> Day {
    try #require(Day(daysSince1970: 20_697 + number))
  }

  private func coffee(_ number: Int = 3) throws -> Entry {
    Entry(.expense, on: try day(number), try #require(TWD("65")), category: "飲料")
  }

  @Test func isEmptyBeforeAnythingIsKept() throws {
    #expect(try file.budget() == BudgetBook())
    #expect(folder.names() == [])
  }

  @Test func keepsWhatIsAdded() throws {
    let rent = Commitment(
      id: "rent", kind: .bill, name: "房租", twd: try #require(TWD("12000")), every: .months(1),
      anchor: try day(5))
    let plan = Plan(
      from: try day(1), cycle: .week(weekday: 1), allowance: try #require(TWD("3000")))
    let goal = Goal(id: "bike", name: "車", target: try #require(TWD("5000")))
    try file.save(plan)
    try file.save(rent)
    try file.save(goal)
    try file.save(Category(key: "飲料"))
    try file.add(coffee(), source: "typed")
    try file.skip(SkippedDay("rent", day(5)))
    try file.skip(SkippedDay("rent", day(5)))
    let book = try file.budget()
    #expect(book.plans == [plan])
    #expect(book.commitments == [rent])
    #expect(book.goals == [goal])
    #expect(book.categories.map(\.key) == ["飲料"])
    #expect(book.entries == [try coffee()])
    #expect(book.skipped == [SkippedDay("rent", try day(5))])
    #expect(mode(path) == 0o600)
    try file.removeCommitment("rent")
    try file.removeGoal("bike")
    #expect(try file.budget().commitments.isEmpty)
    #expect(try file.budget().skipped.isEmpty)
    #expect(try file.budget().goals.isEmpty)
  }

  @Test func takesAnotherBookOnce() throws {
    var other = BudgetBook(entries: [try coffee(), try coffee(), try coffee(4)])
    other.knownPrices = [KnownPrice(day: try day(3), twd: .zero, how: .tag)]
    #expect(try file.take(other) == 3)
    #expect(try file.take(other) == 0)
    #expect(try file.take([try coffee(), try coffee(5)], source: "csv") == 1)
    #expect(try file.budget().entries.count == 4)
    #expect(try file.budget().knownPrices.count == 1)
  }

  @Test func keepsReceiptsThatItDoesNotRead() throws {
    try Paths.createFolder(folder("in"))
    put(#"{"receipts": [{"uid": "0a1b"}]}"#, at: path)
    try file.add(coffee(), source: "typed")
    #expect(text(path)?.contains("0a1b") == true)
  }

  @Test func givesTheReceiptsThatItKeeps() throws {
    try Paths.createFolder(folder("in"))
    let draft = KeptReceipt(uid: "0a1b", currency: "TWD", decimals: 0, source: .pdf)
    put(PlainBook(BudgetBook(), [draft]).text, at: path)
    #expect(try file.receipts() == [draft])
  }

  @Test func settlesADueDayOnce() throws {
    try file.save(
      Commitment(id: "rent", kind: .bill, name: "", twd: .zero, every: .once, anchor: day(5)))
    var paid = try coffee()
    (paid.commitment, paid.due) = ("rent", try day(5))
    #expect(try file.settleOnce(paid, source: "typed"))
    #expect(try !file.settleOnce(paid, source: "typed"))
    #expect(try file.budget().entries == [paid])
  }

  @Test func writesNothingThatNamesWhatIsNotThere() throws {
    try file.add(coffee(), source: "typed")
    let before = text(path)
    var paid = try coffee()
    (paid.commitment, paid.due) = ("rent", try day(5))
    #expect(throws: PlainBookError.notThere(path: "entries[1].commitment", name: "rent")) {
      try file.settleOnce(paid, source: "typed")
    }
    #expect(text(path) == before)
  }

  @Test func leavesWhatItCannotUnderstandAsItIs() throws {
    try Paths.createFolder(folder("in"))
    put(#"{"entires": []}"#, at: path)
    #expect(throws: PlainBookError.unknownKey(path: "entires")) {
      try file.add(coffee(), source: "typed")
    }
    #expect(text(path) == #"{"entires": []}"#)
  }

  @Test func losesNothingOfSeveralWritersAtOnce() throws {
    let file = file
    let entry = try coffee()
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      try? file.add(entry, source: "typed")
    }
    #expect(try file.budget().entries.count == 20)
  }

  @Test func saysThatThereIsNoFileToTake() {
    #expect(throws: StorageError.noFile(path: path)) {
      try PlainBookFile.contents(of: path)
    }
  }

  @Test func refusesAFileThatIsTooLong() throws {
    let long = folder("long")
    put([UInt8](repeating: 0x20, count: 100_000_001), at: long)
    #expect(throws: StorageError.cannotRead(path: long, reason: "File too large")) {
      try PlainBookFile.contents(of: long)
    }
  }

  @Test func writesEntriesForOtherPrograms() throws {
    var entry = try coffee(4)
    entry.note = "=1+1, \"兩杯\""
    entry.original = Entry.Original(ExactDecimal(300), currency: "JPY", rate: ExactDecimal("0.22"))
    var paid = try coffee(3)
    (paid.commitment, paid.due, paid.twd) = ("rent", try day(5), try #require(TWD("-5")))
    let rent = Commitment(
      id: "rent", kind: .bill, name: "房租", twd: .zero, every: .once, anchor: try day(5))
    let book = BudgetBook(commitments: [rent], entries: [entry, paid])
    #expect(
      BudgetExport.csv.text(book)
        == "kind,day,twd,category,product,store,commitment,due,goal,original,currency,rate,note,"
        + "receipt\r\n"
        + "expense,2026-09-04,-5,飲料,,,rent,2026-09-06,,,,,,\r\n"
        + "expense,2026-09-05,65,飲料,,,,,,300,JPY,0.22,\"'=1+1, \"\"兩杯\"\"\",\r\n")
    #expect(
      try PlainBook(Array(BudgetExport.json.text(book).utf8)).budget.entries == [entry, paid])
  }
}
