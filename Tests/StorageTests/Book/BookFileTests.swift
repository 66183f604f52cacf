// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CSQLite
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct BookFileTests {
  let folder = TemporaryFolder()
  private var path: String { folder("data/book.sealed") }

  private static let accesses = [sealedAccess, .plain]

  private func made(_ access: BookAccess = sealedAccess) throws -> BookFile {
    try BookFile.create(path, access)
  }

  private func opened(_ access: BookAccess = sealedAccess) throws -> BookFile {
    try BookFile.open(path, access)
  }

  @Test(arguments: accesses) func keepsWhatWasAdded(access: BookAccess) throws {
    let book = try made(access)
    #expect(try book.budget() == BudgetBook())
    for number in 1...3 { try book.add(number) }
    #expect(try book.amounts() == [1, 2, 3])
    #expect(try opened(access).amounts() == [1, 2, 3])
    #expect(mode(path) == 0o600)
    #expect(mode(folder("data")) == 0o700)
  }

  @Test(arguments: accesses) func writesSeveralChangesAtOnce(access: BookAccess) throws {
    let book = try made(access)
    try book.add(1)
    let (generation, bytes) = (book.header.generation, contents(path))
    try book.together { () throws(StorageError) in
      for number in 2...4 { try book.add(number) }
      let amounts = try book.amounts()
      #expect(amounts == [1, 2, 3, 4], "what comes later sees it")
      try book.together { () throws(StorageError) in try book.add(5) }
      #expect(contents(path) == bytes)
    }
    #expect(book.header.generation == generation + 1)
    #expect(try opened(access).amounts() == [1, 2, 3, 4, 5])
    try book.together { () throws(StorageError) in _ = try book.amounts() }
    #expect(book.header.generation == generation + 1, "nothing was changed")
  }

  @Test func aLockIsAddedTogetherWithOtherChanges() throws {
    let book = try made()
    let code = RecoveryCode.new
    #expect(throws: StorageError.self) {
      try book.together { () throws(StorageError) in
        try book.add(.recoveryCode(code))
        try book.removeReceipt(uid(9))
      }
    }
    try book.add(7)
    #expect(throws: StorageError.self) {
      try BookFile.open(path, .sealed(.recoveryCode(code)))
    }
    try book.together { () throws(StorageError) in
      try book.add(1)
      try book.add(.recoveryCode(code))
    }
    #expect(try BookFile.open(path, .sealed(.recoveryCode(code))).amounts() == [7, 1])
  }

  @Test func writesNoneOfSeveralChangesWhereOneFails() throws {
    let book = try made()
    try book.add(1)
    let bytes = contents(path)
    #expect(throws: StorageError.self) {
      try book.together { () throws(StorageError) in
        try book.add(2)
        try book.removeReceipt(uid(9))
      }
    }
    #expect(try book.amounts() == [1] && contents(path) == bytes)
    // Who goes on after one that failed keeps the others.
    try book.together { () throws(StorageError) in
      try book.add(2)
      _ = try? book.write { (database) throws(StorageError) in
        try database.run("DELETE FROM entry")
        try database.removeReceipt(uid(9))
      }
      try book.add(3)
    }
    #expect(try opened().amounts() == [1, 2, 3])
  }

  @Test func saysWhetherItIsThereWithoutBeingOpened() throws {
    #expect(!BookFile.isThere(path))
    _ = try made()
    #expect(BookFile.isThere(path))
  }

  @Test func saysNothingInItsFile() throws {
    try made().add(1)
    let bytes = try #require(contents(path))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("奶茶"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("CREATE TABLE"))
  }

  @Test func opensAsOftenAsOneLikes() throws {
    for number in 1...20 {
      let book = number == 1 ? try made() : try opened()
      try book.add(number)
      #expect(try book.amounts() == Array(1...number))
    }
  }

  @Test func followsALink() throws {
    mkdir(folder("data"), 0o700)
    symlink(path, folder("link"))
    let book = try BookFile.create(folder("link"), sealedAccess)
    try book.add(1)
    #expect(book.path == path)
    #expect(try BookFile.open(folder("link"), sealedAccess).amounts() == [1])
  }

  @Test func makesNoBookWhereThereIsOne() throws {
    try made().add(1)
    #expect(throws: StorageError.book(path: path, .exists)) { try made() }
    #expect(throws: StorageError.book(path: path, .exists)) { try made(.plain) }
    #expect(try opened().amounts() == [1])
  }

  @Test func opensNoBookWhereThereIsNone() {
    #expect(throws: StorageError.book(path: path, .missing(copy: nil))) { try opened() }
    #expect(folder.names().isEmpty)
  }

  // MARK: Keys

  @Test func opensWithEveryLockThatItWasMadeWith() throws {
    let locks = [BookLock.recoveryCode(bookCode), .passphrase("正確 horse")]
    let book = try made(.sealed(locks[0], others: [locks[1]]))
    try book.add(1)
    #expect(book.locks == [.recoveryCode, .passphrase])
    for lock in locks { #expect(try opened(.sealed(lock)).amounts() == [1]) }
    // The first one does not open it, the second one does.
    let both = BookAccess.sealed(.passphrase("another"), others: [locks[0]])
    #expect(try opened(both).amounts() == [1])
  }

  @Test func saysThatAKeyIsWrongAndLeavesTheFileAlone() throws {
    try made().add(1)
    let before = contents(path)
    let wrong: [BookAccess] = [
      .sealed(.passphrase("another")), .sealed(.recoveryCode(.new)),
      .sealed(.recoveryCode(.new), others: [.passphrase("another")]),
    ]
    for access in wrong {
      #expect(throws: StorageError.book(path: path, .wrongKey)) { try opened(access) }
    }
    #expect(contents(path) == before)
    #expect(folder.names(in: "data") == ["book.sealed", "book.sealed.lock"])
  }

  /// The keyring is not even asked.
  @Test func saysThatItWantsItsPassphraseWhereNoKeyringOpensIt() throws {
    let access = BookAccess.sealed(.passphrase("正確 horse"), others: [.recoveryCode(bookCode)])
    try made(access).add(1)
    #expect(throws: StorageError.book(path: path, .wantsPassphrase)) {
      try opened(.sealed(.keyring(Keyring())))
    }
    #expect(try opened(.sealed(.passphrase("正確 horse"))).amounts() == [1])
  }

  @Test func takesNoPlainBookForASealedOne() throws {
    try made(.plain).add(1)
    #expect(throws: StorageError.book(path: path, .unsealed)) { try opened() }
    #expect(try opened(.plain).amounts() == [1])
  }

  @Test func opensNoSealedBookWithoutAKey() throws {
    try made().add(1)
    #expect(throws: StorageError.book(path: path, .sealed)) { try opened(.plain) }
    #expect(try opened().amounts() == [1])
  }

  @Test func changesItsLocks() throws {
    let book = try made()
    try book.add(1)
    try book.add(.passphrase("first"))
    try book.add(.passphrase("second"))
    #expect(book.locks == [.recoveryCode, .passphrase])
    #expect(try opened(.sealed(.passphrase("second"))).amounts() == [1])
    #expect(throws: StorageError.book(path: path, .wrongKey)) {
      try opened(.sealed(.passphrase("first")))
    }
    try book.remove(.recoveryCode)
    #expect(throws: StorageError.book(path: path, .wrongKey)) { try opened() }
    // The last one stays.
    try book.remove(.passphrase)
    #expect(book.locks == [.passphrase])
    #expect(try opened(.sealed(.passphrase("second"))).amounts() == [1])
  }

  @Test func hasNoLocksInThePlainForm() throws {
    let book = try made(.plain)
    #expect(book.locks.isEmpty)
    #expect(throws: StorageError.book(path: path, .unsealed)) { try book.add(.passphrase("a")) }
  }

  // MARK: Others

  @Test func seesWhatOthersWrote() throws {
    let (here, there) = (try made(), try opened())
    try there.add(1)
    for _ in 1...2 {
      try here.refresh()
      #expect(here.header.generation == there.header.generation)
    }
    try here.add(2)
    #expect(try there.amounts() == [1, 2])
    try there.add(3)
    try here.add(4)
    #expect(try there.amounts() == [1, 2, 3, 4])
    #expect(try opened().amounts() == [1, 2, 3, 4])
  }

  @Test func writesNothingWhenTheFileIsGone() throws {
    let book = try made()
    try book.add(1)
    unlink(path)
    #expect(throws: StorageError.moved(path: path)) { try book.add(2) }
    #expect(throws: StorageError.moved(path: path)) { try book.entries() }
    #expect(!Paths.exists(path))
  }

  @Test(arguments: accesses) func writesNothingIntoAnotherBook(access: BookAccess) throws {
    let book = try made(access)
    try book.add(1)
    unlink(path)
    try made(access).add(7)
    #expect(throws: StorageError.self) { try book.add(2) }
    #expect(try opened(access).amounts() == [7])
  }

  /// What a change threw is not in memory afterwards either.
  @Test func doesAllOfAChangeOrNothing() throws {
    let book = try made()
    try book.add(1)
    #expect(throws: StorageError.book(path: path, .unknown(name: "?"))) {
      try book.write { (database) throws(StorageError) in
        _ = try database.insert(entry(2), source: "typed", at: .now)
        try database.require("goal", "?")
      }
    }
    #expect(try book.amounts() == [1])
    #expect(try opened().amounts() == [1])
  }

  // MARK: Memory

  /// Every statement of the schema runs, and foreign keys are watched.
  @Test func hasTheTablesOfToday() throws {
    let tables = try made().read { (database) throws(StorageError) in
      try database.rows(of: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
        $0.text(0) ?? ""
      }
    }
    #expect(
      tables == [
        "alias", "category", "choice", "code", "commitment", "coupon_share", "draft_mark", "entry",
        "goal", "gone", "head_doubt", "kept_price", "learned_name", "lesson", "line",
        "line_rival", "look", "official", "plan", "price_seen", "product", "reading_score",
        "receipt", "size_change",
        "skipped", "sqlite_sequence", "store", "store_mark", "tax", "word",
      ])
    let version = try opened().read { (database) throws(StorageError) in
      try SchemaLadder.version(of: database)
    }
    #expect(version == 5)
  }

  /// SQLite 3.40 takes a book for damaged otherwise, as soon as there is a row.
  @Test func keysComeFirstInTablesWithoutRowNumbers() throws {
    let disordered = try made().read { (database) throws(StorageError) in
      try database.rows(
        of: """
          SELECT t.name FROM pragma_table_list t WHERE t.wr AND EXISTS (
            SELECT 1 FROM pragma_table_info(t.name) k, pragma_table_info(t.name) o
            WHERE k.pk > 0 AND o.pk = 0 AND o.cid < k.cid)
          """
      ) { $0.text(0) ?? "" }
    }
    #expect(disordered == [])
  }

  @Test(arguments: [
    ("journal_mode", "memory"), ("temp_store", "2"), ("foreign_keys", "1"), ("secure_delete", "1"),
    ("cell_size_check", "1"), ("trusted_schema", "0"),
  ])
  func isSetUpInMemory(setting: String, value: String) throws {
    _ = try made()
    let found = try opened().read { (database) throws(StorageError) in
      try database.rows(of: "PRAGMA \(setting)") { $0.text(0) }
    }
    #expect(found == [value])
  }

  @Test func findsNothingDeletedInThePlainForm() throws {
    let book = try made(.plain)
    let id = try book.add(entry(1), source: "typed", at: .now)
    #expect(String(decoding: try #require(contents(path)), as: UTF8.self).contains("珍珠奶茶 1"))
    try book.removeEntry(id)
    #expect(!String(decoding: try #require(contents(path)), as: UTF8.self).contains("珍珠奶茶 1"))
  }
}
