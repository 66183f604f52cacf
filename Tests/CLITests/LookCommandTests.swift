// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
import Testing

@Suite struct LookCommandTests {
  private let traveller = Traveller()

  @Test func tellsWhatACodeMeans() throws {
    let answer = traveller.types("look", try traveller.hasCode("book.png", "978410101001"))
    #expect(answer.lines.first == "條碼：9784101010014（書籍或雜誌）")
    #expect(answer.lines.last == "可能是：書籍文具")
    #expect(answer.exitCode == 0)
  }

  @Test func theShopsOwnCodeNamesNothing() throws {
    let answer = traveller.types("look", try traveller.hasCode("own.png", "201234500000"))
    #expect(answer.lines.first == "條碼：2012345000001（店家自己的編號，在別處不代表這樣東西）")
    #expect(answer.lines.last == "我不認得這是什麼。")
    #expect(answer.exitCode == 1)
  }

  @Test func tellsTheCategoryByWords() throws {
    let answer = traveller.types(
      "look", "--currency", "USD", try traveller.hasPicture("milk.bmp", "Fresh Milk"))
    #expect(answer.lines.last == "可能是：乳品與蛋", "\(answer)")
    #expect(answer.lines.first?.contains("Milk") == true)
  }

  @Test func saysEverythingInJSON() throws {
    let path = try traveller.hasCode("book.png", "978410101001")
    let missing = traveller.home("missing.png")
    let answer = traveller.types("look", "--json", path, missing)
    let line = try JSONLine<LookedAt>(answer.lines[0])
    #expect(
      line.keys == [
        "file", "codes", "symbology", "text", "identity", "words", "category", "product", "known",
      ])
    #expect(line.content.file == path)
    #expect(line.content.category == "books")
    #expect(line.content.codes.map(\.text) == ["9784101010014"])
    #expect(answer.lines[1].contains(#""error": "#))
    #expect(answer.exitCode == 1 && answer.complaints.isEmpty)
  }

  /// The open book has no goods, and a category of its own records.
  @Test func theBookSaysWhatSuchThingsCostAndWhatIsLeft() throws {
    let path = try traveller.hasCode("book.png", "978410101001")
    for words in [
      ["budget", "plan", "--allowance", "12000", "--from", "2026-09-01"],
      ["budget", "limit", "books", "900"],
      ["budget", "add", "350", "--category", "books", "--day", "2026-09-11"],
    ] {
      let answer = traveller.run(words + ["--plain"])
      #expect(answer.exitCode == 0, "\(answer)")
    }
    let answer = traveller.types("look", path, "--plain", "--day", "2026-09-11")
    #expect(answer.exitCode == 0, "\(answer)")
    #expect(answer.lines.contains("可能是：書籍文具"))
    #expect(answer.lines.contains("上次：NT$ 350（2026-09-11）"), "\(answer)")
    #expect(answer.lines.contains { $0.hasPrefix("今天還可花") }, "\(answer)")
    #expect(answer.lines.contains { $0.contains("550") && $0.contains("2026-09-30") }, "\(answer)")
  }

  @Test func aBookThatDoesNotOpenIsToldAndThePictureIsLookedAt() throws {
    let path = try traveller.hasCode("book.png", "978410101001")
    let answer = traveller.types("look", path, "--book", traveller.home("none"))
    #expect(answer.lines.last == "可能是：書籍文具" && !answer.complaints.isEmpty)
    #expect(answer.exitCode == 0)
  }

  @Test func namesEachOfSeveralFiles() throws {
    let (book, own) = (
      try traveller.hasCode("book.png", "978410101001"),
      try traveller.hasCode("own.png", "201234500000")
    )
    let answer = traveller.types("look", book, own, traveller.home("missing.png"))
    #expect(answer.lines.filter { $0 == book || $0 == own } == [book, own])
    #expect(answer.complaints.contains("missing.png"))
    #expect(answer.exitCode == 1)
  }

  @Test(arguments: [
    ["look"], ["look", "--words", "a.png"], ["look", "--currency", "moon", "a.png"],
  ])
  func saysWhatIsWrong(_ words: [String]) {
    #expect(traveller.run(words).exitCode == 2)
  }
}

/// The report of `look --json`.
private struct LookedAt: Decodable {
  let file: String
  let codes: [Code]
  let words: [String]
  let category: String?

  struct Code: Decodable {
    let symbology: String
    let text: String
    let identity: Bool
  }
}
