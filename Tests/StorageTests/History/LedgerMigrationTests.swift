// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
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

  /// As the first program left it.
  private static let firstVersion =
    House.path + "/Tests/StorageTests/History/ledger-version-1.sqlite"

  @Test func readsALedgerOfTheFirstVersion() throws {
    put(try #require(contents(Self.firstVersion)), at: path)
    let ledger = try LedgerFile(path: path)
    #expect(ledger.problem == nil)
    #expect(try ledger.history().entries.map(\.record) == [record(3), record(2), record(1)])
    #expect(try ledger.store(record(4))?.id == 4)
  }

  @Test func keepsTheEarlierLedgerBesideTheLaterOne() throws {
    put(try #require(contents(Self.firstVersion)), at: path)
    let ledger = try LedgerFile(
      path: path, schema: schema(adding: "ALTER TABLE record ADD COLUMN shop TEXT"))
    let copy = folder("ledger.sqlite.v1")
    #expect(mode(copy) == 0o600)
    #expect(try LedgerSchema.version(of: Database(copy)) == 1)
    #expect(try LedgerReader(path: copy).history() == ledger.history())
    // The earlier program opens it as its own.
    #expect(try LedgerFile(path: copy).store(record(4))?.id == 4)
  }

  @Test func takesNoStepWithoutRoomForTheEarlierLedger() throws {
    try LedgerFile(path: path).store(record(1))
    mkdir(folder("ledger.sqlite.v1"), 0o755)
    #expect(throws: StorageError.self) {
      try LedgerFile(
        path: path, schema: schema(adding: "ALTER TABLE record ADD COLUMN shop TEXT"))
    }
    #expect(try LedgerSchema.version(of: Database(path)) == 1)
    #expect(folder.names(containing: ".new").isEmpty)
  }

  @Test func saysThatAnotherProcessKeepsItFromMigrating() throws {
    try LedgerFile(path: path).store(record(1))
    let database = try Database(path)
    let other = try Database(path)
    try other.transaction { () throws(StorageError) -> Void in
      #expect(throws: StorageError.busy(path: path)) {
        try schema(adding: "ALTER TABLE record ADD COLUMN shop TEXT").migrate(database)
      }
    }
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
    let before = try LedgerFile(path: path).history()
    let schema = schema(
      adding: "ALTER TABLE record ADD COLUMN shop TEXT", "UPDATE record SET shop = '夜市'",
      "UPDATE record SET is_clicked = 7")
    #expect(throws: StorageError.self) { try LedgerFile(path: path, schema: schema) }
    let database = try Database(path)
    #expect(try LedgerSchema.version(of: database) == 1)
    let columns = try database.rows(of: "SELECT name FROM pragma_table_info('record')") {
      $0.text(0)
    }
    #expect(!columns.contains("shop"))
    #expect(folder.names(containing: "damaged").isEmpty)
    #expect(try LedgerFile(path: path).history() == before)
  }

  @Test func takesEveryStatementOfAStep() throws {
    try LedgerFile(path: path).store(record(1))
    let schema = schema(
      adding: """
        CREATE TABLE shop (name TEXT);
        CREATE INDEX shop_name ON shop (name);
        -- A word at the end does no harm.
        INSERT INTO shop VALUES ('夜市');
        """)
    let database = try LedgerFile(path: path, schema: schema).database
    #expect(try database.rows(of: "SELECT name FROM shop") { $0.text(0) } == ["夜市"])
    #expect(
      try database.integer(of: "SELECT count(*) FROM sqlite_schema WHERE name = 'shop_name'") == 1)
  }

  /// The step's fault is the program's: the records are sound.
  @Test(arguments: [
    "ALTER TABLE recordings ADD COLUMN shop TEXT",
    "ALTER TABLE record ADD COLUMN shop TEXT; UPDATE record SET is_clicked = 7",
    "ALTER TABLE record ADD COLUMN shop TEXT; nonsense", "DROP TABLE record",
    "ALTER TABLE record RENAME COLUMN rate TO price",
  ])
  func leavesTheLedgerAsItIsWhenAStepFails(_ step: String) throws {
    try LedgerFile(path: path).store(record(1))
    let before = try LedgerFile(path: path).history()
    let later = schema(adding: step)
    for _ in 1...2 {
      #expect {
        try LedgerFile(path: path, schema: later)
      } throws: {
        if case .migrationFailed(path, _) = $0 as? StorageError { true } else { false }
      }
      #expect(folder.names(containing: "damaged").isEmpty)
    }
    let ledger = try LedgerFile(path: path)
    #expect(ledger.problem == nil)
    #expect(try ledger.history() == before)
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
    guard case .damaged(path, let kept, _) = try LedgerFile(path: path).problem else {
      Issue.record("not told")
      return
    }
    let tables = try Database(kept).rows(of: "SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(tables == ["letters"])
  }
}
