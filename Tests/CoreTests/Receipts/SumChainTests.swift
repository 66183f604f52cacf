// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// Totals that are told by what the rows around them come to.
@Suite struct SumChainTests {
  private func draft(_ text: String, _ country: String) -> ReceiptDraft {
    ReceiptParser(country: .coded(country)).draft(of: PrintedSheet(text).words)
  }

  @Test func aTotalIsKnownByWhatWasGivenAndCameBack() {
    let draft = draft(
      """
      Rice                   7.50
      T~~l                   7.50
      Fay                   20.00
      Change                12.50
      Thank you
      """, "MY")
    #expect(draft.total?.value == 750)
    #expect(draft.proofs.contains(.lines))
  }

  @Test func twoNamedRowsOfThreeProveATotal() {
    let draft = draft(
      """
      Total                  7.50
      Fay                   20.00
      Change                12.50
      """, "MY")
    #expect(draft.proofs == [.change])
  }

  @Test func whatWasGivenIsNoProofOfItself() {
    let draft = draft(
      """
      Milch                  1,99 A
      BAR                    5,00
      """, "DE")
    #expect(draft.total?.value == 500)
    #expect(draft.proofs.isEmpty)
  }

  @Test func aTaxThatIsAddedBelowTheLinesBelongsToTheTotal() {
    let draft = draft(
      """
      Tea                   10.00
      Soup                  20.00
      Sub Total             30.00
      GST 6%                 1.80
      Total                 31.80
      """, "MY")
    #expect(draft.total?.value == 3180)
    #expect(draft.proofs == [.lines, .taxes])
    #expect(draft.gap == 0)
    #expect(draft.taxes.map(\.net) == [3000])
    #expect(draft.taxes.map(\.tax) == [180])
  }

  @Test func aRoundingThatLostItsSignIsTriedBothWays() {
    let draft = draft(
      """
      Pencil                 3.02
      Paper                  9.50
      Rounding               0.02
      Total                 12.50
      """, "MY")
    #expect(draft.proofs == [.lines])
    #expect(draft.gap == 0)
  }

  @Test func whatIsFarTooMuchIsNoRounding() {
    let draft = draft(
      """
      Pencil                 3.02
      Rounding               3.00
      Total                  6.02
      """, "MY")
    #expect(draft.proofs.isEmpty)
  }

  @Test func aTotalThatCouldNotBeReadIsReckonedAndNeverSure() {
    let draft = draft(
      """
      Pork                  14.00
      Rice                  12.00
      Tea                   25.42
      Total (Excluding GST) 51.42
      GST 6%                 3.08
      Total Sales (Inclusive of GST) 64.5
      """, "MY")
    #expect(draft.total?.value == 5450)
    #expect(draft.total?.readAs == "")
    #expect(draft.proofs.count == 2)
    #expect(!draft.isSure)
  }

  @Test func aTableOfTaxesMayNameItsRateByLetters() {
    let draft = draft(
      """
      Rice                  45.28
      TOTAL                 48.00
      GST CODE   AMOUNT   TAX
      SR   45.28  6   2.72/
      """, "MY")
    #expect(draft.total?.value == 4800)
    #expect(draft.taxes.map(\.mark) == ["SR"])
  }
}
