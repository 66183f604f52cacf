// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

/// Full, read-only, busy and forbidden: nothing is lost, and the reason is told.
@Suite struct LedgerRefusalTests {
  let folder = TemporaryFolder()
  private var path: String { folder("ledger.sqlite") }

  @Test func keepsWhatItHasWhenTheDatabaseIsFull() throws {
    let ledger = try LedgerFile(path: path)
    for amount in 1...50 { try ledger.store(record(amount)) }
    let before = try ledger.history()
    try ledger.database.run("PRAGMA max_page_count = 1")
    var long = record(51)
    long = ConversionRecord(
      original: long.original, converted: long.converted,
      currencyName: String(repeating: "長", count: 10_000), currencyCode: nil, rate: long.rate,
      time: long.time, isClicked: true)
    #expect(throws: StorageError.diskFull(path: path)) { try ledger.store(long) }
    #expect(try ledger.history() == before)
    #expect(try LedgerFile(path: path).history() == before)
    try ledger.database.run("PRAGMA max_page_count = 10000")
    #expect(try ledger.store(long) != nil)
  }

  @Test func keepsWhatWasAcknowledgedWhenTheDiskIsFull() throws {
    try LedgerFile(path: path).store(record(1))
    let lines = Child(["records", path, "2", "500"], environment: ["BYTES": "100000"]).lines()
    #expect(lines.last == "error \(StorageError.diskFull(path: path))")
    let amounts = lines.dropLast().compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(!amounts.isEmpty)
    #expect(try LedgerFile(path: path).history().amounts == (["1"] + amounts).suffix(50).reversed())
  }

  @Test func leavesNothingOfALedgerThatTheDiskHasNoRoomFor() {
    let lines = Child(["records", path, "1", "5"], environment: ["BYTES": "1000"]).lines()
    #expect(lines == ["error \(StorageError.diskFull(path: path))"])
    #expect(folder.names() == ["ledger.sqlite.lock"])
  }

  @Test func saysThatTheDatabaseIsReadOnly() throws {
    let ledger = try LedgerFile(path: path)
    try ledger.database.run("PRAGMA query_only = ON")
    #expect(throws: StorageError.readOnly(path: path)) { try ledger.store(record(1)) }
  }

  @Test func saysThatAnotherProcessIsWriting() throws {
    let (here, there) = (try LedgerFile(path: path), try LedgerFile(path: path))
    try here.database.run("PRAGMA busy_timeout = 20")
    try there.database.run("BEGIN IMMEDIATE")
    #expect(throws: StorageError.busy(path: path)) { try here.store(record(1)) }
    try there.database.run("COMMIT")
    #expect(try here.store(record(1)) != nil)
  }

  @Test func saysWhatElseItMayNotWrite() throws {
    let database = try LedgerFile(path: path).database
    #expect {
      try database.insert(record(1), id: 1)
      try database.run("UPDATE record SET is_clicked = 2")
    } throws: {
      if case .cannotWrite(path, let reason) = $0 as? StorageError {
        reason.contains("CHECK")
      } else {
        false
      }
    }
  }

  @Test func leavesAFolderInItsPlaceAlone() throws {
    mkdir(path, 0o755)
    #expect {
      try LedgerFile(path: path)
    } throws: {
      if case .cannotRead(path, _) = $0 as? StorageError { true } else { false }
    }
    #expect(Paths.isFolder(path))
    #expect(folder.names(containing: "damaged").isEmpty)
  }

  @Test func saysWhyAFolderCannotBeMade() {
    put("", at: folder("f"))
    #expect(throws: StorageError.self) { try LedgerFile(path: folder("f/g/ledger.sqlite")) }
  }

  @Test func makesNoLedgerInAFolderThatItMayNotWrite() throws {
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    asNobody {
      #expect(throws: StorageError.cannotWrite(path: path, reason: "Permission denied")) {
        try LedgerFile(path: path)
      }
    }
  }

  @Test func leavesALedgerAloneThatItMayNotRead() throws {
    try LedgerFile(path: path).store(record(1))
    chmod(path, 0)
    chmod(path + ".lock", 0o666)
    asNobody {
      #expect(throws: StorageError.cannotRead(path: path, reason: "Permission denied")) {
        try LedgerFile(path: path)
      }
    }
    #expect(folder.names(containing: "damaged").isEmpty)
  }
}
