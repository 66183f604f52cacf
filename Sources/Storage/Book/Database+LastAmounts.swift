// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Prices
package import Receipts

extension BookFile {
  /// The last cost of each name of a receipt in its store, on another receipt of the same money.
  package func lastAmounts(
    like receipt: KeptReceipt
  ) throws(StorageError) -> [String: EarlierAmount] {
    try read { (database) throws(StorageError) in try database.lastAmounts(like: receipt) }
  }

  /// The names that its store printed on other receipts that were checked, the most frequent
  /// first.
  package func printedNames(like receipt: KeptReceipt) throws(StorageError) -> [String] {
    try read { (database) throws(StorageError) in try database.printedNames(like: receipt) }
  }

  /// All that are named, the last visited first.
  package func storeNames() throws(StorageError) -> [String] {
    try read { (database) throws(StorageError) in try database.storeNames() }
  }
}

extension Database {
  fileprivate func lastAmounts(
    like receipt: KeptReceipt
  ) throws(StorageError) -> [String: EarlierAmount] {
    guard let store = receipt.store else { return [:] }
    let seen = try rows(
      of: "line",
      """
      SELECT a.printed, r.day, l.amount FROM line l JOIN receipt r ON r.id = l.receipt
        JOIN alias a ON a.id = l.alias
      WHERE a.store = \(BookSQL.store) AND r.state = 'checked' AND r.uid <> ? AND r.currency = ?
        AND r.decimals = ? AND l.kind = 'item' AND l.quantity_milli = 1000 AND l.doubt IS NULL
      ORDER BY r.day, r.id
      """, .text(store), .uid(receipt.uid), .text(receipt.currency), .number(receipt.decimals)
    ) { (row) throws(StorageError) in
      (printed: try row.text(0), last: EarlierAmount(amount: try row.units(2), day: try row.day(1)))
    }
    return seen.reduce(into: [:]) { $0[$1.printed] = $1.last }
  }

  /// More names than any store sells.
  private static let mostNames = 5_000

  fileprivate func printedNames(like receipt: KeptReceipt) throws(StorageError) -> [String] {
    guard let store = receipt.store else { return [] }
    return try rows(
      of: "alias",
      """
      SELECT a.printed FROM line l JOIN receipt r ON r.id = l.receipt JOIN alias a ON a.id = l.alias
      WHERE a.store = \(BookSQL.store) AND r.state = 'checked' AND r.uid <> ? AND l.kind = 'item'
      GROUP BY a.id ORDER BY count(*) DESC, a.printed LIMIT ?
      """, .text(store), .uid(receipt.uid), .number(Self.mostNames)
    ) { (row) throws(StorageError) in try row.text(0) }
  }

  fileprivate func storeNames() throws(StorageError) -> [String] {
    try rows(
      of: "store",
      """
      SELECT t.name FROM store t LEFT JOIN receipt r ON r.store = t.id
      WHERE t.name <> ? GROUP BY t.id ORDER BY max(coalesce(r.day, 0)) DESC, t.name
      """, .text(Self.nowhere)
    ) { (row) throws(StorageError) in try row.text(0) }
  }
}
