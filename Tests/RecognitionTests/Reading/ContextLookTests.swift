// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct ContextLookTests {
  private func settled(_ text: String, _ wide: LineReading) -> String? {
    ContextLook(LineReading(text, x: 100))?.settled(with: wide).text
  }

  @Test(arguments: ["¥980", "980円", "980 g", "12 90"])
  func `what has a word, a sign or a second number needs no context`(text: String) {
    #expect(ContextLook(LineReading(text)) == nil)
  }

  @Test func `the cut is a short word wider at both ends`() throws {
    let look = try #require(ContextLook(LineReading("99", x: 100)))
    #expect(look.cut.quad == Quad(Box(x: 30, y: 0, width: 160, height: 20)))
  }

  @Test(arguments: [
    ("250", "250 g", "250 g"), ("527", "No. 527", "No. 527"), ("68", "路68號", "路68號"),
    ("6968", "150-6968", "150-6968"), ("4.50", "Latte 4.50", "Latte 4.50"),
  ])
  func `what stands close beside a number is read with it`(
    text: String, wide: String, whole: String
  ) {
    #expect(settled(text, LineReading(wide, confidence: 0.9)) == whole)
  }

  @Test(arguments: [("85", "85 95"), ("678", "M 678"), ("99", "98")])
  func `another number, one capital or other digits are no context`(text: String, wide: String) {
    #expect(settled(text, LineReading(wide, confidence: 0.9)) == text)
  }

  @Test(arguments: [
    ("943", "943 $4,466", "943"), ("3718", "65元 3718", "3718"), ("250", "250 $", "250 $"),
    ("188", "798円 188", "188"), ("10,900", "90. 10,900", "10,900"), ("31", "12.31", "12.31"),
    ("250", "A2F 250", "A2F 250"), ("68", "68號2樓", "68號2樓"),
  ])
  func `the sign of another number is no context`(text: String, wide: String, whole: String) {
    #expect(settled(text, LineReading(wide, confidence: 0.9)) == whole)
  }

  /// Each character of the wide reading is ten pixels wide, and the number stands at 100.
  @Test(arguments: [
    ("5", "65元   5", 30.0, "5"), ("2", "12€   2", 40, "2"), ("5", "5   5元", 100, "5"),
    ("5", "$5   5", 50, "5"),
  ])
  func `digits of another number are not those that were read`(
    text: String, wide: String, x: Double, whole: String
  ) {
    #expect(settled(text, LineReading(wide, x: x, confidence: 0.9)) == whole)
  }

  @Test func `a reading stands around the digits that it takes up, and only then`() throws {
    let look = try #require(ContextLook(LineReading("31", x: 100)))
    let wide = LineReading("$12.31 g", x: 60, confidence: 0.9)
    #expect(look.settled(with: wide).text == "$12.31 g")
    #expect(look.settled(with: wide).quad.bounds == Box(x: 60, y: 0, width: 80, height: 20))
    let word = LineReading("No. 31", x: 60, confidence: 0.9)
    #expect(look.settled(with: word).quad == look.reading.quad)
  }

  /// A reading of characters that are each so wide.
  private func wide(_ characters: [(Character, Double)]) -> LineReading {
    var x = 0.0
    let symbols = characters.map { text, width in
      defer { x += width }
      return Word.Symbol(
        text: text, quad: Quad(Box(x: x, y: 0, width: width, height: 20)), confidence: 0.9)
    }
    return LineReading(
      symbols: symbols, quad: Quad(Box(x: 0, y: 0, width: x, height: 20)), polarity: .darkOnLight)
  }

  @Test(arguments: [
    // The edge of a tag, a sign with half a number in its place, a letter with an edge after it.
    ("L", 40.0, "328"), ("L", 30, "328L"), ("〓", 40, "328"), ("$", 40, "328"), ("$", 30, "328$"),
    ("p", 40, "328p"),
  ])
  func `what is wider than a character is no context`(text: Character, width: Double, whole: String)
  {
    #expect(settled("328", wide([("3", 10), ("2", 10), ("8", 10), (text, width)])) == whole)
  }

  @Test func `a point that only this look sees stands where there is room for it`() {
    func number(_ gap: Double) -> LineReading {
      let (left, right) = (LineReading("23", x: 100), LineReading("41", x: 120 + gap))
      return LineReading(
        symbols: left.symbols + right.symbols, quad: left.quad, polarity: left.polarity)
    }
    let comma = LineReading("23,41", confidence: 0.9)
    #expect(ContextLook(number(8))?.settled(with: comma).text == "23,41")
    #expect(
      ContextLook(number(8))?.settled(with: comma).sureness == [0.7, 0.7, 0.9, 0.7, 0.7],
      "The digits are as sure as they were.")
    #expect(ContextLook(number(6))?.settled(with: comma).text == "2341")
    #expect(
      ContextLook(number(8))?.settled(with: LineReading("23,41", confidence: 0.7)).text == "2341")
    #expect(
      ContextLook(number(8))?.settled(with: LineReading("2,3.41", confidence: 0.9)).text == "2341")
    let raised = LineReading(
      symbols: LineReading("23").symbols + LineReading("⁴¹", x: 30).symbols,
      quad: number(8).quad, polarity: .darkOnLight)
    #expect(
      ContextLook(raised)?.settled(with: LineReading("23,⁴¹", confidence: 0.9)).text == "23⁴¹")
  }

  @Test func `what is unsure is no context`() {
    var wide = LineReading("250g", confidence: 0.9)
    wide.symbols[3] = Word.Symbol(text: "g", quad: wide.symbols[3].quad, confidence: 0.7)
    #expect(settled("250", wide) == "250")
  }
}
