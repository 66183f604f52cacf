// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// What one change taught the program, which is forgotten again where the change is taken back.
package struct LearnedChange: Sendable {
  /// Rows that came and rows that went, by their tables.
  fileprivate let came: [String: Set<[Value]>]
  fileprivate let went: [String: Set<[Value]>]
  /// Stores that nobody had named before.
  fileprivate let newStores: Set<Int64>

  fileprivate init(_ before: Learned, _ after: Learned) {
    came = after.rows.merging(before.rows) { $0.subtracting($1) }
    went = before.rows.merging(after.rows) { $0.subtracting($1) }
    newStores = after.stores.subtracting(before.stores)
  }
}

extension BookFile {
  /// Makes a change.
  ///
  /// - Returns: what it came to, and what it taught.
  package func teaching<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> (result: Result, learned: LearnedChange) {
    try together { () throws(StorageError) in
      let before = try read(Learned.init)
      let result = try body()
      return (result, LearnedChange(before, try read(Learned.init)))
    }
  }

  package func forget(_ change: LearnedChange) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.forget(change) }
  }
}

/// All that was learned from receipts.
private struct Learned {
  static let tables = ["store_mark", "lesson", "draft_mark", "reading_score"]

  var rows: [String: Set<[Value]>] = [:]
  let stores: Set<Int64>

  init(_ database: Database) throws(StorageError) {
    for table in Self.tables {
      rows[table] = Set(try database.rows(of: "SELECT * FROM \(table)", read: \.values))
    }
    stores = Set(try database.rows(of: "SELECT id FROM store") { $0.integer(0) })
  }
}

extension Database {
  /// A row that was changed since stays as it is.
  fileprivate func forget(_ change: LearnedChange) throws(StorageError) {
    for (table, rows) in change.came {
      let columns = try rows.isEmpty ? [] : self.columns(of: table)
      let isRow = columns.map { $0 + " IS ?" }.joined(separator: " AND ")
      for row in rows { try run("DELETE FROM \(table) WHERE \(isRow)", row) }
    }
    for (table, rows) in change.went {
      let places = rows.first.map { $0.map { _ in "?" }.joined(separator: ", ") } ?? ""
      for row in rows {
        // Its store or its receipt may be gone.
        try? part { () throws(StorageError) in
          try run("INSERT OR IGNORE INTO \(table) VALUES (\(places))", row)
        }
      }
    }
    for store in change.newStores {
      try run("UPDATE store SET is_confirmed = 0 WHERE id = ?", .integer(store))
    }
    try dropUnusedAliases()
  }

  private func columns(of table: String) throws(StorageError) -> [String] {
    try rows(of: "SELECT name FROM pragma_table_info(?)", .text(table)) { $0.text(0) ?? "" }
  }
}
