// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Receipts
import Storage

/// `pricescan stores`: how often each was visited, and what was spent there by month.
struct StoresCommand {
  private let book: ReceiptBook
  private let name: String?
  private let isJSON: Bool

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: ReceiptBook.options, flags: ["--json"])
    name = arguments.texts.isEmpty ? nil : arguments.texts.joined(separator: " ")
    isJSON = arguments.flags.contains("--json")
    book = try ReceiptBook(arguments, place)
  }

  func run() throws -> ExitCode {
    var filter = ReceiptFilter()
    filter.store = name
    let receipts = try book.explained { try book.sealed().receiptSummaries(filter) }
    let pages = StorePage.all(of: receipts)
    guard !pages.isEmpty else {
      Console.complain(
        name == nil
          ? ReceiptListing.nothingKept
          : tr("No receipt is of such a store. `pricescan stores` lists them all."))
      return .nothing
    }
    for page in isJSON ? pages : [] { try Console.say(page.json.text) }
    if isJSON { return .ok }
    try Console.say(
      name == nil ? Self.table(pages) : pages.map(Self.page).joined(separator: "\n\n"))
    return .ok
  }

  private static func table(_ pages: [StorePage]) -> String {
    var table = TextTable(
      titles: [tr("Store"), tr("Receipts"), tr("Last day"), tr("Days between")],
      rightAligned: [1, 3])
    for page in pages {
      table.add([
        page.shownName, String(page.receiptCount), page.lastDay?.description ?? "",
        page.daysBetweenVisits.map(String.init) ?? "",
      ])
    }
    return table.text
  }

  private static func page(_ page: StorePage) -> String {
    var table = TextTable(
      titles: [tr("Month"), tr("Receipts"), tr("Total")], rightAligned: [1, 2])
    for month in page.months {
      table.add([month.name, String(month.visits), month.text])
    }
    var lines = [page.shownName]
    if !page.months.isEmpty { lines.append(table.text) }
    if let days = page.daysBetweenVisits {
      lines.append(
        trn(
          "Usually {count} day between two visits", "Usually {count} days between two visits", days)
      )
    }
    if page.draftCount > 0 {
      lines.append(
        trn(
          "{count} receipt waits for a look.", "{count} receipts wait for a look.",
          page.draftCount))
    }
    return lines.joined(separator: "\n")
  }
}

extension StorePage {
  fileprivate var shownName: String { store.isEmpty ? tr("unknown store") : store }

  fileprivate var json: JSONText {
    .object([
      ("store", .optional(store.isEmpty ? nil : store)),
      ("receipts", .number(Double(receiptCount))), ("drafts", .number(Double(draftCount))),
      ("first_day", .optional(firstDay?.description)),
      ("last_day", .optional(lastDay?.description)),
      ("days_between", daysBetweenVisits.map { .number(Double($0)) } ?? .null),
      (
        "months",
        .array(
          months.map { month in
            .object([
              ("month", .string(month.name)), ("currency", .string(month.currency)),
              ("total", .string(KeptReceipt.text(month.total, month.decimals))),
              ("receipts", .number(Double(month.visits))),
            ])
          })
      ),
    ])
  }
}

extension StorePage.Month {
  fileprivate var text: String { currency + " " + KeptReceipt.text(total, decimals) }
}
