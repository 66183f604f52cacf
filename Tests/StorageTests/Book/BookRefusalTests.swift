// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// Cut, torn, noisy, newer, full, locked and forbidden: each is told apart, and nothing is lost.
@Suite struct BookRefusalTests {
  let folder = TemporaryFolder()
  private var path: String { folder("book.sealed") }

  /// A book of some days with a copy of an earlier one.
  private func prepare(_ access: BookAccess = sealedAccess) throws -> [UInt8] {
    let book = try BookFile.create(path, access)
    for number in 1...5 { try book.add(number) }
    let bytes = try #require(contents(path))
    unlink(folder("book.sealed.copy-1"))
    put(bytes, at: folder("book.sealed.copy-1"))
    try book.add(6)
    return try #require(contents(path))
  }

  private func opened(_ access: BookAccess = sealedAccess) throws -> BookFile {
    try BookFile.open(path, access)
  }

  /// Damages the book, sees that it is told, and takes the copy back.
  private func lose(
    _ damage: BookDamage, _ access: BookAccess = sealedAccess, _ change: ([UInt8]) -> [UInt8]
  ) throws {
    let damaged = change(try prepare(access))
    put(damaged, at: path)
    guard
      case .book(path, .damaged(let found, let kept?, let copy?)) = trouble({
        _ = try opened(access)
      })
    else {
      Issue.record("not told")
      return
    }
    #expect(found == damage)
    #expect(contents(kept) == damaged, "it is kept as it was")
    #expect(!Paths.exists(path))
    // From now on a copy is what there is, until somebody takes it back or begins anew.
    let offered = trouble { _ = try opened(access) }
    guard case .book(path, .missing(copy: _?)) = offered else {
      Issue.record("no copy is offered: \(String(describing: offered))")
      return
    }
    let back = try BookFile.takeBack(path, from: copy.path, access)
    #expect(back.copy.path == copy.path)
    #expect(try back.book.amounts() == [1, 2, 3, 4, 5])
    try back.book.add(7)
    #expect(try opened(access).amounts() == [1, 2, 3, 4, 5, 7])
  }

  private static let accesses = [sealedAccess, .plain]

  @Test(arguments: accesses) func tellsThatItsEndIsMissing(access: BookAccess) throws {
    try lose(.cut, access) { Array($0.dropLast(5_000)) }
  }

  @Test func tellsThatAllOfItIsMissing() throws {
    try lose(.cut) { _ in [] }
  }

  @Test func tellsThatAPartWasNeverWritten() throws {
    try lose(.torn) { bytes in
      bytes[..<40_960] + [UInt8](repeating: 0, count: 4_096) + bytes[45_056...]
    }
  }

  @Test(arguments: accesses) func tellsThatAPartIsOfAnotherTime(access: BookAccess) throws {
    try lose(.torn, access) { bytes in
      let before = contents(folder("book.sealed.copy-1")) ?? []
      return Array(bytes[..<65_536] + before[65_536...])
    }
  }

  @Test(arguments: accesses) func tellsThatBytesAreOthers(access: BookAccess) throws {
    try lose(.noisy, access) { bytes in
      var noisy = bytes
      noisy[noisy.count - 1_000] ^= 4
      return noisy
    }
  }

  @Test func tellsThatItsHeaderIsNoisy() throws {
    try lose(.noisy) { bytes in
      var noisy = bytes
      noisy[60] ^= 4
      return noisy
    }
  }

  @Test func tellsThatItIsSomethingElse() throws {
    try lose(.noisy) { _ in Array("A shopping list\n".utf8) }
  }

  /// Everything proves itself, but it is no book: only a mistake of the program can do that, or
  /// somebody who has the key.
  @Test(arguments: [
    [UInt8](), Array("no database".utf8) + [UInt8](repeating: 1, count: 8_000),
  ])
  func tellsThatItsContentIsNoBook(content: [UInt8]) throws {
    var id: FileID?
    try lose(.unintelligible(reason: content.isEmpty ? "version 0" : "file is not a database")) {
      bytes in
      guard var header = try? SealedHeader(of: bytes),
        let key = try? header.key(for: sealedAccess)
      else { return [] }
      id = header.id
      header.contentByteCount = content.count
      return SealedFile.bytes(header, content, key: key)
    }
    #expect(id != nil)
  }

