// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

@Suite struct PrintedAmountTests {
  @Test(arguments: [
    ("1,99", 199, nil), ("€1.99", 199, nil), ("-0,25", -25, nil), ("0,25-", -25, nil),
    ("2,34*B", 234, "B"), ("1.234,50A", 123450, "A"), ("4,49B", 449, "B"), ("0,35.", 35, nil),
    ("1,3⁹", 139, nil), ("1.99€", 199, nil), ("RM5.00", 500, nil), ("2,42xB", 242, "B"),
    ("１，９９", 199, nil),
  ])
  func readsAnAmountWithCents(text: String, units: Int, mark: String?) {
    let amount = PrintedAmount(text, decimals: 2)
    #expect(amount?.units == units)
    #expect(amount?.mark == mark)
  }

  @Test(arguments: [
    ("¥1,980", 1980, nil), ("151", 151, nil), ("178※", 178, "※"), ("844円", 844, nil),
  ])
  func readsAnAmountWithoutCents(text: String, units: Int, mark: String?) {
    let amount = PrintedAmount(text, decimals: 0)
    #expect(amount?.units == units)
    #expect(amount?.mark == mark)
  }

  @Test(arguments: [
    "1,9", "1,999", "12", "", "Milch", "1,,99", "12345678901,99", "7,00%", "1.2.3,45",
    "5251/180420",
    "A000000041,01X", "0000000000000,00", ",99",
  ])
  func refusesWhatHasOtherDigits(text: String) {
    #expect(PrintedAmount(text, decimals: 2) == nil)
  }

  @Test func isWrittenWithThePointOfItsMoney() throws {
    let amount = try #require(PrintedAmount("12,50", decimals: 2))
    #expect(amount.value(decimals: 2) == ExactDecimal("12.50"))
  }
}
