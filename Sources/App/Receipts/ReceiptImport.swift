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
///             └─► failed      it says why
@MainActor final class ReceiptImport {
  enum Outcome {
    case waiting
    case checked(KeptReceipt)
    case draft(KeptReceipt)
    case there
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

  let items: [Item]
  private(set) var outcomes: [Outcome]
  private let receipts: LiveReceipts
  private let modelFolder: String
  /// Stops the files that are being read; those that are read later have another one.
  private var brake = Brake()
  /// Those that the book seems to have, until somebody says that they are others.
  private var twins: [Int: Read] = [:]
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
      let batch = ReceiptBatch(files, modelFolder: folder, today: .today, pace: pace)
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
    DispatchQueue.global(qos: .userInitiated).async { [weak self, modelFolder] in
      let reader = ReceiptFileReader(modelFolder: modelFolder, country: nil, today: .today)
      let read = Read(Result { try body(reader) })
      MainLoop.soon { self?.take(read, index) }
    }
  }

  /// Reads no further file. Receipts that are kept already stay in the book.
  func stop() {
    brake.pull()
    for index in outcomes.indices {
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

  /// Somebody says that it is another one than the one that the book has.
  func keepAnyway(_ index: Int) {
    guard case .receipt(let incoming, let sheet)? = twins.removeValue(forKey: index) else { return }
    settle(index, .waiting)
    keep(incoming, sheet, index, isOther: true)
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
          twins[index] = .receipt(incoming, sheet)
          return settle(index, .there)
        }
        receipts.keep(.init(sheet: sheet, marks: incoming.marks), of: receipt.uid)
        settle(index, receipt.state == .checked ? .checked(receipt) : .draft(receipt))
      },
      onFailure: { [self] in settle(index, .failed(tr("It could not be saved. Try again."))) })
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
      case .failed, .left: tally.failed += 1
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
