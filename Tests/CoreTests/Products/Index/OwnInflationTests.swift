// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Products

/// The numbers that are shown, those that are not, and why.
@Suite struct OwnInflationTests {
  /// So many products that cost the same all the time.
  private func steady(_ count: Int, months: some Sequence<Int>, price: Int = 100) -> [PaidPrice] {
    months.flatMap { month in (0..<count).map { paid("\($0)", month, price) } }
  }

  @Test func withoutPricesThereIsNothing() {
    let index = OwnInflation([])
    #expect(index.points.isEmpty && index.base == nil && index.method == .none)
    #expect(index.newest == nil && index.intervals().isEmpty)
    #expect(index.index(in: IndexPeriod(.month, number: 0)) == nil)
  }

  @Test func onePeriodIsNoIndex() {
    let index = OwnInflation(steady(9, months: [0]), by: .month)
    #expect(index.method == .none && index.base == nil)
    #expect(index.points.map(\.standing) == [.gap(.tooFew(0))])
  }

  @Test func fourProductsAreTooFew() {
    let index = OwnInflation(steady(4, months: 0..<6), by: .month)
    #expect(index.points.map(\.standing) == Array(repeating: .gap(.tooFew(4)), count: 6))
    #expect(index.base == nil && index.newest == nil && index.intervals().isEmpty)
  }

  @Test func fiveAreEnough() {
    let index = OwnInflation(steady(5, months: 0..<6), by: .month)
    #expect(index.values == [1, 1, 1, 1, 1, 1])
    #expect(index.points.allSatisfy { $0.matched == 5 && $0.coverage == 1 })
    #expect(index.method == .geks)
  }

  @Test func twoPeriodsFarApartAreComparedDirectly() throws {
    let index = OwnInflation(
      steady(5, months: [0]) + steady(5, months: [40], price: 120), by: .month)
    #expect(index.method == .jevons)
    #expect(isNear(index.values, [1, 1.2]))
    #expect(index.points[1].standing == .gap(.nothingBought))
    let interval = try #require(index.intervals()[index.points[40].period])
    #expect(isNear([interval.low, interval.high], [120, 120]))
  }

  @Test func monthsThatHaveNothingInCommonStandApart() {
    let others = (20..<26).flatMap { product in
      [paid("\(product)", 3, 100), paid("\(product)", 4, 110)]
    }
    let index = OwnInflation(steady(6, months: 0..<3) + others, by: .month)
    #expect(index.values == [1, 1, 1])
    #expect(index.points[3].standing == .gap(.unconnected))
    #expect(index.points[4].matched == 6)
  }

  @Test func aBaseIsChosenOrTheFirstThatCanBe() {
    var prices = steady(5, months: 1..<4) + [paid("0", 0, 100)]
    prices += steady(5, months: [4], price: 150)
    let index = OwnInflation(prices, by: .month)
    #expect(index.points.map { $0.index == nil } == [true, false, false, false, false])
    #expect(index.base?.description == "2025-02")
    let chosen = OwnInflation(prices, by: .month, base: IndexPeriod("2025-05"))
    #expect(isNear(chosen.values, [2, 2, 2, 3].map { $0 / 3 }))
  }

  @Test func aBaseThatCannotBeOneLeavesOnlyGaps() {
    let prices = steady(5, months: 0..<4)
    for text in ["2024-12", "2025-09", "2025-Q1"] {
      let index = OwnInflation(prices, by: .month, base: IndexPeriod(text))
      #expect(index.base == nil, "\(text)")
      #expect(index.points.allSatisfy { $0.standing == .gap(.noBase) })
    }
  }

  @Test func yearsAreComparedOverTwelveMonthsOrFourQuarters() throws {
    let prices = (0..<15).flatMap { steady(5, months: [$0], price: 100 + $0) }
    let index = OwnInflation(prices, by: .month)
    let last = try #require(index.newest?.period)
    #expect(isNear(try #require(index.yearOnYear(in: last)), 114.0 / 102 - 1))
    #expect(index.yearOnYear(in: last.adding(-3)) == nil)
    #expect(index.annualRate(to: last.adding(-9)) == nil, "below half a year there is no rate")
    let rate = try #require(index.annualRate(to: last.adding(-2)))
    #expect(isNear(rate, 0.12))
    let quarters = OwnInflation(prices, by: .quarter)
    let end = try #require(quarters.newest?.period)
    #expect(end.description == "2026-Q1")
    #expect(isNear(try #require(quarters.yearOnYear(in: end)), 113.0 / 101 - 1, 1e-4))
    #expect(quarters.index(in: last) == nil, "a month is no quarter")
  }

  @Test func longBooksAreSplicedAndStayTrue() {
    let prices = (0..<60).flatMap { steady(5, months: [$0], price: 1_000 + 10 * $0) }
    let index = OwnInflation(prices, by: .month)
    #expect(isNear(index.values, (0..<60).map { 1 + 0.01 * Double($0) }, 1e-9))
  }

