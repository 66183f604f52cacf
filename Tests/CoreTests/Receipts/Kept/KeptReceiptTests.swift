// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

@Suite struct KeptReceiptTests {
  private static let uid = String(repeating: "0a", count: 16)

  private static let proven = """
    Kaufhalle Sonnental GmbH
    12345 Musterstadt
                              EUR
    MILCH                    1,19 B
    JOGHURT                  2,45 B
      7 x     0,35
    RUM                      5,69 A
    SUMME           EUR      9,33
    BAR             EUR     10,00
    WECHSELGELD     EUR      0,67
    A= 19,0%   4,78    0,91    5,69
    B=  7,0%   3,40    0,24    3,64
    13.01.2020    17:25   Bon 933
    """

  private func draft(
    _ text: String, belief: Double = 0.99, doubts: [String: Double] = [:]
  ) -> ReceiptDraft {
    ReceiptParser(country: .coded("DE"), today: Day("2026-09-11"))
      .draft(of: PrintedSheet(text, belief: belief, doubts: doubts).words)
  }

  private func kept(_ draft: ReceiptDraft) -> KeptReceipt {
    KeptReceipt(draft, uid: Self.uid, source: .picture)
  }

  @Test func whatTwoProofsAgreeOnIsKeptAsChecked() {
    let receipt = kept(draft(Self.proven))
    #expect(receipt.state == .checked)
    #expect(receipt.isConsistent && receipt.doubtCount == 0)
    #expect(receipt.store == "Kaufhalle Sonnental GmbH")
    #expect(receipt.day == Day("2020-01-13") && receipt.minute == 17 * 60 + 25)
    #expect((receipt.currency, receipt.decimals, receipt.total) == ("EUR", 2, 933))
    #expect(receipt.lines.map(\.name) == ["MILCH", "JOGHURT", "RUM"])
    #expect(receipt.lines.map(\.amount) == [119, 245, 569])
    #expect(receipt.lines.map(\.quantity) == [1_000, 7_000, 1_000])
    #expect(receipt.lines.map(\.taxClass) == ["B", "B", "A"])
    #expect(
      receipt.taxes == [
        KeptTax("A", rate: 19_000, net: 478, tax: 91, gross: 569),
        KeptTax("B", rate: 7_000, net: 340, tax: 24, gross: 364),
      ])
    #expect(receipt.gap == 0 && !receipt.isGapConfirmed)
  }

  @Test func withoutADayItIsADraft() {
    var read = draft(Self.proven)
    read.day = nil
    let receipt = kept(read)
    #expect(receipt.state == .draft && receipt.doubtCount == 1)
    #expect(throws: KeptReceipt.Refusal.noDay) { try receipt.checked() }
  }

  @Test func withADayThatIsNotSureItIsADraft() {
    var read = draft(Self.proven)
    read.day?.belief = 0.9
    #expect(kept(read).state == .draft)
    read.day?.belief = 0.5
    #expect(kept(read).doubts == [HeadDoubt(.day, belief: 500)])
  }

  @Test func withADoubtfulStoreOrHourItIsADraft() {
    var read = draft(Self.proven)
    read.store?.belief = 0.8
    read.total?.belief = 0.8
    #expect(kept(read).state == .draft && kept(read).doubts.map(\.field) == [.store, .total])
    read.store?.belief = 0.9
    #expect(kept(read).state == .checked, "its proofs speak for the total")
    read.minute?.belief = 0.8
    #expect(kept(read).doubts.map(\.field) == [.minute, .total])
  }

  @Test func withoutATotalItIsADraft() {
    var read = draft(Self.proven)
    read.total = nil
    let receipt = kept(read)
    #expect(receipt.state == .draft && receipt.gap == 0 && receipt.doubtCount == 1)
    #expect(throws: KeptReceipt.Refusal.noTotal) { try receipt.checked() }
  }

  @Test func withOneProofItIsADraft() {
    var read = draft(Self.proven)
    read.proofs = [.lines]
    #expect(kept(read).state == .draft)
  }

  @Test func aGapIsKeptOnlyWhereSomebodySaysSo() throws {
    var read = draft(Self.proven)
    read.lines.removeLast()
    read.gap = 569
    let receipt = kept(read)
    #expect(receipt.state == .draft && receipt.gap == 569)
    #expect(throws: KeptReceipt.Refusal.gap(569)) { try receipt.checked() }
    let checked = try receipt.checked(isGapConfirmed: true)
    #expect(checked.state == .checked && checked.isGapConfirmed && checked.gap == 569)
    #expect(checked.isConsistent)
    var other = checked
    other.lines[0].amount += 569
    #expect(!other.isConsistent)
    #expect(try other.checked(isGapConfirmed: true).isGapConfirmed == false)
    #expect(checked.asDraft.isConsistent)
  }

  @Test func whatWasMendedIsADraftAndStillToldWhenChecked() throws {
    var read = draft(Self.proven)
    read.lines[0].amount = ReceiptDraft.Field(119, belief: 0.7, readAs: "1.79")
    read.total?.readAs = "9.38"
    let receipt = kept(read)
    #expect(receipt.state == .draft)
    #expect(receipt.lines[0].doubt == .price && receipt.lines[0].mended == "1.79")
    #expect(receipt.lines[0].belief == 700 && receipt.belief == 700)
    #expect(receipt.doubts.map(\.readAs) == ["9.38"])
    #expect(receipt.doubtCount == 2)
    let checked = try receipt.checked()
    #expect(checked.doubtCount == 0 && checked.doubts.isEmpty)
    #expect(checked.lines[0].doubt == nil && checked.lines[0].mended == "1.79")
  }

  @Test func taxesThatWereReckonedAreLookedAt() {
    var read = draft(Self.proven)
    read.taxes[0].isMended = true
    #expect(kept(read).state == .draft)
  }

  @Test func anAmountThatNoSumProvesHasToBeSure() {
    var read = draft(Self.proven)
    read.proofs = [.taxes, .change]
    #expect(kept(read).state == .checked)
    read.lines[1].amount.belief = 0.95
    #expect(kept(read).state == .draft)
    read.proofs = [.taxes, .lines]
    #expect(kept(read).state == .checked)
  }

  @Test func rowsOfOneTaxAreOne() {
    var read = draft(Self.proven)
    let row = read.taxes[0]
    read.taxes = [row, row, row]
    read.taxes[2].mark = nil
    #expect(
      kept(read).taxes == [
        KeptTax("A", rate: 19_000, net: 956, tax: 182, gross: 1_138),
        KeptTax("19", rate: 19_000, net: 478, tax: 91, gross: 569),
      ])
  }

  @Test func anOddQuantityIsOnePiece() {
    var read = draft(Self.proven)
    for (text, quantity) in [("0.158", 158), ("0.0005", 1_000), ("0", 1_000), ("7.000", 7_000)] {
      read.lines[0].quantity = ExactDecimal(text) ?? .zero
      #expect(kept(read).lines[0].quantity == quantity)
    }
  }

  @Test func discountsDepositsAndWhatIsTakenBackAreOfTheirItems() {
    var read = draft(Self.proven)
    let item = read.lines[0]
    func line(_ kind: ReceiptLine.Kind, _ amount: Int) -> ReceiptLine {
      var line = item
      line.kind = kind
      line.amount.value = amount
      return line
    }
    read.lines = [
      line(.discount, -5), line(.item, 100), line(.deposit, 25), line(.discount, -30),
      line(.item, 100), line(.void, -100), line(.void, -100), line(.void, -100),
      line(.discount, -500),
    ]
    let kept = kept(read)
    #expect(kept.lines.map(\.ofPlace) == [nil, nil, 1, 1, nil, 4, 1, nil, nil])
    #expect(
      kept.lines.map(\.kind) == [
        .discount, .item, .deposit, .discount, .item, .void, .void, .void, .discount,
      ])
  }

  @Test func codesHaveANumberThatNothingElseHas() throws {
    let till =
      "V0;AMA-2642;Kassenbeleg-V1;Beleg^4.05_3.00_0.00_0.00_0.00^7.05:Bar;13;44131;"
      + "2019-11-22T11:29:48.000Z;2019-11-22T11:29:49.000Z;x;y;z"
    #expect(ReceiptCodes([till]).number == "AMA-2642/13")
    let invoice =
      "ZZ123456781140413709500000" + "1f4000001f40000000034567890"
      + String(repeating: "x", count: 24) + ":**********:1:1:1:Tee:1:500"
    #expect(ReceiptCodes([invoice]).number == "ZZ12345678")
    #expect(ReceiptCodes(["https://shop.example"]).number == nil)
  }
}
