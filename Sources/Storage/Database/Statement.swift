// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite
import Prices

/// A value that a statement takes in the place of a question mark.
enum Value: Hashable {
  case text(String)
  case integer(Int64)
  case blob([UInt8])
  case null
}

/// One prepared statement, with its values bound.
final class Statement {
  private let database: Database
  private let handle: OpaquePointer?

  init(_ sql: String, _ values: [Value], in database: Database) throws(StorageError) {
    self.database = database
    handle = try database.prepare(sql)
    for (index, value) in zip(Int32(1)..., values) { bind(value, at: index) }
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Whether there is a row to read.
  func step() throws(StorageError) -> Bool {
    try database.succeed { sqlite3_step(handle) } == SQLITE_ROW
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// Returns nil if the column is null or not UTF-8.
  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(
      validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Nothing when the column is null.
  func bytes(_ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, column), count: count))
  }

  /// The columns of this row as they would be written again.
  var values: [Value] { (0..<sqlite3_column_count(handle)).map(value) }

  /// The tables have no other kinds.
  private func value(_ column: Int32) -> Value {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_BLOB: .blob(bytes(column))
    case SQLITE_NULL: .null
    default: .text(text(column) ?? "")
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Binding fails only for an index or a statement that is wrong, or without memory; a NOT NULL
  /// column then refuses the row.
  private func bind(_ value: Value, at index: Int32) {
    switch value {
    case .text(let text): sqlite_bind_copy(handle, index, text, UInt64(text.utf8.count))
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .blob(let bytes): sqlite_bind_bytes(handle, index, bytes, UInt64(bytes.count))
    case .null: sqlite3_bind_null(handle, index)
    }
  }
}
