// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

/// Real Tesseract and the model of the house, on receipts that are drawn.
@Suite struct ReceiptWordReaderTests {
  private static let modelFolder = House.path + "/data/tessdata"

  private static let lines = [
    ("Kaufhalle Sonnental", ""), ("MILCH", "1,19"), ("JOGHURT", "2,45"), ("BUTTER", "3,29"),
    ("NUDELN", "0,99"), ("BROT", "2,79"), ("SUMME", "10,71"),
  ]

  private func receipt() throws -> Frame {
    var sheet = PrintedTag(width: 640, height: 80 * Self.lines.count + 60)
    for (row, line) in Self.lines.enumerated() {
      try sheet.print(line.0, x: 40, y: 40 + 80 * row, share: 0.5)
      if !line.1.isEmpty { try sheet.print(line.1, x: 480, y: 40 + 80 * row, share: 0.5) }
    }
    return try sheet.frame()
  }

  private func reader(_ languages: [WordLanguage] = [.german, .english]) throws
    -> ReceiptWordReader
  {
    try ReceiptWordReader(modelFolder: Self.modelFolder, languages: languages)
  }

  @Test func readsNamesAndAmountsAndTellsWhereTheyStand() throws {
    let frame = try receipt()
    let sheet = try #require(try reader().sheet(in: frame))
    let words = sheet.words.map(\.text)
    #expect(Set(["MILCH", "JOGHURT", "SUMME", "10,71"]).isSubset(of: words), "\(words)")
    #expect(sheet.numbers.map(\.text).contains("3,29"), "\(sheet.numbers.map(\.text))")
    let milk = try #require(sheet.words.first { $0.text == "MILCH" })
    let place = sheet.page.placeInPicture(milk.box).bounds
    #expect(place.x > 20 && place.x < 80 && place.y > 90 && place.bottom < 220, "\(place)")
    #expect(milk.confidence > 0.7)
  }

  @Test(arguments: [true, false])
  func readsAReceiptThatLiesOnItsSide(clockwise: Bool) throws {
    let lying = try #require(try receipt().turnedByAQuarter(clockwise: clockwise))
    let sheet = try #require(try reader().sheet(in: lying))
    #expect(Set(["MILCH", "SUMME"]).isSubset(of: sheet.words.map(\.text)))
  }

  /// Noise looks like more rows of letters than anybody waits for.
  @Test(arguments: [0.0, 0.001]) func readsNoLongerThanSomebodyWaits(seconds: Double) throws {
    let reader = try ReceiptWordReader(
      modelFolder: Self.modelFolder, languages: [.german, .english], patience: .seconds(seconds))
    #expect(try #require(try reader.sheet(in: receipt())).words.isEmpty)
  }

  @Test func seesNoSheetOnEmptyPaper() throws {
    #expect(try reader().sheet(in: PrintedTag().frame()) == nil)
  }

  @Test func saysWhichLanguagesAreMissing() {
    #expect(throws: WordsError.noLanguage(wanted: [])) { try reader([]) }
  }
}
