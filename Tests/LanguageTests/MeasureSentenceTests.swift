// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Products
import Testing

@Suite struct MeasureSentenceTests {
  @Test(
    arguments: [
      ("500 g", "500 g", "NT$ 56 per 100 g"), ("1.5 l", "1500 ml", "NT$ 18.66 per 100 ml"),
      ("10 pcs", "10 pieces", "NT$ 28 per piece"), ("1 pc", "1 piece", "NT$ 280 per piece"),
    ])
  func saysWhatAMeasureCosts(_ printed: String, _ said: String, _ sentence: String) throws {
    let price = try #require(TWD("280"))
    let size = try #require(PackSize(in: printed))
    #expect(size.sentence == said)
    #expect(MeasurePrice(price, for: size).sentence == sentence)
  }
}
