// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products
import Receipts

/// Receipts, what their names stand for, and the prices that outlived them.
extension BookMerge {
  func takeReceipts() throws(StorageError) {
    for (uid, time) in try savedReceipts() {
      guard var receipt = try there.receipt(uid) else { continue }
      receipt.store = receipt.store.map { stores[$0] ?? $0 }
      if let own = try here.receipt(uid) {
        try take(receipt, over: own)
      } else if isGone(ReceiptUID.bytes(uid)) {
        report.stayDeleted += 1
      } else {
        try take(receipt, at: time)
      }
    }
  }

  private func savedReceipts() throws(StorageError) -> [(String, Timestamp)] {
    try there.rows(of: "SELECT uid, saved_ms FROM receipt ORDER BY id") {
      (ReceiptUID.text($0.bytes(0)), Timestamp(milliseconds: $0.integer(1)))
    }
  }

  /// What seems to be here already waits for somebody who knows.
  private func take(_ receipt: KeptReceipt, at time: Timestamp) throws(StorageError) {
    let hasTwin = try !twins(of: receipt).isEmpty
    try here.insert(hasTwin ? receipt.asDraft : receipt, marks: [], at: time)
    if hasTwin {
      report.twins.append(receipt.uid)
    } else {
      report.receipts += 1
    }
  }

  /// Pictures that are alike prove nothing, and there are many to look at. Where both are as alike
  /// there, and were checked, somebody knew them for two.
  func twins(of receipt: KeptReceipt) throws(StorageError) -> [String] {
    var receipt = receipt
    receipt.pictureHash = nil
    var twins = try here.twins(of: receipt).map(\.uid)
    guard receipt.state == .checked, !twins.isEmpty else { return twins }
    for twin in try there.twins(of: receipt) where try there.receipt(twin.uid)?.state == .checked {
      twins.removeAll { $0 == twin.uid }
    }
    return twins
  }

  /// Who checked it knows more than who did not.
  private func take(_ receipt: KeptReceipt, over own: KeptReceipt) throws(StorageError) {
    guard receipt.printed != own.printed else { return }
    switch (own.state, receipt.state) {
    case (.draft, .checked):
      guard try twins(of: receipt).isEmpty else { return }
      _ = try here.replace(receipt, marks: [])
      report.checked += 1
    case (.checked, .draft): break
    case (.draft, .draft), (.checked, .checked): complain(.receipt, receipt.uid)
    }
  }

  // MARK: Names

  private struct Alias {
    let store: String
    let printed: String
    let product: String?
    var standing: String
    let size: Int?
    let seen: Int
    let day: Int64
    let isNeeded: Bool
  }

  func takeAliases() throws(StorageError) {
    for var alias in try aliases(of: there, needed: "EXISTS (\(Self.keptPrices))") {
      let isForgotten = alias.standing == "guessed" && alias.day <= dayForgotten
      let product = isForgotten ? nil : alias.product.flatMap { products[$0] }
      // Nobody said anything of it here, where its product was deleted.
      if product == nil, alias.product != nil { alias.standing = "guessed" }
      let own = try aliases(of: here, alias.printed, stores[alias.store] ?? alias.store).first
      if own == nil, product == nil, alias.standing == "guessed", !alias.isNeeded { continue }
      try take(alias, as: product, over: own)
    }
    try takeSizeChanges()
  }

  private static let keptPrices = "SELECT 1 FROM kept_price k WHERE k.alias = a.id"

  private func aliases(
    of database: Database, _ printed: String? = nil, _ store: String? = nil,
    needed: String = "0"
  ) throws(StorageError) -> [Alias] {
    try database.rows(
      of: "alias",
      """
      SELECT a.id, t.name, a.printed, p.name, a.standing, a.size_milli, a.seen, a.last_day, \(needed)
      FROM alias a JOIN store t ON t.id = a.store LEFT JOIN product p ON p.id = a.product
      WHERE (?1 IS NULL OR a.printed = ?1) AND (?2 IS NULL OR t.name = ?2) ORDER BY a.id
      """, .optional(printed), .optional(store)
    ) { (row) throws(StorageError) in
      Alias(
        store: try row.text(1), printed: try row.text(2), product: try row.optionalText(3),
        standing: try row.text(4), size: try row.optionalUnits(5),
        seen: Int(row.statement.integer(6)), day: row.statement.integer(7),
        isNeeded: row.flag(8))
    }
  }

