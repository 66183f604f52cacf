// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// How the book's values stand in its rows.
extension Value {
  static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  static func optional(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
  static func day(_ day: Day) -> Value { .integer(Int64(day.daysSince1970)) }
  static func day(_ day: Day?) -> Value { optional(day?.daysSince1970) }
  static func twd(_ twd: TWD) -> Value { .integer(twd.hundredths) }
  static func twd(_ twd: TWD?) -> Value { twd.map { .integer($0.hundredths) } ?? .null }
  static func flag(_ flag: Bool) -> Value { .integer(flag ? 1 : 0) }
  /// A new name that a row is known by in every copy of the book.
  static var newUID: Value { .blob(Sodium.random(16)) }
}

/// One row, read column by column. What no version of the program writes is damage.
struct Row {
  let statement: Statement
  let path: String
  let table: String

  /// The name that damage is told by: "entry 5".
  var name: String { "\(table) \(statement.text(0) ?? "")" }

  func required<Content>(_ content: Content?) throws(StorageError) -> Content {
    guard let content else { throw .damagedInUse(path: path, reason: name) }
    return content
  }

  func text(_ column: Int32) throws(StorageError) -> String {
    try required(statement.text(column))
  }

  func optionalText(_ column: Int32) throws(StorageError) -> String? {
    statement.isNull(column) ? nil : try text(column)
  }

  func day(_ column: Int32) throws(StorageError) -> Day {
    try required(Day(daysSince1970: Int(statement.integer(column))))
  }

  func optionalDay(_ column: Int32) throws(StorageError) -> Day? {
    statement.isNull(column) ? nil : try day(column)
  }

  func twd(_ column: Int32) throws(StorageError) -> TWD {
    try required(TWD(hundredths: statement.integer(column)))
  }

  func optionalTWD(_ column: Int32) throws(StorageError) -> TWD? {
    statement.isNull(column) ? nil : try twd(column)
  }

  func flag(_ column: Int32) -> Bool { statement.integer(column) != 0 }
}

extension Database {
  /// Returns what the closure makes of each row; the first column says which it is.
  func rows<Content>(
    of table: String, _ sql: String, _ values: Value...,
    read: (Row) throws(StorageError) -> Content
  ) throws(StorageError) -> [Content] {
    try rows(of: table, sql, values, read: read)
  }

  func rows<Content>(
    of table: String, _ sql: String, _ values: [Value],
    read: (Row) throws(StorageError) -> Content
  ) throws(StorageError) -> [Content] {
    let statement = try Statement(sql, values, in: self)
    let row = Row(statement: statement, path: path, table: table)
    var contents: [Content] = []
    while try statement.step() { contents.append(try read(row)) }
    return contents
  }
}

/// The uid of a receipt, as a column of bytes.
///
/// Ours are 16 bytes and written as 32 digits; what other programs call theirs is kept as text,
/// after as many zeros as keep it from being 16 bytes long.
enum ReceiptUID {
  static func bytes(_ text: String) -> [UInt8] {
    if let bytes = ownBytes(text) { return bytes }
    let zeros = text.utf8.count == 15 ? 2 : 1
    return [UInt8](repeating: 0, count: zeros) + text.utf8
  }

  static func text(_ bytes: [UInt8]) -> String {
    bytes.count == FileID.byteCount
      ? FileID(bytes).text : String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }

  private static func ownBytes(_ text: String) -> [UInt8]? {
    let digits = Array(text)
    guard digits.count == 32 else { return nil }
    let bytes = (0..<16).compactMap { UInt8(String(digits[$0 * 2..<$0 * 2 + 2]), radix: 16) }
    return FileID(bytes).text == text ? bytes : nil
  }
}