  @Test(arguments: [
    "CREATE TABLE more (id INTEGER)", "DROP TABLE official",
    "DROP TRIGGER prices_outlive_receipts",
    "CREATE TRIGGER steal AFTER INSERT ON entry BEGIN DELETE FROM goal; END",
    "DROP VIEW price; CREATE VIEW price AS SELECT 1",
  ])
  func takesNoTablesButItsOwn(script: String) throws {
    let book = try BookFile.create(path, .plain)
    try book.write { (database) throws(StorageError) in try database.execute(script) }
    guard
      case .book(path, .damaged(.unintelligible(let reason), _?, nil)) = trouble({
        _ = try opened(.plain)
      })
    else {
      Issue.record("not told")
      return
    }
    #expect(reason == "version \(SchemaLadder.book.version)")
  }

  @Test func tellsThatARowIsNoneOfItsOwn() throws {
    let book = try BookFile.create(path, .plain)
    try book.add(1)
    let changes = [
      "entry 1": "UPDATE entry SET day = 99999999999",
      "entry  1": "UPDATE entry SET decimals = 30, original = 1",
      "entry 1 ": "UPDATE entry SET twd = 9000000000000000000",
      "plan 5": """
      INSERT INTO plan VALUES (5, 'moon', 1, 0, 0, 'both', 'spread', 0, NULL)
      """,
    ]
    for (name, change) in changes {
      let book = try opened(.plain)
      try book.write { (database) throws(StorageError) in try database.execute(change) }
      let expected = StorageError.damagedInUse(
        path: path, reason: name.split(separator: " ").joined(separator: " "))
      #expect(throws: expected) { try book.budget() }
      try book.write { (database) throws(StorageError) in
        try database.execute(
          "DELETE FROM plan; UPDATE entry SET day = 1, twd = 1, original = NULL, decimals = NULL")
      }
    }
  }

  // MARK: Newer

  @Test func leavesAFileOfALaterFormatAlone() throws {
    var bytes = try prepare()
    bytes[8] = 2
    let length = Int(UInt32(bytes[12..<16]))
    bytes.replaceSubrange(
      length - 16..<length, with: Sodium.sum(16, of: Array(bytes[..<(length - 16)])))
    put(bytes, at: path)
    #expect(throws: StorageError.newerVersion(path: path, found: 2, keptAs: nil)) { try opened() }
    #expect(contents(path) == bytes)
    #expect(folder.names(containing: "damaged").isEmpty)
  }

