// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Language
import Money
import ReceiptReading
import Receipts
import Recognition
import Storage

/// `pricescan receipt`: what pictures and PDFs of receipts say.
struct ReceiptCommand {
  private let files: [String]
  /// So many receipts they are.
  private let count: Int
  private let isJSON: Bool
  private let debugFolder: String?
  private let batch: ReceiptBatch

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ["--country", "--debug"], flags: ["--json", "--parts"])
    files = arguments.texts
    if files.isEmpty { throw WrongUse.missingText(tr("FILE")) }
    isJSON = arguments.flags.contains("--json")
    count = arguments.flags.contains("--parts") ? 1 : files.count
    debugFolder = arguments.values["--debug"]
    let country = try arguments.values["--country"].map(Self.country)
    batch = ReceiptBatch(
      files, modelFolder: place.modelFolder, country: country, today: .today,
      areParts: count < files.count)
  }

  static func country(_ code: String) throws -> ReceiptCountry {
    guard let country = ReceiptCountry.coded(code) else {
      throw WrongUse.badValue(
        option: "--country", value: code,
        allowed: ReceiptCountry.known.map(\.code).joined(separator: ", "))
    }
    return country
  }

  /// Every file is read, whatever became of those before it.
  func run() throws -> ExitCode {
    var hasFailed = false
    try batch.run { index, result in
      if count > 1 { tellProgress(index) }
      do {
        // What is refused is looked into most.
        if case .failure(ReceiptFault.notAReceipt(_, let seen?)) = result {
          try draw(seen, number: index + 1)
        }
        let report = try result.get()
        try show(report, isFirst: index == 0)
        try draw(report, number: index + 1)
      } catch let error as OutputLost {
        throw error
      } catch {
        hasFailed = true
        try complain(Sentence.of(error), about: files[index])
      }
    }
    return hasFailed ? .nothing : .ok
  }

  private func draw(_ report: ReceiptReport, number: Int) throws {
    if let debugFolder { try ReceiptDrawing(report).write(to: debugFolder, number: number) }
  }

  private func tellProgress(_ index: Int) {
    Console.complain(
      tr(
        "Receipt {number} of {count}: {path}",
        [
          "number": String(index + 1), "count": String(count),
          "path": FileName.shown(files[index]),
        ]))
  }

  private func show(_ report: ReceiptReport, isFirst: Bool) throws {
    if isJSON { return try Console.say(report.json.text) }
    let name = FileName.shown(report.file)
    let title = count > 1 ? (isFirst ? "" : "\n") + name + "\n" : ""
    try Console.say(title + ReceiptText(report.draft).text)
  }

  /// In JSON an error is a result: every file has its line.
  private func complain(_ sentence: String, about file: String) throws {
    guard isJSON else { return Console.complain(sentence) }
    try Console.say(
      JSONText.object([("file", .string(file)), ("error", .string(sentence))]).text)
  }
}
