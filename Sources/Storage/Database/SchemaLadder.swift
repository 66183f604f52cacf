// SPDX-License-Identifier: GPL-3.0-or-later

import Log
import Prices

/// The tables of a database, and how an older one becomes one of today.
struct SchemaLadder {
  /// The step at index n makes version n + 1 of version n. A step that was released never
  /// changes; a new one is added after it.
  let steps: [String]

  var version: Int { steps.count }

  static func version(of database: Database) throws(StorageError) -> Int {
    Int(try database.integer(of: "PRAGMA user_version"))
  }

  /// Takes all the steps that are missing and reads what came of them; where anything fails, none
  /// is taken, and the fault is the program's and not the file's.
  func migrate(
    _ database: Database, read: (Database) throws(StorageError) -> Void
  ) throws(StorageError) {
    let found = try Self.version(of: database)
    guard found < version else { return }
    do throws(StorageError) {
      try database.transaction { () throws(StorageError) in
        for step in steps[found...] { try database.execute(step) }
        try database.run("PRAGMA user_version = \(version)")
        try read(database)
      }
      Log.storage.note("tables of version \(found) became those of version \(version)")
    } catch {
      throw error.inMigration
    }
  }

  /// Where a file of that version is kept when a later one takes its place.
  static func copyPath(of path: String, version: Int) -> String { "\(path).v\(version)" }

  /// The paths of the copies of every earlier version.
  func copyPaths(of path: String) -> [String] {
    (1..<version).map { Self.copyPath(of: path, version: $0) }
  }
}

extension StorageError {
  /// A failure that another try may mend stays what it is.
  fileprivate var inMigration: StorageError {
    switch self {
    case .cannotRead(let path, let reason), .cannotWrite(let path, let reason),
      .damagedInUse(let path, let reason):
      .migrationFailed(path: path, reason: reason)
    default: self
    }
  }
}
