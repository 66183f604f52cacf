// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Commands
import Language
import Money
import Receipts
import Reports
import Storage

/// `pricescan receipts`: those that are kept in the sealed book.
struct ReceiptsCommand {
  private let action: Action

  private enum Action {
    case list(ReceiptListing)
    case show(ReceiptBook, id: String, isJSON: Bool)
    case save(ReceiptSaving)
    case check(ReceiptChecking)
    case delete(ReceiptBook, ids: [String])
    case count(ReceiptCounting)
    case export(ReceiptListing, ReceiptExport)
    case exportPDF(ReceiptListing)
    case take(ReceiptBook, file: String)
  }

  init(_ words: [String], _ place: Place) throws {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "list": action = .list(try ReceiptListing(rest, place))
    case "find": action = .list(try ReceiptListing(finding: rest, place))
    case "show": action = try Self.show(rest, place)
    case "save": action = .save(try ReceiptSaving(rest, place))
    case "check": action = .check(try ReceiptChecking(rest, place))
    case "delete": action = try Self.delete(rest, place)
    case "count": action = .count(try ReceiptCounting(rest, place))
    case "export": action = try Self.export(rest, place)
    case "import": action = try Self.take(rest, place)
    default: action = .list(try ReceiptListing(words, place))
    }
  }

  private static func show(_ words: [String], _ place: Place) throws -> Action {
    let arguments = try Arguments(words, options: ReceiptBook.options, flags: ["--json"])
    return .show(
      try ReceiptBook(arguments, place), id: try arguments.only(tr("ID")),
      isJSON: arguments.flags.contains("--json"))
  }

  private static func delete(_ words: [String], _ place: Place) throws -> Action {
    let arguments = try Arguments(words, options: ReceiptBook.options)
    guard !arguments.texts.isEmpty else { throw WrongUse.missingText(tr("ID")) }
    return .delete(try ReceiptBook(arguments, place), ids: arguments.texts)
  }

  private static func export(_ words: [String], _ place: Place) throws -> Action {
    // The form stands before the options, or after all of them.
    let isLast = words.last.map { forms.split(separator: ", ").contains(Substring($0)) } ?? false
    let isFirst = words.first.map { !$0.hasPrefix("-") } ?? false
    guard let word = isFirst ? words.first : isLast ? words.last : nil else {
      throw WrongUse.missingText(forms)
    }
    let rest = Array(isFirst ? words.dropFirst() : words.dropLast())
    if rest.contains("--json") { throw WrongUse.idle("--json", with: "export") }
    if word == "pdf" { return .exportPDF(try ReceiptListing(rest, place)) }
    guard let form = ReceiptExport(rawValue: word) else {
      throw WrongUse.badValue(option: "export", value: word, allowed: forms)
    }
    return .export(try ReceiptListing(rest, place), form)
  }

  private static let forms = "csv, json, pdf"

  private static func take(_ words: [String], _ place: Place) throws -> Action {
    let arguments = try Arguments(words, options: ReceiptBook.options)
    return .take(try ReceiptBook(arguments, place), file: try arguments.only(tr("FILE")))
  }

  func run() throws -> ExitCode {
    switch action {
    case .list(let listing): return try listing.run()
    case .show(let book, let id, let isJSON):
      let receipt = try book.receipt(id)
      if isJSON {
        try Console.write(ReceiptExport.json.text([receipt]))
      } else {
        try Console.say(KeptReceiptText(receipt).text)
      }
    case .save(let saving): return try saving.run()
    case .check(let checking): try checking.run()
    case .delete(let book, let ids): try delete(ids, book)
    case .count(let counting): try counting.run()
    case .export(let listing, let form): try Console.write(form.text(try listing.receipts()))
    case .exportPDF(let listing): try Console.write(pdf: try listing.report().pdf())
    case .take(let book, let file): try take(file, into: book)
    }
    return .ok
  }

  private func take(_ file: String, into book: ReceiptBook) throws {
    let bytes = try PlainBookFile.contents(of: file)
    let receipts = try Explaining.refusals(of: file) { try PlainReceipts.read(bytes) }
    let count = try book.explained { try book.sealedOrNewOne().take(receipts) }
    try Console.say(trn("{count} new receipt", "{count} new receipts", count))
  }

  private func delete(_ ids: [String], _ book: ReceiptBook) throws {
    let uids = Set(try ids.map(book.uid))
    for uid in uids {
      try book.explained {
        let file = try book.sealed()
        try file.removeReceipt(uid)
        file.removePicture(of: uid)
      }
    }
    try Console.say(
      trn("{count} receipt is deleted.", "{count} receipts are deleted.", uids.count) + " "
        + tr("The prices on it, and its entry in the budget, stay."))
  }
}

/// The sealed book, as receipts are looked for in it.
struct ReceiptBook {
  private let choice: BookChoice

  static let options = BookChoice.options

  init(_ arguments: Arguments, _ place: Place) throws {
    choice = try BookChoice(arguments, place)
  }

  func sealed() throws -> BookFile { try choice.sealed() }
  /// Where there is none yet, one begins.
  func sealedOrNewOne() throws -> BookFile { try choice.sealedOrNewOne() }

  func explained<Result>(_ body: () throws -> Result) throws -> Result {
    try choice.explained(beginningWith: "pricescan receipts save " + tr("FILE"), body)
  }

  // MARK: One of them

  /// The uid that begins with the digits that were typed.
  func uid(_ id: String) throws -> String {
    let digits = id.lowercased()
    let all = try explained { try sealed().receiptSummaries().map(\.uid) }
    let found = all.filter { $0.lowercased().hasPrefix(digits) }
    guard let first = found.first, !digits.isEmpty else { throw UnknownReceipt(id: id) }
    guard found.count == 1 else { throw AmbiguousReceipt(id: id, count: found.count) }
    return first
  }

  func receipt(_ id: String) throws -> KeptReceipt {
    let uid = try uid(id)
    guard let receipt = try explained({ try sealed().receipt(uid) }) else {
      throw UnknownReceipt(id: id)
    }
    return receipt
  }
}

/// No receipt of the book begins with what was typed.
struct UnknownReceipt: Explained, Equatable {
  let id: String

  var sentence: String {
    tr(
      "No receipt begins with “{id}”. `pricescan receipts` lists those that are kept.",
      ["id": id])
  }
}

/// Several receipts begin with what was typed.
struct AmbiguousReceipt: Explained, Equatable {
  let id: String
  let count: Int

  var sentence: String {
    tr(
      "{count} receipts begin with “{id}”. Type more of its digits.",
      ["count": String(count), "id": id])
  }
}
