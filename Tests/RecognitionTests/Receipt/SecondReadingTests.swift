// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Recognition

/// Real Tesseract with its real models, on sheets that are drawn.
@Suite struct SecondReadingTests {
  private func sheet(_ rows: [String], in family: String) throws -> PrintedTag {
    var sheet = PrintedTag(width: 700, height: 60 + 70 * rows.count)
    for (row, text) in rows.enumerated() {
      try sheet.print(text, x: 40, y: 30 + 70 * row, share: 0.6, in: family)
    }
    return sheet
  }

  @Test func aRowOfWhichNothingWasReadIsReadByItself() throws {
    let rows = ["Orange marmalade", "Green tea leaves", "Plum cake sliced"]
    let frame = try sheet(rows, in: "DejaVu Sans").frame()
    let page = try #require(PaperFlattening().page(of: frame))
    let library = try #require(TesseractLibrary())
    let engine = try TesseractEngine(library, model: "eng", mode: .block)
    let whole = engine.words(on: page)
    let without = whole.filter { $0.text != "Green" && $0.text != "tea" && $0.text != "leaves" }
    let read = DoubtfulRows(page: page, words: without, latin: []).reread(by: engine)
    let tea = try #require(read.first { $0.text == "tea" })
    let seen = try #require(whole.first { $0.text == "tea" })
    #expect(read.count == whole.count)
    #expect(abs(tea.box.center.x - seen.box.center.x) < 20)
    #expect(abs(tea.box.center.y - seen.box.center.y) < 20)
  }

  /// The finder knows no row of two signs.
  @Test func signsThatOnlyOurOwnReaderSawAreRead() throws {
    let rows = ["おにぎり弁当", "豆腐", "ありがとうございました", "おにぎり弁当"]
    let frame = try sheet(rows, in: "WenQuanYi Micro Hei").frame()
    let page = try #require(PaperFlattening().page(of: frame))
    let reader = try ReceiptLineReader(modelFolder: tessdata)
    let library = try #require(TesseractLibrary())
    let engine = try TesseractEngine(library, model: "jpn", mode: .block)
    let (whole, latin) = (engine.words(on: page), reader.words(on: page))
    let unnamed = latin.filter { $0.text.contains(.unnamed) }
    let shortest = unnamed.min { $0.text.count < $1.text.count }
    let tofu = try #require(shortest)
    let without = whole.filter { !tofu.box.holds($0.box.center) }
    #expect(!without.map(\.text).joined().contains("豆"))
    let seen = page.with(page.rows.filter { !$0.bounds.holds(tofu.box.center) })
    func text(_ latin: [PageWord]) -> String {
      DoubtfulRows(page: seen, words: without, latin: latin).reread(by: engine)
        .map(\.text).joined()
    }
    #expect(text([tofu]).contains("豆腐"))
    #expect(!text([]).contains("豆腐"))
  }

  @Test func aWordEndsWhereTheNextOfItsRowBegins() {
    func word(_ x: Double, _ y: Double, _ width: Double) -> PageWord {
      PageWord(text: "東京", box: Box(x: x, y: y, width: width, height: 30), confidence: 1)
    }
    #expect(word(0, 0, 300).ending(before: word(80, 2, 60)).box.right == 80)
    #expect(word(0, 0, 70).ending(before: word(80, 2, 60)).box.right == 70)
    #expect(word(0, 0, 300).ending(before: word(80, 40, 60)).box.right == 300)
  }
}

extension FlatPage {
  fileprivate func with(_ rows: [WordPiece]) -> FlatPage {
    FlatPage(size: size, pixels: pixels, place: place, rows: rows)
  }
}
