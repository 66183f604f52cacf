// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Receipts

/// Saving, replacing and deleting receipts.
extension Database {
  /// - Parameter marks: by which its store is known again; learned where it is checked.
  func insert(
    _ receipt: KeptReceipt, marks: [StoreMark], at time: Timestamp
  ) throws(StorageError) {
    try refuse(receipt)
    guard try receiptID(receipt.uid) == nil else {
      throw .book(path: path, .known(receipt: receipt.uid))
    }
    try makeReceiptStore(receipt.store, isConfirmed: false)
    try run(
      """
      INSERT INTO receipt (\(Self.headColumns), saved_ms)
      VALUES (\(Self.headPlaces), ?)
      """, head(of: receipt) + [.integer(time.milliseconds)])
    try insertParts(of: receipt, lastInsertedID, isNew: true)
    try guessProducts(of: receipt)
    try keepMarks(marks, of: receipt)
    try learn(marks, of: receipt)
    if receipt.source != .typed { try keep(receipt.score(against: receipt), of: receipt) }
  }

  /// What was counted of it is counted anew, at the rate of then.
  func replace(_ receipt: KeptReceipt, marks: [StoreMark]) throws(StorageError) -> Relearning? {
    try refuse(receipt)
    let id = try requireReceipt(receipt.uid)
    let before = try self.receipt(receipt.uid)
    let lessons = before.map { receipt.lessons(from: $0) } ?? []
    try makeReceiptStore(receipt.store, isConfirmed: receipt.state == .checked)
    try run(
      "UPDATE receipt SET (\(Self.headColumns)) = (\(Self.headPlaces)) WHERE id = ?",
      head(of: receipt) + [.integer(id)])
    for table in ["line", "tax", "head_doubt", "coupon_share", "learned_name", "line_rival"] {
      try run("DELETE FROM \(table) WHERE receipt = ?", .integer(id))
    }
    try insertParts(of: receipt, id, isNew: false)
    try guessProducts(of: receipt)
    try keepMarks(marks, of: receipt)
    let waiting = try waitingMarks(of: receipt)
    try learn(marks + waiting.filter { !marks.contains($0) }, of: receipt)
    try learn(lessons, of: receipt)
    try dropUnusedAliases()
    try recount(receipt)
    guard let before, before.state == .draft, before.source != .typed else { return nil }
    try keep(receipt.score(against: before), of: receipt)
    return try relearn(storeOf: receipt)
  }

  /// Its prices stay, and its entry in the budget does: the money is spent.
  func removeReceipt(_ uid: String) throws(StorageError) {
    let id = try requireReceipt(uid)
    try run("DELETE FROM receipt WHERE id = ?", .integer(id))
    try dropUnusedAliases()
  }

  func requireReceipt(_ uid: String) throws(StorageError) -> Int64 {
    guard let id = try receiptID(uid) else { throw .book(path: path, .unknown(name: uid)) }
    return id
  }

  /// What is doubtful is kept as a draft only.
  private func refuse(_ receipt: KeptReceipt) throws(StorageError) {
    guard receipt.isConsistent else { throw .book(path: path, .doubtful(receipt: receipt.uid)) }
    let amounts =
      receipt.lines.flatMap { [$0.amount, $0.quantity] + $0.rivals }
      + receipt.taxes.flatMap { [$0.gross, $0.net ?? 0, $0.tax ?? 0] } + [receipt.total ?? 0]
    if let amount = amounts.first(where: { $0.magnitude > Self.mostUnits.magnitude }) {
      throw .cannotWrite(path: path, reason: String(amount))
    }
  }

  private static let headColumns = """
    uid, store, day, minute, currency, decimals, total, number, source, state, gap,
    is_gap_confirmed, belief, picture_hash
    """
  private static let headPlaces = "?, \(BookSQL.store), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

  private func head(of receipt: KeptReceipt) -> [Value] {
    [
      .uid(receipt.uid), .optional(receipt.store),
      receipt.day.map(Value.day) ?? .integer(Self.noDay), .optional(receipt.minute),
      .text(receipt.currency), .number(receipt.decimals),
      receipt.total.map(Value.number) ?? .integer(Self.noTotal), .optional(receipt.number),
      .text(receipt.source.rawValue), .text(receipt.state.rawValue), .number(receipt.gap),
      .flag(receipt.isGapConfirmed), .number(receipt.belief),
      receipt.pictureHash.map { .blob($0.bytes) } ?? .null,
    ]
  }

