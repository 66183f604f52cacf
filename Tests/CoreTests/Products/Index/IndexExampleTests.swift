// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Products

/// The worked examples of the definitions, one by one. The tenth, a coupon spread over the lines of
/// a receipt, is in the tests of receipts.
@Suite struct IndexExampleTests {
  /// 1 and 2: two periods with prices, so that the mean of the relatives is taken.
  @Test(arguments: [([1.10, 0.95, 1.00], 1.014780), ([2.0, 0.5], 1.0)])
  func theMeanOfRelativesIsJevons(_ relatives: [Double], _ wanted: Double) {
    var prices: [PaidPrice] = []
    for (place, relative) in relatives.enumerated() {
      prices.append(paid("\(place)", 0, 200))
      prices.append(paid("\(place)", 1, Int((200 * relative).rounded())))
    }
    let index = OwnInflation(prices, by: .month, rules: .loose)
    #expect(index.method == .jevons)
    #expect(isNear(index.values, [1, wanted]))
    #expect(wanted < relatives.reduce(0, +) / Double(relatives.count))
  }

  @Test func aUnitValueIsWhatAllOfItCost() throws {
    let values = UnitValues([paid("a", 0, 200, 2), paid("a", 0, 360, 3)], by: .month)
    let cell = try #require(values.cells.first?.first)
    #expect(isNear(Logarithm.number(cell.logarithm), 112))
  }

  @Test func whatWasReturnedWasNotBought() throws {
    let prices = [paid("a", 0, 420, 3), paid("a", 0, -140, 1), paid("b", 0, -140, 1)]
    let cells = try #require(UnitValues(prices, by: .month).cells.first)
    #expect(cells.count == 1 && isNear(Logarithm.number(cells[0].logarithm), 140))
  }

  @Test func tornqvistWeighsByWhatWasSpent() {
    let prices =
      bought("milk", [(100, 10), (120, 8)]) + bought("bread", [(200, 5), (200, 5)])
      + bought("coffee", [(500, 2), (450, 4)])
    let table = PairTable(UnitValues(prices, by: .month), .loose)
    let pair = table.comparisons([Lanes](repeating: Lanes(repeating: 1), count: 3))[0][0, 1]
    #expect(isNear(Logarithm.number(pair?.logarithm ?? 0), 1.010942))
  }

  private let fifth =
    bought("milk", [(100, 10), (110, 10), (121, 10)])
    + bought("bread", [(200, 5), nil, (220, 5)]) + bought("coffee", [nil, (500, 2), (550, 2)])

  @Test func missingAndNewProductsAreMatchedWhereTheyCanBe() {
    #expect(isNear(index(fifth), [1, 1.083074, 1.173049]))
    let table = PairTable(UnitValues(fifth, by: .month), .loose).comparisons(
      [Lanes](repeating: Lanes(repeating: 1), count: 3))[0]
    func t(_ s: Int, _ t: Int) -> Double { Logarithm.number(table[s, t]?.logarithm ?? 0) }
    #expect(isNear(t(0, 1) * t(1, 2), 1.21))
    #expect(isNear(t(0, 2), 1.155))
  }

  /// Two thousand years have 24,000 months. All pairs of them would take a hundred gigabytes.
  @Test func aPriceOfAMisreadDayTakesNoRoom() {
    let prices = [paid("a", -24_000, 100), paid("a", 0, 110), paid("a", 1, 121)]
    let table = PairTable(UnitValues(prices, by: .month), .loose).comparisons(
      [Lanes](repeating: Lanes(repeating: 1), count: 1))[0]
    #expect(table[0, 24_000] == nil)
    #expect(isNear(Logarithm.number(table[24_000, 24_001]?.logarithm ?? 0), 1.1))
  }

  @Test func whatAChainMissesIsSeen() {
    let prices =
      bought("milk", [(100, 10), (110, 10), (110, 10)])
      + bought("bread", [(200, 5), nil, (240, 5)]) + bought("coffee", [nil, (500, 2), (500, 2)])
    #expect(isNear(index(prices), [1, 1.116420, 1.133086]))
  }

