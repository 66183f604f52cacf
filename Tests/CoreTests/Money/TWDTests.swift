// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@Suite struct TWDTests {
  @Test(
    arguments: [
      ("781.55", 78_155, "781.55"), ("450", 45_000, "450"), ("0.5", 50, "0.5"),
      ("-0.01", -1, "-0.01"), ("1.50", 150, "1.5"), ("0", 0, "0"), ("+7", 700, "7"),
      ("10000000000000", 1_000_000_000_000_000, "10000000000000"),
      ("-10000000000000", -1_000_000_000_000_000, "-10000000000000"),
    ] as [(String, Int64, String)])
  func isAnAmountToTheHundredth(_ text: String, _ hundredths: Int64, _ written: String) throws {
    let twd = try #require(TWD(text))
    #expect(twd.hundredths == hundredths)
    #expect(twd.description == written)
    #expect(TWD(hundredths: hundredths) == twd)
    #expect(twd.isNegative == (hundredths < 0))
  }

  @Test(
    arguments: [
      "", "0.001", "1.000", "1.500", "1,000", "NT$ 5", "10000000000000.01", "999999999999999999",
      "1e3", " 5",
      "0.000000000000000001",
    ])
  func isNoOtherText(_ text: String) {
    #expect(TWD(text) == nil)
  }

  @Test func isNeverMoreThanTheMost() {
    #expect(TWD(hundredths: TWD.most + 1) == nil)
    #expect(TWD(hundredths: .min) == nil)
    #expect(TWD(ExactDecimal(significand: .max, scale: 0)) == nil)
  }

  @Test func isOrdered() throws {
    #expect(try #require(TWD("-1")) < TWD.zero)
  }
}
