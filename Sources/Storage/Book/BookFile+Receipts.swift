// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
package import Prices
package import Products
package import Receipts

/// A receipt that was read and may be saved.
package struct ReceiptArrival: Sendable {
  package var receipt: KeptReceipt
  package let marks: [StoreMark]
  /// The receipt that it seems to be once more.
  package let twin: ReceiptTwin?

  /// Two pictures may be alike and still be of two receipts.
  package var isThere: Bool { twin.map { $0.likeness != .picture } ?? false }
}

/// Receipts in the book. Every change is on disk when its method returns.
extension BookFile {
  /// 32 digits that no receipt has yet.
  package static var newReceiptUID: String { FileID.new.text }

  // MARK: Keeping

  package func receipt(_ uid: String) throws(StorageError) -> KeptReceipt? {
    try read { (database) throws(StorageError) in try database.receipt(uid) }
  }

  /// All of them, the newest first; drafts without a day are the last.
  package func receipts() throws(StorageError) -> [KeptReceipt] {
    try read { (database) throws(StorageError) in
      try database.receipts("ORDER BY r.day DESC, r.minute DESC, r.id DESC", [])
    }
  }

  /// Those that are looked for, the newest first.
  package func receiptSummaries(
    _ filter: ReceiptFilter = ReceiptFilter()
  ) throws(StorageError) -> [ReceiptSummary] {
    try read { (database) throws(StorageError) in try database.receiptSummaries(filter) }
  }

  /// Those that seem to be this one.
  package func twins(of receipt: KeptReceipt) throws(StorageError) -> [ReceiptTwin] {
    try read { (database) throws(StorageError) in try database.twins(of: receipt) }
  }

  /// Returns what was read, with the name of its store if the book knows that, and the receipt that
  /// it seems to be once more. Nothing is saved by this.
  package func arrival(of incoming: IncomingReceipt) throws(StorageError) -> ReceiptArrival {
    let (uid, marks) = (Self.newReceiptUID, incoming.allMarks)
    var read = incoming.kept(as: uid, from: try store(knownBy: marks))
    if try store(knownBy: marks) == nil, let near = try store(nearlyKnownBy: marks),
      near != read.store
    {
      read = incoming.kept(as: uid, perhapsFrom: near)
    }
    let receipt = try isLearning() ? read.applying(try learned(of: read)) : read
    return ReceiptArrival(
      receipt: receipt, marks: marks, twin: try twins(of: receipt).first)
  }

  /// Returns what the names of a receipt are filled in from. It asks what was paid for each only where a
  /// name is missing, because a store may have a hundred thousand lines.
  private func learned(of read: KeptReceipt) throws(StorageError) -> KnownOfStore {
    KnownOfStore(
      earlier: read.hasNamesToGuess ? try lastAmounts(like: read) : [:],
      names: try printedNames(like: read), lessons: try lessons(of: read.store))
  }

  /// One more. What says that it is checked while something of it is doubtful is refused.
  ///
  /// - Parameter marks: what its store prints; learned of a checked receipt.
  package func save(
    _ receipt: KeptReceipt, marks: [StoreMark] = [], at time: Timestamp = .now
  ) throws(StorageError) {
    try save([(receipt, marks)], at: time)
  }

  /// Several at once: all of them, or none.
  package func save(
    _ receipts: [(receipt: KeptReceipt, marks: [StoreMark])], at time: Timestamp = .now
  ) throws(StorageError) {
    try write { (database) throws(StorageError) in
      for one in receipts { try database.insert(one.receipt, marks: one.marks, at: time) }
    }
  }

  /// Refuses where another program changed a receipt since it was looked at. What the book learned of
  /// its names is no change of it.
  ///
  /// - Parameter told: such a change that somebody was told of.
  package func requireUnchanged(
    _ seen: KeptReceipt, or told: KeptReceipt? = nil
  ) throws(StorageError) {
    guard let now = try receipt(seen.uid)?.printed else { return }
    guard now == seen.printed || now == told?.printed else {
      throw .book(path: path, .changed(receipt: seen.uid))
    }
  }

  /// In the place of the one with the same uid; what was typed into it in a look that broke off is
  /// given up with this. Where it was counted, its entry says what it says
  /// now, as soon as it is checked.
  ///
  /// - Returns: what was forgotten, where the receipts of its store are read worse than they were.
  @discardableResult
  package func replace(
    _ receipt: KeptReceipt, marks: [StoreMark] = []
  ) throws(StorageError) -> Relearning? {
    try write { (database) throws(StorageError) in
      try database.endReview(of: receipt.uid)
      return try database.replace(receipt, marks: marks)
    }
  }

  /// Removes all of them, or none: the book is written once.
  ///
  /// - Returns: those that were there, so that they can be saved again.
  package func removeReceipts(_ uids: [String]) throws(StorageError) -> [KeptReceipt] {
    try write { (database) throws(StorageError) in
      var gone: [KeptReceipt] = []
      for uid in uids {
        guard let receipt = try database.receipt(uid) else { continue }
        try database.removeReceipt(uid)
        gone.append(receipt)
      }
      return gone
    }
  }

  /// The prices that it told stay, and so does its entry in the budget.
  package func removeReceipt(_ uid: String) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.removeReceipt(uid) }
  }

  // MARK: Counting

  /// Makes one expense of a checked receipt. One that is counted already is refused.
  ///
  /// - Parameter rate: New Taiwan dollars for one unit of its money.
  /// - Returns: the number of the entry.
  @discardableResult
  package func count(
    _ uid: String, rate: ExactDecimal, category: String? = nil, at time: Timestamp = .now
  ) throws(StorageError) -> Int64 {
    try write { (database) throws(StorageError) in
      try database.count(uid, rate: rate, category: category, at: time)
    }
  }

  /// Takes it out of the budget again.
  ///
  /// - Returns: whether it was counted.
  @discardableResult
  package func uncount(_ uid: String) throws(StorageError) -> Bool {
    try write { (database) throws(StorageError) in try database.uncount(uid) }
  }

  // MARK: Stores and names

  /// The store that prints these, as far as checked receipts told; nil where none is known.
  package func store(knownBy marks: [StoreMark]) throws(StorageError) -> String? {
    try read { (database) throws(StorageError) in try database.store(knownBy: marks) }
  }

  /// Names that a store prints, or all stores do; the most frequent first.
  package func aliases(of store: String? = nil) throws(StorageError) -> [KnownAlias] {
    try read { (database) throws(StorageError) in try database.aliases(of: store) }
  }

  /// Learns what a printed name stands for, from now on.
  package func learn(_ alias: KnownAlias, on day: Day) throws(StorageError) {
    try write { (database) throws(StorageError) in try database.learn(alias, on: day) }
  }
}

extension KeptReceipt {
  /// Without what the book knows of its names, which is merged by itself.
  var printed: KeptReceipt {
    var printed = self
    for place in lines.indices {
      printed.lines[place].product = nil
      printed.lines[place].learnedFrom = nil
    }
    return printed
  }
}
