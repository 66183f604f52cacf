// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Prices

/// The records on disk for who only looks. Nothing is written, made or set aside, so that a full or
/// a read-only disk hides no record.
package struct LedgerReader: Sendable {
  private let path: String

  package init(path: String) {
    self.path = Paths.followingLinks(path)
  }

  /// The records of a copy, nil where there is none.
  static func history(ofCopy path: String) throws(StorageError) -> History? {
    try Paths.exists(path) ? LedgerReader(path: path).history() : nil
  }

  /// How often a ledger is read that others write meanwhile: they need milliseconds.
  private static let mostTries = 5

  /// The records; none where there is no ledger.
  package func history() throws(StorageError) -> History {
    guard try OpenFile(reading: path) != nil else {
      guard !hasLog else {
        throw .damagedInUse(path: path, reason: StorageError.reason(ENOENT))
      }
      return History([])
    }
    return try read(tries: Self.mostTries)
  }

  private func read(tries: Int) throws(StorageError) -> History {
    let (before, hadLog) = (states, hasLog)
    if hadLog, let history = try readBesideOthers() { return history }
    let result = Result { () throws(StorageError) in
      try read(hadLog ? .readingAlone : .readingUnchanging)
    }
    // Without locks, what was read while somebody wrote is worth nothing.
    return try before == states || tries == 1 ? result.get() : read(tries: tries - 1)
  }

  /// Whoever closes a ledger as the last one takes its log away.
  private var hasLog: Bool { logs.contains(where: Paths.exists) }
  private var logs: [String] { [path + "-wal", path + "-journal"] }
  private var states: [FileState?] { ([path] + logs).map(FileState.init) }

  /// Returns nil if the disk does not let SQLite have its files beside the ledger.
  private func readBesideOthers() throws(StorageError) -> History? {
    do throws(StorageError) {
      return try read(.reading)
    } catch {
      switch error {
      case .cannotRead, .cannotWrite, .readOnly, .diskFull: return nil
      default: throw error
      }
    }
  }

  private func read(_ access: Database.Access) throws(StorageError) -> History {
    let database = try Database(path, access)
    try database.run("PRAGMA busy_timeout = 5000")
    try database.run("PRAGMA cell_size_check = ON")
    let version = try LedgerSchema.version(of: database)
    guard version <= LedgerSchema.current.version else {
      throw .newerVersion(path: path, found: version, keptAs: nil)
    }
    try database.checkIntegrity()
    return try database.history()
  }
}
