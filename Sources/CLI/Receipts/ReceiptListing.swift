// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Commands
import Language
import Money
import Receipts
import Reports
import Storage

/// `receipts list` and `receipts find`: those that are looked for, the newest first.
struct ReceiptListing {
  private let book: ReceiptBook
  private let filter: ReceiptFilter
  private let isJSON: Bool

  private static let options = ReceiptBook.options.union([
    "--store", "--from", "--to", "--total", "--product",
  ])
  private static let flags: Set<String> = ["--drafts", "--json"]

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: Self.options, flags: Self.flags)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    try self.init(arguments, text: nil, place)
  }

  init(finding words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: Self.options, flags: Self.flags)
    guard !arguments.texts.isEmpty else { throw WrongUse.missingText(tr("TEXT")) }
    try self.init(arguments, text: arguments.texts.joined(separator: " "), place)
  }

  private init(_ arguments: Arguments, text: String?, _ place: Place) throws {
    var filter = ReceiptFilter()
    filter.text = text
    (filter.store, filter.product) = (arguments.values["--store"], arguments.values["--product"])
    (filter.from, filter.to) = (try arguments.day("--from"), try arguments.day("--to"))
    if let from = filter.from, let to = filter.to, from > to {
      throw WrongUse.badValue(option: "--to", value: to.description, allowed: "≥ \(from)")
    }
    if let range = try arguments.value(
      "--total", as: ReceiptFilter.amounts(in:), like: "10..50, 10.., 19.58")
    {
      (filter.least, filter.most) = range
    }
    if arguments.flags.contains("--drafts") { filter.state = .draft }
    self.filter = filter
    isJSON = arguments.flags.contains("--json")
    book = try ReceiptBook(arguments, place)
  }

  /// With all that is kept of each.
  func receipts() throws -> [KeptReceipt] {
    try book.explained {
      let file = try book.sealed()
      let wanted = Set(try file.receiptSummaries(filter).map(\.uid))
      return try file.receipts().filter { wanted.contains($0.uid) }
    }
  }

  /// The same on paper.
  func report() throws -> Report {
    try book.explained {
      let summaries = try book.sealed().receiptSummaries(filter)
      return Report(of: summaries, try receipts(), on: .today)
    }
  }

  static var nothingKept: String {
    tr(
      "No receipt is kept yet. Save one: {command}",
      ["command": "pricescan receipts save " + tr("FILE")])
  }

  func run() throws -> ExitCode {
    let all = try book.explained { try book.sealed().receiptSummaries(filter) }
    guard !all.isEmpty else {
      Console.complain(
        filter == ReceiptFilter()
          ? Self.nothingKept
          : tr("No matching receipt. Look for another word, store, day or total."))
      return .nothing
    }
    if isJSON {
      for receipt in all { try Console.say(receipt.json.text) }
    } else {
      try Console.say(Self.table(all))
      let drafts = all.count { $0.state == .draft }
      if drafts > 0 {
        try Console.say(
          trn("{count} receipt waits for a look.", "{count} receipts wait for a look.", drafts))
      }
    }
    return .ok
  }

  private static func table(_ receipts: [ReceiptSummary]) -> String {
    var table = TextTable(
      titles: [tr("Receipt"), tr("Day"), tr("Store"), tr("Total"), tr("Items"), tr("State")],
      rightAligned: [3, 4])
    for receipt in receipts {
      table.add([
        String(receipt.uid.prefix(ReceiptID.shownDigits)),
        receipt.day?.description ?? tr("unknown day"), receipt.store ?? tr("unknown store"),
        receipt.totalText, String(receipt.itemCount), receipt.standing,
      ])
    }
    return table.text
  }
}

enum ReceiptID {
  /// So many of the 32 digits tell the receipts of a lifetime apart.
  static let shownDigits = 8

  static func shown(_ uid: String) -> String { String(uid.prefix(shownDigits)) }
}

extension ReceiptSummary {
  fileprivate var totalText: String {
    total.map { currency + " " + KeptReceipt.text($0, decimals) } ?? "?"
  }

  fileprivate var json: JSONText {
    .object([
      ("uid", .string(uid)), ("store", .optional(store)), ("day", .optional(day?.description)),
      ("time", .optional(minute.map(KeptReceipt.clock))), ("currency", .string(currency)),
      ("total", .optional(total.map { KeptReceipt.text($0, decimals) })),
      ("items", .number(Double(itemCount))), ("state", .string(state.rawValue)),
      ("gap", .string(KeptReceipt.text(gap, decimals))), ("doubts", .number(Double(doubtCount))),
      ("counted", .bool(isCounted)),
    ])
  }
}
