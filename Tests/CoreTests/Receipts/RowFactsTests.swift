// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

/// The amounts that one row says. Cells of a row are 12 wide and 20 high.
@Suite struct RowFactsTests {
  private func amounts(_ text: String) -> [Int] {
    RowFacts(ReceiptRow(PrintedSheet(text).words), .usual, decimals: 0).amounts
      .map(\.amount.units)
  }

  @Test func theNumberOfAHouseThatWasCutApartIsNoAmount() {
    #expect(amounts("東京都台東区浅草 1-18 -11").isEmpty)
    #expect(amounts("東京都台東区浅草 - -11").isEmpty)
  }

  @Test func aMinusAfterAWordOrFarAwayIsOfAnAmount() {
    #expect(amounts("割引 -11") == [-11])
    #expect(amounts("割引 1-18     -11") == [-11])
  }

  @Test(arguments: [
    ("醤油  ¥1,744 1", [1744]), ("醤油  1,744 1", [1744, 1]),
    ("醤油 ¥1,744     1", [1744]), ("割引 -¥38 2", [-38]), ("水 ¥100 2  ¥200", [100, 2, 200]),
    ("水 ¥100 12", [100, 12]),
  ])
  func aDigitAfterASignedAmountIsTheMarkOfATax(_ row: String, _ told: [Int]) {
    #expect(amounts(row) == told)
  }
}
