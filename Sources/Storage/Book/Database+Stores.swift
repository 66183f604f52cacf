// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Products
import Receipts

/// Stores with their marks, and the names that they print.
extension Database {
  /// Names that are printed where nobody knows whose store it is.
  static let nowhere = ""

  func makeReceiptStore(_ name: String?, isConfirmed: Bool) throws(StorageError) {
    let name = name ?? Self.nowhere
    try run(
      """
      INSERT INTO store (uid, name, is_confirmed) SELECT ?, ?, 0
      WHERE NOT EXISTS (SELECT 1 FROM store WHERE name = ?)
      """, .newUID, .text(name), .text(name))
    if isConfirmed {
      try run("UPDATE store SET is_confirmed = 1 WHERE name = ?", .text(name))
    }
  }

  // MARK: Marks

  /// Only what somebody, or the sums, vouch for teaches anything.
  func learn(_ marks: [StoreMark], of receipt: KeptReceipt) throws(StorageError) {
    guard receipt.state == .checked, let store = receipt.store else { return }
    let day = receipt.day
    let learned = try isLearning() ? marks : []
    for mark in try learned.map({ (mark) throws(StorageError) in try known(mark, of: store) }) {
      try run(
        """
        INSERT INTO store_mark (kind, value, store, seen, last_day)
        VALUES (?, ?, \(BookSQL.store), 1, ?)
        ON CONFLICT (kind, value, store) DO UPDATE
          SET seen = seen + 1, contradicted = 0, last_day = max(last_day, excluded.last_day)
        """, .text(mark.kind.rawValue), .text(mark.value), .text(store), .day(day))
      try contradict(mark, of: store)
    }
    if !learned.isEmpty { try pruneLearned() }
    try run(
      "UPDATE store SET last_day = max(coalesce(last_day, ?), ?) WHERE id = \(BookSQL.store)",
      .day(day), .day(day), .text(store))
  }

  /// The store that the surest of these marks is of; of one that several have, the one that was
  /// seen with it more often than all others together. A logo is never the same: it is looked for in
  /// `store(nearlyKnownBy:)`.
  func store(knownBy marks: [StoreMark]) throws(StorageError) -> String? {
    guard try isLearning() else { return nil }
    for kind in StoreMark.Kind.allCases where kind != .logo {
      for mark in marks where mark.kind == kind {
        let found = try rows(
          of: "store",
          """
          SELECT t.name, m.seen FROM store_mark m JOIN store t ON t.id = m.store
          WHERE m.kind = ? AND m.value = ? ORDER BY m.seen DESC
          """, .text(kind.rawValue), .text(mark.value)
        ) { (row) throws(StorageError) in (try row.text(0), row.statement.integer(1)) }
        let others = found.dropFirst().reduce(0) { $0 + $1.1 }
        if let best = found.first, best.1 > others { return best.0 }
      }
    }
    return nil
  }

  // MARK: Names

  /// The row of a name that a store prints.
  func alias(
    _ printed: String, of receipt: KeptReceipt, isNew: Bool
  ) throws(StorageError) -> Value {
    guard !printed.isEmpty else { return .null }
    let store = receipt.store ?? Self.nowhere
    let day = receipt.day.map(Value.day) ?? .integer(Self.noDay)
    try run(
      """
      INSERT INTO alias (store, printed, folded, size_milli, standing, seen, last_day)
      VALUES (\(BookSQL.store), ?, ?, ?, 'guessed', 1, ?)
      ON CONFLICT (store, printed) DO UPDATE
        SET seen = seen + ?, last_day = max(last_day, excluded.last_day)
      """, .text(store), .text(printed), .text(FoldedName(printed).text),
      .optional(PackSize(in: printed)?.milli), day, .flag(isNew))
    return .integer(
      try integer(
        of: "SELECT id FROM alias WHERE store = \(BookSQL.store) AND printed = ?",
        .text(store), .text(printed)))
  }

  /// Names that nothing needs any more, and that nobody told us anything of.
  func dropUnusedAliases() throws(StorageError) {
    try run(
      """
      DELETE FROM alias WHERE product IS NULL AND standing = 'guessed'
        AND NOT EXISTS (SELECT 1 FROM line WHERE alias = alias.id)
        AND NOT EXISTS (SELECT 1 FROM kept_price WHERE alias = alias.id)
        AND NOT EXISTS (SELECT 1 FROM size_change WHERE alias = alias.id)
      """)
    try run(
      """
      DELETE FROM store WHERE is_confirmed = 0
        AND NOT EXISTS (SELECT 1 FROM receipt WHERE store = store.id)
        AND NOT EXISTS (SELECT 1 FROM alias WHERE store = store.id)
        AND NOT EXISTS (SELECT 1 FROM store_mark WHERE store = store.id)
        AND NOT EXISTS (SELECT 1 FROM lesson WHERE store = store.id)
        AND NOT EXISTS (SELECT 1 FROM entry WHERE store = store.id)
        AND NOT EXISTS (SELECT 1 FROM price_seen WHERE store = store.id)
      """)
  }

  func aliases(of store: String?) throws(StorageError) -> [KnownAlias] {
    try rows(
      of: "alias",
      """
      SELECT a.id, t.name, a.printed, \(BookSQL.productName), a.standing, a.seen
      FROM alias a JOIN store t ON t.id = a.store LEFT JOIN product p ON p.id = a.product
        LEFT JOIN product m ON m.id = p.merged_into
      WHERE ? IS NULL OR t.name = ? ORDER BY a.seen DESC, a.id
      """, .optional(store), .optional(store)
    ) { (row) throws(StorageError) in
      let store = try row.text(1)
      return KnownAlias(
        store: store == Self.nowhere ? nil : store, printed: try row.text(2),
        product: try row.optionalText(3),
        standing: try row.required(KnownAlias.Standing(rawValue: row.text(4))),
        seen: Int(row.statement.integer(5)))
    }
  }

  func learn(_ alias: KnownAlias, on day: Day) throws(StorageError) {
    try makeReceiptStore(alias.store, isConfirmed: false)
    try makeProduct(alias.product)
    try run(
      """
      INSERT INTO alias (store, printed, folded, size_milli, product, standing, seen, last_day)
      VALUES (\(BookSQL.store), ?, ?, ?, \(BookSQL.product), ?, 0, ?)
      ON CONFLICT (store, printed) DO UPDATE
        SET product = excluded.product, standing = excluded.standing
      """, .text(alias.store ?? Self.nowhere), .text(alias.printed),
      .text(FoldedName(alias.printed).text), .optional(PackSize(in: alias.printed)?.milli),
      .optional(alias.product), .text(alias.standing.rawValue), .day(day))
  }

  /// Names that the store printed a little differently before are of the same product; whoever says
  /// otherwise is believed.
  func guessProducts(of receipt: KeptReceipt) throws(StorageError) {
    guard let store = receipt.store, try isLearning() else { return }
    let told = try integer(
      of: "SELECT count(*) FROM alias WHERE store = \(BookSQL.store) AND product IS NOT NULL",
      .text(store))
    guard told > 0 else { return }
    let known = try aliases(of: store)
    let matcher = ProductMatcher(known)
    let open = Set(known.filter { $0.product == nil }.map(\.printed))
    for name in Set(receipt.lines.filter { $0.kind == .item }.map(\.name)).intersection(open) {
      guard case .same(let product) = matcher.match(name, of: store) else { continue }
      try run(
        """
        UPDATE alias SET product = \(BookSQL.product)
        WHERE store = \(BookSQL.store) AND printed = ?
        """, .text(product), .text(store), .text(name))
    }
  }
}
