// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Commands

@Suite struct TextTableTests {
  @Test func alignsColumnsOfWideCharacters() {
    var table = TextTable(titles: ["名稱", "Rate", "x"], rightAligned: [1])
    table.add(["日幣", "0.22", ""])
    table.add(["USD", "32", "y"])
    #expect(
      table.text == """
        名稱  Rate  x
        日幣  0.22
        USD     32  y
        """)
  }

  @Test func showsTitlesAlone() {
    #expect(TextTable(titles: ["a", "b"]).text == "a  b")
  }

  @Test(arguments: [
    ("abc", 3), ("日幣", 4), ("￥１", 4), ("한국", 4), ("ｱｲｳ", 3), ("é", 1), ("e\u{301}", 1), ("😀", 2),
    ("𠮷", 2), ("", 0), ("NT$ 770", 7), ("▶", 1),
  ])
  func countsTheCellsOfATerminal(_ text: String, _ cells: Int) {
    #expect(TextTable.width(of: text) == cells)
  }
}
