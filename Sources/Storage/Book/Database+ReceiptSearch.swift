// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products
import Receipts

/// Receipts as lists show them, and those that seem to be there already.
extension Database {
  /// The newest first; drafts without a day are the last.
  func receiptSummaries(_ filter: ReceiptFilter) throws(StorageError) -> [ReceiptSummary] {
    let wanted = try condition(filter)
    return try rows(
      of: "receipt",
      """
      SELECT r.id, r.uid, t.name, r.day, r.minute, r.currency, r.decimals, r.total, r.state, r.gap,
        (SELECT count(*) FROM line l WHERE l.receipt = r.id AND l.kind = 'item'),
        CASE r.state WHEN 'draft' THEN
          (SELECT count(*) FROM line l WHERE l.receipt = r.id AND l.doubt IS NOT NULL)
          + (SELECT count(*) FROM head_doubt d WHERE d.receipt = r.id) ELSE 0 END,
        EXISTS (SELECT 1 FROM entry e WHERE e.receipt = r.uid)
      FROM receipt r LEFT JOIN store t ON t.id = r.store
      WHERE \(wanted.sql) ORDER BY r.day DESC, r.minute DESC, r.id DESC
      """, wanted.values
    ) { (row) throws(StorageError) in try summary(row) }
  }

  private func summary(_ row: Row) throws(StorageError) -> ReceiptSummary {
    let state = try row.required(KeptReceipt.State(rawValue: row.text(8)))
    let day = try row.receiptDay(3)
    let total = try row.receiptTotal(7)
    let gap = Int(row.statement.integer(9))
    let missing = [day == nil, total == nil, gap != 0].count { $0 }
    return ReceiptSummary(
      uid: ReceiptUID.text(row.statement.bytes(1)), store: try row.optionalText(2), day: day,
      minute: try row.optionalNumber(4, in: 0...1_439), currency: try row.text(5),
      decimals: try row.number(6, in: 0...6), total: total,
      itemCount: Int(row.statement.integer(10)), state: state, gap: gap,
      doubtCount: state == .draft ? missing + Int(row.statement.integer(11)) : 0,
      isCounted: row.flag(12))
  }

  // MARK: What is looked for

  private struct Condition {
    var sql = "1"
    var values: [Value] = []

    mutating func add(_ part: String, _ values: [Value]) {
      sql += " AND " + part
      self.values += values
    }
  }

  private func condition(_ filter: ReceiptFilter) throws(StorageError) -> Condition {
    var wanted = Condition()
    if let store = filter.store { wanted.add("r.store IN \(try stores(called: store))", []) }
    if let from = filter.from { wanted.add("r.day >= ?", [.day(from)]) }
    if let to = filter.to {
      wanted.add("r.day <= ? AND r.day > ?", [.day(to), .integer(Self.noDay)])
    }
    if let least = filter.least { wanted.add(">= \(try Self.millionths(least, path))".ofTotal, []) }
    if let most = filter.most { wanted.add("<= \(try Self.millionths(most, path))".ofTotal, []) }
    if let state = filter.state { wanted.add("r.state = ?", [.text(state.rawValue)]) }
    if let product = filter.product { wanted.add(try lines(called: product), []) }
    if let text = filter.text {
      wanted.add("(r.store IN \(try stores(called: text)) OR \(try lines(called: text)))", [])
    }
    return wanted
  }

  /// No total has finer parts; of an amount that has, the nearest.
  private static func millionths(
    _ amount: ExactDecimal, _ path: String
  ) throws(StorageError) -> Int64 {
    guard let millionths = amount.times(ExactDecimal(1_000_000))?.rounded(toPlaces: 0),
      let whole = Int64(exactly: millionths.significand)
    else { throw .cannotRead(path: path, reason: amount.description) }
    return whole
  }

  private func stores(called text: String) throws(StorageError) -> String {
    try Self.list(named("store", text))
  }

