// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

/// The models of the house, on a sheet that is drawn.
@Suite struct ReceiptNumberReaderTests {
  private let page: FlatPage
  private let words: [PageWord]
  private let reader: ReceiptNumberReader

  init() throws {
    var sheet = PrintedTag(width: 700, height: 400)
    for (row, (name, amount)) in [("MILCH", "12,19"), ("JOGHURT", "2,45"), ("UHR", "12:45")]
      .enumerated()
    {
      try sheet.print(name, x: 40, y: 40 + 90 * row, share: 0.5)
      try sheet.print(amount, x: 480, y: 40 + 90 * row, share: 0.5)
    }
    page = try #require(try PaperFlattening().page(of: sheet.frame()))
    words = try ReceiptLineReader(modelFolder: tessdata).words(on: page)
    reader = try ReceiptNumberReader(modelFolder: tessdata)
  }

  private func word(_ text: String) throws -> PageWord {
    try #require(words.first { $0.text == text }, "\(words.map(\.text))")
  }

  /// What was read, with another word in the place of one.
  private func words(_ text: String, for other: String, _ confidence: Double) throws -> [PageWord] {
    let place = try word(other)
    return words.map { word in
      word == place
        ? PageWord(text: text, box: word.box, confidence: confidence, slope: word.slope) : word
    }
  }

  @Test func anAmountThatIsReadAlikeStaysWhereTheWordStands() throws {
    let amount = try word("2,45")
    let number = try #require(
      reader.numbers(on: page, among: words).first { $0.text == "2,45" })
    #expect((number.box, number.slope) == (amount.box, amount.slope))
    #expect(number.confidence > 0.9)
  }

  @Test(arguments: [("Z,4S", 0.3), ("2,95", 0.9), ("2,45", 0.5)])
  func whatIsReadOtherwiseOrWithDoubtIsLookedAtAsARow(text: String, confidence: Double) throws {
    let place = try word("2,45").box
    let numbers = reader.numbers(on: page, among: try words(text, for: "2,45", confidence))
    let number = try #require(numbers.first { $0.box.isSamePlace(as: place) })
    #expect(number.text == "2,45")
    #expect(number.box != place)
    #expect(numbers.count { $0.text == "12,19" } == 1)
  }

  @Test(arguments: [("2,19", true), ("12,1", false)])
  func anAmountThatHasLostADigitIsNotProved(text: String, isFirst: Bool) throws {
    let whole = try word("12,19")
    let lost = whole.box.width / 4.5
    let rest = PageWord(
      text: text,
      box: Box(
        x: whole.box.x + (isFirst ? lost : 0), y: whole.box.y, width: whole.box.width - lost,
        height: whole.box.height),
      confidence: 0.99)
    let numbers = reader.numbers(on: page, among: words.map { $0 == whole ? rest : $0 })
    #expect(numbers.filter { $0.box.isSamePlace(as: whole.box) }.map(\.text) == ["12,19"])
  }

  @Test func aPlaceThatCannotBeCutOutTakesNoOthersReading() throws {
    let flat = PageWord(
      text: "7", box: Box(x: 20, y: 20, width: 30, height: 0), confidence: 0.99)
    let numbers = reader.numbers(on: page, among: [flat] + words)
    let places = try Set(["12,19", "2,45"].map { try word($0).box })
    #expect(places.isSubset(of: numbers.map(\.box)))
  }

  @Test func anAmountIsFoundWhereNoWordWasRead() throws {
    let rest = words.filter { $0.text != "2,45" }
    #expect(reader.numbers(on: page, among: rest).map(\.text).contains("2,45"))
  }

  @Test func whatIsTooMuchToBeCutOutIsLookedAtAsRows() throws {
    let amounts = ["12,19", "2,45"]
    let places = try Set(amounts.map { try word($0).box })
    let few = try ReceiptNumberReader(modelFolder: tessdata, mostAmounts: 1)
    let numbers = few.numbers(on: page, among: words)
    #expect(Set(amounts).isSubset(of: numbers.map(\.text)))
    #expect(places.intersection(numbers.map(\.box)).count == 1)
  }

  @Test func aTimeThatIsReadSurelyIsNotReadAgain() throws {
    let place = try word("12:45").box
    let numbers = reader.numbers(on: page, among: words)
    #expect(!numbers.contains { $0.box.isSamePlace(as: place) })
    let doubted = reader.numbers(on: page, among: try words("1Z:45", for: "12:45", 0.4))
    #expect(doubted.contains { $0.box.isSamePlace(as: place) })
  }

  @Test func partsOfAnAmountAreReadTogether() throws {
    let amount = try word("2,45")
    let (left, right) = (amount.box.x, amount.box.right)
    let parts = [("2,", left, (left + right) / 2 - 4), ("45", (left + right) / 2 - 2, right)]
      .map { text, x, end in
        PageWord(
          text: text,
          box: Box(x: x, y: amount.box.y, width: end - x, height: amount.box.height),
          confidence: 0.99)
      }
    let numbers = reader.numbers(on: page, among: words.filter { $0 != amount } + parts)
    #expect(Set(parts.map(\.box)).isSubset(of: numbers.map(\.box)))
  }
}