  /// What a person said goes before what was guessed; what is here before what is there.
  private func take(
    _ alias: Alias, as product: String?, over own: Alias?
  ) throws(StorageError) {
    let isTheirs =
      own.map { own in
        own.standing == "guessed"
          && (alias.standing != "guessed" || own.product == nil && product != nil)
      } ?? true
    if let own, own.standing != "guessed", alias.standing != "guessed",
      own.standing != alias.standing || own.product != product
    {
      complain(.name, alias.printed)
    }
    let store = stores[alias.store] ?? alias.store
    try here.run(
      """
      INSERT INTO alias (store, printed, folded, product, standing, size_milli, seen, last_day)
      VALUES (\(BookSQL.store), ?, ?, \(BookSQL.product), ?, ?, ?, ?)
      ON CONFLICT (store, printed) DO UPDATE SET product = excluded.product,
        standing = excluded.standing, size_milli = coalesce(size_milli, excluded.size_milli),
        seen = max(seen, excluded.seen), last_day = max(last_day, excluded.last_day)
      """, .text(store), .text(alias.printed), .text(FoldedName(alias.printed).text),
      .optional(isTheirs ? product : own?.product),
      .text(isTheirs ? alias.standing : own?.standing ?? alias.standing),
      .optional(alias.size), .number(alias.seen), .integer(alias.day))
  }

  private func takeSizeChanges() throws(StorageError) {
    let changes = try there.rows(
      of: "size_change",
      """
      SELECT a.printed, t.name, s.from_day, s.size_milli FROM size_change s
      JOIN alias a ON a.id = s.alias JOIN store t ON t.id = a.store
      """
    ) { (row) throws(StorageError) in
      (
        try row.text(0), try row.text(1), Value.integer(row.statement.integer(2)),
        Value.integer(row.statement.integer(3))
      )
    }
    for (printed, store, day, size) in changes {
      try here.run(
        """
        INSERT OR IGNORE INTO size_change (alias, from_day, size_milli)
        SELECT a.id, ?, ? FROM alias a WHERE a.printed = ? AND a.store = \(BookSQL.store)
        """, day, size, .text(printed), .text(stores[store] ?? store))
    }
  }

  // MARK: Prices that outlived their receipts

  private struct KeptPrice: Hashable {
    let store: String
    let printed: String
    let currency: String
    let numbers: [Int64]
    let receipt: [UInt8]
  }

  /// As many of the same price are here afterwards as there are in either book. Those of a product
  /// that was deleted here went with it.
  func takeKeptPrices() throws(StorageError) {
    var own: [KeptPrice: Int] = [:]
    for (price, _) in try keptPrices(of: here, { $0 }) { own[price, default: 0] += 1 }
    let receipts = Set(own.keys.map(\.receipt)).subtracting([[]])
    for (price, product) in try keptPrices(of: there, { stores[$0] ?? $0 }) {
      own[price, default: 0] -= 1
      guard own[price, default: 0] < 0, !receipts.contains(price.receipt),
        !isGone(price.receipt), product.map({ products[$0] != nil }) ?? true,
        try !isHere("receipt", price.receipt)
      else { continue }
      try here.run(
        """
        INSERT INTO kept_price (alias, day, decimals, quantity_milli, amount, currency, receipt)
        SELECT a.id, ?, ?, ?, ?, ?, ? FROM alias a
        WHERE a.printed = ? AND a.store = \(BookSQL.store)
        """,
        price.numbers.map(Value.integer) + [
          .text(price.currency), price.receipt.isEmpty ? .null : .blob(price.receipt),
          .text(price.printed), .text(price.store),
        ])
    }
  }

  private func keptPrices(
    of database: Database, _ store: (String) -> String
  ) throws(StorageError) -> [(price: KeptPrice, product: String?)] {
    try database.rows(
      of: "kept_price",
      """
      SELECT a.printed, t.name, k.currency, k.day, k.decimals, k.quantity_milli, k.amount,
        k.receipt, p.name
      FROM kept_price k JOIN alias a ON a.id = k.alias JOIN store t ON t.id = a.store
        LEFT JOIN product p ON p.id = a.product
      """
    ) { (row) throws(StorageError) in
      let price = KeptPrice(
        store: store(try row.text(1)), printed: try row.text(0), currency: try row.text(2),
        numbers: (3...6).map { row.statement.integer($0) }, receipt: row.statement.bytes(7))
      return (price, try row.optionalText(8))
    }
  }
}
