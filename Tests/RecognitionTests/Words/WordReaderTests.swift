// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Real Tesseract with its real models, on tags that are drawn.
@Suite struct WordReaderTests {
  private func words(_ tag: PrintedTag, beside prices: [Quad], _ currency: String? = "USD") throws
    -> [[SeenWords]]
  {
    try WordReader(currency: currency).words(beside: prices, in: try tag.frame())
  }

  @Test func readsTheNameBeforeAPriceOfAMenu() throws {
    var menu = PrintedTag(height: 220)
    try menu.print("Green tea", x: 30, y: 30, share: 0.7)
    let first = try menu.print("3.50", x: 620, y: 30, share: 0.7)
    try menu.print("Iced coffee", x: 30, y: 130, share: 0.7)
    let second = try menu.print("4.20", x: 620, y: 130, share: 0.7)
    let found = try words(menu, beside: [first, second])
    #expect(found.map { $0.map(\.text) } == [["Green tea"], ["Iced coffee"]])
    #expect(found.joined().allSatisfy { $0.side == .left && $0.confidence > 0.7 })
    let reader = try WordReader(currency: "USD")
    let ofSecond = try reader.words(beside: [first, second], in: menu.frame(), only: 1)
    #expect(ofSecond.map { $0.map(\.text) } == [[], ["Iced coffee"]])
    let place = try #require(found.first?.first?.place.bounds)
    #expect(place.x < 60 && place.right > 150 && place.right < 400)
  }

  @Test func readsWhatStandsOverAndUnderThePriceOfATag() throws {
    var tag = PrintedTag(width: 500, height: 320)
    try tag.print("Orange marmalade", x: 40, y: 40, share: 0.5)
    let price = try tag.print("1280", x: 150, y: 110, share: 1.8)
    try tag.print("from Scotland", x: 120, y: 250, share: 0.5)
    let found = try #require(try words(tag, beside: [price]).first)
    #expect(found.map(\.text) == ["Orange marmalade", "from Scotland"])
    #expect(found.map(\.side) == [.above, .below])
  }

  @Test func readsWhatStandsOnAThingWithoutAPrice() throws {
    var front = PrintedTag(width: 700, height: 300)
    try front.print("Orange marmalade", x: 40, y: 30, share: 0.9)
    try front.print("from Scotland", x: 60, y: 190, share: 0.5)
    let reader = try WordReader(currency: "GBP")
    #expect(try reader.rows(in: front.frame()) == ["Orange marmalade", "from Scotland"])
    #expect(try reader.rows(in: PrintedTag().frame()).isEmpty)
  }

  @Test func readsJapaneseAndChinese() throws {
    let cases = [("JPY", "コーヒー"), ("TWD", "紅茶拿鐵")]
    for (currency, name) in cases {
      var menu = PrintedTag(height: 120)
      try menu.print(name, x: 30, y: 30, share: 0.8, in: "WenQuanYi Micro Hei")
      let price = try menu.print("350", x: 600, y: 30, share: 0.8)
      let found = try words(menu, beside: [price], currency).joined().map(\.text)
      #expect(found == [name])
    }
  }

  @Test func findsNoWordsOnEmptyPaperAndAsksForNoModelWithoutAPrice() throws {
    let paper = PrintedTag()
    let place = Quad(Box(x: 300, y: 100, width: 100, height: 40))
    #expect(try words(paper, beside: [place]) == [[]])
    #expect(try words(paper, beside: []).isEmpty)
  }

  @Test func staysWithinThePictureAtItsEdges() throws {
    let corner = Quad(Box(x: -20, y: -10, width: 60, height: 30))
    let outside = Quad(Box(x: 5000, y: 5000, width: 60, height: 30))
    #expect(try words(PrintedTag(), beside: [corner, outside]) == [[], []])
  }

  @Test func saysWhichLanguagesItMisses() throws {
    let library = try #require(TesseractLibrary())
    let reader = try WordReader(library, installed: ["eng", "osd"], currency: "JPY")
    #expect(reader.missing == [.japanese])
    #expect(try WordReader(library, installed: ["eng"], currency: "USD").missing.isEmpty)
    #expect(try WordReader(library, installed: ["fra", "eng"], currency: "EUR").missing.isEmpty)
    #expect(try WordReader(library, installed: ["fra"], currency: nil).missing.isEmpty)
    #expect(throws: WordsError.noLanguage(wanted: [.english])) {
      _ = try WordReader(library, installed: ["osd"], currency: nil)
    }
    #expect(throws: WordsError.noLanguage(wanted: [.simplifiedChinese, .english])) {
      _ = try WordReader(library, installed: ["osd"], currency: "CNY")
    }
  }

  @Test func saysThatAModelCannotBeUsed() throws {
    let library = try #require(TesseractLibrary())
    let reader = try WordReader(library, installed: ["tha"], currency: "THB")
    #expect(throws: ReaderError.noModel(folder: "", name: "tha.traineddata")) {
      _ = try reader.words(
        beside: [Quad(Box(x: 9, y: 9, width: 9, height: 9))], in: try PrintedTag().frame())
    }
  }
}
