// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// Copies of sound ledgers, and ledgers that somebody made to do harm.
@Suite struct LedgerCopyTests {
  let folder = TemporaryFolder()
  private var path: String { folder("ledger.sqlite") }
  private var copy: String { path + ".copy-1" }

  /// A ledger of so many records, closed.
  private func store(_ amounts: ClosedRange<Int>) throws {
    let ledger = try LedgerFile(path: path)
    for amount in amounts { try ledger.store(record(amount)) }
  }

  private func setClock(of file: String, daysBack days: Int) {
    let moment = time(nil) - days * 86_400
    var times = [timeval(tv_sec: moment, tv_usec: 0), timeval(tv_sec: moment, tv_usec: 0)]
    #expect(utimes(file, &times) == 0)
  }

  @Test func isMadeBeforeTheFirstChangeOfADay() throws {
    try store(1...3)
    #expect(mode(copy) == 0o600)
    #expect(try LedgerReader(path: copy).history().amounts == ["1"])
    try store(4...5)
    #expect(folder.names(containing: "copy") == ["ledger.sqlite.copy-1"])
    setClock(of: copy, daysBack: 1)
    try store(6...7)
    #expect(try LedgerReader(path: copy).history().amounts == ["5", "4", "3", "2", "1"])
    #expect(try LedgerReader(path: path + ".copy-2").history().amounts == ["1"])
  }

  @Test func isNotWaitedFor() throws {
    try store(1...1)
    let ledger = try LedgerFile(path: path)
    let lock = try FileLock(guarding: path)
    #expect(try ledger.store(record(2)) != nil)
    #expect(folder.names(containing: "copy").isEmpty)
    lock.unlock()
    try ledger.store(record(3))
    #expect(folder.names(containing: "copy") == ["ledger.sqlite.copy-1"])
  }

  @Test func isTakenBackAfterDamage() throws {
    try store(1...9)
    unlink(copy)
    try store(10...10)
    put("garbage", at: path)
    let ledger = try LedgerFile(path: path)
    guard case .damaged(path, let kept, let held?) = ledger.problem else {
      Issue.record("\(String(describing: ledger.problem))")
      return
    }
    #expect(held.path == kept + ".copy")
    // Under ids that the records of the copy have, too.
    for amount in 11...12 { try ledger.store(record(amount)) }
    #expect(try ledger.takeBack(held.path) == 9)
    #expect(
      try ledger.history().amounts == ["12", "11", "9", "8", "7", "6", "5", "4", "3", "2", "1"])
    // Once.
    #expect(try ledger.takeBack(held.path) == 0)
    #expect(try ledger.takeBack(folder("none")) == nil)
  }

  @Test func bringsBackWhatIsMissingOnly() throws {
    try store(1...50)
    unlink(copy)
    let ledger = try LedgerFile(path: path)
    // Seen again a minute later: the same record, moved up.
    try ledger.store(record(50, minute: 1))
    try ledger.replace(7, with: nil)
    #expect(try ledger.takeBack() == 1)
    let entries = try ledger.history().entries
    #expect(entries.count == 50)
    #expect(entries.first?.record == record(50, minute: 1))
    #expect(try LedgerFile(path: folder("other.sqlite")).takeBack() == nil)
  }

  @Test func goesWhenTheHistoryIsCleared() throws {
    try store(1...3)
    put("", at: path + ".copy-3")
    try LedgerFile(path: path).clear()
    #expect(folder.names() == ["ledger.sqlite", "ledger.sqlite.lock"])
  }

  // MARK: Harm

  @Test func runsNoTriggers() throws {
    try store(1...3)
    runElsewhere(
      """
      CREATE TRIGGER a AFTER INSERT ON record BEGIN DELETE FROM record; END;
      CREATE TRIGGER b BEFORE UPDATE ON record BEGIN SELECT RAISE(FAIL, 'no'); END;
      CREATE TRIGGER c BEFORE DELETE ON record BEGIN SELECT RAISE(IGNORE); END;
      """, in: path)
    let ledger = try LedgerFile(path: path)
    #expect(ledger.problem == nil)
    try ledger.store(record(4))
    try ledger.markClicked(id: 4)
    try ledger.replace(1, with: nil)
    #expect(try ledger.history().amounts == ["4", "3", "2"])
    #expect(try ledger.history().entries.first?.record.isClicked == true)
  }

  @Test(arguments: ["a view", "another table"])
  func setsALedgerAsideThatIsSomethingElse(_ what: String) throws {
    try store(1...3)
    let columns = "id, original, converted, currency_name, currency_code, rate"
    runElsewhere(
      what == "a view"
        ? """
        ALTER TABLE record RENAME TO others;
        CREATE VIEW record AS SELECT \(columns), milliseconds_since_1970, is_clicked FROM others;
        """ : "ALTER TABLE record RENAME TO others; CREATE TABLE record (\(columns))", in: path)
    let ledger = try LedgerFile(path: path)
    guard case .damaged = ledger.problem else {
      Issue.record("\(String(describing: ledger.problem))")
      return
    }
    #expect(try ledger.store(record(4)) != nil)
  }

  @Test(arguments: ["-shm", "-wal", "-journal"])
  func movesAFolderOutOfTheWay(_ ending: String) throws {
    try store(1...3)
    mkdir(path + ending, 0o755)
    put("precious", at: path + ending + "/letter")
    let ledger = try LedgerFile(path: path)
    guard case .damaged(let file, let kept, nil) = ledger.problem else {
      Issue.record("\(String(describing: ledger.problem))")
      return
    }
    #expect(file == path + ending)
    #expect(text(kept + "/letter") == "precious")
    try ledger.store(record(4))
    #expect(try ledger.history().amounts == ["4", "3", "2", "1"])
  }
}
