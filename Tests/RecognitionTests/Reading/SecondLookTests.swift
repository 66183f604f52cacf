// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

struct SecondLookTests {
  /// 99 as the first look saw it: 20 high, from 100 to 120.
  private let first = LineReading("99", x: 100, confidence: 0.8)

  /// Both looks together: what they say and how sure of each character.
  private func settled(
    _ first: LineReading, _ wide: LineReading
  ) -> (text: String, sureness: [Double]) {
    let settled = SecondLook(reading: first).settled(with: wide)
    return (settled.text, settled.sureness)
  }

  /// How sure a reading of two digits still is, by what the second look says.
  private func sureness(after wide: LineReading) -> Double {
    let (text, sureness) = settled(first, wide)
    #expect(text == "99" && sureness.count == 2 && sureness[0] == sureness[1])
    return sureness[0]
  }

  @Test func `the second cut is a digit wider at both ends`() {
    let cut = SecondLook(reading: LineReading("99", x: 100, polarity: .lightOnDark)).cut
    let (left, right) = (100 - cut.quad.bounds.x, cut.quad.bounds.right - 120)
    // A digit is about half as wide as it is high; a whole height would be room for two.
    #expect(left == right && left > 10 && left < 20)
    #expect(cut.quad.bounds.height == 20 && cut.polarity == .lightOnDark)
  }

  @Test(arguments: [
    ("992", 100.0, true), ("99.", 100, true), ("199", 76, true), ("99", 100, false),
    ("99 2", 100, false), ("98", 100, false), ("992", 95, false),
  ])
  func `a number that may go on beyond the cut wants a wider one`(
    text: String, x: Double, isNarrow: Bool
  ) {
    let look = SecondLook(reading: first)
    // The last of the three digits stands where the second cut ends.
    let pitch = text == "992" && x == 100 ? (look.cut.quad.bounds.right - 100) / 3 : 10
    let seen = LineReading(text, x: x, pitch: pitch)
    #expect(look.isTooNarrow(for: seen) == isNarrow)
  }

  @Test func `a wider cut has room for a point and two digits`() {
    let cut = SecondLook(reading: first, widening: SecondLook.wide).cut
    #expect(100 - cut.quad.bounds.x > 1.5 * 20 && cut.quad.bounds.right - 120 > 1.5 * 20)
    #expect(cut.quad.bounds.width > SecondLook(reading: first).cut.quad.bounds.width)
  }

  // MARK: Of one mind

  @Test func `digits that both see are as sure as the surer look`() {
    #expect(settled(first, LineReading("99", confidence: 0.9)) == ("99", [0.9, 0.9]))
    #expect(settled(first, LineReading("99", confidence: 0.5)) == ("99", [0.8, 0.8]))
    var mixed = LineReading("99", confidence: 0.9)
    mixed.symbols[0] = Word.Symbol(text: "9", confidence: 0.3)
    #expect(settled(first, mixed) == ("99", [0.8, 0.9]))
  }

  @Test func `digits are compared without signs and words, commas are as good as points`() {
    let reading = LineReading("€12,90", confidence: 0.5)
    let wide = LineReading("a 12.90 kg", confidence: 0.9)
    #expect(settled(reading, wide) == ("€12,90", [0.5, 0.9, 0.9, 0.5, 0.9, 0.9]))
  }

  @Test(arguments: ["12.90", "1.290", "12⁹⁰"])
  func `digits that are divided otherwise are doubted`(text: String) {
    let settled = settled(LineReading("1290", confidence: 0.9), LineReading(text, confidence: 1))
    #expect(settled.text == "1290")
    #expect(settled.sureness.allSatisfy { $0 < 0.8 })
  }

  @Test func `a number that goes on keeps its sign`() {
    let settled = settled(LineReading("$ 99", confidence: 0.9), LineReading("$ 199", confidence: 1))
    #expect(settled.text == "$ 199")
  }

  @Test func `where neither says how sure it is there is no sureness`() {
    let silent = LineReading(
      symbols: [Word.Symbol(text: "7")], quad: first.quad, polarity: .darkOnLight)
    #expect(settled(silent, silent) == ("7", [0]))
  }

  // MARK: Longer

  @Test(arguments: [("199", 90.0), ("990", 100), ("1990", 90), ("19⁹", 90)])
  func `a digit that the first cut left out is taken up`(text: String, x: Double) {
    let reading = LineReading(text == "19⁹" ? "9⁹" : "99", x: 100, confidence: 0.8)
    let (said, sureness) = settled(reading, LineReading(text, x: x, confidence: 0.9))
    #expect(said == text)
    // Something stood at the edge: a little less sure than the look that has seen it.
    #expect(sureness.allSatisfy { $0 < 0.9 && $0 > 0.7 }, "\(sureness)")
  }

