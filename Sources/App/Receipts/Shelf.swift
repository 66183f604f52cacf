// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Receipts
import Storage

extension LiveReceipts.Shelf {
  init(of file: BookFile, _ filter: ReceiptFilter) throws(StorageError) {
    found = try file.receiptSummaries(filter)
    var waiting = ReceiptFilter()
    waiting.state = .draft
    drafts = try file.receiptSummaries(waiting).map(\.uid)
    isEmpty = found.isEmpty && drafts.isEmpty
    if isEmpty, filter != ReceiptFilter() { isEmpty = try file.receiptSummaries().isEmpty }
  }
}