  /// - Parameter isNew: whether its names are seen once more.
  private func insertParts(
    of receipt: KeptReceipt, _ id: Int64, isNew: Bool
  ) throws(StorageError) {
    for (place, line) in receipt.lines.enumerated() {
      let alias = try alias(line.name, of: receipt, isNew: isNew)
      try run(
        """
        INSERT INTO line (receipt, place, kind, alias, quantity_milli, amount, class, of_place,
          belief, mended, doubt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(id), .number(place), .text(line.kind.rawValue), alias,
        .number(line.quantity), .number(line.amount), .optional(line.taxClass),
        .optional(line.ofPlace), .number(line.belief), .optional(line.mended),
        .optional(line.doubt?.rawValue))
    }
    try insertNotes(on: receipt, id)
    for tax in receipt.taxes {
      try run(
        "INSERT INTO tax (receipt, class, rate_milli, net, tax, gross) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(id), .text(tax.mark), .optional(tax.rate), .optional(tax.net),
        .optional(tax.tax), .number(tax.gross))
    }
    for doubt in receipt.doubts {
      try run(
        "INSERT INTO head_doubt (receipt, field, belief, read_as) VALUES (?, ?, ?, ?)",
        .integer(id), .text(doubt.field.rawValue), .number(doubt.belief),
        .optional(doubt.readAs))
    }
  }

  /// Inserts what stands beside the lines.
  private func insertNotes(on receipt: KeptReceipt, _ id: Int64) throws(StorageError) {
    for (place, amount) in receipt.couponShares {
      try run(
        "INSERT INTO coupon_share (receipt, place, amount) VALUES (?, ?, ?)", .integer(id),
        .number(place), .number(amount))
    }
    for (place, line) in receipt.lines.enumerated() {
      if let read = line.learnedFrom {
        try run(
          "INSERT INTO learned_name (receipt, place, read_as) VALUES (?, ?, ?)", .integer(id),
          .number(place), .text(read))
      }
      for (number, rival) in line.rivals.enumerated() {
        try run(
          "INSERT INTO line_rival (receipt, place, number, amount) VALUES (?, ?, ?, ?)",
          .integer(id), .number(place), .number(number), .number(rival))
      }
    }
  }

  // MARK: In the budget

  func count(
    _ uid: String, rate: ExactDecimal, category: String?, at time: Timestamp
  ) throws(StorageError) -> Int64 {
    guard let receipt = try receipt(uid) else { throw .book(path: path, .unknown(name: uid)) }
    guard receipt.state == .checked else { throw .book(path: path, .doubtful(receipt: uid)) }
    guard let entry = receipt.entry(rate: rate, category: category) else {
      throw .cannotWrite(path: path, reason: "\(receipt.total ?? 0) × \(rate)")
    }
    return try insert(entry, source: "receipt", at: time)
  }

  func uncount(_ uid: String) throws(StorageError) -> Bool {
    let count = try integer(of: "SELECT count(*) FROM entry WHERE receipt = ?", .uid(uid))
    try run("DELETE FROM entry WHERE receipt = ?", .uid(uid))
    return count > 0
  }

  /// Its entry says what it says now; what only the budget knows of it stays. The entry of a receipt
  /// that is a draft again waits until somebody has looked.
  private func recount(_ receipt: KeptReceipt) throws(StorageError) {
    let stored = try entries().first { $0.entry.receipt == receipt.uid }
    guard receipt.state == .checked, let stored else { return }
    let rate = stored.entry.original?.rate ?? ExactDecimal(1)
    guard var entry = receipt.entry(rate: rate, category: stored.entry.category) else { return }
    let said = stored.entry
    (entry.note, entry.product, entry.goal) = (said.note, said.product, said.goal)
    (entry.commitment, entry.due) = (said.commitment, said.due)
    try replace(stored.id, by: entry)
  }
}

extension KeptReceipt {
  /// The entry that the budget has of it; nil without a day or a total, and if the amount is too
  /// large.
  ///
  /// - Parameter rate: New Taiwan dollars for one unit of its money.
  func entry(rate: ExactDecimal, category: String?) -> Entry? {
    guard let day, let total else { return nil }
    let amount = ExactDecimal(significand: Int128(total), scale: decimals)
    guard let twd = Converter(rate: rate).twd(for: amount).flatMap({ TWD($0) }) else { return nil }
    let isHome = currency == TWD.code
    return Entry(
      .expense, on: day, twd,
      original: isHome ? nil : Entry.Original(amount, currency: currency, rate: rate),
      category: category, store: store, receipt: uid)
  }
}