  @Test func `the longer number stands around all of its digits`() {
    let wide = LineReading("199", x: 90, confidence: 0.9, polarity: .lightOnDark)
    let settled = SecondLook(reading: first).settled(with: wide)
    #expect(settled.quad.bounds == Box(x: 90, y: 0, width: 30, height: 20))
    #expect(settled.polarity == .darkOnLight)
  }

  @Test func `of the wider look only the number is taken`() {
    let wide = LineReading("a 199", x: 70, confidence: 0.97)
    #expect(settled(first, wide).text == "199")
  }

  /// A stroke where the cut ends may be a 1 that is not whole, or a frame.
  @Test func `a digit at the end of the cut must be surer than one within it`() {
    let end = SecondLook(reading: first).cut.quad.bounds
    let places = [
      ("199", atEnd: end.x + 0.5, inside: end.x + 2),
      ("990", atEnd: end.right - 30.5, inside: end.right - 32),
    ]
    for (text, atEnd, inside) in places {
      func said(at x: Double, _ confidence: Double) -> String {
        settled(first, LineReading(text, x: x, confidence: confidence)).text
      }
      #expect(said(at: atEnd, 0.9) == "99" && said(at: atEnd, 0.99) == text)
      #expect(said(at: inside, 0.6) == "99" && said(at: inside, 0.9) == text)
    }
  }

  @Test(arguments: [(2.0, "199"), (12, "99")])
  func `a frame beside a number is not taken as a 1`(gap: Double, text: String) {
    var wide = LineReading("199", x: 90, confidence: 0.97)
    wide.symbols[0] = Word.Symbol(
      text: "1", quad: Quad(Box(x: 97 - gap, y: 0, width: 3, height: 20)), confidence: 0.97)
    #expect(settled(first, wide).text == text)
  }

  @Test func `a frame that the wider look keeps apart changes nothing`() {
    #expect(settled(first, LineReading("1 99", x: 80, confidence: 0.97)) == ("99", [0.8, 0.8]))
    #expect(settled(first, LineReading("99 1", x: 100, confidence: 0.97)) == ("99", [0.8, 0.8]))
  }

  @Test func `of several numbers none is made longer`() {
    let two = LineReading("9 9", x: 100, confidence: 0.8)
    #expect(settled(two, LineReading("199", x: 90, confidence: 0.97)).text == "9 9")
  }

  // MARK: Doubt

  @Test func `each doubt is stronger than the one before it`() {
    let doubts = [
      LineReading("99", x: 100, confidence: 0.5),  // the same
      LineReading("1995", x: 90, confidence: 0.5),  // within other digits
      LineReading("", x: 100),  // not seen
      LineReading("88", x: 100, confidence: 0.9),  // contradicted
    ].map(sureness)
    #expect(doubts == doubts.sorted(by: >) && Set(doubts).count == doubts.count, "\(doubts)")
    #expect(doubts[0] == 0.8, "nothing is taken from what both say")
    #expect(doubts[3] > 0)
  }

