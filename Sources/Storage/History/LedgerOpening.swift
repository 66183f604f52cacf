// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Log
import Prices

/// Opening a ledger, which is making, mending or refusing it.
///
/// Under a lock of its own, so that of two processes that start together one makes the file and
/// the other finds it. A ledger gets its name when it is complete: a file without content is not
/// a new ledger but one that lost everything.
struct LedgerOpening {
  let path: String
  let schema: LedgerSchema

  /// The endings of the files that SQLite keeps beside a database.
  private static let endings = ["-wal", "-shm", "-journal"]

  private static let settings = [
    "PRAGMA journal_mode = WAL",
    // With WAL alone, what was stored in the last moments before a power failure may be lost.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    // For files that somebody else wrote or a disk changed: sqlite.org/security.html.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
  ]

  /// Other processes write for milliseconds; a disk may take a second for them.
  private static let patience = "PRAGMA busy_timeout = 5000"

  func open() throws(StorageError) -> (database: Database, problem: StorageError?) {
    try Paths.createFolder(Paths.folder(of: path))
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    let problem = try clearWay()
    do throws(StorageError) {
      return (try openOrCreate(), problem)
    } catch .damagedInUse {
      let kept = try Replacement.setAside(path, as: "damaged", with: Self.endings)
      let copy = KeptCopies(of: path).hold(as: kept + ".copy", LedgerReader.history(ofCopy:))
      return (try openOrCreate(), .damaged(path: path, keptAs: kept, copy: copy))
    }
  }

  /// SQLite makes its files beside a ledger by itself. Whatever else has one of their names, as a
  /// folder, would keep it from that.
  private func clearWay() throws(StorageError) -> StorageError? {
    var problem: StorageError?
    for file in Self.endings.map({ path + $0 }) where Paths.exists(file) && !Paths.isFile(file) {
      let kept = try Replacement.setAside(file, as: "damaged")
      problem = .damaged(path: file, keptAs: kept, copy: nil)
    }
    return problem
  }

  private func openOrCreate() throws(StorageError) -> Database {
    let isThere = Paths.exists(path)
    // Such a log belongs to a ledger that is gone, and would be played into the new one.
    if !isThere, Paths.exists(path + "-wal") {
      throw .damagedInUse(path: path, reason: StorageError.reason(ENOENT))
    }
    if !isThere { try create() }
    return try connect()
  }

  private func create() throws(StorageError) {
    try Replacement.replace(path) { (new) throws(StorageError) in
      // Made here, because SQLite would let everybody read it. Its other files follow this one.
      _ = try OpenFile(creating: new, for: path)
      let database = try Database(new, for: path)
      // Until it has its name, nobody would roll it back.
      try database.run("PRAGMA journal_mode = MEMORY")
      try schema.migrate(database)
    }
  }

  private func connect() throws(StorageError) -> Database {
    let database = try Database(path)
    try database.run(Self.patience)
    let version = try LedgerSchema.version(of: database)
    guard version <= schema.version else {
      throw .newerVersion(path: path, found: version, keptAs: nil)
    }
    guard version > 0 else { throw .damagedInUse(path: path, reason: "version \(version)") }
    for setting in Self.settings { try database.run(setting) }
    try database.checkIntegrity()
    if version < schema.version { try keepCopy(of: database, version: version) }
    try schema.migrate(database)
    // SQLite does not know a decimal from another text.
    let history = try database.history()
    Log.storage.note("opened the history: version \(version), \(history.entries.count) records")
    try database.tryInserting()
    return database
  }

  /// For who goes back to the program that wrote it.
  private func keepCopy(of database: Database, version: Int) throws(StorageError) {
    let copy = LedgerSchema.copyPath(of: path, version: version)
    try Replacement.replace(copy) { (new) throws(StorageError) in try database.copy(into: new) }
  }
}
