// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

/// The facts that kept receipts tell of a store.
@Suite struct StorePageTests {
  private func receipt(
    _ day: String?, _ total: Int?, store: String? = "Lidl", currency: String = "EUR",
    decimals: Int = 2, _ state: KeptReceipt.State = .checked
  ) -> ReceiptSummary {
    ReceiptSummary(
      uid: "", store: store, day: day.flatMap { Day($0) }, minute: nil, currency: currency,
      decimals: decimals, total: total, itemCount: 1, state: state, gap: 0, doubtCount: 0,
      isCounted: false)
  }

  @Test func spendingIsToldByMonthAndMoney() {
    let page = StorePage(
      "Lidl",
      [
        receipt("2026-09-11", 100), receipt("2026-09-30", 250), receipt("2026-11-01", 50),
        receipt("2026-09-12", 70, currency: "CHF"), receipt("2026-10-01", 999, .draft),
        receipt(nil, nil, .draft),
      ])
    #expect(
      page.months.map { "\($0.name) \($0.currency) \($0.total) \($0.visits)" } == [
        "2026-09 CHF 70 1", "2026-09 EUR 350 2", "2026-11 EUR 50 1",
      ])
    #expect(page.receiptCount == 6 && page.draftCount == 2)
    #expect(page.firstDay == Day("2026-09-11") && page.lastDay == Day("2026-11-01"))
  }

  /// A shop prints TWD 600, and somebody has typed TWD 5.00.
  @Test func oneMoneyHasOneSumHoweverItsCentsArePrinted() {
    let page = StorePage(
      "全聯",
      [
        receipt("2026-09-11", 600, currency: "TWD", decimals: 0),
        receipt("2026-09-12", 500, currency: "TWD"),
      ])
    #expect(
      page.months.map { "\($0.currency) \($0.total) \($0.decimals) \($0.visits)" } == [
        "TWD 60500 2 2"
      ])
  }

  /// Every second Saturday, and twice on one of them.
  @Test func itTellsHowOften() {
    let days = ["2026-09-05", "2026-09-19", "2026-09-19", "2026-10-03", "2026-10-24"]
    #expect(StorePage("", days.map { receipt($0, 1) }).daysBetweenVisits == 14)
    #expect(StorePage("", days.prefix(2).map { receipt($0, 1) }).daysBetweenVisits == nil)
  }

  @Test func theOneThatWasVisitedLastIsTheFirst() {
    let pages = StorePage.all(of: [
      receipt("2026-09-05", 1), receipt("2026-09-06", 1, store: "REWE"),
      receipt("2026-09-05", 1, store: "ALDI"), receipt(nil, 1, store: nil, .draft),
    ])
    #expect(pages.map(\.store) == ["REWE", "ALDI", "Lidl", ""])
  }
}
