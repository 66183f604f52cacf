// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Language
import Money
import ReceiptReading
import Receipts
import Storage

/// `receipts save`: reads files as `receipt` does, and keeps what they say. What is sure is checked,
/// the rest waits for a look; one bad file stops nothing.
struct ReceiptSaving {
  private let files: [String]
  private let book: ReceiptBook
  private let batch: ReceiptBatch
  /// Whether one that seems to be there is saved again.
  private let isAgain: Bool

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ReceiptBook.options.union(["--country"]), flags: ["--again", "--parts"])
    files = arguments.texts
    if files.isEmpty { throw WrongUse.missingText(tr("FILE")) }
    isAgain = arguments.flags.contains("--again")
    let country = try arguments.values["--country"].map(ReceiptCommand.country)
    batch = ReceiptBatch(
      files, modelFolder: place.modelFolder, country: country, today: .today,
      areParts: arguments.flags.contains("--parts"))
    book = try ReceiptBook(arguments, place)
  }

  private enum Outcome {
    case checked, draft, there
    case failed
  }

  func run() throws -> ExitCode {
    let file = try book.explained { try book.sealedOrNewOne() }
    var outcomes: [Outcome] = []
    try batch.run { _, result in outcomes.append(try outcome(of: result, in: file)) }
    _ = try? file.prunePictures()
    try tell(outcomes)
    return outcomes.contains { $0 == .failed } ? .nothing : .ok
  }

  private func outcome(
    of result: Result<ReceiptReport, any Error>, in book: BookFile
  ) throws -> Outcome {
    let report: ReceiptReport
    do {
      report = try result.get()
    } catch {
      Console.complain(Sentence.of(error))
      return .failed
    }
    return try self.book.explained { try keep(report, in: book) }
  }

  private func keep(_ report: ReceiptReport, in book: BookFile) throws -> Outcome {
    let arrival = try book.arrival(of: report.incoming)
    var receipt = arrival.receipt
    if let twin = arrival.twin {
      let isSaved = isAgain || !arrival.isThere
      Console.complain(twin.sentence(about: report.file, isSaved: isSaved))
      guard isSaved else { return .there }
      // Somebody has to say that they are two.
      if !isAgain { receipt = receipt.asDraft }
    }
    try book.save(receipt, marks: arrival.marks)
    keepPicture(of: receipt, report, in: book)
    try Console.say(line(receipt, report.file))
    return receipt.state == .checked ? .checked : .draft
  }

  /// As the window does. The receipt is saved, whatever becomes of its picture.
  private func keepPicture(
    of receipt: KeptReceipt, _ report: ReceiptReport, in book: BookFile
  ) {
    guard book.keepsPicture(of: receipt), let picture = ReceiptSheet(report)?.jpeg else { return }
    do {
      try book.keep(picture, of: receipt.uid)
    } catch {
      Console.complain(Sentence.of(error))
    }
  }

  private func line(_ receipt: KeptReceipt, _ path: String) -> String {
    let total = receipt.total.map { receipt.currency + " " + receipt.text($0) }
    let standing =
      receipt.state == .checked
      ? "✓ " + tr("checked")
      : "? " + DraftSentence.of(receipt.doubtCount)
    return [
      ReceiptID.shown(receipt.uid), receipt.day?.description ?? tr("unknown day"),
      receipt.store ?? tr("unknown store"), total ?? "?", standing, FileName.shown(path),
    ].joined(separator: "  ")
  }

  private func tell(_ outcomes: [Outcome]) throws {
    let saved = outcomes.count { $0 == .checked || $0 == .draft }
    let drafts = outcomes.count { $0 == .draft }
    var sentences = [trn("{count} receipt saved", "{count} receipts saved", saved)]
    if drafts > 0 {
      sentences.append(
        trn("{count} of them waits for a look", "{count} of them wait for a look", drafts))
    }
    let there = names(.there, outcomes)
    if !there.isEmpty {
      sentences.append(
        trn(
          "{count} was there already: {files}", "{count} were there already: {files}", there.count,
          ["files": there.joined(separator: ", ")]))
    }
    let failed = names(.failed, outcomes)
    if !failed.isEmpty {
      sentences.append(
        trn(
          "{count} could not be read: {files}", "{count} could not be read: {files}",
          failed.count, ["files": failed.joined(separator: ", ")]))
    }
    try Console.say(sentences.joined(separator: "\n"))
  }

  private func names(_ wanted: Outcome, _ outcomes: [Outcome]) -> [String] {
    zip(files, outcomes).filter { $0.1 == wanted }.map { FileName.shown($0.0) }
  }
}

extension ReceiptTwin {
  fileprivate func sentence(about path: String, isSaved: Bool) -> String {
    let holes = ["path": FileName.shown(path), "id": ReceiptID.shown(uid)]
    let likeness =
      switch likeness {
      case .number: tr("{path} has the number of the receipt {id}.", holes)
      case .purchase: tr("{path} has the day, the total and the store of the receipt {id}.", holes)
      case .picture: tr("{path} looks like the picture of the receipt {id}.", holes)
      }
    return likeness + " "
      + (isSaved
        ? tr("It was saved. If it is the same one, delete one of both.")
        : tr("It was not saved. If it is another one, add --again."))
  }
}
