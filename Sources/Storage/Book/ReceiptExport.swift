// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
package import Receipts

/// Kept receipts as a file for other programs.
package enum ReceiptExport: String, CaseIterable, Sendable {
  /// A line a line of a receipt; a receipt without lines has one that says only its head.
  case csv
  /// Everything that is kept of each.
  case json

  package func text(_ receipts: [KeptReceipt]) -> String {
    switch self {
    case .csv: ([Self.header] + receipts.flatMap(Self.rows)).map(CSVText.line).joined()
    case .json: JSON.array(receipts.map(\.json)).text
    }
  }

  private static let header = [
    "receipt", "store", "day", "time", "currency", "total", "state", "gap", "number", "line",
    "kind", "name", "product", "quantity", "amount", "tax", "mended",
  ]

  private static func rows(_ receipt: KeptReceipt) -> [[String]] {
    let head = [
      SeparatedText.disarmed(receipt.uid), SeparatedText.disarmed(receipt.store ?? ""),
      receipt.day?.description ?? "", receipt.clock ?? "",
      SeparatedText.disarmed(receipt.currency), receipt.total.map(receipt.text) ?? "",
      receipt.state.rawValue, receipt.text(receipt.gap),
      SeparatedText.disarmed(receipt.number ?? ""),
    ]
    guard !receipt.lines.isEmpty else { return [head + [String](repeating: "", count: 8)] }
    return receipt.lines.enumerated().map { place, line in
      head + [
        String(place + 1), line.kind.rawValue, SeparatedText.disarmed(line.name),
        SeparatedText.disarmed(line.product ?? ""), line.quantityText, receipt.text(line.amount),
        SeparatedText.disarmed(line.taxClass ?? ""), SeparatedText.disarmed(line.mended ?? ""),
      ]
    }
  }
}
