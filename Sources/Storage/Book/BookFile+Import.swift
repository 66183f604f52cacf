// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
package import Prices
import Products
package import Receipts

/// Receipts that another book, or another program, wrote down.
extension BookFile {
  /// Adds those that are not here yet; what was deleted here comes again, for somebody asked for it.
  ///
  /// - Returns: how many were new.
  @discardableResult
  package func take(
    _ receipts: [KeptReceipt], at time: Timestamp = .now
  ) throws(StorageError) -> Int {
    try write { (database) throws(StorageError) in
      var count = 0
      for receipt in receipts where try database.receiptID(receipt.uid) == nil {
        try database.insert(receipt, marks: [], at: time)
        for line in receipt.lines { try database.name(line, of: receipt) }
        count += 1
      }
      return count
    }
  }

  /// How many would be new if they were taken.
  package func newReceipts(among receipts: [KeptReceipt]) throws(StorageError) -> Int {
    try read { (database) throws(StorageError) in
      var count = 0
      for uid in Set(receipts.map(\.uid)) where try database.receiptID(uid) == nil { count += 1 }
      return count
    }
  }
}

extension Database {
  /// A name is learned only if nobody said it before.
  fileprivate func name(_ line: KeptLine, of receipt: KeptReceipt) throws(StorageError) {
    guard let product = line.product, !line.name.isEmpty else { return }
    let known = try aliases(of: receipt.store ?? "").first { $0.printed == line.name }
    guard known?.product == nil else { return }
    try learn(
      KnownAlias(
        store: receipt.store, printed: line.name, product: product, standing: .guessed),
      on: receipt.day ?? .first)
  }
}
