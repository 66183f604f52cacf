// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Money
import Prices
import ReceiptReading
import Receipts
import Storage

/// The kept receipts as the page shows them, looked up anew whenever the book changes.
@MainActor final class LiveReceipts {
  /// This is what one look into the book found.
  struct Shelf: Sendable {
    /// Those that are looked for, the newest first.
    var found: [ReceiptSummary] = []
    /// Those that wait for a look, whatever is looked for; the newest first.
    var drafts: [String] = []
    /// Whether none is kept at all.
    var isEmpty = true
  }

  let budget: LiveBudget
  private(set) var shelf = Shelf()
  /// The list shows the receipts that pass it.
  private(set) var filter = ReceiptFilter()
  private var looks = 0
  private var listening: Listening?
  /// The pages of those that were read since the program started, the newest last.
  private var pages: [(uid: String, page: ReadPage)] = []
  /// Told what was found.
  /// As the battery allows; files that are imported are read in this pace.
  var pace = ReadingPace.usual
  var onShelf: @MainActor (Shelf) -> Void = { _ in }
  /// Told what was forgotten because receipts were read worse and worse.
  var onRelearning: @MainActor (Relearning) -> Void = { _ in }

  /// A page takes about two megabytes.
  private static let mostPages = 30

  /// The page remembers this of a receipt that it has read. The book does not keep it.
  struct ReadPage: Sendable {
    let sheet: ReceiptSheet?
    let marks: [StoreMark]
  }

  init(_ budget: LiveBudget) {
    self.budget = budget
    listening = budget.listeners.listen { [weak self] _ in self?.look() }
  }

  // MARK: Looking

  func find(_ filter: ReceiptFilter) {
    self.filter = filter
    look()
  }

  private func look() {
    guard budget.book != nil else { return }
    looks += 1
    let (number, filter) = (looks, filter)
    budget.read({ (file) throws(StorageError) in try Shelf(of: file, filter) }) { [weak self] in
      guard let self, number == looks else { return }
      shelf = $0
      onShelf($0)
    }
  }

  // MARK: Pages

  func keep(_ page: ReadPage, of uid: String) {
    pages.append((uid, page))
    if pages.count > Self.mostPages { pages.removeFirst() }
  }

  /// Deletes the pictures that are no longer to be kept, and those whose receipt is gone.
  func prunePictures() {
    guard budget.book != nil else { return }
    budget.read({ (file) throws(StorageError) in try file.prunePictures() }, onEnd: { _ in })
  }

  func page(of uid: String) -> ReadPage? { pages.last { $0.uid == uid }?.page }

  // MARK: Changing

  /// Keeps it in the place of what the book has of it, and anew where another program deleted that.
  ///
  /// - Parameter onEnd: told whether it is kept.
  func replace(
    _ receipt: KeptReceipt, before: KeptReceipt,
    onEnd: @escaping @MainActor (_ isKept: Bool) -> Void
  ) {
    let marks = page(of: receipt.uid)?.marks ?? []
    budget.change(
      { (file) throws(StorageError) in
        if try file.receipt(receipt.uid) != nil {
          return try file.replace(receipt, marks: marks)
        }
        try file.save(receipt, marks: marks)
        return nil
      },
      undo: { (file, _) throws(StorageError) in try file.replace(before) },
      onEnd: { [weak self] relearning, _ in
        onEnd(true)
        if let relearning { self?.onRelearning(relearning) }
      }, onFailure: { onEnd(false) })
  }

  /// Deletes them; to undo it, they are saved again.
  func delete(_ uids: [String], onEnd: @escaping @MainActor (_ count: Int) -> Void) {
    budget.change(
      { (file) throws(StorageError) in
        var gone: [KeptReceipt] = []
        for uid in uids {
          guard let receipt = try file.receipt(uid) else { continue }
          try file.removeReceipt(uid)
          gone.append(receipt)
        }
        return gone
      },
      undo: { (file, gone: [KeptReceipt]) throws(StorageError) in
        try file.save(gone.map { (receipt: $0, marks: []) })
      },
      onEnd: { gone, _ in onEnd(gone.count) })
  }

  /// Makes one expense of it.
  ///
  /// - Parameter rate: New Taiwan dollars for one unit of its money.
  func count(_ uid: String, rate: ExactDecimal, onEnd: @escaping @MainActor () -> Void) {
    budget.change(
      { (file) throws(StorageError) in try file.count(uid, rate: rate) },
      undo: { (file, _) throws(StorageError) in try file.uncount(uid) },
      onEnd: { _, _ in onEnd() })
  }

  /// Gives all of them another store or day; what is nil stays.
  func change(
    _ uids: [String], store: String?, day: Day?, onEnd: @escaping @MainActor (_ count: Int) -> Void
  ) {
    budget.change(
      { (file) throws(StorageError) in
        var before: [KeptReceipt] = []
        for uid in uids {
          guard let receipt = try file.receipt(uid) else { continue }
          try file.replace(receipt.changed(store: store, day: day))
          before.append(receipt)
        }
        return before
      },
      undo: { (file, before) throws(StorageError) in
        for receipt in before { try file.replace(receipt) }
      },
      onEnd: { before, _ in onEnd(before.count) })
  }
}

extension BookFile {
  /// Keeps the picture where pictures of such receipts are kept. A receipt is kept without it, too.
  func keepPicture(_ sheet: ReceiptSheet?, of receipt: KeptReceipt) {
    guard let sheet, keepsPicture(of: receipt), let picture = sheet.jpeg else { return }
    try? keep(picture, of: receipt.uid)
  }

  /// The kept picture; nil where the book keeps none, or it does not open.
  func sheet(of receipt: String) -> ReceiptSheet? {
    (try? picture(of: receipt)).flatMap { $0 }.flatMap(ReceiptSheet.init(jpeg:))
  }
}

extension LiveReceipts.Shelf {
  fileprivate init(of file: BookFile, _ filter: ReceiptFilter) throws(StorageError) {
    found = try file.receiptSummaries(filter)
    var waiting = ReceiptFilter()
    waiting.state = .draft
    drafts = try file.receiptSummaries(waiting).map(\.uid)
    isEmpty = found.isEmpty && drafts.isEmpty
    if isEmpty, filter != ReceiptFilter() { isEmpty = try file.receiptSummaries().isEmpty }
  }
}

extension KeptReceipt {
  /// The store and the day are no longer doubted, because a person gave them. Everything else stays
  /// as it was.
  fileprivate func changed(store: String?, day: Day?) -> KeptReceipt {
    var review = ReceiptReview(self)
    if let store { review.set(store: store) }
    if let day { review.set(day: day) }
    return (state == .checked ? review.checked : nil) ?? review.receipt
  }
}
