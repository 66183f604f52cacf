// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// The tables of the ledger and how an older ledger becomes one of today.
struct LedgerSchema {
  /// As `SchemaLadder` takes them.
  let steps: [String]

  var version: Int { steps.count }

  /// Decimals are text, because SQLite's own numbers are binary. AUTOINCREMENT keeps the id of a
  /// record that is gone from coming back for another one. STRICT makes damage visible.
  static let current = LedgerSchema(steps: [
    """
    CREATE TABLE record (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      original TEXT NOT NULL,
      converted TEXT NOT NULL,
      currency_name TEXT NOT NULL,
      currency_code TEXT,
      rate TEXT NOT NULL,
      milliseconds_since_1970 INTEGER NOT NULL,
      is_clicked INTEGER NOT NULL CHECK (is_clicked IN (0, 1))
    ) STRICT
    """
  ])

  static func version(of database: Database) throws(StorageError) -> Int {
    try SchemaLadder.version(of: database)
  }

  func migrate(_ database: Database) throws(StorageError) {
    try SchemaLadder(steps: steps).migrate(database) { (migrated) throws(StorageError) in
      _ = try migrated.history()
    }
  }

  /// Where a ledger of that version is kept when a later one takes its place.
  static func copyPath(of path: String, version: Int) -> String {
    SchemaLadder.copyPath(of: path, version: version)
  }

  /// The paths of the copies of every earlier version.
  func copyPaths(of path: String) -> [String] { SchemaLadder(steps: steps).copyPaths(of: path) }
}
