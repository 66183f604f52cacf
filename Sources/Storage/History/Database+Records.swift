// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

/// The table `record`.
extension Database {
  func history() throws(StorageError) -> History {
    History(
      try rows(
        of: """
          SELECT id, original, converted, currency_name, currency_code, rate,
            milliseconds_since_1970, is_clicked
          FROM record
          """,
        read: entry))
  }

  /// As the rule of the history says: the entry that is new or moved up, or nil when the rule
  /// declined it.
  @discardableResult
  func store(_ record: ConversionRecord) throws(StorageError) -> History.Entry? {
    switch try history().change(storing: record) {
    case .insert(let record, let leaving):
      for id in leaving { try delete(id) }
      try insert(record, id: nil)
      return History.Entry(id: lastInsertedID, record: record)
    case .moveUp(let id, let record):
      try update(id, to: record)
      return History.Entry(id: id, record: record)
    case .decline:
      return nil
    }
  }

  /// A new id when none is given. One that is there already stays as it is.
  func insert(_ record: ConversionRecord, id: Int64?) throws(StorageError) {
    try run(
      """
      INSERT INTO record (id, original, converted, currency_name, currency_code, rate,
        milliseconds_since_1970, is_clicked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO NOTHING
      """,
      id.map(Value.integer) ?? .null, .text(record.original.description),
      .text(record.converted.description), .text(record.currencyName),
      record.currencyCode.map(Value.text) ?? .null, .text(record.rate.description),
      .integer(record.time.milliseconds), .integer(record.isClicked ? 1 : 0))
  }

  /// Sees whether a record could be stored, and stores none. Some damage shows only then, such as
  /// that of SQLite's own count of ids, which the check of integrity does not read.
  func tryInserting() throws(StorageError) {
    let record = ConversionRecord(
      original: .zero, converted: .zero, currencyName: "", currencyCode: nil, rate: .zero,
      time: Timestamp(milliseconds: 0), isClicked: false)
    try run("BEGIN IMMEDIATE")
    try insert(record, id: nil)
    try run("ROLLBACK")
  }

  /// What can change in a record is its time and its click.
  func update(_ id: Int64, to record: ConversionRecord) throws(StorageError) {
    try run(
      "UPDATE record SET milliseconds_since_1970 = ?, is_clicked = ? WHERE id = ?",
      .integer(record.time.milliseconds), .integer(record.isClicked ? 1 : 0), .integer(id))
  }

  func delete(_ id: Int64) throws(StorageError) {
    try run("DELETE FROM record WHERE id = ?", .integer(id))
  }

  private func entry(_ row: Statement) throws(StorageError) -> History.Entry {
    let id = row.integer(0)
    guard let original = row.decimal(1), let converted = row.decimal(2), let name = row.text(3),
      let rate = row.decimal(5), row.isNull(4) || row.text(4) != nil
    else { throw .damagedInUse(path: path, reason: "record \(id)") }
    let record = ConversionRecord(
      original: original, converted: converted, currencyName: name, currencyCode: row.text(4),
      rate: rate, time: Timestamp(milliseconds: row.integer(6)), isClicked: row.integer(7) != 0)
    return History.Entry(id: id, record: record)
  }
}

extension Statement {
  fileprivate func decimal(_ column: Int32) -> ExactDecimal? {
    text(column).flatMap { ExactDecimal(stored: $0) }
  }
}
