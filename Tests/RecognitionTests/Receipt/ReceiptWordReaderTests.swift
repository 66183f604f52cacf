// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import TestSupport
import Testing

@testable import Recognition

/// The models of the house, on receipts that are drawn.
@Suite struct ReceiptWordReaderTests {
  private static let lines = [
    ("Kaufhalle Sonnental", ""), ("MILCH", "1,19"), ("JOGHURT", "2,45"), ("BUTTER", "3,29"),
    ("NUDELN", "0,99"), ("BROT", "2,79"), ("SUMME", "10,71"),
  ]
  private static let japanese = ["お買上計算書", "牛乳食品 218", "合計金額 218", "お預り現金 500"]

  private static let chinese = ["好鄰居超市", "電子發票證明聯", "鮮乳 218", "總計 218", "現金 1,000", "找零 782"]

  private func receipt(of lines: [(String, String)] = Self.lines) throws -> Frame {
    var sheet = PrintedTag(width: 640, height: 80 * lines.count + 60)
    for (row, line) in lines.enumerated() {
      try sheet.print(line.0, x: 40, y: 40 + 80 * row, share: 0.5)
      if !line.1.isEmpty { try sheet.print(line.1, x: 480, y: 40 + 80 * row, share: 0.5) }
    }
    return try sheet.frame()
  }

  private func japaneseReceipt(_ lines: [String] = Self.japanese) throws -> Frame {
    var sheet = PrintedTag(width: 700, height: 60 + 70 * lines.count)
    for (row, text) in lines.enumerated() {
      try sheet.print(text, x: 40, y: 30 + 70 * row, share: 0.6, in: "WenQuanYi Micro Hei")
    }
    return try sheet.frame()
  }

  private func reader(_ script: Script? = nil) throws -> ReceiptWordReader {
    try ReceiptWordReader(modelFolder: tessdata, script: script)
  }

  @Test func readsNamesAndAmountsAndTellsWhereTheyStand() throws {
    let frame = try receipt()
    let sheet = try #require(try reader().sheet(in: frame))
    let words = sheet.words.map(\.text)
    let wanted = Self.lines.flatMap { $0.0.split(separator: " ").map(String.init) + [$0.1] }
    #expect(Set(wanted).subtracting([""]).subtracting(words) == [], "\(words)")
    #expect(sheet.numbers.map(\.text).contains("3,29"), "\(sheet.numbers.map(\.text))")
    let milk = try #require(sheet.words.first { $0.text == "MILCH" })
    let place = sheet.page.placeInPicture(milk.box).bounds
    #expect(place.x > 20 && place.x < 80 && place.y > 90 && place.bottom < 220, "\(place)")
    #expect(milk.confidence > 0.7)
  }

  @Test(arguments: [Orientation.right, .left, .down])
  func readsAReceiptHoweverItLies(orientation: Orientation) throws {
    let lying = try receipt().leaning(orientation).turnedUpright
    let sheet = try #require(try reader().sheet(in: lying))
    #expect(Set(["MILCH", "SUMME"]).isSubset(of: sheet.words.map(\.text)))
  }

  /// Upside down it has so many letters that some are read surely by chance.
  @Test func readsALongReceiptThatStandsOnItsHead() throws {
    let lines = (0..<9).flatMap { _ in Self.lines }
    let standing = try receipt(of: lines).leaning(.down).turnedUpright
    let sheet = try #require(try reader().sheet(in: standing))
    #expect(sheet.words.count { $0.text == "JOGHURT" } >= 8)
  }

  private func text(_ sheet: ReadSheet?) throws -> [String] {
    try #require(sheet).words.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }.map(\.text)
  }

  @Test(arguments: [nil, Script.japanese])
  func readsSignsOfTheFarEastWhetherTheyAreExpectedOrNot(script: Script?) throws {
    let text = try text(reader(script).sheet(in: japaneseReceipt()))
    let words = ["お買上計算書", "牛乳食品", "218", "合計金額", "218", "お預り現金", "500"]
    #expect(text.sorted() == words.sorted())
  }

  @Test func readsChineseWhereNobodySaysThatItIs() throws {
    let text = try text(reader().sheet(in: japaneseReceipt(Self.chinese)))
    let words = Self.chinese.flatMap { $0.split(separator: " ").map(String.init) }
    // One row of the six runs into the next.
    #expect(Set(words).subtracting(text).isSubset(of: ["218"]), "\(text)")
  }

  /// 税 and 稅 are alike, and a till prints one of them.
  @Test func readsSignsAsTheyArePrintedWhereATillStands() throws {
    let japanese = ["内消費税額表", "鶏肉単価表示", "国産緑茶飲料", "醤油塩味焼豆"]
    #expect(try text(reader(.japanese).sheet(in: japaneseReceipt(japanese))) == japanese)
    let chinese = ["內含營業稅額", "雞肉單價標示", "國產綠茶飲料", "醬油鹽味烤豆"]
    #expect(try text(reader(.traditionalChinese).sheet(in: japaneseReceipt(chinese))) == chinese)
  }

  /// What is read surely in Latin letters is not read again, and speaks for neither.
  @Test func readsSignsOnASheetThatIsMostlyInLatinLetters() throws {
    let rows = ["好鄰居超市電子發票", "COFFEE CAKE", "BAGUETTE", "CHOCOLATE", "TOTAL 1468", "證明聯"]
    let text = try text(reader().sheet(in: japaneseReceipt(rows)))
    #expect(Set(text) == Set(rows.flatMap { $0.split(separator: " ").map(String.init) }))
  }

  @Test func keepsLatinWordsWhereSignsAreExpectedInVain() throws {
    let sheet = try #require(try reader(.japanese).sheet(in: receipt()))
    #expect(sheet.words.map(\.text).contains("JOGHURT"))
  }

  @Test func saysWhatReadsSignsIsMissing() throws {
    let folder = TemporaryFolder()
    for name in ["price.traineddata", "price.gate", "receipt.traineddata"] {
      try FileManager.default.copyItem(atPath: "\(tessdata)/\(name)", toPath: folder("\(name)"))
    }
    let reader = try ReceiptWordReader(modelFolder: folder.path)
    #expect(try reader.sheet(in: receipt()) != nil)
    #expect(throws: ReaderError.noModel(folder: folder.path, name: "scripts.network")) {
      try reader.sheet(in: japaneseReceipt())
    }
  }

  @Test func seesNoSheetOnEmptyPaper() throws {
    #expect(try reader().sheet(in: PrintedTag().frame()) == nil)
  }

  @Test func saysWhichModelIsMissing() {
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "receipt.traineddata")) {
      try ReceiptWordReader(modelFolder: "/nowhere")
    }
  }
}
