// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
package import Receipts

/// The receipt that a person is looking through, as far as they have come. The receipt itself changes
/// only when the look ends: then the book learns from what was corrected, as a whole.
///
///     changed ──► keepReview ─┬─► saved or left ──► replace, which ends the review with it
///                             └─► killed ──► next start: keptReview ──► the look goes on
extension BookFile {
  /// There is one at a time; this takes the place of the last.
  package func keepReview(_ receipt: KeptReceipt) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.keepReview(receipt) }
  }

  /// Returns nil if none was left in the middle, or if its receipt is gone.
  package func keptReview() throws(StorageError) -> KeptReceipt? {
    try read { (database) throws(StorageError) in
      guard let review = try database.review(), try database.receipt(review.uid) != nil
      else { return nil }
      return review
    }
  }

  /// What was typed is given up. Writes nothing where there is none.
  package func endReview() throws(StorageError) {
    let kept = try read { (database) throws(StorageError) in try database.review() }
    guard let kept else { return }
    try write { (database) throws(StorageError) in try database.endReview(of: kept.uid) }
  }
}

extension Database {
  private static let reviewKey = "review"
  private static let noReview = ""

  fileprivate func keepReview(_ receipt: KeptReceipt) throws(StorageError) {
    try choose(ReceiptExport.json.text([receipt]), for: Self.reviewKey)
  }

  fileprivate func review() throws(StorageError) -> KeptReceipt? {
    let text = try choice(Self.reviewKey) ?? Self.noReview
    return try? PlainReceipts.read(Array(text.utf8)).first
  }

  /// The receipt has what was typed, or newer words: an older review would take their place.
  func endReview(of uid: String) throws(StorageError) {
    guard try review()?.uid == uid else { return }
    try choose(Self.noReview, for: Self.reviewKey)
  }
}
