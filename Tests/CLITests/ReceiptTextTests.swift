// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

@testable import CLI

@Suite struct ReceiptTextTests {
  @Test func whatWasMendedIsToldBesideWhatWasRead() throws {
    var draft = ReceiptDraft(country: try #require(.coded("JP")))
    let day = try #require(Day("2025-01-19"))
    draft.store = ReceiptDraft.Field("食生活", belief: 0.5)
    draft.day = ReceiptDraft.Field(day, belief: 0.9, readAs: "2625年1月19日")
    draft.total = ReceiptDraft.Field(1_946, belief: 0.5, readAs: "")
    let lines = ReceiptText(draft).text.split(separator: "\n")
    #expect(lines.first == "食生活 ?  2025-01-19 (read as 2625年1月19日)")
    #expect(lines.last == "Total: JPY 1946 ? (not read)")
  }
}
