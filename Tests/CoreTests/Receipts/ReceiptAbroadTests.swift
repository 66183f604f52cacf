// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// Receipts in English, Chinese and Japanese, of shops that are nowhere.
@Suite struct ReceiptAbroadTests {
  private func draft(_ text: String, _ country: String? = nil) -> ReceiptDraft {
    ReceiptParser(
      country: country.flatMap { ReceiptCountry.coded($0) },
      today: Day(year: 2026, month: 11, day: 22)
    ).draft(of: PrintedSheet(text).words)
  }

  @Test func aMalaysianTotalIsTheOneAfterRounding() {
    let draft = draft(
      """
      BLUE LANTERN STATIONERY SDN BHD
      NO 5, JALAN BUNGA, SELANGOR
      TAX INVOICE
      Date: 14 MAR 2018     3:05 PM
      Pencil                  3.02
      Paper                   9.50
      Sub Total              12.52
      Rounding Adj           -0.02
      Total Amount RM        12.50
      CASH                   20.00
      CHANGE                  7.50
      """)
    #expect(draft.country.code == "MY")
    #expect(draft.store?.value == "BLUE LANTERN STATIONERY SDN BHD")
    #expect(draft.total?.value == 1250)
    #expect(draft.proofs.contains(.change))
    #expect(draft.day?.value.description == "2018-03-14")
    #expect(draft.minute?.value == 15 * 60 + 5)
  }

  /// Taxes and lines prove the sum before it.
  @Test func aRoundedTotalIsFoundWhereNobodyReadsByHowMuch() {
    let draft = draft(
      """
      BLUE LANTERN STATIONERY SDN BHD
      NO 5, JALAN BUNGA, SELANGOR
      Glue stick               11.60
      Item Discount 10%         1.16
      Rounding Adj
      Total Inclusive GST      10.45
      CASH
      Change                    9.55
      GST Summary
      SR 6%     9.85   0.59    10.44
      Total     9.85   0.59    10.44
      """, "MY")
    #expect(draft.total?.value == 1045)
  }

  @Test func aSumThatIsNotRoundedStays() {
    let draft = draft(
      """
      BLUE LANTERN STATIONERY SDN BHD
      Glue stick               11.62
      Rounding Adj              0.00
      Total                    11.62
      CASH                     11.62
      Total Qty                11.65
      """, "MY")
    #expect(draft.total?.value == 1162)
  }

  @Test func aNetTotalGivesWayToTheOneWithTaxes() {
    let draft = draft(
      """
      GREEN KETTLE TRADING SDN BHD
      Rice                 100.00
      Oil                   50.00
      Total Amount         150.00
      GST 6%   150.00        9.00
      Total Amount RM      159.00
      CASH                 200.00
      CHANGE                41.00
      """, "MY")
    #expect(draft.total?.value == 15900)
  }

  @Test func aJapaneseReceiptHasNoCents() {
    let draft = draft(
      """
      みどり商店株式会社
      2023年7月3日        18:04
      牛乳               ¥198※
      食パン             ¥268※
      小計               ¥466
      合計               ¥466
      お預り            ¥1,000
      お釣り             ¥534
      """)
    #expect(draft.country.code == "JP")
    #expect(draft.total?.value == 466)
    #expect(draft.told == ["牛乳 198", "食パン 268"])
    #expect(draft.day?.value.description == "2023-07-03")
    #expect(draft.isSure)
  }

  @Test func aTotalWhoseWordWasNotReadIsWhatTheLinesComeTo() {
    let lines = "牛乳      ¥210\nたまご     ¥298\nパン      ¥120"
    let draft = draft(lines + "\n        ¥628", "JP")
    #expect(draft.total?.value == 628)
    #expect(draft.lines.map(\.amount.value) == [210, 298, 120])
    #expect(!draft.isSure)
    // A lone amount that is none is a line whose name was not read.
    #expect(self.draft(lines + "\n        ¥629", "JP").total?.value != 629)
  }

  @Test func kanaThatLookAlikeAreOne() {
    let draft = draft("牛乳      ¥210\nたまご     ¥298\n        ¥508\nお預リ   ¥1,000\nお釣リ     ¥492", "JP")
    #expect(draft.total?.value == 508)
    #expect((draft.payment, draft.change) == (1_000, 492))
  }

  @Test func aJapaneseTaxStandsBelowItsSum() {
    let draft = draft(
      """
      みどり商店株式会社
      2023年7月3日        18:04
      牛乳               ¥198※
      皿                 ¥330
      合計               ¥528
      8%対象             ¥198
      (内消費税           ¥15)
      10 % 対象          ¥330
      (内消費税           ¥30)
      """)
    #expect(draft.taxes.map(\.rate) == [800, 1000])
    #expect(draft.taxes.map(\.net) == [183, 300] && draft.taxes.map(\.tax) == [15, 30])
    #expect(draft.proofs.contains(.taxes))
  }

  /// Where taxes are printed otherwise, an amount below another is none.
  @Test func aSumWithoutATaxStaysAloneInOtherLands() {
    let draft = draft(
      """
      BLUE LANTERN STATIONERY SDN BHD
      Pencil                  106.00
      GST 6%                  106.00
      GST                       6.00
      Total RM                106.00
      """, "MY")
    #expect(draft.taxes.isEmpty)
  }

  /// Every place has its own rate there.
  @Test func anAmericanTaxIsAddedAtTheRateThatIsPrinted() {
    let draft = draft(
      """
      Cedar Drugs
      12 Fifth Avenue
      Boise ID 72680
      SOAP                 3.93
      TEA                 12.50
      SUBTOTAL            16.43
      TAX 7.000 %          1.15
      TOTAL               17.58
      CASH TEND           20.00
      CHANGE DUE           2.42
      01/07/2025  17:56
      """)
    #expect(draft.country.code == "US" && draft.total?.value == 1758)
    #expect(draft.day?.value.description == "2025-01-07")
    #expect(draft.taxes.map(\.rate) == [700])
    #expect(draft.proofs.isSuperset(of: [.lines, .taxes, .change]))
  }

