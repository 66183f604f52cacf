// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// The receipt as it was read, checked against the codes beside it.
@Suite struct ReceiptCodesTests {
  private static let till =
    "V0;T1;Kassenbeleg-V1;Beleg^4.48_0.00_0.00_0.00_0.00^4.48:Bar;13;44131;"
    + "2020-01-13T16:25:00.000Z;2020-01-13T16:25:09.000Z;a;b;c;d"
  private static let invoice = [
    "**:奶茶:1:25",
    "ZZ12345678114041370950000000000000055000000003456789"
      + "0AAAAAAAAAAAAAAAAAAAAAA==:**********:2:2:1:漢堡:1:60",
  ]

  private func draft(_ text: String, _ codes: [String]) -> ReceiptDraft {
    var draft = ReceiptParser(country: .coded("DE")).draft(of: PrintedSheet(text).words)
    draft.take(ReceiptCodes(codes))
    return draft
  }

  private let receipt = """
    Milch                 1,99 A
    Brot                  2,49 A
    SUMME          EUR    4,48
    """

  @Test func aCodeThatSaysTheSameIsAProof() {
    let draft = draft(receipt, ["https://example.org", Self.till])
    #expect(draft.proofs == [.lines, .code])
    #expect(draft.isSure)
    #expect(draft.day?.value.description == "2020-01-13")
    #expect(draft.minute?.value == 17 * 60 + 25)
  }

  @Test func aCodeThatSaysAnotherTotalMakesItDoubtful() {
    let draft = draft(receipt.replacing("4,48", with: "4,43"), [Self.till])
    #expect(draft.total?.value == 443)
    #expect(draft.proofs.isEmpty && !draft.isSure)
    #expect((draft.total?.belief ?? 1) <= 0.3)
  }

  @Test func aCodeTellsATotalThatCouldNotBeRead() {
    let draft = draft("Milch   1,99 A", [Self.till])
    #expect(draft.total?.value == 448)
    #expect(!draft.isSure)
  }

  @Test func anInvoicesItemsStandForLinesThatCouldNotBeRead() {
    let draft = draft("", Self.invoice)
    #expect(draft.country.code == "TW")
    #expect(draft.total?.value == 85)
    #expect(draft.told == ["漢堡 60", "奶茶 25"])
    #expect(draft.gap == 0)
    #expect(draft.day?.value.description == "2025-04-13")
  }

  /// Two such items come to more than a machine counts to.
  @Test func itemsThatNobodyCouldPayAreNoLines() {
    let item = "甲:999999999:9000000000"
    let codes = [
      "**:\(item):\(item)", Self.invoice[1].replacing(":2:2:1:", with: ":3:3:1:"),
    ]
    let draft = draft("", codes)
    #expect(draft.total?.value == 85)
    #expect(draft.lines.isEmpty && draft.gap == nil)
  }

  @Test func otherCodesSayNothing() {
    let before = draft(receipt, [])
    let after = draft(receipt, ["https://example.org", "**"])
    #expect(after.proofs == before.proofs && after.lines == before.lines)
  }
}