  @Test func `fewer digits contradict as others do`() {
    #expect(
      sureness(after: LineReading("9", x: 100, confidence: 0.9))
        == sureness(after: LineReading("88", x: 100, confidence: 0.9)))
  }

  @Test func `letters are no digits that were seen`() {
    #expect(
      sureness(after: LineReading("kg", x: 100)) == sureness(after: LineReading("", x: 100)))
  }

  @Test func `cents that were read apart are doubted less when a look half as large has others`() {
    let whole = LineReading("11⁴⁰", confidence: 0.8)
    let apart = LineReading.joined(
      body: LineReading("11", confidence: 1), cents: LineReading("49", confidence: 1), whole: whole)
    let doubted = settled(apart, whole)
    #expect(doubted.text == "11⁴⁹" && doubted.sureness[0] < apart.sureness[0])
    #expect(settled(apart, LineReading("€1140", confidence: 1)).sureness == doubted.sureness)
    // The body is read otherwise, cents are lost, or nothing was read apart.
    for other in ["17⁴⁹", "11⁴", "71⁴⁰"] {
      let other = settled(apart, LineReading(other, confidence: 1))
      #expect(other.sureness[0] < doubted.sureness[0])
    }
    #expect(
      settled(LineReading("11⁴⁹", confidence: 0.85), whole).sureness[0] < doubted.sureness[0])
  }

  @Test(arguments: ["88", "1995", "9"])
  func `what a second look only guesses counts as not seen`(text: String) {
    #expect(
      sureness(after: LineReading(text, x: 90, confidence: 0.3))
        == sureness(after: LineReading("", x: 100)))
  }

  // MARK: Cents read apart

  private func joined(
    _ body: LineReading, _ cents: LineReading, _ whole: LineReading
  ) -> (text: String, sureness: [Double]) {
    let joined = LineReading.joined(body: body, cents: cents, whole: whole)
    #expect(joined.quad == whole.quad)
    #expect(joined.polarity == whole.polarity)
    return (joined.text, joined.sureness)
  }

  private let body = LineReading("29", confidence: 0.9)
  private let cents = LineReading("90", x: 20, height: 10, confidence: 0.8)

  @Test(arguments: ["29⁹⁰", "2990", "29.90", "€29 90"])
  func `cents read apart that the whole agrees with are raised and sure`(whole: String) {
    let reading = LineReading(whole, confidence: 0.5, polarity: .lightOnDark)
    #expect(joined(body, cents, reading) == ("29⁹⁰", [0.9, 0.9, 0.8, 0.8]))
  }

  @Test(arguments: ["29", "2999", "kg", ""])
  func `cents read apart that the whole disagrees with are less sure`(whole: String) {
    let (text, sureness) = joined(body, cents, LineReading(whole))
    #expect(text == "29⁹⁰")
    #expect(zip(sureness, [0.9, 0.9, 0.8, 0.8]).allSatisfy { $0 < $1 && $0 > $1 / 2 })
  }

  @Test func `a cent that was no glyph of its own is taken from the whole`() {
    let (body, cent) = (LineReading("220", confidence: 0.9), LineReading("9", confidence: 0.9))
    #expect(joined(body, cent, LineReading("220⁴⁹", confidence: 0.9)).text == "220⁴⁹")
    // An unsure one, a digit elsewhere, other cents.
    let others = [
      LineReading("220⁴⁹", confidence: 0.6), LineReading("2720⁹", confidence: 0.9),
      LineReading("220⁴⁸", confidence: 0.9),
    ]
    for whole in others { #expect(joined(body, cent, whole).text == "220⁹") }
  }

  @Test func `cents may be read as raised already, or be one digit`() {
    #expect(joined(body, LineReading("⁹⁰"), LineReading("2990")).text == "29⁹⁰")
    #expect(joined(body, LineReading("9"), LineReading("299")).text == "29⁹")
    #expect(joined(LineReading("€29"), cents, LineReading("2990")).text == "€29⁹⁰")
  }

  @Test(arguments: [
    ("29", "900"), ("29", ""), ("29", "9 0"), ("29", "kg"), ("29", "9."), ("29.", "90"),
    ("29 kg", "90"), ("", "90"), ("kg", "90"),
  ])
  func `what is no number with cents stays as it was read in one`(body: String, cents: String) {
    let whole = LineReading("29 kg", confidence: 0.4)
    #expect(joined(LineReading(body), LineReading(cents), whole) == ("29 kg", whole.sureness))
  }

  @Test func `unsure pieces are not put together`() {
    let whole = LineReading("290", confidence: 0.4)
    #expect(joined(LineReading("29", confidence: 0.3), cents, whole).text == "290")
    #expect(joined(body, LineReading("90", confidence: 0.3), whole).text == "290")
    #expect(joined(body, LineReading("90", confidence: 0.7), whole).text == "29⁹⁰")
  }

  @Test func `a number that would swallow another one stays, and is doubted`() {
    let (first, other) = (LineReading("£9"), LineReading("12", x: 60, confidence: 0.95))
    let longer = LineReading("£9.20 12")
    let kept = longer.unlessItSwallows(another: first, of: [first, other])
    #expect(kept.text == "£9" && kept.symbols.allSatisfy { $0.looks == .crowded })
    #expect(kept.confidence < first.confidence)
    #expect(longer.unlessItSwallows(another: first, of: [first]).text == longer.text)
  }

  // MARK: Parts of a reading

  @Test func `numbers are the words that have digits`() {
    #expect(LineReading("a 12  €5 kg 7⁹").numbers.map(\.text) == ["12", "€5", "7⁹"])
    #expect(LineReading("kg").numbers.isEmpty)
  }

  @Test func `a bare number is nothing but digits`() {
    for text in ["7", "1280", "29⁹⁰"] { #expect(LineReading(text).isBareNumber, "\(text)") }
    for text in ["", "1 2", "1.2", "€5", "kg"] {
      #expect(!LineReading(text).isBareNumber, "\(text)")
    }
  }

  @Test func `a reading without places has neither gaps nor ends`() {
    let reading = LineReading(
      symbols: [Word.Symbol(text: "1"), Word.Symbol(text: "2")], quad: first.quad,
      polarity: .darkOnLight)
    #expect(reading.widestGap == 0)
    #expect(!reading.touchesEnd(of: SecondLook(reading: first).cut))
  }

  @Test func `a reading is as high as its left side, tilted or not`() {
    let quad = Quad(
      topLeft: Point(x: 3, y: 0), topRight: Point(x: 43, y: 30),
      bottomRight: Point(x: 40, y: 34), bottomLeft: Point(x: 0, y: 4))
    #expect(LineReading(symbols: [], quad: quad, polarity: .darkOnLight).height == 5)
  }
}
