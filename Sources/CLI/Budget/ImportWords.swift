// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Receipts
import Storage

/// `budget import`: a book of JSON, or a table whose columns are said.
///
/// Where a line of a table is refused, nothing is taken: half of a month would look like all of it.
struct ImportWords {
  private let book: BookChoice
  private let file: String
  private let isDryRun: Bool
  private let mapping: EntryMapping
  private let arguments: Arguments

  init(_ words: [String], _ place: Place) throws {
    arguments = try Arguments(
      words, options: BookChoice.options.union(["--map", "--dates", "--decimal"]),
      flags: BookChoice.flags.union(["--dry-run", "--account"]))
    guard let file = arguments.texts.first else { throw WrongUse.missingText(tr("FILE")) }
    if arguments.texts.count > 1 { throw WrongUse.tooManyTexts(arguments.texts[1]) }
    self.file = file
    isDryRun = arguments.flags.contains("--dry-run")
    mapping = EntryMapping(
      columns: try Self.columns(arguments),
      dayOrder: try arguments.choice("--dates") ?? .yearMonthDay,
      decimalSign: try arguments.choice("--decimal") ?? .point,
      amounts: arguments.flags.contains("--account") ? .account : .spent)
    book = try BookChoice(arguments, place)
  }

  /// `day=Date,twd=Amount`
  private static func columns(_ arguments: Arguments) throws -> [EntryMapping.Field: String] {
    guard let text = arguments.values["--map"] else { return [:] }
    var columns: [EntryMapping.Field: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let field = EntryMapping.Field(rawValue: parts[0]) else {
        let names = EntryMapping.Field.allCases.map(\.rawValue).joined(separator: "=…, ")
        throw WrongUse.badValue(option: "--map", value: String(pair), allowed: names + "=…")
      }
      columns[field] = parts[1]
    }
    return columns
  }

  func run() throws -> ExitCode {
    let bytes = try PlainBookFile.contents(of: file)
    if PlainBookFile.isJSON(bytes, beginningWith: "[") { throw ReceiptsOnly(file: file) }
    return PlainBookFile.isJSON(bytes) ? try takeBook(bytes) : try takeTable(bytes)
  }

  private func takeBook(_ bytes: [UInt8]) throws -> ExitCode {
    try arguments.refuse("--map", "--dates", "--decimal", "--account", with: "JSON")
    let plain = try Explaining.refusals(of: file) { try PlainBook(bytes) }
    let (taken, receipts) = (plain.budget, try Explaining.refusals(of: file, plain.keptReceipts))
    try say(
      isDryRun
        ? try book.look { try $0.newEntries(of: taken) } ?? taken.entries.count
        : try book.change { try $0.take(taken) })
    return try take(receipts)
  }

  private func take(_ receipts: [KeptReceipt]) throws -> ExitCode {
    guard !receipts.isEmpty else { return .ok }
    guard !book.isPlain else {
      Console.complain(
        trn(
          "{count} receipt is left out: only the sealed book keeps receipts.",
          "{count} receipts are left out: only the sealed book keeps receipts.", receipts.count))
      return .nothing
    }
    let count = isDryRun ? try book.newReceipts(among: receipts) : try book.take(receipts)
    try Console.say(trn("{count} new receipt", "{count} new receipts", count))
    return .ok
  }

  private func takeTable(_ bytes: [UInt8]) throws -> ExitCode {
    let there = try book.budgetToBe()
    let preview = try Explaining.refusals(of: file) {
      try EntryPreview(SeparatedText(bytes), mapping, into: there)
    }
    for line in preview.refused { Console.complain(file + ": " + line.sentence) }
    guard preview.refused.isEmpty else { return .nothing }
    let entries = preview.entries
    try say(
      isDryRun
        ? try book.look { try $0.newEntries(among: entries, source: "csv") } ?? entries.count
        : try book.change { try $0.take(entries, source: "csv") })
    return .ok
  }

  private func say(_ count: Int) throws {
    try Console.say(trn("{count} new entry", "{count} new entries", count))
  }
}

/// A list of receipts was to be taken for a book.
struct ReceiptsOnly: Explained, Equatable {
  let file: String

  var sentence: String {
    tr(
      "{path} is a list, as of receipts, and no book. Take receipts with: {command}",
      ["path": file, "command": "pricescan receipts import " + ShellWord.quoted(file)])
  }
}
