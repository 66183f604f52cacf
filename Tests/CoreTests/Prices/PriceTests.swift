// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

struct PriceTests {
  @Test(
    arguments: [
      (0.9, nil, true), (0.9, .included, true), (0.9, .excluded, false), (0.89, nil, false),
      (0.89, .included, false), (1, .excluded, false),
    ] as [(Double, Price.Tax?, Bool)])
  func `an amount is certain when it is sure and no tax comes on top`(
    belief: Double, tax: Price.Tax?, isCertain: Bool
  ) {
    var price = price("1078", belief)
    price.tax = tax
    #expect(price.isCertain == isCertain)
  }

  @Test func `what a person typed is certain`() {
    #expect(Price(typed: ExactDecimal(298), currency: "JPY", text: "298").isCertain)
  }

  @Test func `what a person typed for a price without its tax is not`() {
    var price = Price(typed: ExactDecimal(298), currency: "JPY", text: "298")
    price.tax = .excluded
    #expect(price.isSure && !price.isCertain)
  }
}
