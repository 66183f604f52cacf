// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// The tables of the ledger and how an older ledger becomes one of today.
struct LedgerSchema {
  /// The step at index n makes version n + 1 of version n. A step that was released never
  /// changes; a new one is added behind it.
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
    Int(try database.integer(of: "PRAGMA user_version"))
  }

  /// Takes the steps that are missing, each wholly or not at all.
  func migrate(_ database: Database) throws(StorageError) {
    for version in try Self.version(of: database)..<version {
      try database.transaction { () throws(StorageError) in
        try database.run(steps[version])
        try database.run("PRAGMA user_version = \(version + 1)")
      }
    }
  }
}
