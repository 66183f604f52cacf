// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Imaging
import Language
import Money
import Prices
import ReceiptReading
import Receipts
import Storage
import Synchronization

/// Files that are read and kept one after another. One bad file stops nothing.
///
///     waiting ──► checked     sure, and nothing of it is doubtful
///             ├─► draft       somebody has to look
///             ├─► there       the book has it already
///             ├─► unsaved     it was read, and the book could not be written
///             └─► failed      it says why
@MainActor final class ReceiptImport {
  enum Outcome {
    case waiting
    case checked(KeptReceipt)
    case draft(KeptReceipt)
    case there
    case unsaved
    case failed(String)
    /// Somebody stopped before it was read.
    case left
  }

  /// One thing to read.
  enum Item: Sendable {
    case file(String)
    /// The camera took this picture.
    case shot(Frame)
    /// The camera took pictures of these parts of it, from top to bottom.
    case parts([ReceiptPart])
  }

  private(set) var items: [Item]
  private(set) var outcomes: [Outcome]
  private let receipts: LiveReceipts
  private let modelFolder: String
  /// Stops the files that are being read; those that are read later have another one.
  private var brake = Brake()
  /// Those that were read and are not in the book: it seems to have them, until somebody says that
  /// they are others, or it could not be written.
  private var held: [Int: (read: Read, isOther: Bool)] = [:]
  /// Told which file has another outcome.
  var onChange: @MainActor (_ index: Int) -> Void = { _ in }
  /// Told once nothing is waited for.
  var onEnd: @MainActor () -> Void = {}

  init(_ items: [Item], _ receipts: LiveReceipts, modelFolder: String) {
    (self.items, self.receipts, self.modelFolder) = (items, receipts, modelFolder)
    outcomes = items.map { _ in .waiting }
  }

  /// The pictures and PDFs of a folder. The result is empty where there is no folder.
  static func files(in folder: String) -> [String] { ReceiptFolder.files(in: folder) }

  /// Whether something of it would be lost with it: what is being read, or was read and not saved.
  var isNeeded: Bool {
    outcomes.contains {
      switch $0 {
      case .waiting, .unsaved: true
      default: false
      }
    }
  }

  var isOver: Bool {
    !outcomes.contains { if case .waiting = $0 { true } else { false } }
  }

  // MARK: Reading

  private final class Brake: Sendable {
    private let isPulled = Mutex(false)

    var isOn: Bool { isPulled.withLock { $0 } }
    func pull() { isPulled.withLock { $0 = true } }
  }

  /// A file gave a receipt, or a sentence says why it gave none.
  private enum Read: Sendable {
    case receipt(IncomingReceipt, ReceiptSheet?)
    case failed(String)

    init(_ result: Result<ReceiptReport, any Error>) {
      switch result {
      case .success(let report): self = .receipt(report.incoming, ReceiptSheet(report))
      case .failure(ReceiptFault.notAReceipt):
        self = .failed(tr("No receipt can be read in it. Photograph all of it, level and close."))
      case .failure(PictureFileError.notAPicture):
        self = .failed(tr("It is no picture and no PDF, or it is damaged."))
      case .failure(let error):
        self = .failed(ReceiptSentence.of(error) ?? String(describing: error))
      }
    }
  }

  func start() { read(Array(items.indices)) }

  /// Reads more, after those that are there.
  func add(_ more: [Item]) {
    let first = items.count
    items += more
    outcomes += more.map { _ in .waiting }
    read(Array(first..<items.count))
  }

  /// Reads one once more that failed.
  func repeatReading(of index: Int) {
    settle(index, .waiting)
    read([index])
  }

