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
  /// As it was typed over when the program ended without a word.
  let resumed: KeptReceipt?

  /// Nil where the book does not have it any more.
  ///
  /// - Parameter sheet: its picture, where it was read since the program started.
  init?(_ uid: String, of file: BookFile, sheet: ReceiptSheet?) throws(StorageError) {
    guard let receipt = try file.receipt(uid) else { return nil }
    self.receipt = receipt
    known = KnownOfStore(
      earlier: try file.lastAmounts(like: receipt), stores: try file.storeNames())
    self.sheet = sheet ?? file.sheet(of: uid)
    let kept = try file.keptReview()
    resumed = kept?.uid == uid ? kept : nil
  }
}

/// What the book knows of a store, to be suggested.
struct KnownOfStore: Sendable {
  /// What each printed name cost last.
  var earlier: [String: EarlierAmount] = [:]
  /// All stores, the last visited first.
  var stores: [String] = []
}
