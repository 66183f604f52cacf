// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
package import Receipts

/// The receipt that a person is looking through, as far as they have come. The receipt itself changes
/// only when the look ends: then the book learns from what was corrected, as a whole.
///
///     changed ──► keepReview ─┬─► saved or left ──► endReview
///                             └─► killed ──► next start: keptReview ──► the look goes on
extension BookFile {
  private static let reviewKey = "review"

  /// There is one at a time; this takes the place of the last.
  package func keepReview(_ receipt: KeptReceipt) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.choose(ReceiptExport.json.text([receipt]), for: Self.reviewKey)
    }
  }

  /// Nil where none was left in the middle, and where its receipt is gone.
  package func keptReview() throws(StorageError) -> KeptReceipt? {
    guard
      let text = try read({ (database) throws(StorageError) in
        try database.choice(Self.reviewKey)
      }), let receipt = try? PlainReceipts.read(Array(text.utf8)).first,
      try self.receipt(receipt.uid) != nil
    else { return nil }
    return receipt
  }

  /// Writes nothing where there is none.
  package func endReview() throws(StorageError) {
    guard
      let text = try read({ (database) throws(StorageError) in
        try database.choice(Self.reviewKey)
      }), text != Self.noReview
    else { return }
    try write { (database) throws(StorageError) in
      try database.choose(Self.noReview, for: Self.reviewKey)
    }
  }

  private static let noReview = ""
}
