// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import FoundationEssentials
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// What an entry says stands in no file: not in the home folder, not in a temporary one, and not in
/// one that has lost its name but is still open.
@Suite(.serialized) struct BookPlainTextTests {
  /// The text that every entry of these tests says.
  private static let secret = Array("珍珠奶茶".utf8)

  private func hasSecret(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let place = rest.firstIndex(of: Self.secret[0]) {
        if rest[place...].starts(with: Self.secret) { return true }
        rest = rest[(place + 1)...]
      }
      return false
    }
  }

  /// The files below a folder that say it.
  private func talkative(_ folder: TemporaryFolder) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { hasSecret(contents(folder($0)) ?? []) }
  }

  /// The open files of this process that say it, as SQLite's temporary ones, which have no name.
  private func talkativeDescriptors() -> [String] {
    Paths.names(in: "/proc/self/fd").filter { name in
      var status = stat()
      guard stat("/proc/self/fd/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return false
      }
      return status.st_nlink == 0 && hasSecret(contents("/proc/self/fd/" + name) ?? [])
    }
  }

  @Test func staysOutOfEveryFileWhileAProcessWrites() throws {
    let folder = TemporaryFolder()
    for name in ["data", "run"] { mkdir(folder(name), 0o700) }
    let environment = [
      "HOME": folder.path, "TMPDIR": folder("run"), "SQLITE_TMPDIR": folder("run"),
      "XDG_DATA_HOME": folder("data"), "XDG_RUNTIME_DIR": folder("run"),
    ]
    let path = folder("data/book.sealed")
    let child = Child(book: ["entries", path, "1", "300"], environment: environment)
    for _ in 0..<50 {
      #expect(talkative(folder).isEmpty)
      usleep(10_000)
    }
    #expect(child.lines().last == "300")
    #expect(talkative(folder).isEmpty)
    #expect(try BookFile.open(path, sealedAccess).amounts().count == 300)
  }

  /// Sorts far more than SQLite keeps in its cache, and looks while it does.
  private func sort(_ database: Database) throws -> [String] {
    try database.run("PRAGMA cache_size = 10")
    let statement = try Statement(
      """
      SELECT a.note || b.note || hex(randomblob(100)) AS text FROM entry a, entry b ORDER BY text
      """, [], in: database)
    var found: Set<String> = []
    var count = 0
    while try statement.step() {
      if count % 10_000 == 0 { found.formUnion(talkativeDescriptors()) }
      count += 1
    }
    #expect(count == 40_000)
    return Array(found)
  }

  private func fill(_ book: BookFile) throws {
    #expect(try book.take((1...200).map(entry), source: "test") == 200)
  }

  @Test func staysOutOfEveryFileWhileMuchIsSorted() throws {
    let folder = TemporaryFolder()
    let book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try fill(book)
    let found = try book.read { (database) throws(StorageError) in
      (try? sort(database)) ?? ["failed"]
    }
    #expect(found.isEmpty)
    #expect(talkative(folder).isEmpty)
  }

  /// That the look finds what there is: without our settings SQLite sorts on disk.
  @Test func wouldFindWhatSQLiteSortsOnDisk() throws {
    let folder = TemporaryFolder()
    let book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try fill(book)
    let found = try book.read { (database) throws(StorageError) in
      try database.run("PRAGMA temp_store = FILE")
      return (try? sort(database)) ?? []
    }
    #expect(!found.isEmpty)
  }
}
