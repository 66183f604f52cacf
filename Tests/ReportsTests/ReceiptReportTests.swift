// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Money
import Receipts
import TestSupport
import Testing

@testable import Reports

/// Receipts on paper.
@Suite struct ReceiptReportTests {
  private let day = Day.clamped(year: 2_026, month: 11, day: 23)

  private func receipt(
    _ number: Int, _ store: String?, _ lines: [KeptLine], total: Int? = nil,
    currency: String = "EUR"
  ) -> KeptReceipt {
    let digits = String(number)
    var receipt = KeptReceipt(
      uid: String(repeating: "0", count: 32 - digits.count) + digits, store: store,
      day: Day.clamped(year: 2_025, month: 3, day: number % 28 + 1), minute: 600,
      currency: currency, decimals: 2, total: total, source: .typed)
    receipt.lines = lines
    return receipt
  }

  private func read(_ receipts: [KeptReceipt]) throws -> ReadPDF {
    let summaries = receipts.map { receipt in
      ReceiptSummary(
        uid: receipt.uid, store: receipt.store, day: receipt.day, minute: receipt.minute,
        currency: receipt.currency, decimals: receipt.decimals, total: receipt.total,
        itemCount: receipt.lines.count, state: receipt.state, gap: receipt.gap,
        doubtCount: receipt.doubtCount, isCounted: receipt.total == 358)
    }
    return ReadPDF(try Report(of: summaries, receipts, on: day).pdf())
  }

  @Test func theListAndAllItsLinesAreOnPaper() throws {
    var milk = KeptLine(.item, "MILCH 1L", 109, taxClass: "A", product: "Milch")
    milk.mended = "7.09"
    var bread = KeptLine(.item, "BROT", 249, quantity: 1_500)
    bread.doubt = .price
    var first = receipt(1, "Lidl", [milk, bread], total: 358)
    first.number = "4711"
    let words = try read([first, receipt(2, nil, [])]).words
    #expect(words.contains("Receipts As of 2026-11-23 2 receipts"))
    #expect(words.contains("EUR 2 0.00 1 without a total, 1 draft is not counted in"))
    #expect(words.contains("00000000 2025-03-02 Lidl EUR 3.58 2"))
    #expect(words.contains("counted"))
    #expect(words.contains("00000000 2025-03-03 unknown store ? 0"))
    #expect(words.contains("Lidl · 2025-03-02 · 10:00 · EUR 3.58"))
    #expect(words.contains("Number 4711 · " + first.uid))
    #expect(words.contains("1 MILCH 1L → Milch · 1.09 (read as 7.09) Item 1 1.09 A"))
    #expect(words.contains("2 BROT Item 1.5 2.49 ?"))
    #expect(words.contains("unknown store · 2025-03-03 · 10:00 · EUR ?"))
  }

  @Test func eachMoneyHasItsOwnSum() throws {
    let checked = try [
      receipt(1, "Lidl", [], total: 358), receipt(2, "Lidl", [], total: 1_000),
      receipt(3, "FamilyMart", [], total: 12_000, currency: "TWD"),
      receipt(4, "Bank", [], total: Int.max), receipt(5, "Bank", [], total: Int.max),
    ].map { try $0.checked() }
    let words = try read(checked + [receipt(6, "Lidl", [], total: 99_900)]).words
    #expect(words.contains("TWD 1 120.00"))
    #expect(words.contains("EUR 5 184467440737095529.72 1 draft is not counted in"))
  }

  @Test func anEmptyListSaysSo() throws {
    let pdf = try read([])
    #expect(pdf.has("No matching receipt.") && pdf.pages.count == 1)
  }

  @Test func longAndHostileNamesAreWhole() throws {
    let long = "Haltbare fettarme Biovollmilch vom Hof 1"
    let chinese = "有機全脂鮮乳有機全脂鮮乳有機全脂鮮乳有機全脂鮮乳有機全脂鮮乳有機全脂鮮乳有機全脂"
    #expect(long.count == 40 && chinese.count == 40)
    let pdf = try read([
      receipt(
        1, "Laden\u{1B}[31m\nam Eck",
        [KeptLine(.item, long, 1), KeptLine(.item, chinese, 2), KeptLine(.item, "a\u{0}b\nc", 3)])
    ])
    for name in [long, chinese, #"Laden\x1B[31m am Eck"#, #"a\x00b c"#] {
      #expect(pdf.has(name), "\(name)")
    }
  }

  @Test func aDraftWithAGapTellsOfIt() throws {
    let draft = receipt(1, "Lidl", [KeptLine(.item, "MILCH", 109)], total: 149)
    #expect(try read([draft]).words.contains("gap 0.40"))
  }

  @Test func everyRowOfManyPagesIsThere() throws {
    let receipts = (1...40).map { number in
      receipt(
        number, "Store \(number)",
        (1...9).map { KeptLine(.item, "WARE \(number) \($0)", 100 * number + $0) })
    }
    let pdf = try read(receipts)
    #expect(pdf.pages.count > 5)
    let words = pdf.words
    for receipt in receipts {
      for (place, line) in receipt.lines.enumerated() {
        #expect(
          words.contains("\(place + 1) \(line.name) Item 1 " + receipt.text(line.amount)))
      }
    }
  }
}
