// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct LedgerDamageTests {
  let folder = TemporaryFolder()
  private var path: String { folder("ledger.sqlite") }

  /// The bytes of a ledger with 50 records, closed.
  private func fullLedger() throws -> [UInt8] {
    let folder = TemporaryFolder()
    let ledger = { try LedgerFile(path: folder("ledger.sqlite")) }
    for amount in 1...50 { try ledger().store(record(amount, clicked: amount % 3 == 0)) }
    return try #require(contents(folder("ledger.sqlite")))
  }

  /// Puts the bytes there, opens them as a ledger, and stores a record to see that it works.
  private func opened(_ bytes: some Collection<UInt8>) throws -> (LedgerFile, TemporaryFolder) {
    let folder = TemporaryFolder()
    put(bytes, at: folder("ledger.sqlite"))
    let ledger = try LedgerFile(path: folder("ledger.sqlite"))
    #expect(try ledger.store(record(1_000)) != nil)
    return (ledger, folder)
  }

  @Test func keepsATruncatedLedgerAndGoesOn() throws {
    let whole = try fullLedger()
    let lengths = [0, 1, 15, 16, 17, 99, 100, 101, 511, 512, 4_095, 4_096]
    for length in lengths + Array(stride(from: 700, to: whole.count, by: 1_111)) {
      let (ledger, folder) = try opened(whole[..<length])
      guard case .damaged(_, let kept, _) = ledger.problem else {
        Issue.record("\(length) bytes: \(String(describing: ledger.problem))")
        continue
      }
      #expect(contents(kept) == Array(whole[..<length]))
      #expect(try ledger.history().amounts == ["1000"])
      #expect(folder.names(containing: ".damaged-").count == 1)
    }
  }

  @Test func doesNotCrashWhateverBitIsAnother() throws {
    let whole = try fullLedger()
    var damaged = 0
    // Every bit of the header counts; of the rest one byte in 41.
    for index in Array(0..<100) + Array(stride(from: 100, to: whole.count, by: 41)) {
      var bytes = whole
      bytes[index] ^= 1 << UInt8.random(in: 0...7)
      do {
        let (ledger, folder) = try opened(bytes)
        #expect(try ledger.history().entries.count <= History.limit)
        if case .damaged(_, let kept, _) = ledger.problem {
          damaged += 1
          #expect(contents(kept) == bytes)
        }
        #expect(folder.names(containing: "damaged").count <= 1)
      } catch let error as StorageError {
        // The bit said that a later program wrote it, or that nobody may write.
        switch error {
        case .newerVersion, .readOnly: break
        default: Issue.record("byte \(index): \(error)")
        }
      }
    }
    #expect(damaged > 10)
  }

  @Test(arguments: [
    Array("SQLite format 3\0 but nothing else".utf8), Array("hello".utf8),
    [UInt8](repeating: 0, count: 8_192), [UInt8](repeating: 0xff, count: 20_000),
  ])
  func setsGarbageAside(_ garbage: [UInt8]) throws {
    let (ledger, folder) = try opened(garbage)
    let kept = folder.names(containing: ".damaged-")
    #expect(kept.map { contents(folder($0)) } == [garbage])
    #expect(
      ledger.problem
        == .damaged(path: folder("ledger.sqlite"), keptAs: folder(kept.first ?? ""), copy: nil))
    // Told once.
    #expect(try LedgerFile(path: folder("ledger.sqlite")).problem == nil)
  }

  @Test func keepsALogWhoseLedgerIsGone() throws {
    put("records of another ledger", at: path + "-wal")
    let ledger = try LedgerFile(path: path)
    guard case .damaged(path, let kept, _) = ledger.problem else {
      Issue.record("not told")
      return
    }
    #expect(text(kept + "-wal") == "records of another ledger")
    #expect(try ledger.history().entries.isEmpty)
  }

  @Test func survivesGarbageInItsLog() throws {
    let whole = try fullLedger()
    put(whole, at: path)
    put([UInt8](repeating: 0x37, count: 10_000), at: path + "-wal")
    put([UInt8](repeating: 0x37, count: 32_768), at: path + "-shm")
    #expect(try LedgerFile(path: path).history().entries.count == 50)
  }

  @Test func setsARecordThatCannotBeReadAsideWithItsLedger() throws {
    try LedgerFile(path: path).store(record(1))
    try Database(path).run("UPDATE record SET original = '12a'")
    guard case .damaged(path, _, _) = try LedgerFile(path: path).problem else {
      Issue.record("not told")
      return
    }
  }

  /// SQLite's check of integrity is content with a third column in its count of ids; storing is
  /// not.
  @Test func setsALedgerAsideThatCouldBeReadButNotWritten() throws {
    try LedgerFile(path: path).store(record(1))
    runElsewhere(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_sequence(name,seq,x)'
      WHERE name = 'sqlite_sequence'
      """, in: path)
    let ledger = try LedgerFile(path: path)
    #expect(ledger.problem != nil)
    #expect(try ledger.store(record(2)) != nil)
  }

  @Test(arguments: [
    "original = '12a'", "converted = ''", "rate = '1,5'", "currency_name = CAST(x'ff' AS TEXT)",
    "currency_code = CAST(x'ff' AS TEXT)",
  ])
  func saysSoWhenARecordIsDamagedInUse(_ change: String) throws {
    let ledger = try LedgerFile(path: path)
    try ledger.store(record(1))
    try Database(path).run("UPDATE record SET \(change)")
    let damage = StorageError.damagedInUse(path: path, reason: "record 1")
    #expect(throws: damage) { try ledger.history() }
    #expect(throws: damage) { try ledger.store(record(2)) }
  }

  @Test func saysSoWhenTheFileIsDamagedInUse() throws {
    let bytes = try fullLedger()
    put(bytes, at: path)
    let ledger = try LedgerFile(path: path)
    // Other pages than the first; what SQLite has in memory is thrown away.
    let file = open(path, O_WRONLY)
    let garbage = [UInt8](repeating: 0x5a, count: bytes.count - 4_096)
    #expect(pwrite(file, garbage, garbage.count, 4_096) == garbage.count)
    close(file)
    try ledger.database.run("PRAGMA shrink_memory")
    #expect {
      try ledger.history()
    } throws: {
      if case .damagedInUse(path, _) = $0 as? StorageError { true } else { false }
    }
    #expect(throws: StorageError.self) { try ledger.store(record(1)) }
  }

  @Test func keepsTheOtherProcessFromWritingToWhatWasSetAside() throws {
    let here = try LedgerFile(path: path)
    try here.store(record(1))
    try here.database.run("UPDATE record SET rate = 'x'")
    let there = try LedgerFile(path: path)
    #expect(there.problem != nil)
    #expect(throws: StorageError.moved(path: path)) { try here.store(record(2)) }
    #expect(try there.store(record(2)) != nil)
  }

  @Test func saysSoWhenSomebodyDeletedOrMovedIt() throws {
    let ledger = try LedgerFile(path: path)
    try ledger.store(record(1))
    rename(path, folder("elsewhere"))
    #expect(throws: StorageError.moved(path: path)) { try ledger.store(record(2)) }
    #expect(throws: StorageError.moved(path: path)) { try ledger.clear() }
    rename(folder("elsewhere"), path)
    #expect(try ledger.store(record(2)) != nil)
  }
}
