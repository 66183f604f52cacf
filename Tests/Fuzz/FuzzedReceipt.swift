// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Imaging
import Money
import Products
import Receipts

@testable import Capture
@testable import Storage

/// Receipts, and the tables that banks and statistical offices write.
enum FuzzedReceipt {
  /// The first byte chooses the country, the rest is typed: each sign takes a cell.
  @Sendable static func readRows(_ bytes: [UInt8]) {
    let countries = ReceiptCountry.known.map(Optional.some) + [nil]
    let country = countries[Int(bytes.first ?? 0) % countries.count]
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { row, line in Self.words(line, row) }
    check(ReceiptParser(country: country, today: today).draft(of: words))
  }

  /// Reads what `pdftotext` writes, as a receipt.
  @Sendable static func readPDF(_ bytes: [UInt8]) {
    let words = [PDFWord](boundingBoxes: String(decoding: bytes, as: UTF8.self))
    check(
      ReceiptParser(today: today).draft(
        of: words.map { ReceiptWord($0.text, at: $0.box, belief: 1) }))
  }

  /// The texts of codes, told apart by zero bytes.
  @Sendable static func readCodes(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let codes = ReceiptCodes(texts) { bytes in String(decoding: bytes, as: UTF8.self) }
    _ = codes.invoice?.gap
    var draft = ReceiptDraft(country: ReceiptCountry.known[0])
    draft.take(codes)
    check(draft)
    for text in texts { _ = ProductCode(typed: text)?.meaning }
  }

  /// Entries of a bank, and official numbers.
  @Sendable static func readTable(_ bytes: [UInt8]) {
    _ = try? OfficialFile.table(bytes)
    guard let table = try? SeparatedText(bytes) else { return }
    let orders = EntryMapping.DayOrder.allCases
    for (order, sign) in zip(orders, EntryMapping.DecimalSign.allCases + [.point]) {
      let mapping = EntryMapping(dayOrder: order, decimalSign: sign, amounts: .account)
      guard let preview = try? EntryPreview(table, mapping, into: BudgetBook()) else { return }
      precondition(preview.entries.count + preview.refused.count == table.rows.count)
    }
  }

  private static let today = Day("2026-09-11")

  /// Whatever was read is kept, and nothing that contradicts itself as checked.
  private static func check(_ draft: ReceiptDraft) {
    let beliefs = draft.lines.map(\.amount.belief) + [draft.total?.belief].compactMap(\.self)
    precondition(beliefs.allSatisfy { (0...1).contains($0) })
    let kept = IncomingReceipt(draft).kept(as: String(repeating: "0", count: 32), from: nil)
    precondition(kept.isConsistent)
    precondition(kept.state == .draft || (kept.gap == 0 && draft.isSure))
  }

  private static func words(_ line: Substring, _ row: Int) -> [ReceiptWord] {
    var column = 0
    return line.split(separator: " ", omittingEmptySubsequences: false).compactMap { word in
      defer { column += word.count + 1 }
      guard !word.isEmpty else { return nil }
      let box = Box(
        x: Double(column) * 12, y: Double(row) * 30, width: Double(word.count) * 12, height: 20)
      return ReceiptWord("\(word)", at: box, belief: 0.99)
    }
  }
}
