// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// Whole receipts of shops that are nowhere.
@Suite struct ReceiptParserTests {
  private let german = """
    Kaufhalle Sonnental GmbH
    Birkenweg 12
    12345 Musterstadt
                          EUR
    MILCH 3,5%            1,19 B
    JOGHURT               2,45 B
      7 x     0,35
    BANANEN               0,19 B
      0,162 kg x 1,15 EUR/kg
    RUM 40%               5,69 A
    PFAND                 0,25 A
    LEERGUT              -0,50 A
    Rabatt 10%           -0,12 B
    ---------------------------
    SUMME           EUR   9,15
    BAR             EUR  20,00
    RÜCKGELD        EUR  10,85
    Steuer %  Netto  Steuer  Brutto
    A= 19,0%   4,57    0,87    5,44
    B=  7,0%   3,47    0,24    3,71
    13.01.2020    17:25   Bon 933
    """

  private func draft(_ text: String, _ country: String? = nil) -> ReceiptDraft {
    ReceiptParser(
      country: country.flatMap { ReceiptCountry.coded($0) },
      today: Day(year: 2026, month: 11, day: 22)
    ).draft(of: PrintedSheet(text).words)
  }

  @Test func readsAGermanReceiptWithAllItsLines() {
    let draft = draft(german)
    #expect(draft.country.code == "DE")
    #expect(draft.store?.value == "Kaufhalle Sonnental GmbH")
    #expect(draft.day?.value.description == "2020-01-13")
    #expect(draft.minute?.value == 17 * 60 + 25)
    #expect(
      draft.told == [
        "MILCH 3,5% 1.19", "JOGHURT 2.45", "BANANEN 0.19", "RUM 40% 5.69", "PFAND 0.25",
        "LEERGUT -0.50", "Rabatt 10% -0.12",
      ])
    #expect(draft.total?.value == 915)
    #expect(draft.payment == 2000)
    #expect(draft.change == 1085)
  }

  @Test func tellsHowMuchOfEachWasBought() {
    let lines = draft(german).lines
    #expect(lines[1].quantity == ExactDecimal(7))
    #expect(lines[1].unitPrice == ExactDecimal("0.35"))
    #expect(lines[2].quantity == ExactDecimal("0.162"))
    #expect(lines[2].unit == "kg")
    #expect(lines[2].unitPrice == ExactDecimal("1.15"))
  }

  @Test func tellsWhatKindOfLineEachIs() {
    #expect(
      draft(german).lines.map(\.kind) == [
        .item, .item, .item, .item, .deposit, .deposit, .discount,
      ])
    #expect(draft(german).lines.map(\.taxMark) == ["B", "B", "B", "A", "A", "A", "B"])
  }

  @Test func learnsTheTaxesFromTheReceiptsOwnTable() {
    let taxes = draft(german).taxes
    #expect(taxes.map(\.mark) == ["A", "B"])
    #expect(taxes.map(\.rate) == [1900, 700])
    #expect(taxes.map(\.net) == [457, 347])
    #expect(taxes.map(\.tax) == [87, 24])
    #expect(taxes.allSatisfy { !$0.isMended })
  }

  @Test func aTotalIsSureWhereTwoProofsAgree() {
    let draft = draft(german)
    #expect(draft.proofs == [.lines, .taxes, .change])
    #expect(draft.isSure)
    #expect(draft.gap == 0)
  }

  @Test func aTotalThatOnlyItsLinesProveIsNotSure() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      SUMME          EUR    4,48
      """)
    #expect(draft.proofs == [.lines])
    #expect(!draft.isSure)
  }

  @Test func aTaxOfNothingProvesNothing() {
    let draft = draft(
      """
      Biscuits              8,00
      Total                 8,00
      GST 0%      8,00      0,00
      """, "MY")
    #expect(!draft.proofs.contains(.taxes))
  }

  @Test func aQuantityBeforeItsLineIsOfThatLine() {
    let draft = draft(
      """
      BROT                  1,10 B
      2 x 0,69
      KAROTTENBROT          1,38 B
      SUMME          EUR    2,48
      """)
    #expect(draft.told == ["BROT 1.10", "KAROTTENBROT 1.38"])
    #expect(draft.lines[0].quantity == ExactDecimal(1))
    #expect(draft.lines[1].quantity == ExactDecimal(2))
  }

  @Test func aNameWhoseAmountStandsBelowIsOneLine() {
    let draft = draft(
      """
      407850001734 Gartenrechen
      1.000 STK            11.99 A
      407850002354 Holzstiel
      1.000 STK            15.79 A
      SUMME          EUR   27.78
      """)
    #expect(draft.told == ["Gartenrechen 11.99", "Holzstiel 15.79"])
  }

  @Test func aQuantityInTheRowOfItsLineIsNoPartOfTheName() {
    let draft = draft(
      """
      Kaffee mild      3,29 x 2   6,58 A
      Saft                        1,19 A
      zu zahlen                   7,77
      """)
    #expect(draft.told == ["Kaffee mild 6.58", "Saft 1.19"])
    #expect(draft.lines[0].quantity == ExactDecimal(2))
    #expect(draft.lines[0].unitPrice == ExactDecimal("3.29"))
  }

  @Test func aReceiptWithoutATotalKeepsItsRows() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      """, "DE")
    #expect(draft.total == nil)
    #expect(draft.gap == nil)
    #expect(draft.told == ["Milch 1.99", "Brot 2.49"])
  }

  @Test func aMenuIsNoReceipt() {
    let menu = """
      Suppen
      Tomatensuppe          4,90
      Kartoffelsuppe        5,50
      Salate
      Kleiner Salat         3,90
      """
    #expect(!draft(menu).isReceipt)
    #expect(!draft("").isReceipt)
    #expect(!draft("Zug 17  13.01.2020  17:25\nBar im Wagen  3").isReceipt)
    #expect(draft(german).isReceipt)
    #expect(draft("Milch  1,19\nBrot   2,49\nSUMME  3,68").isReceipt)
  }

  @Test func aLaterLineOfTheWholeTotalIsASumThatCouldNotBeRead() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      S=~~E          EUR    4,48
      BAR            EUR    5,00
      RÜCKGELD       EUR    0,52
      """, "DE")
    #expect(draft.total?.value == 448)
    #expect(draft.told == ["Milch 1.99", "Brot 2.49"])
  }

  @Test func aShopMayBeNamedByItsSite() {
    let draft = draft(
      """
      LECKER UND FRISCH
      Sonnental
      www.sonnental.de
      Milch                 1,99 A
      """, "DE")
    #expect(draft.store?.value == "Sonnental")
  }

  @Test func whatIsNoNameIsNoStore() {
    let draft = draft(
      """
      12345 Musterstadt
      Milch                 1,99 A
      """, "DE")
    #expect(draft.store == nil)
  }

  @Test func anAmountWithoutItsPointIsReadWhereATaxStandsAfterIt() {
    let draft = draft(
      """
      Milch                 199C
      Brot                  2,49 C
      SUMME          EUR    4,48
      """)
    #expect(draft.told == ["Milch 1.99", "Brot 2.49"])
  }

  @Test func aTaxRowMayLackAnAmount() {
    let draft = draft(
      """
      Milch                 9,51 A
      zu zahlen             9,51
      MWST   Netto  MWST    Brutto
      A  7%  1?,99  0,62    9,51
      """)
    #expect(draft.taxes.map(\.net) == [889])
    #expect(draft.taxes.map(\.isMended) == [true])
  }

  @Test func aRateMayHaveLostItsSign() {
    let draft = draft(
      """
      Cola                 24,98 2
      zu zahlen            24,98
      MWST   Netto  MWST    Brutto
      2  19,008  20,99  3,99    24,98
      """)
    #expect(draft.taxes.map(\.rate) == [1900])
    #expect(draft.taxes.map(\.net) == [2099])
  }

  @Test func theTaxThatCouldNotBeReadIsWhatTheTotalLacks() {
    let draft = draft(
      """
      Rechen               48,77 A
      SUMME    EUR         48,77
      MWST-CODE  NETTO   MWST-Betrag
      19.00      40.98      171.79
      """, "DE")
    #expect(draft.taxes.map(\.net) == [4098])
    #expect(draft.taxes.map(\.tax) == [779])
    #expect(draft.taxes.map(\.isMended) == [true])
    #expect(!draft.proofs.contains(.taxes))
  }

  @Test func aWeightWithoutAPriceIsOfTheLineAbove() {
    let draft = draft(
      """
      SCHINKEN              1,45 B
      Handeingabe     0,091 kg
      SUMME          EUR    1,45
      """)
    #expect(draft.lines.map(\.quantity) == [ExactDecimal("0.091")])
    #expect(draft.lines.map(\.unit) == ["kg"])
  }

  @Test(arguments: [("19,46", 0.85...0.95), ("18,46", 0...0.84)])
  func aPointThatWasNotSeenIsPutBetween(milk: String, belief: ClosedRange<Double>) throws {
    let total = draft(
      """
      Milch                 \(milk) A
      SUMME          EUR    19 46
      """
    ).total
    #expect(total?.value == 1946)
    #expect(belief.contains(try #require(total).belief))
  }

  @Test func aVoidedLineIsTakenOff() {
    let draft = draft(
      """
      Milch                 1,99 A
      Brot                  2,49 A
      Storno Brot          -2,49 A
      SUMME          EUR    1,99
      """)
    #expect(draft.lines.map(\.kind) == [.item, .item, .void])
    #expect(draft.gap == 0)
  }

  @Test func nothingAtAllIsAnEmptyDraft() {
    let draft = ReceiptParser().draft(of: [] as [ReceiptWord])
    #expect(draft.total == nil)
    #expect(draft.lines.isEmpty)
    #expect(draft.store == nil)
    #expect(draft.day == nil)
  }
}
