// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Money
package import Receipts

/// A budget as a file for other programs.
package enum BudgetExport: String, CaseIterable, Sendable {
  /// The entries, in the order of their days.
  case csv
  /// Everything: the plain book.
  case json

  /// - Parameter receipts: of the same book; a table has no place for them.
  package func text(_ book: BudgetBook, _ receipts: [KeptReceipt] = []) -> String {
    switch self {
    case .csv: csv(book)
    case .json: PlainBook(book, receipts).text
    }
  }

  private func csv(_ book: BudgetBook) -> String {
    let header = [
      "kind", "day", "twd", "category", "product", "store", "commitment", "due", "goal",
      "original", "currency", "rate", "note", "receipt",
    ]
    // The sort keeps the order of entries of one day.
    let entries = book.entries.enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    let lines = [header] + entries.map { fields($0.element) }
    return lines.map(CSVText.line).joined()
  }

  private func fields(_ entry: Entry) -> [String] {
    let texts = [
      entry.category, entry.product, entry.store, entry.commitment, entry.due?.description,
      entry.goal, entry.original?.amount.description, entry.original?.currency,
      entry.original?.rate?.description, entry.note, entry.receipt,
    ]
    // Amounts may begin with a minus sign; texts that do are made harmless.
    let numbers = [6, 8]
    return [entry.kind.rawValue, entry.day.description, entry.twd.description]
      + texts.enumerated().map { place, text in
        numbers.contains(place) ? text ?? "" : SeparatedText.disarmed(text ?? "")
      }
  }
}
