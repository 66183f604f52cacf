// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

extension LineReading {
  /// Characters side by side, each `pitch` wide, as sure as `confidence`.
  init(
    _ text: String, x: Double = 0, y: Double = 0, pitch: Double = 10, height: Double = 20,
    confidence: Double = 0.7, polarity: Polarity = .darkOnLight
  ) {
    let symbols = text.enumerated().map { place, character in
      Word.Symbol(
        text: character,
        quad: Quad(Box(x: x + Double(place) * pitch, y: y, width: pitch, height: height)),
        confidence: confidence)
    }
    self.init(
      symbols: symbols,
      quad: Quad(Box(x: x, y: y, width: Double(text.count) * pitch, height: height)),
      polarity: polarity)
  }

  /// How far each of its characters is trusted.
  var sureness: [Double] {
    symbols.map { (($0.confidence ?? -1) * trust * 1000).rounded() / 1000 }
  }
}

struct LineReadingTests {
  @Test func leavesTheGroundBesideItsEndsToTheTag() throws {
    let symbols = [("6", 0.0, 60.0), ("9", 62, 30), ("0", 75, 10), ("円", 90, 200)].map {
      Word.Symbol(text: $0.0.first ?? " ", quad: Quad(Box(x: $0.1, y: 0, width: $0.2, height: 24)))
    }
    let reading = LineReading(
      symbols: symbols, quad: Quad(Box(x: 0, y: 2, width: 290, height: 20)), polarity: .darkOnLight)
    let boxes = try #require(reading.line.words.first).symbols.compactMap { $0.quad?.bounds }
    #expect(boxes.map(\.x) == [40, 62, 75, 90])
    #expect(boxes.map(\.width) == [20, 30, 10, 20])
  }

  // MARK: A row of several numbers

  @Test func `numbers that were read by themselves stand for the row of them`() {
    let row = LineReading("8300 2490", confidence: 0.9)
    let left = LineReading("8300", confidence: 0.95)
    let right = LineReading("2490", x: 50, confidence: 0.95)
    #expect([row, left, right].withoutRows.map(\.text) == ["8300", "2490"])
  }

  @Test func `cents that were read by themselves are not taken from their number`() {
    let price = LineReading("129⁹⁰", confidence: 0.8)
    let parts = [LineReading("129", confidence: 0.99), LineReading("90", x: 31, confidence: 0.99)]
    #expect(([price] + parts).withoutRows.map(\.text).contains("129⁹⁰"))
  }

  @Test func `half of a number does not stand for it`() {
    let number = LineReading("8324", confidence: 0.9)
    let halves = [LineReading("83", confidence: 0.95), LineReading("2", x: 30, confidence: 0.6)]
    #expect(([number] + halves).withoutRows.map(\.text).contains("8324"))
    #expect([number, halves[0]].withoutRows.map(\.text).contains("8324"))
  }

  private let image = LineImage(
    width: 100, height: 50, pixels: [UInt8](repeating: 0, count: 5000),
    place: Quad(Box(x: 10, y: 20, width: 200, height: 100)))
  private let cut = LineCut(
    quad: Quad(Box(x: 15, y: 25, width: 190, height: 90)), polarity: .lightOnDark)

  private func glyph(_ text: String, x: Range<Int> = 0..<10, confidence: Double = 0.9) -> Glyph {
    Glyph(text: text, x: x, y: 10..<20, confidence: confidence)
  }

