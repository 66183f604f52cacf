// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// The book in memory: what is sealed on disk, as a database. SQLite makes no file for it, not even
/// for a moment: not its journal, and not what it sorts.
enum BookImage {
  private static let settings = [
    "PRAGMA journal_mode = MEMORY",
    // A large sort would otherwise spill plain text into a temporary folder.
    "PRAGMA temp_store = MEMORY",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
    // What was deleted is not to be found in the file either.
    "PRAGMA secure_delete = ON",
  ]

  /// - Parameter path: of the file that it is for; errors name it.
  static func empty(for path: String, _ schema: SchemaLadder) throws(StorageError) -> Database {
    let database = try connect(MemoryImage(0), path)
    try schema.migrate(database) { _ in }
    return database
  }

  /// - Returns: the database as it is today, and the version that the image had.
  static func open(
    _ image: MemoryImage, for path: String, _ schema: SchemaLadder
  ) throws(StorageError) -> (database: Database, version: Int) {
    do throws(StorageError) {
      let database = try connect(image, path)
      let version = try SchemaLadder.version(of: database)
      guard version <= schema.version else {
        throw .newerVersion(path: path, found: version, keptAs: nil)
      }
      guard version > 0 else { throw .damagedInUse(path: path, reason: "version 0") }
      // The seal proves that SQLite wrote these bytes, and its indexes with them.
      let isCheckedFirst = version != SchemaLadder.versionOfRivals
      if isCheckedFirst { try database.checkIntegrity(isQuick: true) }
      try schema.migrate(database) { _ in }
      if !isCheckedFirst { try database.checkIntegrity(isQuick: true) }
      // Its triggers and views are run, so that they have to be ours.
      guard try tables(of: database) == tables(of: empty(for: path, schema)) else {
        throw .damagedInUse(path: path, reason: "version \(version)")
      }
      return (database, version)
    } catch .damagedInUse(_, let reason) {
      throw .book(path: path, .damaged(.unintelligible(reason: reason), keptAs: nil, copy: nil))
    }
  }

  private static func connect(
    _ image: MemoryImage, _ path: String
  ) throws(StorageError) -> Database {
    let database = try Database(":memory:", for: path, .inMemory)
    try database.load(image)
    for setting in settings { try database.run(setting) }
    return database
  }

  private static func tables(of database: Database) throws(StorageError) -> [String?] {
    try database.rows(of: "SELECT name || ' ' || sql FROM sqlite_schema ORDER BY name") {
      $0.text(0)
    }
  }
}
