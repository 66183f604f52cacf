// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

/// Invoices that nobody wrote.
@Suite struct EInvoiceTests {
  private func invoice(
    _ tail: String, right: String? = nil, net: String = "00000000", total: String = "00000055",
    buyer: String = "00000000", date: String = "1140413"
  ) -> EInvoice? {
    let left =
      "ZZ12345678" + date + "7095" + net + total + buyer + "34567890" + "AAAAAAAAAAAAAAAAAAAAAA=="
      + ":**********:" + tail
    return EInvoice(left: Array(left.utf8), right: right.map { Array($0.utf8) }) { _ in "大五碼" }
  }

  @Test func tellsEveryFieldOfBothCodes() throws {
    let invoice = try #require(self.invoice("2:2:1:漢堡:1:60", right: "**:奶茶(熱):1:25     "))
    #expect(invoice.number == "ZZ12345678")
    #expect(invoice.day.description == "2025-04-13")
    #expect(invoice.randomCode == "7095")
    #expect(invoice.net == 0)
    #expect(invoice.total == 85)
    #expect(invoice.buyer == nil)
    #expect(invoice.seller == "34567890")
    #expect(invoice.sealed == "AAAAAAAAAAAAAAAAAAAAAA==")
    #expect(invoice.ownField == "**********")
    #expect(invoice.encoding == .utf8)
    #expect(invoice.items.map(\.name) == ["漢堡", "奶茶(熱)"])
    #expect(invoice.items.map(\.unitPrice) == [ExactDecimal(60), ExactDecimal(25)])
    #expect(invoice.isComplete)
    #expect(invoice.gap == .zero)
  }

  @Test func aNameMayBeCutBetweenBothCodes() {
    let invoice = invoice("1:1:1:水上樂", right: "**園門票:1:799 ", total: "0000031F")
    #expect(invoice?.items.map(\.name) == ["水上樂園門票"])
    #expect(invoice?.total == 799)
  }

  @Test func withoutTheRightCodeTheCutItemIsLeftOut() {
    #expect(invoice("2:2:1:蝦拉")?.items.isEmpty == true)
    #expect(invoice("2:2:1:牛肉麵:1:4")?.items.isEmpty == true)
    #expect(invoice("2:2:1:牛肉麵:1:46:")?.items.count == 1)
    #expect(invoice("2:2:1:牛肉麵:1:46:")?.isComplete == false)
    #expect(invoice("2:2:1:牛肉麵:1:46:")?.gap == nil)
  }

  @Test func namesMayBeInBig5OrBase64() {
    #expect(invoice("1:1:0:abc:35.00:26.90")?.items.first?.name == "大五碼")
    #expect(invoice("1:1:0:abc:35.00:26.90")?.items.first?.quantity == ExactDecimal("35.00"))
    // 茶:1:85
    #expect(invoice("1:1:2:6Iy2OjE6ODU=")?.items.first?.name == "茶")
    #expect(invoice("1:1:2:6Iy2OjE6ODU=")?.encoding == .base64)
  }

  @Test func aCompanysInvoiceAddsUpToTheNet() {
    let invoice = invoice(
      "2:2:1:甲:2:300:乙:1:400", net: "000003e8", total: "0000041a", buyer: "12345678")
    #expect(invoice?.buyer == "12345678")
    #expect(invoice?.gap == .zero)
  }

  @Test func aGapIsToldWithItsSign() {
    #expect(invoice("1:1:1:雞:1:75", net: "0000003e", total: "00000041")?.gap == ExactDecimal(-10))
  }

  @Test func refusesOtherCodes() {
    #expect(invoice("1:1:7:a:1:85") == nil)
    #expect(invoice("x:1:1:a:1:85") == nil)
    #expect(invoice("1:1:1:a:1:85", total: "0000zz55") == nil)
    #expect(invoice("1:1:1:a:1:85", date: "1141340") == nil)
    #expect(invoice("1:1:1:a:1:85", total: "-0000055") == nil)
    #expect(invoice("1:1:1:a:1:85", net: "+0000055") == nil)
    #expect(invoice("1") == nil)
    let digits = [UInt8](repeating: 0x31, count: 77)
    #expect(EInvoice(left: digits + Array(":a:1:1:1:b:1:2".utf8), right: nil) { _ in nil } == nil)
    #expect(EInvoice(left: Array("https://example.org".utf8), right: nil) { _ in nil } == nil)
  }

  @Test func anItemThatCannotBeReadEndsTheList() {
    #expect(invoice("2:2:1:茶:1:60:麵:x:25", right: "**")?.items.count == 1)
  }
}
