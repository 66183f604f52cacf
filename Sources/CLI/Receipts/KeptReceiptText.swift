// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Receipts

/// A kept receipt for a terminal. What is doubtful has a question mark, and what was mended has
/// beside it what was read.
struct KeptReceiptText {
  private let receipt: KeptReceipt

  init(_ receipt: KeptReceipt) { self.receipt = receipt }

  var text: String {
    ([head, lines] + taxes + [total] + standing).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let store = receipt.store.map { marked($0, .store) } ?? tr("unknown store")
    let day = receipt.day.map { marked($0.description, .day) } ?? tr("unknown day")
    let clock = receipt.clock.map { marked($0, .minute) } ?? ""
    return [store, day, clock].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func marked(_ text: String, _ field: HeadDoubt.Field) -> String {
    guard let doubt = receipt.doubts.first(where: { $0.field == field }) else { return text }
    return ReadSentence.of(text + " ?", readAs: doubt.readAs)
  }

  private var lines: String {
    guard !receipt.lines.isEmpty else { return "" }
    var table = TextTable(
      titles: ["", tr("Line"), tr("Quantity"), tr("Amount"), tr("Tax")], rightAligned: [0, 2, 3])
    for (place, line) in receipt.lines.enumerated() {
      let amount = receipt.text(line.amount) + (line.doubt == nil ? "" : " ?")
      let product = line.product.map { " → " + $0 } ?? ""
      table.add([
        String(place + 1), ReadSentence.of(line.name, readAs: line.learnedFrom) + product,
        line.quantityText,
        ReadSentence.of(amount, readAs: line.mended), line.taxClass ?? "",
      ])
    }
    return table.text
  }

  private var taxes: [String] {
    receipt.taxes.compactMap { tax in
      guard let rate = tax.rate, let net = tax.net, let paid = tax.tax else { return nil }
      return tr(
        "Tax {mark} {rate}%: {tax} of {net}",
        [
          "mark": tax.mark, "rate": KeptLine.decimal(rate), "tax": receipt.text(paid),
          "net": receipt.text(net),
        ])
    }
  }

  private var total: String {
    guard let total = receipt.total else { return tr("No total was read.") }
    let text = receipt.currency + " " + receipt.text(total)
    return tr("Total: {amount}", ["amount": marked(text, .total)])
  }

  private var standing: [String] {
    var sentences: [String] = []
    if receipt.gap != 0 {
      sentences.append(
        tr("The lines differ from the total by {amount}.", ["amount": receipt.text(receipt.gap)]))
    }
    if receipt.isGapConfirmed { sentences.append(tr("Somebody said that this is to stay.")) }
    if receipt.state == .draft {
      let id = ReceiptID.shown(receipt.uid)
      sentences.append(
        tr(
          "It is a draft. Once it is right: {command}",
          ["command": "pricescan receipts check " + id]))
    }
    return sentences
  }
}
