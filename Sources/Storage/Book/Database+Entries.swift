// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// When an entry was written, by what, and the number that no other entry of any book has.
struct EntryOrigin: Equatable, Sendable {
  let uid: [UInt8]
  let time: Timestamp
  let source: String
  let importKey: String?
}

/// The table `entry`.
extension Database {
  func entries() throws(StorageError) -> [StoredEntry] {
    try rows(
      of: "entry",
      """
      SELECT e.id, e.kind, e.day, e.twd, e.original, e.decimals, e.currency, e.rate, c.key,
        \(BookSQL.productName), t.name, o.key, e.due_day, g.key, e.note, e.receipt
      FROM entry e LEFT JOIN category c ON c.id = e.category
        LEFT JOIN product p ON p.id = e.product LEFT JOIN product m ON m.id = p.merged_into
        LEFT JOIN store t ON t.id = e.store LEFT JOIN commitment o ON o.id = e.commitment
        LEFT JOIN goal g ON g.id = e.goal
      ORDER BY e.day, e.id
      """
    ) { (row) throws(StorageError) in try storedEntry(row) }
  }

  private func storedEntry(_ row: Row) throws(StorageError) -> StoredEntry {
    let uid = row.statement.bytes(15)
    let entry = Entry(
      try row.required(Entry.Kind(rawValue: row.text(1))), on: try row.day(2), try row.twd(3),
      original: try original(row), category: try row.optionalText(8),
      product: try row.optionalText(9), store: try row.optionalText(10),
      commitment: try row.optionalText(11), due: try row.optionalDay(12),
      goal: try row.optionalText(13), note: try row.optionalText(14) ?? "",
      receipt: uid.isEmpty ? nil : ReceiptUID.text(uid))
    return StoredEntry(id: row.statement.integer(0), entry: entry)
  }

  private func original(_ row: Row) throws(StorageError) -> Entry.Original? {
    guard !row.statement.isNull(4) else { return nil }
    let (significand, scale) = (row.statement.integer(4), row.statement.integer(5))
    guard (0...18).contains(scale) else { throw .damagedInUse(path: path, reason: row.name) }
    let rate = try row.optionalText(7).map { (text) throws(StorageError) in
      try row.required(ExactDecimal(stored: text))
    }
    return Entry.Original(
      ExactDecimal(significand: Int128(significand), scale: Int(scale)),
      currency: try row.optionalText(6), rate: rate)
  }

  // MARK: Writing

  /// - Parameter importKey: by which an entry that comes twice is known.
  func insert(
    _ entry: Entry, source: String, at time: Timestamp, importKey: String? = nil
  ) throws(StorageError) -> Int64 {
    let values = try values(of: entry, replacing: nil)
    try run(
      """
      INSERT INTO entry (\(Self.columns), uid, ms, source, import_key)
      VALUES (\(Self.places), ?, ?, ?, ?)
      """,
      values + [
        .newUID, .integer(time.milliseconds), .text(source), .optional(importKey),
      ])
    return lastInsertedID
  }

  func replace(_ id: Int64, by entry: Entry) throws(StorageError) {
    guard try integer(of: "SELECT count(*) FROM entry WHERE id = ?", .integer(id)) > 0
    else { throw .book(path: path, .unknown(name: String(id))) }
    try run(
      "UPDATE entry SET (\(Self.columns)) = (\(Self.places)) WHERE id = ?",
      values(of: entry, replacing: id) + [.integer(id)])
  }

  func removeEntry(_ id: Int64) throws(StorageError) {
    try run("DELETE FROM entry WHERE id = ?", .integer(id))
  }

  // MARK: Where they come from

  /// The origins of all entries, by their numbers.
  func entryOrigins() throws(StorageError) -> [Int64: EntryOrigin] {
    let found = try rows(
      of: "entry", "SELECT id, uid, ms, source, import_key FROM entry"
    ) { (row) throws(StorageError) in
      (
        row.statement.integer(0),
        EntryOrigin(
          uid: row.statement.bytes(1), time: Timestamp(milliseconds: row.statement.integer(2)),
          source: try row.text(3), importKey: try row.optionalText(4))
      )
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// Adds an entry that was in this book before, or is in another one: both know it as the same.
  func insert(_ entry: Entry, from origin: EntryOrigin) throws(StorageError) {
    let id = try insert(
      entry, source: origin.source, at: origin.time, importKey: origin.importKey)
    try run("UPDATE entry SET uid = ? WHERE id = ?", .blob(origin.uid), .integer(id))
    try run("DELETE FROM gone WHERE uid = ?", .blob(origin.uid))
  }

  private static let columns = """
    kind, day, twd, original, decimals, currency, rate, category, product, store, commitment,
    due_day, goal, note, receipt
    """
  private static let places = """
    ?, ?, ?, ?, ?, ?, ?, \(BookSQL.category), \(BookSQL.product), \(BookSQL.store),
    \(BookSQL.commitment), ?, \(BookSQL.goal), ?, ?
    """

  /// As the columns take them, after everything that the entry names was made or found.
  private func values(
    of entry: Entry, replacing id: Int64?
  ) throws(StorageError) -> [Value] {
    try require("commitment", entry.commitment)
    try require("goal", entry.goal)
    try makeCategory(entry.category)
    try makeProduct(entry.product)
    try makeStore(entry.store)
    let start: [Value] = [.text(entry.kind.rawValue), .day(entry.day), .twd(entry.twd)]
    let end: [Value] = [
      .optional(entry.category), .optional(entry.product), .optional(entry.store),
      .optional(entry.commitment), .day(entry.due), .optional(entry.goal),
      .optional(entry.note.isEmpty ? nil : entry.note),
      try uid(entry.receipt, replacing: id),
    ]
    return start + (try values(of: entry.original)) + end
  }

  private func values(of original: Entry.Original?) throws(StorageError) -> [Value] {
    guard let original else { return [.null, .null, .null, .null] }
    guard let significand = Int64(exactly: original.amount.significand) else {
      throw .cannotWrite(path: path, reason: original.amount.description)
    }
    return [
      .integer(significand), .integer(Int64(original.amount.scale)), .optional(original.currency),
      .optional(original.rate?.description),
    ]
  }

  private func uid(_ receipt: String?, replacing id: Int64?) throws(StorageError) -> Value {
    guard let receipt else { return .null }
    let uid = Value.blob(ReceiptUID.bytes(receipt))
    let others = try integer(
      of: "SELECT count(*) FROM entry WHERE receipt = ? AND id <> ?", uid, .integer(id ?? 0))
    guard others == 0 else { throw .book(path: path, .counted(receipt: receipt)) }
    return uid
  }
}
