// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Language
import Money
import Receipts

/// A receipt for a terminal.
struct ReceiptText {
  private let draft: ReceiptDraft

  init(_ draft: ReceiptDraft) { self.draft = draft }

  /// Less sure fields than this are marked.
  private static let plainBelief = 0.85

  var text: String {
    ([head, lines] + taxes + [total, standing]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let store = draft.store.map { told($0.value, $0) } ?? tr("unknown store")
    let day = draft.day.map { told($0.value.description, $0) } ?? tr("unknown day")
    return [store, day, draft.clock ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var lines: String {
    guard !draft.lines.isEmpty else { return "" }
    var table = TextTable(
      titles: [tr("Line"), tr("Quantity"), tr("Amount"), tr("Tax")], rightAligned: [1, 2])
    for line in draft.lines {
      let unit = line.unit.map { " " + $0 } ?? ""
      table.add([
        line.name, line.quantity.description + unit,
        told(draft.text(line.amount.value), line.amount),
        line.taxMark ?? "",
      ])
    }
    return table.text
  }

  /// Its text, with a mark where it is doubtful, and with what was read where that was mended.
  private func told<Value>(_ text: String, _ field: ReceiptDraft.Field<Value>) -> String {
    let text = field.belief < Self.plainBelief ? text + " ?" : text
    guard let read = field.readAs else { return text }
    return read.isEmpty
      ? tr("{amount} (not read)", ["amount": text])
      : tr("{amount} (read as {read})", ["amount": text, "read": read])
  }

  private var taxes: [String] {
    draft.taxes.map { tax in
      tr(
        "Tax {mark} {rate}%: {tax} of {net}",
        [
          "mark": tax.mark ?? "", "rate": rate(tax.rate), "tax": draft.text(tax.tax),
          "net": draft.text(tax.net),
        ])
    }
  }

  private func rate(_ hundredths: Int) -> String {
    ExactDecimal(significand: Int128(hundredths), scale: 2).trimmed.description
  }

  private var total: String {
    guard let total = draft.total else { return tr("No total was read.") }
    let text = told(draft.text(total.value), total)
    return tr("Total: {amount}", ["amount": draft.country.currency + " " + text])
  }

  /// Whether the sums hold.
  private var standing: String {
    if draft.isSure { return tr("The sums hold, by two proofs.") }
    guard let gap = draft.gap, gap != 0 else { return "" }
    return tr("The lines differ from the total by {amount}.", ["amount": draft.text(gap)])
  }
}