  /// Receipts with a line of that name. Names are compared as a person reads them; each stands once
  /// in the book, however many receipts it is on.
  private func lines(called text: String) throws(StorageError) -> String {
    let words = FoldedName(text).words
    let products = Self.list(try named("product", text))
    let all = ["0 < \(words.count)"] + words.map { _ in "instr(a.folded, ?) > 0" }
    // A question of its own: SQLite takes the index of lines for a list and not for what makes one.
    let aliases = try rows(
      of: "alias",
      """
      SELECT a.id FROM alias a LEFT JOIN product p ON p.id = a.product
      WHERE \(all.joined(separator: " AND "))
        OR a.standing <> 'apart' AND coalesce(p.merged_into, p.id) IN \(products)
      """, words.map { .text($0) }
    ) { $0.statement.integer(0) }
    return "r.id IN (SELECT receipt FROM line WHERE alias IN \(Self.list(aliases)))"
  }

  /// The rows of a table whose names have all words of a text in them.
  private func named(_ table: String, _ text: String) throws(StorageError) -> [Int64] {
    let words = FoldedName(text).words
    return try rows(of: "SELECT id, name FROM \(table)") { row in
      (row.integer(0), row.text(1) ?? "")
    }.filter { !words.isEmpty && FoldedName($0.1).text.hasAll(words) }.map(\.0)
  }

  private static func list(_ ids: [Int64]) -> String {
    "(" + ids.map(String.init).joined(separator: ", ") + ")"
  }

  // MARK: There already

  /// The likeliest first, each once.
  func twins(of receipt: KeptReceipt) throws(StorageError) -> [ReceiptTwin] {
    let found =
      try twins(.number, "number = ?", [.optional(receipt.number)], of: receipt)
      + (try purchases(like: receipt)) + (try pictures(like: receipt))
    var known: Set<String> = []
    return found.filter { known.insert($0.uid).inserted }
  }

  private func twins(
    _ likeness: ReceiptTwin.Likeness, _ condition: String, _ values: [Value],
    of receipt: KeptReceipt
  ) throws(StorageError) -> [ReceiptTwin] {
    try rows(
      of: "receipt", "SELECT id, uid FROM receipt WHERE \(condition) AND uid <> ? ORDER BY id",
      values + [.uid(receipt.uid)]
    ) { row in ReceiptTwin(ReceiptUID.text(row.statement.bytes(1)), likeness) }
  }

  /// Two purchases of a day that come to the same are told apart by their hours.
  private func purchases(like receipt: KeptReceipt) throws(StorageError) -> [ReceiptTwin] {
    guard let day = receipt.day, let total = receipt.total else { return [] }
    let store = Value.optional(receipt.store)
    return try twins(
      .purchase,
      """
      day = ? AND currency = ? AND total BETWEEN ? AND ?
        AND (? IS NULL OR store IS NULL OR store = \(BookSQL.store))
        AND (? IS NULL OR minute IS NULL OR minute = ?)
        AND (? IS NULL OR number IS NULL OR number = ?)
      """,
      [
        .day(day), .text(receipt.currency), .number(total - 1), .number(total + 1), store, store,
        .optional(receipt.minute), .optional(receipt.minute), .optional(receipt.number),
        .optional(receipt.number),
      ], of: receipt)
  }

  private func pictures(like receipt: KeptReceipt) throws(StorageError) -> [ReceiptTwin] {
    guard let hash = receipt.pictureHash else { return [] }
    let kept = try rows(
      of: "SELECT uid, picture_hash FROM receipt WHERE picture_hash IS NOT NULL ORDER BY id"
    ) { (ReceiptUID.text($0.bytes(0)), PictureHash(bytes: $0.bytes(1))) }
    return kept.filter { $0.0 != receipt.uid && $0.1?.isSimilar(to: hash) == true }
      .map { ReceiptTwin($0.0, .picture) }
  }
}

extension String {
  fileprivate func hasAll(_ words: [String]) -> Bool { words.allSatisfy { contains($0) } }

  /// A comparison with the total in millionths, which no draft without one stands.
  fileprivate var ofTotal: String {
    let units = (0...6).map { "WHEN \($0) THEN \(ExactDecimal.power(6 - $0))" }
    return """
      (r.total > \(-Database.mostUnits)
        AND r.total * CASE r.decimals \(units.joined(separator: " ")) END \(self))
      """
  }
}
