// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Receipts

/// The tables `receipt`, `line`, `tax` and `head_doubt`.
extension Database {
  /// In the columns that have to say something, where a draft says nothing: no day and no amount
  /// that can be written are these.
  static let noDay = Int64(Day.first.daysSince1970 - 1)
  static let noTotal = Int64.min
  /// No amount and no quantity of a receipt is larger; sums of them stay far within 64 bits.
  static let mostUnits = Int64(KeptReceipt.mostUnits)

  /// - Returns: its number; nil where there is no such receipt.
  func receiptID(_ uid: String) throws(StorageError) -> Int64? {
    try rows(of: "SELECT id FROM receipt WHERE uid = ?", .uid(uid)) { $0.integer(0) }.first
  }

  func receipt(_ uid: String) throws(StorageError) -> KeptReceipt? {
    try receipts("WHERE r.uid = ?", [.uid(uid)]).first
  }

  /// - Parameter rest: of the statement, from `WHERE` or `ORDER BY` on.
  func receipts(_ rest: String, _ values: [Value]) throws(StorageError) -> [KeptReceipt] {
    var found = try rows(
      of: "receipt",
      """
      SELECT r.id, r.uid, t.name, r.day, r.minute, r.currency, r.decimals, r.total, r.number,
        r.source, r.picture_hash, r.state, r.is_gap_confirmed
      FROM receipt r LEFT JOIN store t ON t.id = r.store \(rest)
      """, values
    ) { (row) throws(StorageError) in try head(row) }
    for place in found.indices {
      let id = found[place].id
      found[place].receipt.lines = try lines(of: id)
      if !found[place].isChecked { try addRivals(to: &found[place].receipt.lines, of: id) }
      found[place].receipt.taxes = try taxes(of: id)
      found[place].receipt.doubts = try doubts(of: id)
    }
    var receipts: [KeptReceipt] = []
    for one in found { receipts.append(try standing(one)) }
    return receipts
  }

  private struct Found {
    let id: Int64
    var receipt: KeptReceipt
    let isChecked: Bool
    let isGapConfirmed: Bool
  }

  private func head(_ row: Row) throws(StorageError) -> Found {
    var receipt = KeptReceipt(
      uid: ReceiptUID.text(row.statement.bytes(1)), store: try row.optionalText(2),
      day: try row.receiptDay(3), minute: try row.optionalNumber(4, in: 0...1_439),
      currency: try row.text(5), decimals: try row.number(6, in: 0...6),
      total: try row.receiptTotal(7),
      source: try row.required(KeptReceipt.Source(rawValue: row.text(9))))
    receipt.number = try row.optionalText(8)
    if !row.statement.isNull(10) {
      receipt.pictureHash = try row.required(PictureHash(bytes: row.statement.bytes(10)))
    }
    let state = try row.required(KeptReceipt.State(rawValue: row.text(11)))
    return Found(
      id: row.statement.integer(0), receipt: receipt, isChecked: state == .checked,
      isGapConfirmed: row.flag(12))
  }

  /// What says that it is checked has to be so.
  private func standing(_ found: Found) throws(StorageError) -> KeptReceipt {
    guard found.isChecked else { return found.receipt }
    let isSound = found.receipt.doubts.isEmpty && found.receipt.lines.allSatisfy { $0.doubt == nil }
    guard isSound,
      let checked = try? found.receipt.checked(isGapConfirmed: found.isGapConfirmed)
    else { throw .damagedInUse(path: path, reason: "receipt \(found.id)") }
    return checked
  }

