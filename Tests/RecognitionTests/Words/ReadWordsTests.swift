// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

@Suite struct ReadWordsTests {
  /// Every word as sure as it is told; words are parted by spaces.
  private func read(_ words: (String, Double)...) -> ReadWords? {
    let glyphs = words.map { word, confidence in
      word.map { Glyph(text: String($0), x: 0..<9, y: 0..<9, confidence: confidence) }
    }
    let space = Glyph(text: " ", x: 9..<9, y: 0..<9, confidence: 1)
    return ReadWords(
      Array(glyphs.joined(separator: [space])), at: Quad(Box(x: 0, y: 0, width: 9, height: 9)))
  }

  @Test func keepsWhatIsSure() {
    #expect(read(("Green", 0.9), ("tea", 0.8))?.text == "Green tea")
    #expect(read(("500", 0.9), ("ml", 0.9))?.text == "500 ml")
  }

  @Test func leavesOutUnsureEndsAndLeaders() {
    #expect(read(("|", 0.9), ("Tea", 0.9), ("....", 0.9), ("ie", 0.3))?.text == "Tea")
    #expect(read(("hot", 0.95), ("choc", 0.5), ("drink", 0.95))?.text == "hot choc drink")
  }

  @Test func setsNoSpacesBetweenChineseCharacters() {
    #expect(read(("紅", 0.9), ("茶", 0.9), ("拿鐵", 0.9), ("L", 0.9))?.text == "紅茶拿鐵 L")
  }

  @Test func isNothingWhereHardlyALetterIsSure() {
    #expect(read() == nil)
    #expect(read(("a", 0.99)) == nil)
    #expect(read(("ab", 0.7)) == nil)
    #expect(read(("1280", 0.99)) == nil)
    #expect(read(("a|b|%*", 0.99)) == nil)
    #expect(read(("Green", 0.4), ("tea", 0.5)) == nil)
  }
}