  private func read(_ indices: [Int]) {
    let (files, folder) = (indices.compactMap { items[$0].path }, modelFolder)
    let pace = receipts.pace
    let ofFiles = indices.filter { items[$0].path != nil }
    if brake.isOn { brake = Brake() }
    DispatchQueue.global(qos: .userInitiated).async { [weak self, brake] in
      let batch = ReceiptBatch(
        files, modelFolder: folder, today: .today, pace: pace, while: { !brake.isOn })
      try? batch.run { place, result in
        if self == nil || brake.isOn { throw CancellationError() }
        let (index, read) = (ofFiles[place], Read(result))
        MainLoop.soon { self?.take(read, index) }
      }
    }
    for index in indices {
      switch items[index] {
      case .file: continue
      case .shot(let frame): read(index) { try $0.report(of: frame, named: "") }
      case .parts(let parts): read(index) { try $0.report(of: parts, named: parts.map { _ in "" }) }
      }
    }
  }

  private func read(
    _ index: Int, _ body: @escaping @Sendable (ReceiptFileReader) throws -> ReceiptReport
  ) {
    // No file has it: a program that ends waits for it.
    receipts.budget.work { [self, modelFolder] in
      let read = await Task.detached(priority: .userInitiated) {
        let reader = ReceiptFileReader(modelFolder: modelFolder, country: nil, today: .today)
        return Read(Result { try body(reader) })
      }.value
      take(read, index)
    }
  }

  /// Reads no further file. Receipts that are kept already stay in the book, and what the camera took
  /// is still read: it lies nowhere else.
  func stop() {
    brake.pull()
    for index in outcomes.indices where items[index].path != nil {
      if case .waiting = outcomes[index] { settle(index, .left) }
    }
  }

  private func settle(_ index: Int, _ outcome: Outcome) {
    outcomes[index] = outcome
    onChange(index)
    if isOver { onEnd() }
  }

  // MARK: Keeping

  private func take(_ read: Read, _ index: Int) {
    guard case .waiting = outcomes[index] else { return }
    switch read {
    case .failed(let why): settle(index, .failed(why))
    case .receipt(let incoming, let sheet): keep(incoming, sheet, index, isOther: false)
    }
  }

  /// Keeps one that was read: somebody says that it is another one than the one that the book has, or
  /// that the disk has room again.
  func keepAnyway(_ index: Int) {
    guard let (read, isOther) = held.removeValue(forKey: index),
      case .receipt(let incoming, let sheet) = read
    else { return }
    settle(index, .waiting)
    keep(incoming, sheet, index, isOther: isOther)
  }

  private func keep(
    _ incoming: IncomingReceipt, _ sheet: ReceiptSheet?, _ index: Int, isOther: Bool
  ) {
    receipts.budget.change(
      isByTheWay: true,
      { (file) throws(StorageError) -> KeptReceipt? in
        let arrival = try file.arrival(of: incoming)
        if arrival.isThere, !isOther { return nil }
        // Somebody has to say that they are two.
        let receipt = arrival.twin == nil || isOther ? arrival.receipt : arrival.receipt.asDraft
        try file.save(receipt, marks: arrival.marks)
        file.keepPicture(sheet, of: receipt)
        return receipt
      },
      onEnd: { [self] receipt, _ in
        guard let receipt else {
          held[index] = (.receipt(incoming, sheet), true)
          return settle(index, .there)
        }
        receipts.keep(.init(sheet: sheet, marks: incoming.marks), of: receipt.uid)
        settle(index, receipt.state == .checked ? .checked(receipt) : .draft(receipt))
      },
      onFailure: { [self] in
        held[index] = (.receipt(incoming, sheet), isOther)
        settle(index, .unsaved)
      })
  }

  // MARK: What became of them

  struct Tally: Equatable {
    var checked = 0
    var drafts = 0
    var there = 0
    var failed = 0
    var waiting = 0
  }

  var tally: Tally {
    outcomes.reduce(into: Tally()) { tally, outcome in
      switch outcome {
      case .checked: tally.checked += 1
      case .draft: tally.drafts += 1
      case .there: tally.there += 1
      case .failed, .left, .unsaved: tally.failed += 1
      case .waiting: tally.waiting += 1
      }
    }
  }
}

extension ReceiptImport.Item {
  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
