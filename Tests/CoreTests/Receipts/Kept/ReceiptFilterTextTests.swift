// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

@Suite struct ReceiptFilterTextTests {
  private func filter(_ change: (inout ReceiptFilter) -> Void) -> ReceiptFilter {
    var filter = ReceiptFilter()
    change(&filter)
    return filter
  }

  @Test(arguments: [
    "milch", "鮮乳", "7-11", "24h", "2026-13", "..", "10..x", "x..", "-", "1.2.3", "0.500",
    "1234,500",
  ])
  func whatIsNeitherDayNorAmountIsAWord(_ text: String) {
    #expect(ReceiptFilter(typed: text) == filter { $0.text = text })
  }

  @Test func nothingTypedLooksForAll() {
    #expect(ReceiptFilter(typed: "  ") == ReceiptFilter())
  }

  @Test(
    arguments: [
      ("2026-09-11", "2026-09-11", "2026-09-11"), ("2026-09", "2026-09-01", "2026-09-30"),
      ("2024-02", "2024-02-01", "2024-02-29"),
      ("2026-09-01..2026-09-15", "2026-09-01", "2026-09-15"),
      ("2026-07..2026-09", "2026-07-01", "2026-09-30"), ("2026-09..", "2026-09-01", nil),
      ("..2026-09", nil, "2026-09-30"),
    ] as [(String, String?, String?)])
  func daysAreFromOneToTheOther(text: String, from: String?, to: String?) {
    let wanted = filter { ($0.from, $0.to) = (from.flatMap { Day($0) }, to.flatMap { Day($0) }) }
    #expect(ReceiptFilter(typed: text) == wanted)
  }

  @Test(
    arguments: [
      ("19.58", "19.58", "19.58"), ("19,58", "19.58", "19.58"), ("10..50", "10", "50"),
      ("10..", "10", nil), ("..49.90", nil, "49.90"),
      ("1,000..2.000", "1000", "2000"), ("1.234,50", "1234.50", "1234.50"),
      ("1,234.5", "1234.5", "1234.5"),
    ] as [(String, String?, String?)])
  func amountsAreTotals(text: String, least: String?, most: String?) {
    let wanted = filter {
      ($0.least, $0.most) = (least.flatMap { ExactDecimal($0) }, most.flatMap { ExactDecimal($0) })
    }
    #expect(ReceiptFilter(typed: text) == wanted)
  }

  @Test func allOfItHoldsTogether() {
    let found = ReceiptFilter(typed: " lidl 2026-09  ..50 saft")
    #expect(found.text == "lidl saft")
    #expect(found.from == Day("2026-09-01") && found.to == Day("2026-09-30"))
    #expect(found.least == nil && found.most == ExactDecimal(50))
  }

  @Test func anAmountAloneIsFromItselfToItself() throws {
    let total = try #require(ReceiptFilter.amounts(in: "19.58"))
    #expect(total.least == ExactDecimal("19.58") && total.most == total.least)
    #expect(ReceiptFilter.amounts(in: "10..")?.most == nil)
    for text in ["", "..", "x", "10..x", "50..10"] {
      #expect(ReceiptFilter.amounts(in: text) == nil)
    }
  }

  @Test(
    arguments: [
      ("9:58", 598), ("09:58", 598), ("0:00", 0), ("23:59", 1_439), ("24:00", nil), ("9:60", nil),
      ("958", nil), ("9:", nil), ("009:58", nil), ("9:58:00", nil), ("a:10", nil),
    ] as [(String, Int?)])
  func aTimeOfDayHasTwoParts(text: String, minute: Int?) {
    #expect(KeptReceipt.minute(text) == minute)
  }
}
