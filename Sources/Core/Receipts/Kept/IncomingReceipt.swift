// SPDX-License-Identifier: GPL-3.0-or-later

/// The data that was read of one receipt, before it is looked up in the book.
package struct IncomingReceipt: Sendable {
  package let draft: ReceiptDraft
  /// By what its store is known.
  package let marks: [StoreMark]
  /// The number that no other receipt has.
  package let number: String?
  /// This is nil for a PDF.
  package let pictureHash: PictureHash?

  package init(
    _ draft: ReceiptDraft, marks: [StoreMark] = [], number: String? = nil,
    pictureHash: PictureHash? = nil
  ) {
    (self.draft, self.marks, self.number) = (draft, marks, number)
    self.pictureHash = pictureHash
  }

  /// With what was taken for the name of the store.
  package var allMarks: [StoreMark] {
    let name = draft.store.flatMap { StoreMark(head: $0.value) }
    return marks + [name].compactMap(\.self).filter { !marks.contains($0) }
  }

  /// The same where the book knows only a store that prints nearly the same: somebody has to look.
  package func kept(as uid: String, perhapsFrom store: String) -> KeptReceipt {
    var receipt = kept(as: uid, from: nil).asDraft
    receipt.doubts.removeAll { $0.field == .store }
    receipt.doubts.append(
      HeadDoubt(.store, belief: Self.nearlyBelief, readAs: receipt.store ?? ""))
    receipt.store = store
    return receipt
  }

  /// In thousandths.
  private static let nearlyBelief = 700

  /// As the book keeps it.
  ///
  /// - Parameters:
  ///   - uid: 32 digits that no other receipt has.
  ///   - store: the one that the book knows by these marks; nil where it knows none.
  package func kept(as uid: String, from store: String?) -> KeptReceipt {
    var draft = draft
    if let store { draft.store = ReceiptDraft.Field(store, belief: 1) }
    var receipt = KeptReceipt(draft, uid: uid, source: pictureHash == nil ? .pdf : .picture)
    receipt.number = number
    receipt.pictureHash = pictureHash
    return receipt
  }
}