  @Test func `a reading stands in its picture, as high as its line`() {
    let reading = LineReading(
      [glyph("7", x: 10..<20), glyph(" "), glyph("8", x: 50..<60, confidence: 0.4)], in: image,
      of: cut)
    #expect(reading.text == "7 8")
    #expect(reading.quad == cut.quad)
    #expect(reading.polarity == .lightOnDark)
    #expect(
      reading.symbols.map(\.quad?.bounds)[0] == Box(x: 30, y: 20, width: 20, height: 100))
    #expect(reading.symbols.map(\.confidence) == [0.9, 0.9, 0.4])
  }

  @Test func `a glyph without a character is left out`() {
    #expect(LineReading([glyph(""), glyph("5")], in: image, of: cut).text == "5")
    #expect(LineReading([], in: image, of: cut).text.isEmpty)
  }

  @Test(arguments: [
    ([",", "."], "1,"), ([".", ","], "1."), ([",", ","], "1,,"), ([".", "2"], "1.2"),
  ])
  func `what may be a point or a comma is read as one of the two`(said: [String], text: String) {
    var glyphs = [glyph("1")] + said.map { glyph($0) }
    glyphs[1] = Glyph(
      text: said[0], x: glyphs[1].x, y: glyphs[1].y, confidence: 0.95, runnerUp: nil)
    #expect(LineReading(glyphs, in: image, of: cut).text == text)
  }

  @Test func `of a point and a comma in one place the surer one is read`() {
    let glyphs = [glyph("1"), glyph(".", confidence: 0.4), glyph(",", confidence: 0.5)]
    #expect(LineReading(glyphs, in: image, of: cut).text == "1,")
  }

  @Test(arguments: [
    ("€1,280 kg", "1280"), ("29⁹⁰", "2990"), ("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789"), ("kg", ""), ("", ""),
    ("三千", ""), ("٣", ""), ("½", ""),
  ])
  func `raised digits and plain ones are digits`(text: String, digits: String) {
    #expect(LineReading(text).digits == digits)
    #expect(LineReading(text).hasDigits == !digits.isEmpty)
  }

  @Test func `every digit has a raised one that is the same digit`() {
    for digit in "0123456789" {
      #expect(digit.raisedDigit?.plainDigit == digit)
      #expect(digit.plainDigit == digit)
    }
    for other: Character in ["a", "⁷", "٣", "七", "."] { #expect(other.raisedDigit == nil) }
  }

  @Test func `a reading is as sure as its least sure digit`() {
    var reading = LineReading("€12", confidence: 0.9)
    #expect(reading.confidence == 0.9)
    reading.symbols[0] = Word.Symbol(text: "€", confidence: 0.1)
    #expect(reading.confidence == 0.9)
    reading.symbols[2] = Word.Symbol(text: "2", confidence: 0.3)
    #expect(reading.confidence == 0.3)
    #expect(LineReading("kg", confidence: 0.9).confidence == 0)
    #expect(
      LineReading(symbols: [.init(text: "7")], quad: cut.quad, polarity: .darkOnLight)
        .confidence == 0)
  }

  @Test func `more sure digits are worth more`() {
    let long = LineReading("199", confidence: 0.8)
    #expect(long.worth > LineReading("99", confidence: 0.95).worth)
    #expect(LineReading("199", confidence: 0.6).worth < LineReading("99", confidence: 0.95).worth)
    #expect(LineReading("199 kg", confidence: 0.8).worth == long.worth)
    #expect(LineReading("kg").worth == 0)
    var guess = LineReading("5502", confidence: 0.99)
    guess.symbols[3] = Word.Symbol(text: "2", confidence: 0.55)
    for sign in ["円", "元"] {
      #expect(LineReading("550" + sign, confidence: 0.99).worth > guess.worth)
    }
    #expect(
      LineReading(symbols: [.init(text: "7")], quad: cut.quad, polarity: .darkOnLight).worth
        == -0.5)
  }

  @Test func `what another look doubted is trusted less, and its characters as they were read`() {
    let read = LineReading("1a", confidence: 0.5)
    let doubted = read.marked(.crowded, trusted: 0.5)
    #expect(doubted.symbols.map(\.confidence) == read.symbols.map(\.confidence))
    #expect(doubted.symbols.allSatisfy { $0.looks == .crowded })
    #expect(doubted.confidence == 0.25 && doubted.worth < read.worth)
    #expect(doubted.marked(.agreed).confidence == 0.25)
  }

  @Test func `the line of a reading has its words`() {
    let words = LineReading("€ 12  kg").line.words
    #expect(words.map(\.text) == ["€", "12", "kg"])
    #expect(words[1].quad?.bounds == Box(x: 20, y: 0, width: 20, height: 20))
    #expect(LineReading(" ").line.words.isEmpty)
  }

  @Test func `of readings of one place the one with the most sure digits is kept`() {
    let readings = [
      LineReading("99", x: 10, confidence: 0.95), LineReading("199", confidence: 0.9),
      LineReading("500", x: 200, confidence: 0.6), LineReading("kg", x: 11),
    ]
    #expect(readings.withoutOverlaps().map(\.text) == ["199", "500"])
    #expect(readings.reversed().withoutOverlaps().map(\.text) == ["199", "500"])
    #expect([LineReading]().withoutOverlaps().isEmpty)
  }

  @Test func `a frame around prices does not stand for them`() {
    let frame = LineReading("515.50", pitch: 50, height: 100, confidence: 0.99)
    let prices = [10.0, 60].map { LineReading("$15", y: $0, confidence: 0.9) }
    #expect(([frame] + prices).withoutOverlaps().map(\.text) == ["$15", "$15"])
    #expect([frame, prices[0]].withoutOverlaps().map(\.text) == ["515.50"])
    let unsure = prices.map { $0.marked(.crowded, trusted: 0.8) }
    #expect(([frame] + unsure).withoutOverlaps().map(\.text) == ["515.50"])
    let high = [10.0, 30].map { LineReading("$15", y: $0, height: 60, confidence: 0.9) }
    #expect(([frame] + high).withoutOverlaps().map(\.text) == ["515.50"])
  }

  @Test func `cents by themselves do not make a frame of their price`() {
    let price = LineReading("499⁹⁹", pitch: 50, height: 100, confidence: 0.99)
    let cents = LineReading("99", x: 150, confidence: 0.9)
    let other = LineReading("12", x: 10, y: 60, confidence: 0.9)
    #expect([price, cents, other].withoutOverlaps().map(\.text) == ["499⁹⁹"])
    let another = LineReading("34", x: 150, y: 60, confidence: 0.9)
    #expect(
      [price, cents, other, another].withoutOverlaps().map(\.text).sorted() == ["12", "34", "99"])
  }

  @Test func `what stands below a tilted line is another place, though within its bounds`() {
    let level = LineReading("499", pitch: 50, height: 40, confidence: 0.9)
    let rising = LineReading(
      symbols: level.symbols,
      quad: Quad(
        topLeft: Point(x: 0, y: 60), topRight: Point(x: 150, y: 0),
        bottomRight: Point(x: 150, y: 40), bottomLeft: Point(x: 0, y: 100)),
      polarity: .darkOnLight)
    let date = LineReading("14.05", x: 90, y: 75, height: 15, confidence: 0.9)
    #expect([rising, date].withoutOverlaps().map(\.text) == ["14.05", "499"])
  }

  @Test func `small print that a tall number's cut reaches does not stand for it`() {
    let price = LineReading("19²⁰", pitch: 25, height: 60, confidence: 0.8)
    let code = LineReading("2153849", x: 20, y: 44, pitch: 5, height: 14, confidence: 0.9)
    #expect([code, price].withoutOverlaps().map(\.text) == ["2153849", "19²⁰"])
    let cents = LineReading("1234567", x: 20, y: 30, pitch: 10, height: 20, confidence: 0.9)
    #expect([cents, price].withoutOverlaps().map(\.text) == ["1234567"])
  }

  @Test func `a number that goes on with another one swallows it`() {
    let first = LineReading("10", confidence: 0.7)
    let other = LineReading("13⁴⁰", x: 22, confidence: 0.95)
    let whole = LineReading("1013⁴⁰", confidence: 0.8)
    #expect(whole.swallows(another: first, of: [first, other]))
    #expect(!whole.swallows(another: first, of: [first]))
    #expect(!whole.swallows(another: first, of: [first, other.marked(.crowded, trusted: 0.9)]))
    #expect(!first.swallows(another: first, of: [first, other]))
    // A digit that was cut off, another number, one elsewhere.
    let digit = LineReading("0", x: 50, confidence: 0.95)
    #expect(!whole.swallows(another: first, of: [first, digit]))
    #expect(
      !whole.swallows(another: first, of: [first, LineReading("99", x: 22, confidence: 0.95)]))
    #expect(
      !whole.swallows(another: first, of: [first, LineReading("13", x: 90, confidence: 0.95)]))
    #expect(!whole.swallows(another: first, of: [first, LineReading("101", confidence: 0.95)]))
  }

  @Test func `readings that touch are two places`() {
    #expect(!LineReading("12").isSamePlace(as: LineReading("34", x: 18)))
    #expect(LineReading("12").isSamePlace(as: LineReading("34", x: 4)))
    #expect([LineReading("12"), LineReading("34", y: 18)].withoutOverlaps().count == 2)
  }
}