  @Test func withoutCentsTheLargerNumberIsThePrice() {
    let draft = draft(
      """
      小樹商店有限公司
      紅茶                375
        125 x 3
      便當                 85
      茶葉蛋               39
        3 x 13
      總計                499
      """, "TW")
    #expect(draft.lines.map(\.quantity) == [3, 1, 3].map { ExactDecimal($0) })
    #expect(draft.lines.map(\.unitPrice) == [ExactDecimal(125), nil, ExactDecimal(13)])
  }

  @Test func aWordTellsWhichNumberIsThePrice() {
    let draft = draft(
      """
      みどり商店株式会社
      2023年7月3日        18:04
      飴                  ¥96
        12 コ X 単 8
      合計                ¥96
      お預り             ¥100
      お釣り               ¥4
      """)
    #expect(draft.lines.map(\.quantity) == [ExactDecimal(12)])
    #expect(draft.lines.map(\.unitPrice) == [ExactDecimal(8)])
  }

  @Test func aCountAndAPriceMayTouchTheirWords() {
    let draft = draft(
      """
      みどり商店株式会社
      2023年7月3日        18:04
      緑茶 うす塩      ¥1,120
        4コ X 単280
      合計             ¥1,120
      """)
    #expect(draft.lines.map(\.name) == ["緑茶 うす塩"])
    #expect(draft.lines.map(\.quantity) == [ExactDecimal(4)])
    #expect(draft.lines.map(\.unitPrice) == [ExactDecimal(280)])
  }

  @Test func aTaiwaneseReceiptCountsItsYearsFrom1912() {
    let draft = draft(
      """
      小樹商店有限公司
      中華民國114年4月13日 12:10
      紅茶                 35
      便當                 85
      總計                120
      現金                200
      找零                 80
      """, "TW")
    #expect(draft.total?.value == 120)
    #expect(draft.day?.value.description == "2025-04-13")
    #expect(draft.proofs == [.lines, .change])
  }

  @Test func aSwissReceiptCountsInFrancs() {
    let draft = draft(
      """
      Bergblick AG Bern
      Kaffee crème      4.60
      Gipfeli           2.20
      TOTAL CHF         6.80
      TWINT             6.80
      """)
    #expect(draft.country.currency == "CHF")
    #expect(draft.total?.value == 680)
    #expect(draft.proofs == [.lines, .change])
  }

  @Test func everyCountryThatIsKnownHasItsMoney() {
    for country in ReceiptCountry.known {
      #expect(ReceiptCountry.coded(country.code.lowercased())?.currency == country.currency)
      #expect(Currency.coded(country.currency) != nil)
    }
    #expect(ReceiptCountry.coded("XX") == nil)
    #expect(ReceiptCountry.coded("TW")?.decimals == 0)
  }

  // MARK: Which money

  @Test(arguments: [
    ("阿明小吃店\n滷肉飯    45\n貢丸湯    30\n合計      75\n現金     100\n找零      25", "TWD"),
    ("Coop Bern\nMilch   5.45\nTotal CHF  5.45\nTotal EUR  5.80\nBar CHF  10.00\nMWST 2.6%", "CHF"),
    ("Cafe\nTea   27.70\nTotal HK$  27.70\nCash HK$  30.00", "HKD"),
    ("Shop\nTea   77.00\nTotal THB  77.00\nVAT 7%  5.04", "THB"),
    ("Shop\nMop   7.70\nMOP 2   9.90\nSumme EUR  17.60", "EUR"),
  ])
  func theMoneyIsTheOneThatStandsBesideTheTotal(text: String, money: String) {
    let draft = draft(text)
    #expect(draft.country.currency == money && draft.isMoneyTold)
  }

  @Test func aMoneyThatNothingTellsIsDoubted() {
    let draft = draft("Shop\nTea  77.00\nBread  3.00\nTotal  80.00\nCash  100.00\nChange  20.00")
    #expect(draft.total?.value == 8_000 && !draft.isMoneyTold && !draft.isSure)
    let kept = KeptReceipt(draft, uid: String(repeating: "0", count: 32), source: .picture)
    #expect(kept.state == .draft && kept.doubts.contains { $0.field == .total })
  }

  @Test func aTotalToWhichATipIsAddedIsNotSure() {
    let draft = draft(
      """
      Diner   Boise ID 72680
      Burger        13.49
      Fries          2.99
      Subtotal      16.48
      Tax            0.99
      Total        $17.47
      Visa         $17.47
      Tip           $3.00
      Total        $20.47
      """)
    #expect(!draft.isSure || draft.total?.value == 2_047)
  }

  /// Where they are printed large.
  @Test func figuresOfOneAmountMayStandApart() {
    let draft = draft(
      """
      みどりマーケット
      2025年6月29日       21:05
      納豆              ¥494
      そば            ¥2,335
      合計           ¥2,82 9
      お預り          ¥2,829
      """, "JP")
    #expect(draft.total?.value == 2_829)
    #expect(draft.told == ["納豆 494", "そば 2335"])
  }

  /// The name of the first line was not read.
  @Test func whatStandsInTheHeadIsNoNameOfALine() {
    let draft = draft(
      """
      好鄰居超市
      電子發票證明聯
      KD-61338592
      2025-06-09        20:40
                           37
      吐司                491
      總計                528
      現金                528
      """, "TW")
    #expect(draft.told == [" 37", "吐司 491"])
  }
}
