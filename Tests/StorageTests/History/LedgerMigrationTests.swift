// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct LedgerMigrationTests {
  let folder = TemporaryFolder()
  private var path: String { folder("ledger.sqlite") }

  private func schema(adding steps: String...) -> LedgerSchema {
    LedgerSchema(steps: LedgerSchema.current.steps + steps)
  }

  @Test func bringsAnOlderLedgerToToday() throws {
    let before = try LedgerFile(path: path)
    for amount in 1...3 { try before.store(record(amount)) }
    let history = try before.history()
    let schema = schema(
      adding: "ALTER TABLE record ADD COLUMN shop TEXT", "UPDATE record SET shop = '夜市'")
    let after = try LedgerFile(path: path, schema: schema)
    #expect(after.problem == nil)
    #expect(try after.history() == history)
    #expect(try LedgerSchema.version(of: after.database) == 3)
    let shops = try after.database.rows(of: "SELECT shop FROM record") { $0.text(0) }
    #expect(shops == ["夜市", "夜市", "夜市"])
    // Done once.
    #expect(try LedgerFile(path: path, schema: schema).history() == history)
  }

  @Test func takesAStepWhollyOrNotAtAll() throws {
    try LedgerFile(path: path).store(record(1))
    let schema = schema(
      adding: "ALTER TABLE record ADD COLUMN shop TEXT",
      "UPDATE record SET shop = '夜市', is_clicked = 7")
    #expect(throws: StorageError.self) { try LedgerFile(path: path, schema: schema) }
    let database = try Database(path)
    #expect(try LedgerSchema.version(of: database) == 2)
    let shops = try database.rows(of: "SELECT shop FROM record") { $0.isNull(0) }
    #expect(shops == [true])
    #expect(folder.names(containing: "damaged").isEmpty)
  }

  @Test func leavesALaterLedgerAsItIs() throws {
    try LedgerFile(path: path).store(record(1))
    try Database(path).run("PRAGMA user_version = 99")
    let before = contents(path)
    #expect(throws: StorageError.newerVersion(path: path, found: 99, keptAs: nil)) {
      try LedgerFile(path: path)
    }
    #expect(contents(path) == before)
    #expect(folder.names() == ["ledger.sqlite", "ledger.sqlite.lock"])
  }

  @Test(arguments: [0, -5])
  func setsADatabaseAsideThatIsNotALedger(_ version: Int) throws {
    put("", at: path)
    let other = try Database(path)
    try other.run("CREATE TABLE letters (text)")
    try other.run("PRAGMA user_version = \(version)")
    guard case .damaged(path, let kept) = try LedgerFile(path: path).problem else {
      Issue.record("not told")
      return
    }
    let tables = try Database(kept).rows(of: "SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(tables == ["letters"])
  }
}
