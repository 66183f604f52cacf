// SPDX-License-Identifier: GPL-3.0-or-later

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
      receipt.uid, CSVText.disarmed(receipt.store ?? ""), receipt.day?.description ?? "",
      receipt.clock ?? "", CSVText.disarmed(receipt.currency),
      receipt.total.map(receipt.text) ?? "",
      receipt.state.rawValue, receipt.text(receipt.gap), CSVText.disarmed(receipt.number ?? ""),
    ]
    guard !receipt.lines.isEmpty else { return [head + [String](repeating: "", count: 8)] }
    return receipt.lines.enumerated().map { place, line in
      head + [
        String(place + 1), line.kind.rawValue, CSVText.disarmed(line.name),
        CSVText.disarmed(line.product ?? ""), line.quantityText, receipt.text(line.amount),
        CSVText.disarmed(line.taxClass ?? ""), CSVText.disarmed(line.mended ?? ""),
      ]
    }
  }
}

extension KeptReceipt {
  fileprivate var json: JSON {
    .object([
      "uid": .string(uid), "store": .optional(store), "day": .optional(day?.description),
      "time": .optional(clock), "currency": .string(currency), "total": .optional(total.map(text)),
      "number": .optional(number), "source": .string(source.rawValue),
      "state": .string(state.rawValue), "gap": .string(text(gap)),
      "gap_confirmed": .bool(isGapConfirmed), "lines": .array(lines.map(json)),
      "taxes": .array(taxes.map(json)), "doubts": .array(doubts.map(json)),
    ])
  }

  private func json(_ line: KeptLine) -> JSON {
    .object([
      "kind": .string(line.kind.rawValue), "name": .string(line.name),
      "product": .optional(line.product), "quantity": .string(line.quantityText),
      "amount": .string(text(line.amount)), "tax": .optional(line.taxClass),
      "of": line.ofPlace.map { .integer($0 + 1) } ?? .null, "mended": .optional(line.mended),
      "doubt": .optional(line.doubt?.rawValue),
    ])
  }

  private func json(_ tax: KeptTax) -> JSON {
    .object([
      "mark": .string(tax.mark), "rate": .optional(tax.rate.map { KeptLine.decimal($0) }),
      "net": .optional(tax.net.map(text)), "tax": .optional(tax.tax.map(text)),
      "gross": .string(text(tax.gross)),
    ])
  }

  private func json(_ doubt: HeadDoubt) -> JSON {
    .object(["field": .string(doubt.field.rawValue), "read_as": .optional(doubt.readAs)])
  }
}

extension JSON {
  fileprivate static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}
