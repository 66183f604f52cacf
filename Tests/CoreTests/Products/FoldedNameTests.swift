// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Products

@Suite struct FoldedNameTests {
  @Test(arguments: [
    ("KÄSE", "kase"), ("KAESE", "kase"), ("Käse.", "kase"), ("Weißbrot", "weissbrot"),
    ("BIO-VOLLM. 3,5%", "bio vollm 3.5%"), ("ＢＩＯ　ミルク１Ｌ", "bio ミルク1l"), ("Crème", "creme"),
    ("Creme\u{300}", "creme"), ("1.2,3", "1.2.3"), (",5", "5"), ("5, 3", "5 3"),
    ("3,5 % x", "3.5% x"), ("%", "%"), ("a.b", "a b"),
    ("Quelle", "quelle"), ("鮮乳 (全脂)", "鮮乳 全脂"), ("", ""), ("--", ""),
  ])
  func foldsWhatPrintersDifferIn(_ name: String, _ folded: String) {
    #expect(FoldedName(name).text == folded)
    #expect(FoldedName(name).isEmpty == folded.isEmpty)
  }

  @Test func hasWords() {
    #expect(FoldedName("BIO-Milch 1L").words == ["bio", "milch", "1l"])
  }
}