  @Test func leavesABookOfALaterProgramAlone() throws {
    let later = SchemaLadder(steps: SchemaLadder.book.steps + ["CREATE TABLE more (id INTEGER)"])
    try BookFile.create(path, sealedAccess).add(1)
    let book = try BookFile.open(path, sealedAccess, schema: later)
    try book.add(2)
    let bytes = contents(path)
    let found = later.version
    #expect(throws: StorageError.newerVersion(path: path, found: found, keptAs: nil)) {
      try opened()
    }
    #expect(contents(path) == bytes)
    // Whoever goes back has the book as it was.
    let kept = SchemaLadder.copyPath(of: path, version: found - 1)
    #expect(try BookFile.open(kept, sealedAccess).amounts() == [1])
    #expect(try BookFile.open(path, sealedAccess, schema: later).amounts() == [1, 2])
  }

  @Test func migratesNothingOnDiskWhileItIsOnlyRead() throws {
    let later = SchemaLadder(steps: SchemaLadder.book.steps + ["CREATE TABLE more (id INTEGER)"])
    try BookFile.create(path, sealedAccess).add(1)
    let bytes = contents(path)
    #expect(try BookFile.open(path, sealedAccess, schema: later).amounts() == [1])
    #expect(contents(path) == bytes)
    #expect(try opened().amounts() == [1])
  }

  @Test func leavesABookAloneThatItCannotMigrate() throws {
    let wrong = SchemaLadder(steps: SchemaLadder.book.steps + ["UPDATE nowhere SET a = 1"])
    try BookFile.create(path, sealedAccess).add(1)
    let bytes = contents(path)
    let found = trouble { _ = try BookFile.open(path, sealedAccess, schema: wrong) }
    #expect(found == .migrationFailed(path: path, reason: "no such table: nowhere"))
    #expect(contents(path) == bytes)
  }

  // MARK: The disk

  @Test func keepsWhatWasAcknowledgedWhenTheDiskIsFull() throws {
    let book = try BookFile.create(path, sealedAccess)
    try book.add(1)
    let size = try #require(contents(path)).count
    let lines = Child(
      book: ["entries", path, "2", "5000"], environment: ["BYTES": String(size + 9_000)]
    ).lines()
    #expect(lines.last == "error \(StorageError.diskFull(path: path))")
    let amounts = lines.dropLast().compactMap { Int($0) }
    #expect(!amounts.isEmpty)
    #expect(try opened().amounts() == [1] + amounts)
    #expect(folder.names(containing: ".new").isEmpty)
  }

  @Test func leavesNothingOfABookThatTheDiskHasNoRoomFor() {
    let lines = Child(book: ["entries", path, "1", "5"], environment: ["BYTES": "1000"]).lines()
    #expect(lines == ["error \(StorageError.diskFull(path: path))"])
    #expect(folder.names() == ["book.sealed.lock"])
  }

  /// Memory says afterwards what the disk says.
  @Test func forgetsWhatTheDiskRefused() throws {
    let book = try BookFile.create(path, sealedAccess)
    try book.add(1)
    mkdir(path + ".new", 0o755)
    #expect(throws: StorageError.self) { try book.add(2) }
    #expect(try book.amounts() == [1])
    rmdir(path + ".new")
    try book.add(3)
    #expect(try opened().amounts() == [1, 3])
  }

  @Test func saysThatAnotherProcessHoldsIt() throws {
    let book = try BookFile.create(path, sealedAccess)
    try book.add(1)
    let lock = try FileLock(guarding: path)
    #expect(throws: StorageError.busy(path: path)) { try book.add(2) }
    // Nobody waits for a lock to read.
    #expect(try opened().amounts() == [1])
    lock.unlock()
    try book.add(3)
    #expect(try book.amounts() == [1, 3])
  }

  @Test func saysThatItMayNotBeRead() throws {
    try BookFile.create(path, sealedAccess).add(1)
    chmod(path, 0)
    asNobody {
      #expect(throws: StorageError.cannotRead(path: path, reason: "Permission denied")) {
        try opened()
      }
    }
    #expect(folder.names(containing: "damaged").isEmpty)
  }

  @Test func saysThatADamagedOneCannotBeMovedAway() throws {
    put("noise", at: path)
    put("", at: path + ".lock")
    chmod(path, 0o644)
    chmod(path + ".lock", 0o666)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    asNobody {
      #expect(throws: StorageError.cannotSetAside(path: path, reason: "Permission denied")) {
        try opened()
      }
    }
    #expect(text(path) == "noise")
  }

  @Test func leavesAFolderInItsPlaceAlone() {
    mkdir(path, 0o755)
    #expect(throws: StorageError.self) { try opened() }
    #expect(throws: StorageError.book(path: path, .exists)) {
      try BookFile.create(path, sealedAccess)
    }
    #expect(Paths.isFolder(path))
  }

  /// Another process put a good one in the place of the bad one that was seen.
  @Test func setsNothingAsideThatIsGoodAgain() throws {
    let good = try prepare()
    put("noise", at: path)
    let lock = try FileLock(guarding: path)
    let child = Child(book: ["entries", path, "8", "1"])
    usleep(300_000)
    put(good, at: path)
    lock.unlock()
    #expect(child.lines() == ["8"])
    #expect(folder.names(containing: "damaged").isEmpty)
    #expect(try opened().amounts() == [1, 2, 3, 4, 5, 6, 8])
  }
}
