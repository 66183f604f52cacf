// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// The mistakes that the sums of a receipt mend, and those that they leave alone.
@Suite struct MendingTests {
  private func draft(_ text: String, doubts: [String: Double] = [:]) -> ReceiptDraft {
    ReceiptParser(country: .coded("DE")).draft(of: PrintedSheet(text, doubts: doubts).words)
  }

  @Test func theOneReadingThatFitsIsTakenWithWhatWasReadBesideIt() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  0,55 A
      Käse                  2,49 A
      SUMME          EUR    4,83
      """, doubts: ["0,55": 0.6])
    #expect(draft.told == ["Milch 1.99", "Brot 0.35", "Käse 2.49"])
    #expect(draft.lines[1].amount.readAs == "0.55")
    #expect(draft.lines[0].amount.readAs == nil)
    #expect(draft.gap == 0)
    #expect(!draft.isSure)
  }

  @Test func whereTwoReadingsWouldFitNothingIsMended() {
    let draft = draft(
      """
      Milch                 1,19 A
      Brot                  1,19 A
      SUMME          EUR    2,98
      """, doubts: ["1,19": 0.6])
    #expect(draft.told == ["Milch 1.19", "Brot 1.19"])
    #expect(draft.lines.allSatisfy { $0.amount.readAs == nil })
    #expect(draft.gap == 60)
  }

  @Test func whatWasReadSurelyIsNotMended() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  0,55 A
      SUMME          EUR    2,34
      """)
    #expect(draft.told == ["Milch 1.99", "Brot 0.55"])
    #expect(draft.gap == -20)
  }

  @Test func amountsWithoutNamesAreLinesWhereTheyAreWhatIsMissing() {
    let rows = ["Milch    1,99 A", "         0,35 A", "Käse     2,49 A", "         0,59 A"]
    let whole = draft((rows + ["SUMME EUR 5,42"]).joined(separator: "\n"))
    #expect(whole.told == ["Milch 1.99", " 0.35", "Käse 2.49", " 0.59"])
    #expect(whole.gap == 0)
    #expect(whole.lines.map { $0.amount.belief < 0.85 } == [false, true, false, true])
    let otherwise = draft((rows + ["SUMME EUR 5,07"]).joined(separator: "\n"))
    #expect(otherwise.told == ["Milch 1.99", "Käse 2.49"])
  }

  @Test func anAmountThatWasNotReadIsTheGap() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  Bl
      Käse                  2,49 A
      SUMME          EUR    4,83
      """)
    #expect(draft.told == ["Milch 1.99", "Brot 0.35", "Käse 2.49"])
    #expect(draft.lines[1].amount.readAs == "")
  }

  @Test func aSignReadAsADigitIsNoDigit() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brötchen            100,29 A
      SUMME          EUR    2,28
      """)
    #expect(draft.told == ["Milch 1.99", "Brötchen 0.29"])
    #expect(draft.lines[1].amount.readAs == "100.29")
  }

  @Test func quantityAndPriceTellWhatALineComesTo() {
    let draft = draft(
      """
      2 x 0,69
      Joghurt               1,88 A
      Milch                 1,19 A
      SUMME          EUR    2,57
      """)
    #expect(draft.gap == 0 || draft.gap == -50)
    #expect(!draft.isSure)
  }
}