  private func lines(of receipt: Int64) throws(StorageError) -> [KeptLine] {
    try rows(
      of: "line",
      """
      SELECT l.place, l.kind, a.printed, l.quantity_milli, l.amount, l.class, l.of_place, l.belief,
        l.mended, l.doubt, CASE a.standing WHEN 'apart' THEN NULL ELSE \(BookSQL.productName) END,
        (SELECT n.read_as FROM learned_name n WHERE n.receipt = l.receipt AND n.place = l.place)
      FROM line l LEFT JOIN alias a ON a.id = l.alias LEFT JOIN product p ON p.id = a.product
        LEFT JOIN product m ON m.id = p.merged_into
      WHERE l.receipt = ? ORDER BY l.place
      """, .integer(receipt)
    ) { (row) throws(StorageError) in
      var line = KeptLine(
        try row.required(KeptLine.Kind(rawValue: row.text(1))), try row.optionalText(2) ?? "",
        try row.units(4), quantity: try row.units(3), taxClass: try row.optionalText(5),
        ofPlace: try row.optionalNumber(6, in: 0...9_999),
        belief: try row.number(7, in: 0...KeptLine.certain), mended: try row.optionalText(8),
        doubt: try row.optionalText(9).map { (text) throws(StorageError) in
          try row.required(KeptLine.Doubt(rawValue: text))
        },
        product: try row.optionalText(10))
      line.learnedFrom = try row.optionalText(11)
      return line
    }
  }

  private func addRivals(to lines: inout [KeptLine], of receipt: Int64) throws(StorageError) {
    let rivals = try rows(
      of: "line_rival",
      "SELECT place, amount FROM line_rival WHERE receipt = ? ORDER BY place, number",
      .integer(receipt)
    ) { (row) throws(StorageError) in
      (place: try row.number(0, in: 0...9_999), amount: try row.units(1))
    }
    for rival in rivals where lines.indices.contains(rival.place) {
      lines[rival.place].rivals.append(rival.amount)
    }
  }

  private func taxes(of receipt: Int64) throws(StorageError) -> [KeptTax] {
    try rows(
      of: "tax",
      "SELECT class, rate_milli, net, tax, gross FROM tax WHERE receipt = ? ORDER BY class",
      .integer(receipt)
    ) { (row) throws(StorageError) in
      KeptTax(
        try row.text(0), rate: try row.optionalUnits(1), net: try row.optionalUnits(2),
        tax: try row.optionalUnits(3), gross: try row.units(4))
    }
  }

  private func doubts(of receipt: Int64) throws(StorageError) -> [HeadDoubt] {
    try rows(
      of: "head_doubt",
      "SELECT field, belief, read_as FROM head_doubt WHERE receipt = ? ORDER BY field",
      .integer(receipt)
    ) { (row) throws(StorageError) in
      HeadDoubt(
        try row.required(HeadDoubt.Field(rawValue: row.text(0))),
        belief: try row.number(1, in: 0...KeptLine.certain), readAs: try row.optionalText(2))
    }
  }
}

extension Row {
  func number(_ column: Int32, in allowed: ClosedRange<Int>) throws(StorageError) -> Int {
    let number = Int(statement.integer(column))
    return try required(allowed.contains(number) ? number : nil)
  }

  func optionalNumber(
    _ column: Int32, in allowed: ClosedRange<Int>
  ) throws(StorageError) -> Int? {
    statement.isNull(column) ? nil : try number(column, in: allowed)
  }

  func units(_ column: Int32) throws(StorageError) -> Int {
    try number(column, in: -Int(Database.mostUnits)...Int(Database.mostUnits))
  }

  func optionalUnits(_ column: Int32) throws(StorageError) -> Int? {
    statement.isNull(column) ? nil : try units(column)
  }

  /// Returns nil if no day was read.
  func receiptDay(_ column: Int32) throws(StorageError) -> Day? {
    statement.integer(column) == Database.noDay ? nil : try day(column)
  }

  /// Returns nil if no total was read.
  func receiptTotal(_ column: Int32) throws(StorageError) -> Int? {
    statement.integer(column) == Database.noTotal ? nil : try units(column)
  }
}

extension Value {
  static func uid(_ text: String) -> Value { .blob(ReceiptUID.bytes(text)) }
  static func number(_ number: Int) -> Value { .integer(Int64(number)) }
}
