// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import ReceiptReading
import Receipts
import Storage

/// A receipt that is looked through, with what is shown beside it.
struct OpenedReceipt: Sendable {
  let receipt: KeptReceipt
  let known: KnownOfStore
  let sheet: ReceiptSheet?
  /// This is the receipt as somebody had changed it when the program ended without warning; nil
  /// where there is no such change.
  let resumed: KeptReceipt?

  /// The result is nil where the book does not have it any more.
  ///
  /// - Parameter sheet: its picture, where it was read since the program started.
  init?(_ uid: String, of file: BookFile, sheet: ReceiptSheet?) throws(StorageError) {
    guard let receipt = try file.receipt(uid) else { return nil }
    self.receipt = receipt
    self.sheet = sheet ?? file.sheet(of: uid)
    let kept = try file.keptReview()
    resumed = kept?.uid == uid ? kept : nil
    known = try KnownOfStore(of: resumed ?? receipt, in: file)
  }
}
