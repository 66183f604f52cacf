// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Receipts
import Testing

/// Lines whose parts stand otherwise than name, quantity, amount.
@Suite struct ReceiptLinesTests {
  private func draft(_ text: String, _ doubts: [String: Double] = [:]) -> ReceiptDraft {
    ReceiptParser(country: .coded("MY")).draft(of: PrintedSheet(text, doubts: doubts).words)
  }

  @Test func namesMayStandBelowTheirAmounts() {
    let draft = draft(
      """
      OPEN 1000 HRS
      1x 000000417989      4.00 SR
      GREEN TEA
      ix 000000418294      3.90 SR
      PLUM CAKE
      Total                7.90
      """)
    #expect(draft.told == ["GREEN TEA 4.00", "PLUM CAKE 3.90"])
  }

  /// It differs from FLOOR in one letter, and an address has no amount.
  @Test func flourIsNoFloor() {
    let draft = draft(
      """
      3RD FLOOR, WISMA A
      FLOUR SHARP          4.89
      BREAD                1.10
      Total                5.99
      """)
    #expect(draft.told == ["FLOUR SHARP 4.89", "BREAD 1.10"])
  }

  /// "Qty" was read wrong, so that one row more seems to be left below the last amount.
  @Test func theNumberOfAnArticleBelowItsNameIsNoName() {
    let draft = draft(
      """
      CAR WASH & SHINE 1L
      WA45 -/2A 12
      9555916500133 1 X 3.11         3.11
      CAR WAX                  EW-1000-1l
      WA44-A 12
      9555916500126 1 X 4.62         4.62
      item(s) uty(s)  2
      Total                          7.73
      """)
    #expect(draft.told == ["CAR WASH & SHINE 1L 3.11", "CAR WAX EW-1000-1l 4.62"])
  }

  @Test func theCurrencyBeforeANumberIsNoPartOfAName() {
    let draft = draft(
      """
      1x Wasser mit 7.5    Fr  8.00   Fr  8.00 A
      2x Espresso          Fr  4.60   Fr  9.20 A
      Brot                            Fr  3.00 A
      Total                           Fr 20.20
      """)
    #expect(draft.told == ["Wasser mit 7.5 8.00", "Espresso 9.20", "Brot 3.00"])
    #expect(draft.lines.map(\.quantity) == [ExactDecimal(1), ExactDecimal(2), ExactDecimal(1)])
    #expect(draft.lines[1].unitPrice == ExactDecimal("4.60"))
  }

  @Test func whatStandsInBracketsGoesOnWithTheName() {
    let draft = draft(
      """
      WALL PLUG
      (50PCS)              5.00
      PUNCH WITH HOLE
      (WOC-115)
      1 X 3.0000           3.00
      Total                8.00
      """)
    #expect(draft.told == ["WALL PLUG (50PCS) 5.00", "PUNCH WITH HOLE (WOC-115) 3.00"])
  }

  @Test func aCardThatIsSoldIsNoPayment() {
    let draft = draft(
      """
      Pencil               1.20
      1. PUNCH CARD WITH HOLE
      1 X 3.0000           3.00
      Total                4.20
      """)
    #expect(draft.told == ["Pencil 1.20", "1. PUNCH CARD WITH HOLE 3.00"])
  }

  @Test func aCountMayStandBeforeTheNameAndItsPriceAfter() {
    let draft = draft(
      """
      5 WALLPLUG     1.00    5.00
      Total                  5.00
      """)
    #expect(draft.told == ["WALLPLUG 5.00"])
    #expect(draft.lines[0].quantity == ExactDecimal(5))
    #expect(draft.lines[0].unitPrice == ExactDecimal("1.00"))
  }

  @Test func thePriceOfOneBeforeTheAmountIsNoPartOfTheName() {
    let draft = draft(
      """
      SCONE  i  7.50  0      7.50
      BUN    1.20            1.20
      Total                  8.70
      """)
    #expect(draft.told == ["SCONE 7.50", "BUN 1.20"])
    #expect(draft.lines.map(\.quantity) == [ExactDecimal(1), ExactDecimal(1)])
  }

  @Test func aDiscountOfNothingIsNoLine() {
    #expect(draft("Tea        1.20\nDiscount   0.00\nTotal      1.20").told == ["Tea 1.20"])
  }

  @Test func whatLiesBesideThePaperIsNoPartOfAName() {
    let text = """
          Milk                 1.99
          Bread                2.49
      u n Apples               0.99
          Rice                 3.10
          Total                8.57
      """
    let told = ["Milk 1.99", "Bread 2.49", "Apples 0.99", "Rice 3.10"]
    #expect(draft(text, ["u": 0.2, "n": 0.3]).told == told)
    #expect(draft(text).told[2] == "u n Apples 0.99")
  }

  @Test func aGapOfSeveralLinesIsPutIntoNone() {
    let draft = draft(
      """
      Milk                 1.99
      Salad
      Bread                2.49
      Total               14.83
      CASH                14.83
      """)
    #expect(draft.told == ["Milk 1.99", "Bread 2.49"])
    #expect(draft.gap == 1035)
  }
}
