// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Each character takes a cell of ten pixels, signs of the far east two.
@Suite struct EasternWordsTests {
  private func word(
    _ text: String, x: Double, _ confidence: Double, wide: Double? = nil, y: Double = 0
  ) -> PageWord {
    let cells = text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    return PageWord(
      text: text, box: Box(x: x, y: y, width: wide ?? Double(10 * cells), height: 20),
      confidence: confidence)
  }

  private func joined(_ eastern: [PageWord], _ latin: [PageWord]) -> [String] {
    EasternWords.joined(eastern, latin).sorted { $0.box.x < $1.box.x }.map(\.text)
  }

  @Test func numbersAreThoseOfTheOtherReader() {
    let eastern = [
      word("牛乳", x: 0, 0.95), word("\\1", x: 200, 0.67), word("167", x: 230, 0.67),
    ]
    let latin = [word("〓〓", x: 0, 1), word("¥1,167", x: 200, 0.99)]
    #expect(joined(eastern, latin) == ["牛乳", "¥1,167"])
  }

  @Test func signsAndLatinLettersAreThoseOfTheOtherReader() {
    let eastern = [
      word("34", x: 0, 0.77), word("ん", x: 30, 0.84, wide: 12), word("3", x: 60, 0.77),
    ]
    let latin = [word("34", x: 0, 1), word("x", x: 30, 1), word("3", x: 60, 1)]
    #expect(joined(eastern, latin) == ["34", "x", "3"])
  }

  @Test func numbersBetweenSignsAreReplacedWhereThereAreAsMany() {
    let eastern = [
      word("36", x: 0, 0.6), word("點", x: 20, 0.9), word("1", x: 40, 0.9), word("張16元", x: 50, 0.9),
    ]
    let seen = word("30〓1〓18〓", x: 0, 0.95)
    #expect(joined(eastern, [seen]) == ["30", "點", "1", "張18元"])
    #expect(joined(Array(eastern.dropLast()), [seen]) == ["36", "點", "1"])
    let sure = [word("16", x: 0, 0.92), word("枚", x: 20, 0.93)]
    #expect(joined(sure, [word("10〓", x: 0, 0.84)]) == ["10", "枚"])
    #expect(joined(sure, [word("10〓", x: 0, 0.5)]) == ["16", "枚"])
  }

  @Test(arguments: [
    ("2025〓1〓16〓", ["2025年1月16日"]), ("2025〓12〓3〓(〓)", ["2025年12月3日"]),
    ("2025〓13〓16〓", ["2625", "年", "1"]), ("2025〓1〓16", ["2625", "年", "1"]),
    ("114〓1〓16〓", ["2625", "年", "1"]),
  ])
  func aYearAMonthAndADayAreADay(seen: String, expected: [String]) {
    let eastern = [word("2625", x: 0, 0.6), word("年", x: 40, 0.9), word("1", x: 60, 0.9)]
    #expect(joined(eastern, [word(seen, x: 0, 0.4)]) == expected)
  }

  @Test func piecesOfOneWordAreJoinedFirst() {
    let eastern = [word("2625", x: 0, 0.6), word("年", x: 40, 0.9), word("7", x: 60, 0.9)]
    let latin = [word("202", x: 0, 0.95), word("5〓1", x: 30, 0.95)]
    #expect(joined(eastern, latin) == ["2025", "年", "1"])
  }

  /// 日 looks like an 8, and ※ like a 3, to who has no name for them.
  @Test func whatTesseractIsSurerOfStays() {
    #expect(joined([word("458※", x: 0, 0.93)], [word("4583", x: 0, 0.84)]) == ["458※"])
    let eastern = [word("1", x: 0, 0.6), word("日", x: 10, 0.97)]
    #expect(joined(eastern, [word("18", x: 0, 0.7, wide: 30)]) == ["1", "日"])
    let unsure = [word("計", x: 0, 0.5), word("218", x: 40, 0.9)]
    #expect(joined(unsure, [word("21", x: 0, 0.83)]) == ["計", "218"])
  }

  /// Tesseract's places reach a little over the next word.
  @Test func aSignThatReachesOverANumberStaysBesideIt() {
    let eastern = [word("扣", x: 0, 0.96, wide: 40), word("14", x: 40, 0.9)]
    #expect(joined(eastern, [word("-14", x: 15, 0.99, wide: 45)]) == ["扣", "-14"])
  }

  @Test func whatIsReadUnsurelyOrInAnotherRowChangesNothing() {
    let eastern = [word("12", x: 0, 0.4)]
    #expect(joined(eastern, [word("13", x: 0, 0.55)]) == ["12"])
    #expect(joined(eastern, [word("13", x: 0, 0.9, y: 40)]).sorted() == ["12", "13"])
  }
}
