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
}
