// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PageLayoutTests {
  private func rows(_ lines: [TextLine]) -> [String] { PageLayout(lines).rows.map(\.text) }

  private func values(_ lines: [TextLine], in code: String = "EUR") -> [String] {
    PriceParser(context: PriceContext(active: Currency.coded(code))).prices(on: lines)
      .filter { $0.price.belief >= Price.shownBelief }.map(\.price.value.description)
  }

  @Test func `a line without a place is on no page`() {
    #expect(rows([TextLine("29"), printed("30")]) == ["30"])
  }

  // MARK: Cents

  /// 29, 40 high, ends at 40 and stands on 40.
  private let whole = printed("29", height: 40)

  @Test(arguments: [
    (x: 44.0, y: 0.0, height: 20.0), (75, 0, 20), (31, 0, 20), (44, -15, 20), (44, 11, 20),
    (44, 0, 29), (44, 0, 9),
  ])
  func `cents read by themselves are raised after their number`(
    x: Double, y: Double, height: Double
  ) {
    let cents = printed("90", x: x, y: y, height: height)
    #expect(rows([whole, cents]) == ["29⁹⁰"])
    #expect(rows([cents, whole]) == ["29⁹⁰"])
    #expect(values([cents, whole]) == ["29.90"])
  }

  @Test(arguments: [
    (x: 44.0, y: 20.0, height: 20.0, why: "on the baseline"),
    (44, 13, 20, "not high enough above it"), (44, 17, 12, "too far below the top"),
    (44, -17, 20, "too far above the top"), (44, 0, 31, "too large"), (44, 0, 8, "too small"),
    (76, 0, 20, "too far"), (29, 0, 20, "on the number"), (-30, 0, 20, "before the number"),
  ])
  func `other digits beside a number are no cents`(
    x: Double, y: Double, height: Double, why: String
  ) {
    let read = rows([whole, printed("90", x: x, y: y, height: height)])
    #expect(!read.joined().contains("⁹⁰"), "\(why): \(read)")
  }

  @Test(arguments: ["9", "900", "9a", "٩٠", "9 0", "9,"])
  func `only two digits are cents`(text: String) {
    let read = rows([whole, printed(text, x: 44, height: 20)])
    #expect(!read.joined().contains("⁹"), "\(read)")
  }

  @Test(arguments: ["€29", "12345", "ab 29", "7"])
  func `a number that ends with up to five digits takes cents`(text: String) {
    let cents = printed("90", x: Double(text.count) * 20 + 4, height: 20)
    #expect(rows([printed(text, height: 40), cents]) == [text + "⁹⁰"])
  }

  @Test(arguments: ["2.95", "2,95", "1'295", "29 kg", "29€", "123456", "kg", "29⁹⁵"])
  func `a number that is complete and a word take no cents`(text: String) {
    let cents = printed("90", x: Double(text.count) * 20 + 4, height: 20)
    let read = rows([printed(text, height: 40), cents])
    #expect(!read.joined().contains("⁹⁰"), "\(read)")
  }

  @Test func `cents go to the nearest of two numbers`() {
    let far = printed("7", x: -4, y: -2, height: 44)
    let near = printed("2", x: 22, height: 40)
    let cents = printed("90", x: 46, height: 20)
    for lines in [[far, near, cents], [near, far, cents], [cents, near, far]] {
      let read = rows(lines).joined(separator: " ")
      #expect(read.contains("2⁹⁰") && !read.contains("7⁹⁰"), "\(read)")
    }
  }

  @Test func `each of two numbers takes its own cents`() {
    let beside = [
      printed("29", height: 40), printed("90", x: 44, height: 20),
      printed("15", x: 200, height: 40), printed("50", x: 244, height: 20),
    ]
    #expect(rows(beside) == ["29⁹⁰", "15⁵⁰"])
    let below = [
      printed("29", height: 40), printed("90", x: 44, height: 20),
      printed("15", y: 50, height: 40), printed("50", x: 44, y: 50, height: 20),
    ]
    #expect(rows(below) == ["29⁹⁰", "15⁵⁰"])
    #expect(values(below) == ["29.90", "15.50"])
  }

  @Test func `a number takes cents only once`() {
    let lines = [
      printed("29", height: 40), printed("90", x: 44, height: 20),
      printed("50", x: 66, height: 20),
    ]
    #expect(rows(lines).joined(separator: " ").filter { "⁹⁰⁵".contains($0) }.count == 2)
  }

  @Test func `a price with cents stands where both stand`() throws {
    let lines = [printed("29", height: 40), printed("90", x: 44, y: -4, height: 20)]
    let price = try #require(PriceParser().prices(on: lines).first)
    #expect(price.place.bounds == Box(x: 0, y: -4, width: 64, height: 44))
  }

  @Test func `a number without a place of its own takes no cents`() {
    let symbols = [Word.Symbol(text: "€", quad: Quad(Box(x: 0, y: 0, width: 20, height: 40)))]
    let word = Word(symbols: symbols + [Word.Symbol(text: "2")])
    #expect(
      rows([TextLine(words: [word]), printed("90", x: 24, height: 20)]) == ["€2 90"])
  }

  // MARK: Rows

  @Test func `pieces of a row become one line from left to right`() {
    let pieces = [printed("円", x: 92), printed("¥", x: 0), printed("1280", x: 30)]
    #expect(rows(pieces) == ["¥ 1280 円"])
    #expect(values(pieces, in: "JPY") == ["1280"])
  }

  @Test func `a unit beside its number tells that it is no price`() {
    #expect(values([printed("500"), printed("ml", x: 34)]).isEmpty)
    #expect(values([printed("500"), printed("ml", x: 134)]) == ["500"])
  }

  /// 500 ends at 30 and stands on 20.
  @Test(arguments: [
    (x: 34.0, y: 0.0, height: 20.0), (25, 0, 20), (55, 0, 20), (34, 7, 20), (34, -7, 20),
    (34, 0, 43), (34, 10, 10),
  ])
  func `what goes on with a row belongs to it`(x: Double, y: Double, height: Double) {
    #expect(rows([printed("500", x: 0), printed("ab", x: x, y: y, height: height)]).count == 1)
  }

  /// 到手价 3380 on a black ground, 铜管制冷 beside it on a red one: no unit of the price.
  @Test(arguments: [("500", 18.0), ("word", 18), ("〓", 18), ("ml", 26)])
  func `a sign or a unit may stand farther off than a word`(text: String, widest: Double) {
    let joined = rows([printed("500"), printed(text, x: 30 + widest - 1)])
    #expect(joined == ["500 " + text])
    #expect(rows([printed("500"), printed(text, x: 30 + widest + 1)]).count == 2)
    #expect(
      rows([printed(text), printed("500", x: Double(text.count) * 10 + widest + 1)]).count == 2)
  }

  @Test(arguments: [
    (x: 57.0, y: 0.0, height: 20.0, why: "too far"), (23, 0, 20, "on the number"),
    (34, 9, 20, "half a line lower"), (34, -9, 20, "half a line higher"),
    (34, 30, 20, "another row"), (34, 0, 45, "much taller"), (34, 5, 9, "much smaller"),
    (0, 30, 20, "below"),
  ])
  func `what stands elsewhere stays apart`(x: Double, y: Double, height: Double, why: String) {
    let read = rows([printed("500"), printed("ab", x: x, y: y, height: height)])
    #expect(Set(read) == ["500", "ab"], "\(why): \(read)")
  }

  @Test func `a piece goes on with the row that ends nearest to it`() {
    let pieces = [printed("ab", y: 0), printed("cde", y: 5), printed("500", x: 34, y: 3)]
    #expect(rows(pieces) == ["ab", "cde 500"])
  }

  /// A row is as high as its last digits, however large its sign is printed.
  @Test func `digits of one height are of one row whatever stands before them`() {
    let sign = printed("€", y: -25, height: 50).words[0].symbols
    let number = TextLine(words: [Word(symbols: sign + printed("500", x: 26).words[0].symbols)])
    #expect(rows([number, printed("ab", x: 60)]) == ["€500 ab"])
  }

  @Test func `higher rows come first, then those farther left`() {
    let pieces = [
      printed("4", x: 300, y: 40), printed("3", y: 40), printed("2", x: 300), printed("1"),
    ]
    #expect(rows(pieces) == ["1", "2", "3", "4"])
  }

  // MARK: Any page

  @Test(arguments: 0..<40)
  func `nothing is lost or made up, in whichever order it was read`(seed: UInt64) {
    var chance = SeededRandom(seed: seed)
    let texts = ["29", "90", "¥", "1,280", "kg", "7", "12 g", "500"]
    let lines = (0..<12).map { number in
      // No two begin at one place.
      printed(
        chance.pick(texts), x: Double(chance.below(30) * 12 + number),
        y: Double(chance.below(60)) + Double(number) / 16, height: Double(8 + chance.below(40)))
    }
    let read = rows(lines)
    let characters = read.joined().map { $0.wholeNumberValue.map { Character("\($0)") } ?? $0 }
    #expect(
      characters.filter { $0 != " " }.sorted()
        == lines.map(\.text).joined().filter { $0 != " " }.sorted())
    #expect(rows(lines.shuffled(using: &chance)) == read)
  }
}
