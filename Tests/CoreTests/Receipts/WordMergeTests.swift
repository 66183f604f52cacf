// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Receipts
import Testing

@Suite struct WordMergeTests {
  private func word(_ text: String, x: Double, width: Double, belief: Double) -> ReceiptWord {
    ReceiptWord(text, at: Box(x: x, y: 10, width: width, height: 20), belief: belief)
  }

  private func texts(_ words: [ReceiptWord], _ numbers: [ReceiptWord]) -> [String] {
    WordMerge.merged(words: words, numbers: numbers).sorted { $0.box.x < $1.box.x }.map(\.text)
  }

  @Test func anAmountStandsForWhatWasGarbledThere() {
    let words = [
      word("JOGHURT", x: 0, width: 90, belief: 0.9), word("0‚3S", x: 200, width: 50, belief: 0.2),
    ]
    let numbers = [word("0,35", x: 202, width: 48, belief: 0.99)]
    let merged = WordMerge.merged(words: words, numbers: numbers)
    #expect(merged.map(\.text) == ["JOGHURT", "0,35"])
    #expect(merged.last?.rival == "0‚3S")
  }

  @Test func aNumberRunsAsItsRowDoes() {
    let number = ReceiptWord(
      "1,99", at: Box(x: 0, y: 10, width: 50, height: 20), belief: 0.99, slope: 0.02)
    #expect(WordMerge.merged(words: [], numbers: [number]).map(\.slope) == [0.02])
  }

  @Test func aSureWordStaysWhereTheNumberIsNoAmount() {
    let words = [word("40%VOL.", x: 0, width: 80, belief: 0.92)]
    #expect(texts(words, [word("40%VOI", x: 0, width: 80, belief: 0.9)]) == ["40%VOL."])
  }

  @Test func theLetterOfATaxAfterAnAmountIsKept() {
    let words = [word("1,8LtC", x: 100, width: 100, belief: 0.3)]
    #expect(texts(words, [word("1,99", x: 100, width: 50, belief: 0.99)]) == ["1,99", "C"])
  }

  @Test(arguments: [
    ("-2,68", "2,68", "-2,68"), ("2,68-", "2,68", "-2,68"), ("-2,66", "2,68", "-2,68"),
    ("2,68", "2,68", "2,68"), ("-K", "2,68", "2,68"), ("-2,68", "-2,68", "-2,68"),
  ])
  func aMinusIsKeptThatWhatReadsPricesDoesNotKnow(word: String, number: String, merged: String) {
    let words = [self.word(word, x: 200, width: 50, belief: 0.9)]
    #expect(texts(words, [self.word(number, x: 208, width: 42, belief: 0.99)]) == [merged])
  }

  @Test func lettersBeforeANumberAreKept() {
    let words = [word("EURO1,99", x: 0, width: 160, belief: 0.5)]
    #expect(texts(words, [word("1,99", x: 80, width: 80, belief: 0.99)]) == ["EURO", "1,99"])
  }

  @Test func aLoneUnsureDigitIsLeftOut() {
    #expect(texts([], [word("2", x: 0, width: 10, belief: 0.8)]).isEmpty)
    #expect(texts([], [word("2", x: 0, width: 10, belief: 0.95)]) == ["2"])
  }

  @Test func whatNeitherIsSureOfIsLeftOut() {
    let words = [word("Ih", x: 0, width: 30, belief: 0.1)]
    #expect(texts(words, [word("77", x: 200, width: 20, belief: 0.2)]).isEmpty)
  }
}
