// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Money

struct ConverterTests {
  @Test(arguments: [
    ("1000", "0.2", "200"), ("1000.50", "0.2", "200.1"), ("0.5", "0.2", "0.1"),
    ("999999", "0.2", "199999.8"), ("0", "0.2", "0"), ("0.1", "0.3", "0.03"),
    ("100", "0.2", "20"), ("100", "0.5", "50"), ("100", "1.0", "100"), ("100", "30.0", "3000"),
    ("100", "0.001", "0.1"), ("12345.67", "0.2", "2469.13"), ("99.99", "0.2", "20"),
    ("500", "0.2", "100"), ("-100", "0.22", "-22"), ("3500", "0.22", "770"),
    // Ties: 0.125 and 0.375.
    ("0.5", "0.25", "0.12"), ("1.5", "0.25", "0.38"), ("-0.5", "0.25", "-0.12"),
  ])
  func convertsExactly(amount: String, rate: String, twd: String) throws {
    let converter = Converter(rate: try #require(ExactDecimal(rate)))
    #expect(converter.twd(for: try #require(ExactDecimal(amount))) == ExactDecimal(twd))
  }

  @Test func givesNothingThatIsTooLongToBeExact() {
    let long = ExactDecimal(significand: Int128.max / 2, scale: 0)
    #expect(Converter(rate: ExactDecimal(10_000)).twd(for: long) == nil)
  }

  /// What a text cannot hold could be recorded and never be read again.
  @Test func givesNothingThatIsTooLongToBeWritten() throws {
    let longest = try #require(ExactDecimal("999999999999999999"))
    #expect(Converter(rate: ExactDecimal(1)).twd(for: longest) == longest)
    #expect(Converter(rate: ExactDecimal(2)).twd(for: longest) == nil)
  }

  @Test func convertsAsOnPaper() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let amount = ExactDecimal(
        significand: Int128(random.below(100_000_000)), scale: random.below(4))
      let rate = ExactDecimal(significand: Int128(1 + random.below(100_000_000)), scale: 4)
      let twd = try #require(Converter(rate: rate).twd(for: amount))
      let product = amount.paper(amount.scale) * rate.paper(4)
      let expected = product.dividedToEven(by: PaperNumber.one.shifted(by: amount.scale + 2))
      #expect(twd.paper(2) == expected, "\(amount) at \(rate)")
    }
  }
}
