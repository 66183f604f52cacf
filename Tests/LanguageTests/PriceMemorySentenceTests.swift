// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Products
import Testing

@Suite struct PriceMemorySentenceTests {
  private func lines(
    _ amount: Int?, _ stores: [String?] = ["Lidl"], base: Product.Base? = nil
  ) -> [String]? {
    let milk = PricedProduct("Milk")
    let prices = (0..<6).map { number in
      PaidPrice(
        milk, store: stores[number % stores.count], on: Day.clamped(year: 2026, month: 3, day: 2),
        size: base == nil ? 1_000 : 500_000, amount: 100)
    }
    return PriceMemory(
      of: ProductOnTag(product: milk, base: base), at: amount,
      on: Day.clamped(year: 2026, month: 3, day: 3), in: prices)?
      .lines("EUR", 2)
  }

  @Test func saysWhatItCostLastAndWhetherItIsDear() {
    let last = "Milk: last time EUR 1.00 (Lidl, 2026-03-02)"
    #expect(lines(nil) == [last])
    #expect(lines(150) == [last, "▲ Dear: +50.0%, usual is EUR 1.00"])
    #expect(lines(50) == [last, "▼ Cheap: -50.0%, usual is EUR 1.00"])
    #expect(lines(104) == [last, "● As usual: +4.0%, usual is EUR 1.00"])
  }

  @Test func saysForHowMuchAndWhereItIsCheapest() {
    #expect(
      lines(100, [nil], base: .grams) == [
        "Milk: last time EUR 1.00 for 500 g (unknown store, 2026-03-02)"
      ])
    #expect(
      lines(nil, ["Lidl", "Aldi"]) == [
        "Milk: last time EUR 1.00 (Aldi, 2026-03-02)", "Cheapest within a year: Aldi",
      ])
  }
}
