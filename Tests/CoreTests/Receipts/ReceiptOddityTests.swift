// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// The oddities of receipts: what they print in ways of their own, or what was read of them badly.
@Suite struct ReceiptOddityTests {
  private func draft(_ text: String, _ country: String = "DE") -> ReceiptDraft {
    ReceiptParser(country: .coded(country), today: Day(year: 2026, month: 11, day: 22))
      .draft(of: PrintedSheet(text).words)
  }

  @Test func signsAtTheEndsOfANameAreNoneOfIt() {
    let draft = draft(
      """
      ~Milch,               1,99 A
      Vollk.                2,49 A
      SUMME          EUR    4,48
      """)
    #expect(draft.told == ["Milch 1.99", "Vollk. 2.49"])
  }

  @Test func aDiscountThatLostItsMinusIsTakenOff() {
    let draft = draft(
      """
      Kaffee      2 x 2,00  4,00 A
      Rabatt                0,50 A
      SUMME          EUR    3,50
      """)
    #expect(draft.told == ["Kaffee 4.00", "Rabatt -0.50"])
    #expect(draft.lines[1].amount.readAs == "0.50")
    #expect(!draft.isSure)
  }

  @Test(arguments: ["0,35 x 7", "7 x @0,35", "7 0,35"])
  func aQuantityMayBeWrittenInSeveralWays(text: String) {
    let draft = draft(
      """
      Joghurt pur           2,45 A
        \(text)
      SUMME          EUR    2,45
      """)
    #expect(draft.lines.map(\.quantity) == [ExactDecimal(7)])
    #expect(draft.lines.map(\.unitPrice) == [ExactDecimal("0.35")])
  }

  @Test func oneOfAThingIsOneWhereASignSaysSo() {
    let draft = draft(
      """
      Joghurt pur  1 x 2,45  2,45 A
      SUMME           EUR    2,45
      """)
    #expect(draft.told == ["Joghurt pur 2.45"])
    #expect(draft.lines[0].unitPrice == ExactDecimal("2.45"))
  }

  @Test func aTotalMayStandInTheNextRow() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      SUMME EUR
                            4,48
      """)
    #expect(draft.total?.value == 448)
    #expect(draft.proofs == [.lines])
  }

  @Test func aWordForATotalWithoutAnAmountIsNone() {
    #expect(draft("Milch und Brot\nSUMME EUR\nVielen Dank").total == nil)
  }

  @Test func aSumWhoseWordWasGarbledIsNoLine() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      SXWWE          EUR    4,48
      Mastercard     EUR    4,48
      """)
    #expect(draft.total?.value == 448)
    #expect(draft.told == ["Milch 1.99", "Brot 2.49"])
  }

  @Test(arguments: [
    ("B  7%  8,89  9,51", [889]), ("B  7%  1,00  5,00", []), ("B  x%  1,00  5,00", []),
  ])
  func aRowOfTaxesHoldsOrIsNone(row: String, nets: [Int]) {
    let draft = draft("Milch   9,51 B\nSUMME   9,51\nMWST  Netto  Brutto\n" + row)
    #expect(draft.taxes.map(\.net) == nets)
  }

  @Test func threeAmountsThatDoNotHoldAreNoTaxes() {
    #expect(draft("SUMME   9,51\nMWST Netto\nB 7% 1,00 5,00 9,99").taxes.isEmpty)
  }

  @Test func aYearWithoutItsEraIsOfThisCentury() {
    #expect(draft("23年7月3日", "JP").day?.value.description == "2023-07-03")
  }
}