  @Test func aSaleLeavesNoDrift() {
    let prices =
      bought("a", [(100, 10), (50, 50), (100, 2), (100, 10)])
      + bought("b", [(100, 10), (100, 10), (100, 10), (100, 10)])
    #expect(isNear(index(prices), [1, 0.675732, 0.971532, 1]))
    let table = PairTable(UnitValues(prices, by: .month), .loose).comparisons(
      [Lanes](repeating: Lanes(repeating: 1), count: 2))[0]
    let chained = (0..<3).reduce(0) { $0 + (table[$1, $1 + 1]?.logarithm ?? 0) }
    #expect(isNear(Logarithm.number(chained), 0.890899))
  }

  @Test(arguments: [(249, 1.25), (229, 1.149598)])
  func aSmallerPackageIsDearer(_ after: Int, _ factor: Double) {
    var prices = [paid("chips", 0, 249), paid("chips", 1, after)]
    prices[0].size = 500_000
    prices[1].size = 400_000
    #expect(PackageShrinking.all(in: prices).map(\.factor).allSatisfy { isNear($0, factor) })
    #expect(PackageShrinking.all(in: prices).count == 1)
    #expect(isNear(OwnInflation(prices, by: .month, rules: .loose).values, [1, factor]))
  }

  /// 9 and 16: the book takes discounts off and leaves deposits out; what is left is for all.
  @Test func aDiscountIsOffAllOfIt() {
    #expect(paid("a", 0, 2 * 199 - 100, 2).packagePrice == 149)
    #expect(paid("a", 0, 159).packagePrice == 159)
  }

  @Test func coverageIsWhatTheMatchedOnesComeTo() {
    let prices =
      bought("milk", [(100, 10), (120, 8)]) + bought("bread", [(200, 5), (200, 5)])
      + bought("new", [nil, (450, 4)])
    let last = OwnInflation(prices, by: .month, rules: .loose).points[1]
    #expect((last.coverage * 1_000).rounded() == 521)
    #expect(last.matched == 2)
  }

  @Test func anOfficialIndexIsComparedInPoints() throws {
    let prices = bought("a", [(1_000, 1), (1_045, 1)])
    let index = OwnInflation(prices, by: .month, rules: .loose)
    let first = try #require(index.base)
    let official = OfficialSeries(
      "CPI",
      [
        first.number: try #require(ExactDecimal("110.2")),
        first.number + 1: try #require(ExactDecimal("116.7")),
      ])
    let next = first.adding(1)
    #expect((official.index(in: next, base: first) ?? 0) * 1_000 > 105_897.5)
    #expect((official.index(in: next, base: first) ?? 0) * 1_000 < 105_898.5)
    #expect(((index.difference(to: official, in: next) ?? 0) * 10).rounded() == -14)
  }

  @Test func aNewWindowIsSplicedOnAllOfTheOverlap() {
    let published = [1.00, 1.02].map { Logarithm.of($0) as Double? } + [nil]
    let window = [-Logarithm.of(1.05), -Logarithm.of(1.03), 0] as [Double?]
    let level = Splice.level(window, on: published)
    #expect(isNear(Logarithm.number(level ?? 0), 1.050300))
  }

  @Test func aPriceFarFromTheLastFiveIsFlagged() throws {
    let before = [1.19, 1.19, 1.29, 1.19, 1.25]
    let usual = try #require(UsualPrice(after: before))
    #expect(usual.limit == 0.2)
    let difference = try #require(usual.difference(of: 1.79))
    #expect((Logarithm.of(difference + 1) * 1_000).rounded() == 408)
    #expect(usual.difference(of: 1.44) == nil)
  }

  @Test func shopsAreComparedOnTheSameProducts() throws {
    var prices: [PaidPrice] = []
    for (place, ratio) in [1.1, 0.9, 1.0].enumerated() {
      prices.append(paid("\(place)", 0, 1_000, at: "A"))
      prices.append(paid("\(place)", 0, Int((1_000 * ratio).rounded()), at: "B"))
    }
    let found = ShopComparison.all(in: prices, rules: .loose)
    #expect(found.count == 1)
    #expect(isNear(try #require(found.first).ratio, 0.996655))
    #expect(ShopComparison.all(in: prices).isEmpty, "below five products nothing is said")
  }

  private func index(_ prices: [PaidPrice]) -> [Double] {
    OwnInflation(prices, by: .month, rules: .loose).values
  }
}