  @Test func aThinStartIsNotTheEndOfTheBook() {
    // Thirty months with one product each, then a year with five.
    let thin = (0..<30).map { paid("thin \($0)", $0, 100) }
    let index = OwnInflation(thin + steady(5, months: 30..<42), by: .month)
    #expect(index.values == Array(repeating: 1, count: 12))
    #expect(index.points[3].standing == .gap(.tooFew(0)))
  }

  @Test func monthsWithLittleInCommonBecomeQuarters() {
    // Each product is bought once in a quarter.
    let seldom = (0..<12).flatMap { month in
      (0..<6).map { paid("\($0 * 3 + month % 3)", month, 100) }
    }
    #expect(OwnInflation(seldom).span == .quarter)
    #expect(OwnInflation(seldom, by: .month).span == .month)
    #expect(OwnInflation(steady(5, months: 0..<12)).span == .month)
    #expect(OwnInflation(steady(5, months: [0])).span == .month)
  }

  @Test func whatHasNoSizeIsSpentAndNoPrice() {
    var loose = paid("loose", 1, 500)
    loose.size = nil
    let index = OwnInflation(steady(5, months: 0..<3) + [loose], by: .month)
    #expect(index.values == [1, 1, 1])
    #expect(index.points.map(\.coverage) == [1, 0.5, 1])
  }

  @Test func whatWasGivenBackIsNoPrice() {
    #expect(paid("a", 0, 0).unitPrice == nil)
    #expect(paid("a", 0, -100).unitPrice == nil && paid("a", 0, -100).packagePrice == nil)
    #expect(paid("a", 0, 100, 0).unitPrice == nil && paid("a", 0, 100, 0).packagePrice == nil)
    let index = OwnInflation(steady(5, months: 0..<3) + [paid("back", 1, -300)], by: .month)
    #expect(index.points.map(\.coverage) == [1, 1, 1])
  }

  @Test func anIntervalHoldsTheIndexAndIsTheSameEveryTime() throws {
    var prices: [PaidPrice] = []
    for month in 0..<8 {
      for product in 0..<20 {
        prices.append(paid("\(product)", month, 1_000 + month * product * 7 - month * 30))
      }
    }
    let index = OwnInflation(prices, by: .month)
    let intervals = index.intervals()
    #expect(intervals.count == 8)
    #expect(intervals == OwnInflation(prices.reversed(), by: .month).intervals())
    for point in index.points {
      let interval = try #require(intervals[point.period])
      let value = try #require(point.index)
      #expect(interval.low <= value && value <= interval.high)
    }
    let last = try #require(intervals[index.points[7].period])
    #expect(last.low < last.high - 0.5)
    #expect(intervals[index.points[0].period] == IndexInterval(low: 100, high: 100))
  }

  @Test func anIntervalIsLeftOutWhereMostDrawsAreGaps() {
    // Five products connect the last month; they are drawn eight times in few draws only.
    let prices = steady(30, months: 0..<3) + steady(5, months: [3])
    var rules = IndexRules()
    rules.leastPerPair = 8
    rules.leastPairCoverage = 0
    let index = OwnInflation(prices, by: .month, rules: rules)
    #expect(index.points[3].standing == .gap(.unconnected))
    rules.leastPerPair = 5
    let other = OwnInflation(prices, by: .month, rules: rules)
    #expect(other.points[3].index != nil)
    rules.leastPerPair = 6
    #expect(OwnInflation(prices, by: .month, rules: rules).intervals().count == 3)
  }
}

@Suite struct PortionTests {
  @Test func equalPartsAreEqualHoweverTheyAreWritten() {
    #expect(Portion(part: 1, whole: 3) == Portion(part: 2, whole: 6))
    #expect(Portion(part: 1, whole: 3) != Portion(part: 2, whole: 7))
    #expect(Portion(part: 0, whole: 0).share == 0)
  }
}

@Suite struct IndexPeriodTests {
  @Test func isReadAndWritten() throws {
    for text in ["2025-01", "2025-12", "0001-01", "2025-Q1", "2025-Q4"] {
      #expect(IndexPeriod(text)?.description == text)
    }
    for text in [
      "2025", "2025-13", "2025-00", "0000-01", "2025-Q5", "2025-Q0", "25-01", "2025-1x",
      "+025-01", "2025-+1", "2025-01-01", "2025-QQ", "", "-",
    ] {
      #expect(IndexPeriod(text) == nil, "\(text)")
    }
  }

  @Test func isOfADay() throws {
    let day = try #require(Day("2026-11-23"))
    #expect(IndexPeriod(.month, of: day).description == "2026-11")
    #expect(IndexPeriod(.quarter, of: day).description == "2026-Q4")
    #expect(IndexPeriod(.quarter, of: day).adding(1).description == "2027-Q1")
    #expect(IndexPeriod(.quarter, of: day) < IndexPeriod(.month, of: day))
    #expect(IndexPeriod(.quarter, of: day).firstMonth == 2_026 * 12 + 9)
  }
}
