// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

/// Words as they are printed, and as they are misread.
@Suite struct ReceiptLexiconTests {
  private let lexicon = ReceiptLexicon(
    """
    total\ttotal payable\ttotal amt payable\ttotal w gst\t合計
    sum\ttotal
    subtotal\ttotal w o gst\tsub total
    rounding\trounding adjustment
    payment\tcash
    """)

  private func meanings(_ text: String) -> [String] {
    lexicon.meanings(of: text).map(\.rawValue).sorted()
  }

  @Test(arguments: [
    "TOTAL PAYABLE: 27.20", "Total Payable", "Totol Poyoble: 27.20", "Total Payabe 1.00",
    "Total Payabble 1.00", "x Totai Payab1e", "Totnl Amt Peyable",
  ])
  func knowsALongWordThatIsMisread(text: String) {
    #expect(meanings(text) == ["total"])
  }

  @Test(arguments: [
    "Tatal Pwxable", "Total", "Tutals payables", "Subtotal payable", "27.20",
    "",
  ])
  func takesNothingElseForALongWord(text: String) {
    #expect(!meanings(text).contains("total"), "\(meanings(text))")
  }

  /// "Total GST" is not "Total w GST" without a letter and a space.
  @Test func leavesNoSpaceOut() {
    #expect(meanings("Total GST 3.08") == ["sum"])
    #expect(meanings("Total w/o GST 3.08") == ["subtotal"])
    #expect(meanings("Total w GST 3.08") == ["total"])
  }

  @Test func knowsAShortWordWithALetterReadWrong() {
    #expect(meanings("TOTAI 3.00") == ["sum"])
    #expect(meanings("TOTII 3.00") == [])
    #expect(meanings("CASE 3.00") == [])
  }

  @Test func countsEachPartOfARowOnce() {
    #expect(meanings("Roundng Adiustment (0.01)") == ["rounding"])
    #expect(meanings("Total Payable Rounding Adjustment") == ["rounding", "total"])
    #expect(meanings("Total Payable Total") == ["sum", "total"])
  }

  @Test func knowsChineseWordsOnlyAsTheyStand() {
    #expect(meanings("総合計") == ["total"])
    #expect(meanings("合汁") == [])
  }
}
