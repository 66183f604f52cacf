// SPDX-License-Identifier: GPL-3.0-or-later

import Receipts
import Testing

@Suite struct ReceiptLanguageTests {
  private func likely(_ text: String, belief: Double = 0.9) -> [ReceiptLanguage] {
    ReceiptLanguage.likely(of: PrintedSheet(text, belief: belief).words)
  }

  @Test func wordsOfOneLanguageTellIt() {
    #expect(likely("Summe  1,99\nBar 2,00\nRückgeld 0,01") == [.german])
    #expect(likely("TAX INVOICE\nTotal 1.99\nCash 2.00\nChange 0.01") == [.english])
  }

  @Test func wordsOfBothTellNothing() {
    #expect(likely("Total 1.99\nVisa 1.99") == [])
    #expect(likely("") == [])
  }

  @Test func whatIsOnlyGuessedMayBeOfTheFarEast() {
    #expect(likely("SBUIMNESTZAÄNKLT BERATEUN\nABRmIcRHSE", belief: 0.2) == [.eastern])
    #expect(likely("Cash Change Invoice Received", belief: 0.3) == [.eastern, .english])
    #expect(likely("BERATEUN", belief: 0.2) == [])
  }
}
