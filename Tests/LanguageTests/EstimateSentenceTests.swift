// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Language
import Money
import Testing

@Suite struct EstimateSentenceTests {
  private func twd(_ number: Int64) throws -> TWD { try #require(TWD(hundredths: number * 100)) }

  @Test func saysWhatAThingCostSoFar() throws {
    #expect(PriceKnowledge.nothing.sentence == nil)
    let day = try #require(Day("2026-09-02"))
    #expect(
      PriceKnowledge.last(try twd(65), on: day).sentence == "Last known: NT$ 65, on 2026-09-02")
    let estimate = try #require(Estimate([55, 60, 65, 65, 120].map(twd)))
    #expect(
      PriceKnowledge.estimate(estimate).sentence
        == "5 prices known: NT$ 55 to NT$ 120, in the middle NT$ 65")
  }

  @Test func saysAPriceAsItWas() throws {
    let (least, cents) = (try #require(TWD("0.5")), try #require(TWD("65.90")))
    let day = try #require(Day("2026-09-02"))
    #expect(
      PriceKnowledge.last(least, on: day).sentence == "Last known: NT$ 0.50, on 2026-09-02")
    let estimate = try #require(Estimate([least, try twd(12), cents, cents, cents]))
    #expect(
      PriceKnowledge.estimate(estimate).sentence
        == "5 prices known: NT$ 0.50 to NT$ 65.90, in the middle NT$ 65.90")
    var book = BudgetBook()
    book.entries = try ["0.5", "0.7", "0.9", "1.4"].enumerated().map { index, price in
      Entry(
        .expense, on: try #require(Day("2026-09-0\(index + 1)")), try #require(TWD(price)),
        product: "Bag")
    }
    #expect(
      book.lastMiss(of: "Bag")?.sentence == "The last estimate was NT$ 0.70; NT$ 1.40 was paid.")
  }

  @Test func neverSaysABareYesToAnEstimate() {
    #expect(Estimate.Outlook.probablyAffordable.sentence == "At these prices it fits today.")
    #expect(
      Estimate.Outlook.dependsOnThePrice.sentence
        == "Whether it fits today depends on the price.")
    #expect(Estimate.Outlook.probablyNot.sentence == "It probably does not fit today.")
  }

  @Test func saysWhatWasBoughtForLess() throws {
    let entry = Entry(
      .expense, on: try #require(Day("2026-09-02")), try twd(25), product: "Tea")
    #expect(entry.alternativeSentence == "You bought for less: Tea, NT$ 25 on 2026-09-02")
  }

  @Test func tellsThatItWasOff() throws {
    var book = BudgetBook()
    book.entries = try [55, 60, 65, 72].enumerated().map { index, price in
      Entry(
        .expense, on: try #require(Day("2026-09-0\(index + 1)")), try twd(price),
        product: "Latte")
    }
    #expect(
      book.lastMiss(of: "Latte")?.sentence == "The last estimate was NT$ 60; NT$ 72 was paid.")
  }
}
