// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import ReceiptReading
import Receipts

extension ReceiptReport {
  /// One line, amounts as texts, for a number of JSON is not exact.
  package var json: JSONText {
    .object([
      ("file", .string(file)), ("milliseconds", .number((took / .milliseconds(1)).rounded())),
      ("country", .string(draft.country.code)), ("store", store),
      ("date", .optional(draft.day?.value.description)), ("time", .optional(draft.clock)),
      ("total", .optional(draft.total.map { draft.text($0.value) })),
      ("currency", .string(draft.country.currency)), ("sumChecks", .bool(draft.isSure)),
      ("proofs", .array(draft.proofs.map(\.rawValue).sorted().map(JSONText.string))),
      ("gap", .optional(draft.gap.map(draft.text))),
      ("payment", .optional(draft.payment.map(draft.text))),
      ("change", .optional(draft.change.map(draft.text))),
      ("confidence", confidence), ("evidence", evidence),
      ("items", .array(draft.lines.map(line))), ("vat", .array(draft.taxes.map(tax))),
    ])
  }

  private var store: JSONText {
    draft.store.map {
      .object([
        ("name", .string($0.value)), ("confidence", .number($0.belief.rounded(digits: 3))),
        ("evidence", .number($0.evidence.rounded(digits: 3))),
      ])
    } ?? .null
  }

  private var confidence: JSONText {
    head((draft.day?.belief, draft.minute?.belief, draft.total?.belief))
  }

  /// The values that `data/receipts/fit` makes probabilities of.
  private var evidence: JSONText {
    head((draft.day?.evidence, draft.minute?.evidence, draft.total?.evidence))
  }

  private func head(_ values: (date: Double?, time: Double?, total: Double?)) -> JSONText {
    func text(_ value: Double?) -> JSONText {
      value.map { .number($0.rounded(digits: 3)) } ?? .null
    }
    return .object([
      ("date", text(values.date)), ("time", text(values.time)), ("total", text(values.total)),
    ])
  }

  private func line(_ line: ReceiptLine) -> JSONText {
    .object([
      ("name", .string(line.name)), ("quantity", .string(line.quantity.description)),
      ("unit", .optional(line.unit)), ("unitPrice", .optional(line.unitPrice?.description)),
      ("total", .string(draft.text(line.amount.value))), ("kind", .string(line.kind.rawValue)),
      ("vatClass", .optional(line.taxMark)),
      ("confidence", .number(line.amount.belief.rounded(digits: 3))),
      ("readAs", .optional(line.amount.readAs)),
    ])
  }

  private func tax(_ tax: ReceiptTax) -> JSONText {
    .object([
      ("class", .optional(tax.mark)), ("rate", .number(Double(tax.rate) / 100)),
      ("net", .string(draft.text(tax.net))), ("tax", .string(draft.text(tax.tax))),
      ("mended", .bool(tax.isMended)),
    ])
  }
}

extension ReceiptDraft {
  /// "12.50", as many digits after the point as the money has.
  package func text(_ units: Int) -> String {
    ExactDecimal(significand: Int128(units), scale: decimals).description
  }

  /// "09:58"
  package var clock: String? {
    minute.map { CivilDate.padded($0.value / 60, 2) + ":" + CivilDate.padded($0.value % 60, 2) }
  }
}
