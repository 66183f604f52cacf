// SPDX-License-Identifier: GPL-3.0-or-later

package import Charts
import Language
package import Money
package import Receipts

extension Report {
  /// Receipts on paper: the list, what each money comes to on those that were checked, and all that
  /// stands on each.
  ///
  /// - Parameters:
  ///   - summaries: those that were looked for.
  ///   - receipts: the same, whole.
  ///   - day: when it is made.
  package init(of summaries: [ReceiptSummary], _ receipts: [KeptReceipt], on day: Day) {
    self.init(tr("Receipts"), language: Catalogs.spokenTag)
    parts.append(.text(Self.made(on: day)))
    guard !summaries.isEmpty else {
      parts.append(
        .text(tr("No matching receipt. Look for another word, store, day or total.")))
      return
    }
    parts += [.text(trn("{count} receipt", "{count} receipts", summaries.count))]
    parts.append(.table(Self.sums(of: summaries)))
    parts += [.heading(tr("List")), .table(Self.list(of: summaries))]
    parts += [.heading(tr("Line by Line")), .table(Self.items(of: receipts))]
  }

  // MARK: Sums

  private static func sums(of summaries: [ReceiptSummary]) -> Table {
    var table = Table([
      .words(tr("Currency")), .figures(tr("Receipts")), .figures(tr("Total")), .words(""),
    ])
    let moneys = Dictionary(grouping: summaries, by: \.currency)
    for (code, those) in moneys.sorted(by: { $0.key < $1.key }) {
      let sum = those.sum
      let missing = those.count { $0.total == nil }
      let drafts = those.count { $0.state == .draft && $0.total != nil }
      let notes = [
        missing == 0 ? nil : trn("{count} without a total", "{count} without a total", missing),
        drafts == 0
          ? nil
          : trn(
            "{count} draft is not counted in", "{count} drafts are not counted in", drafts),
      ]
      table.rows.append(
        .cells([
          code, String(those.count),
          ExactDecimal(significand: sum.units, scale: sum.decimals).description,
          notes.compactMap(\.self).joined(separator: tr(", ")),
        ]))
    }
    return table
  }

  // MARK: The list

  private static func list(of summaries: [ReceiptSummary]) -> Table {
    var table = Table([
      .words(tr("Receipt")), .words(tr("Day")), .words(tr("Store")), .figures(tr("Total")),
      .figures(tr("Items")), .words(tr("State")),
    ])
    table.rows = summaries.map { receipt in
      .cells([
        String(receipt.uid.prefix(8)), receipt.day?.description ?? tr("unknown day"),
        receipt.store ?? tr("unknown store"),
        receipt.total.map {
          receipt.currency + " " + KeptReceipt.text($0, receipt.decimals)
        } ?? "?", String(receipt.itemCount), receipt.standing,
      ])
    }
    return table
  }

  // MARK: What stands on each

  private static func items(of receipts: [KeptReceipt]) -> Table {
    var table = Table([
      .figures(""), .words(tr("Line")), .words(tr("Kind")), .figures(tr("Quantity")),
      .figures(tr("Amount")), .words(tr("Tax")),
    ])
    for receipt in receipts {
      table.rows.append(.title(title(of: receipt), note: note(of: receipt)))
      for (place, line) in receipt.lines.enumerated() {
        table.rows.append(.cells(cells(of: line, place, receipt)))
      }
    }
    return table
  }

  /// "Lidl · 2025-01-15 · 09:58 · EUR 19.58"
  private static func title(of receipt: KeptReceipt) -> String {
    [
      receipt.store ?? tr("unknown store"), receipt.day?.description ?? tr("unknown day"),
      receipt.clock,
      receipt.total.map { receipt.currency + " " + receipt.text($0) } ?? receipt.currency + " ?",
    ].compactMap(\.self).joined(separator: " · ")
  }

  private static func note(of receipt: KeptReceipt) -> String {
    [
      receipt.standing,
      receipt.number.map { tr("Number {number}", ["number": $0]) }, receipt.uid,
    ].compactMap(\.self).joined(separator: " · ")
  }

  private static func cells(
    of line: KeptLine, _ place: Int, _ receipt: KeptReceipt
  ) -> [String] {
    let amount = receipt.text(line.amount)
    let name = [
      ReadSentence.of(line.name, readAs: line.learnedFrom)
        + (line.product.map { " → " + $0 } ?? ""),
      line.mended.map { ReadSentence.of(amount, readAs: $0) },
    ].compactMap(\.self).joined(separator: " · ")
    return [
      String(place + 1), name, line.kind.title, line.quantityText,
      amount + (line.doubt == nil ? "" : " ?"), line.taxClass ?? "",
    ]
  }
}

extension KeptReceipt {
  /// "✓ checked, gap 0.40"
  fileprivate var standing: String {
    let summary = ReceiptSummary(
      uid: uid, store: store, day: day, minute: minute, currency: currency, decimals: decimals,
      total: total, itemCount: lines.count, state: state, gap: gap, doubtCount: doubtCount,
      isCounted: false)
    guard state == .draft, gap != 0 else { return summary.standing }
    return summary.standing + tr(", ") + tr("gap {amount}", ["amount": text(gap)])
  }
}
