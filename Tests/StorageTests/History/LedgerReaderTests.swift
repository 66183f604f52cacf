// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

/// Looking writes nothing, and needs nothing that could be written.
@Suite struct LedgerReaderTests {
  let folder = TemporaryFolder()
  private var path: String { folder("ledger.sqlite") }

  private func history() throws(StorageError) -> History { try LedgerReader(path: path).history() }

  /// Leaves what a process leaves that was killed while it had the ledger open: three records in
  /// the log.
  private func leaveOpen() throws {
    let other = TemporaryFolder()
    let ledger = try LedgerFile(path: other("ledger.sqlite"))
    for amount in 1...3 { try ledger.store(record(amount)) }
    for ending in ["", "-wal", "-shm"] {
      put(try #require(contents(other("ledger.sqlite" + ending))), at: path + ending)
    }
  }

  /// Reads as somebody who may only read.
  private func readForbidden() throws -> [String] {
    for name in folder.names() { chmod(folder(name), Paths.isFolder(folder(name)) ? 0o555 : 0o444) }
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let before = folder.names()
    let amounts = try asNobody { try history().amounts }
    #expect(folder.names() == before)
    return amounts
  }

  @Test func findsNothingWhereThereIsNoLedger() throws {
    #expect(try history().entries.isEmpty)
    #expect(folder.names().isEmpty)
  }

  @Test func leavesNothingBesideALedger() throws {
    for amount in 1...3 { try LedgerFile(path: path).store(record(amount)) }
    let before = folder.names()
    #expect(try history().amounts == ["3", "2", "1"])
    #expect(folder.names() == before)
  }

  @Test func readsWhileAnotherWrites() throws {
    let ledger = try LedgerFile(path: path)
    for amount in 1...3 {
      try ledger.store(record(amount))
      #expect(try history() == ledger.history())
    }
    #expect(folder.names().contains("ledger.sqlite-wal"))
  }

  @Test func readsAnAddressLikeAnyOtherName() throws {
    let path = folder("a?mode=memory#100%25.sqlite")
    try LedgerFile(path: path).store(record(1))
    #expect(try LedgerReader(path: path).history().amounts == ["1"])
  }

  @Test func readsAClosedLedgerThatNobodyMayWrite() throws {
    for amount in 1...3 { try LedgerFile(path: path).store(record(amount)) }
    #expect(try readForbidden() == ["3", "2", "1"])
  }

  @Test func readsALogThatNobodyMayWrite() throws {
    try leaveOpen()
    #expect(try readForbidden() == ["3", "2", "1"])
  }

  @Test func readsALogWhoseIndexIsGoneAndNobodyMayMake() throws {
    try leaveOpen()
    unlink(path + "-shm")
    #expect(try readForbidden() == ["3", "2", "1"])
  }

  @Test func readsALogWhoseIndexIsAFolder() throws {
    try leaveOpen()
    unlink(path + "-shm")
    mkdir(path + "-shm", 0o755)
    #expect(try readForbidden() == ["3", "2", "1"])
    #expect(try history().amounts == ["3", "2", "1"])
  }

  @Test func readsWhatAFullDiskHolds() throws {
    try leaveOpen()
    unlink(path + "-shm")
    #expect(Child(["read", path, "0"], environment: ["BYTES": "0"]).lines() == ["3"])
  }

  @Test func saysWhyItCannotRead() throws {
    try LedgerFile(path: path).store(record(1))
    chmod(path, 0)
    let refusal = StorageError.cannotRead(path: path, reason: "Permission denied")
    asNobody { #expect(throws: refusal) { try history() } }
    // A folder that nobody may enter may hold records.
    chmod(folder.path, 0)
    defer { chmod(folder.path, 0o755) }
    asNobody { #expect(throws: refusal) { try history() } }
  }

  @Test(arguments: [false, true])
  func saysSoOfDamageAndLeavesItThere(_ hasLog: Bool) throws {
    if hasLog { try leaveOpen() }
    put("garbage", at: path)
    let before = folder.names()
    #expect {
      try history()
    } throws: {
      if case .damagedInUse(path, _) = $0 as? StorageError { true } else { false }
    }
    #expect(folder.names() == before)
  }

  @Test func saysSoOfALogWhoseLedgerIsGone() throws {
    put("records of another ledger", at: path + "-wal")
    #expect(
      throws: StorageError.damagedInUse(path: path, reason: "No such file or directory")
    ) { try history() }
  }

  @Test func leavesALaterLedgerAlone() throws {
    try LedgerFile(path: path).store(record(1))
    try Database(path).run("PRAGMA user_version = 99")
    #expect(throws: StorageError.newerVersion(path: path, found: 99, keptAs: nil)) {
      try history()
    }
  }
}
