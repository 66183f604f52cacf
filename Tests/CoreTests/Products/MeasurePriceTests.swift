// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Products
import Testing

@Suite struct MeasurePriceTests {
  private func price(_ twd: String, _ size: String) throws -> MeasurePrice {
    MeasurePrice(try #require(TWD(twd)), for: try #require(PackSize(in: size)))
  }

  /// Amounts in hundredths of so many dollars.
  @Test(
    arguments: [
      ("280", "500 g", 5_600, .grams), ("99", "1,5 kg", 660, .grams),
      ("29.70", "6x0,33L", 150, .millilitres), ("60", "10 個", 600, .pieces),
    ] as [(String, String, Int, Product.Base)])
  func isExactForItsMeasure(
    _ twd: String, _ size: String, _ hundredths: Int, _ base: Product.Base
  ) throws {
    let price = try price(twd, size)
    #expect(price.amount == Fraction(Int128(hundredths), over: 100))
    #expect(price.base == base)
  }

  @Test func comparesOnlyWhatHasTheSameBase() throws {
    let prices = try [
      price("280", "500 g"), nil, price("100", "200 g"), price("30", "1 L"), price("50", "100 g"),
    ]
    #expect(MeasurePrice.lowest(of: prices) == [2, 4])
    #expect(MeasurePrice.lowest(of: [prices[0], prices[2], nil]) == [1])
    #expect(MeasurePrice.lowest(of: [prices[0], prices[3]]).isEmpty)
    #expect(MeasurePrice.lowest(of: []).isEmpty)
  }
}
