// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

@Suite struct GlyphRunTests {
  /// Each character in a cell of 10, its ink 8 wide; a dot is ground, not written.
  private func run(_ cells: String, belief: Double = 1) -> GlyphRun {
    GlyphRun(
      cells.enumerated().filter { $0.element != "." }.map { place, character in
        Glyph(
          text: String(character), x: place * 10 + 1..<place * 10 + 9, y: 0..<20,
          confidence: belief)
      })
  }

  private func words(_ cells: String) -> [String] {
    run(cells).words.map { $0.map(\.text).joined() }
  }

  @Test(arguments: [
    ("MILCH 1L", ["MILCH", "1L"]), (" MILCH ", ["MILCH"]), ("A", ["A"]), ("", []), (" ", []),
    ("MILCH  1L", ["MILCH", "1L"]),
  ])
  func endsWordsAtBlanks(cells: String, expected: [String]) {
    #expect(words(cells) == expected)
  }

  @Test func endsWordsBesideFiguresWhereTheGroundIsAsWideAsOne() {
    #expect(words("1,79€.1") == ["1,79€", "1"])
    #expect(words("1,79..2,00") == ["1,79", "2,00"])
  }

  @Test func keepsLettersTogetherHoweverWideTheyAreSet() {
    #expect(words("BEY.ONDER") == ["BEY.ONDER".replacing(".", with: "")])
    #expect(words("12.A45") == ["12A45"])
  }

  @Test func aBlankThatWasLostPartsSignsOfTheFarEast() {
    #expect(words("起司.特級") == ["起司", "特級"])
    #expect(words("食パン.6個入") == ["食パン", "6個入"])
    #expect(words("カレールー国産") == ["カレールー国産"])
  }

  @Test func believesTheMeanOfItsCharacters() {
    #expect(run("12 4", belief: 0.5).belief == 0.5)
    #expect(run("").belief == 0)
    #expect(run("  ").belief == 0)
  }
}
