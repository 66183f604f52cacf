// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Money
import Prices
import Products
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
  /// As the battery allows; files that are imported are read in this pace.
  var pace = ReadingPace.usual
  /// Told what was found.
  var onShelf: @MainActor (Shelf) -> Void = { _ in }
  /// Told what was forgotten because receipts were read worse and worse.
  var onRelearning: @MainActor (Relearning) -> Void = { _ in }

  /// A receipt as another program has changed it. The person was told of that, and may replace it.
  private var told: KeptReceipt?

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
    look()
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
  /// Where another program changed that meanwhile, this is told first.
  ///
  /// - Parameter onEnd: told whether it is kept.
  func replace(
    _ receipt: KeptReceipt, before: KeptReceipt,
    onEnd: @escaping @MainActor (_ isKept: Bool) -> Void
  ) {
    let marks = page(of: receipt.uid)?.marks ?? []
    budget.change(
      { [told] (file) throws(StorageError) in
        try file.teaching { () throws(StorageError) -> (Relearning?, [KnownAlias]) in
          try file.requireUnchanged(before, or: told)
          var relearning: Relearning?
          if try file.receipt(receipt.uid) != nil {
            relearning = try file.replace(receipt, marks: marks)
          } else {
            try file.save(receipt, marks: marks)
          }
          return (relearning, try file.learnProducts(of: receipt, since: before))
        }
      },
      undo: { (file, change) throws(StorageError) in
        let names = change.result.1
        _ = try names.isEmpty ? [] : file.learn(names, on: .today)
        // Going back is no correction that anything is learned from.
        let back = try file.teaching { () throws(StorageError) in try file.replace(before) }
        try file.forget(back.learned)
        try file.forget(change.learned)
      },
      onEnd: { [weak self] change, _ in
        onEnd(true)
        if let relearning = change.result.0 { self?.onRelearning(relearning) }
      },
      onFailure: { [self] in
        budget.read(
          { (file) throws(StorageError) in try file.receipt(receipt.uid) },
          onFailure: { onEnd(false) },
          onEnd: { [self] in
            told = $0
            onEnd(false)
          })
      })
  }

  /// Deletes them; to undo it, they are saved again.
  func delete(_ uids: [String], onEnd: @escaping @MainActor (_ count: Int) -> Void) {
    budget.change(
      { (file) throws(StorageError) in try file.removeReceipts(uids) },
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

  /// The things that a person gives many receipts at once; what is nil stays.
  struct Change: Sendable {
    var store: String?
    var day: Day?
    /// All lines that are printed so are of that product, on other receipts of their stores as well.
    var product: (printed: String, name: String)?
  }

  func change(
    _ uids: [String], _ change: Change, onFailure: @escaping @MainActor () -> Void = {},
    onEnd: @escaping @MainActor (_ count: Int) -> Void
  ) {
    budget.change(
      { (file) throws(StorageError) in
        try file.teaching { () throws(StorageError) in try change.make(of: uids, in: file) }
      },
      undo: { (file, made) throws(StorageError) in
        let (receipts, names) = made.result
        _ = try names.isEmpty ? [] : file.learn(names, on: .today)
        let back = try file.teaching { () throws(StorageError) in
          for receipt in receipts where change.isOfHead { try file.replace(receipt) }
        }
        try file.forget(back.learned)
        try file.forget(made.learned)
      },
      onEnd: { made, _ in onEnd(made.result.0.count) }, onFailure: onFailure)
  }
}

extension LiveReceipts.Change {
  /// Whether it is a change of what stands at the heads of the receipts.
  fileprivate var isOfHead: Bool { store != nil || day != nil }

  /// - Returns: how the receipts and the printed names stood before.
  fileprivate func make(
    of uids: [String], in file: BookFile
  ) throws(StorageError) -> ([KeptReceipt], [KnownAlias]) {
    var before: [KeptReceipt] = []
    var moved: [KnownAlias] = []
    for uid in uids {
      guard let receipt = try file.receipt(uid) else { continue }
      if isOfHead {
        let changed = receipt.changed(store: store, day: day)
        try file.replace(changed)
        moved += try file.learnProducts(of: changed, since: receipt)
      }
      before.append(receipt)
    }
    var names: [KnownAlias] = []
    for receipt in before {
      names += try file.receipt(receipt.uid)?.names(printedAs: product) ?? []
    }
    let named = try names.isEmpty ? [] : file.learn(Array(Set(names)), on: .today)
    return (before, named + moved)
  }
}

extension BookFile {
  /// Learns what a person said of the names on a receipt. Another store prints names of its own: what
  /// the lines were stays, as a guess, where nothing is known of them there.
  ///
  /// - Returns: what was known before, to be learned again.
  func learnProducts(
    of receipt: KeptReceipt, since before: KeptReceipt
  ) throws(StorageError) -> [KnownAlias] {
    var named = receipt.productsNamed(since: before)
    if receipt.store != before.store {
      let known = try Set(aliases(of: receipt.store).filter { $0.product != nil }.map(\.printed))
      let said = Set(named.map(\.printed))
      named += receipt.productsOfLines.filter {
        !known.contains($0.printed) && !said.contains($0.printed)
      }
    }
    return try named.isEmpty ? [] : learn(named, on: .today)
  }

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

extension KeptReceipt {
  /// The names whose lines a person has just given a product.
  ///
  /// - Parameter before: the same receipt before that.
  fileprivate func productsNamed(since before: KeptReceipt) -> [KnownAlias] {
    let known = Dictionary(
      before.lines.map { ($0.name, $0.product) }, uniquingKeysWith: { first, _ in first })
    return lines.filter { $0.kind == .item && !$0.name.isEmpty }.compactMap { line in
      let was = known[line.name] ?? nil
      guard let product = line.product else { return was.map { notAlias(of: line, $0) } }
      return product != was ? alias(of: line, product) : nil
    }
  }

  /// The names of its lines as guesses.
  fileprivate var productsOfLines: [KnownAlias] {
    lines.filter { $0.kind == .item && !$0.name.isEmpty }.compactMap { line in
      line.product.map {
        KnownAlias(store: store, printed: line.name, product: $0, standing: .guessed)
      }
    }
  }

  /// The name is not that product: a person has emptied the field.
  private func notAlias(of line: KeptLine, _ product: String) -> KnownAlias {
    KnownAlias(store: store, printed: line.name, product: product, standing: .apart)
  }

  /// The names of its lines that are printed so, small or large.
  fileprivate func names(printedAs product: (printed: String, name: String)?) -> [KnownAlias] {
    guard let product else { return [] }
    let wanted = product.printed.lowercased()
    return lines.filter { $0.kind == .item && $0.name.lowercased() == wanted }
      .map { alias(of: $0, product.name) }
  }

  private func alias(of line: KeptLine, _ product: String?) -> KnownAlias {
    KnownAlias(store: store, printed: line.name, product: product, standing: .confirmed)
  }

  /// The store and the day are no longer doubted, because a person gave them. Everything else stays
  /// as it was.
  fileprivate func changed(store: String?, day: Day?) -> KeptReceipt {
    var review = ReceiptReview(self, today: .today)
    if let store { review.set(store: store) }
    if let day { review.set(day: day) }
    return (state == .checked ? review.checked : nil) ?? review.receipt
  }
}
