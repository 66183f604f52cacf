// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import TestSupport
import Testing

/// `pricescan receipt`, with receipts of a shop that is nowhere.
@Suite struct ReceiptCommandTests {
  private let traveller = Traveller()

  private static let receipt = [
    "Kaufhalle Sonnental GmbH", "12345 Musterstadt", "                      EUR",
    "MILCH                 1,19 B", "JOGHURT               2,45 B", "  7 x     0,35",
    "RUM                   5,69 A", "SUMME           EUR   9,33", "BAR             EUR  10,00",
    "WECHSELGELD     EUR   0,67", "A= 19,0%   4,78    0,91    5,69",
    "B=  7,0%   3,40    0,24    3,64", "13.01.2020    17:25   Bon 933",
  ]

  private static let rows = [
    ("Kaufhalle Sonnental", ""), ("MILCH", "1,19"), ("JOGHURT", "2,45"), ("BUTTER", "3,29"),
    ("BROT", "2,79"), ("SUMME EUR", "9,72"),
  ]

  private func has(_ name: String, _ lines: [String]) throws -> String {
    let path = traveller.home(name)
    try Data(TypedPDF.bytes(lines)).write(to: URL(filePath: path))
    return path
  }

  @Test func saysEverythingInJSON() throws {
    let answer = traveller.types("receipt", "--json", try has("a.pdf", Self.receipt))
    let content = try JSONLine<ReadReceipt>(answer.lines[0]).content
    #expect(answer.exitCode == 0, "\(answer)")
    #expect(content.store.name == "Kaufhalle Sonnental GmbH")
    #expect(content.date == "2020-01-13" && content.time == "17:25")
    #expect(content.total == "9.33" && content.currency == "EUR")
    #expect(content.sumChecks)
    #expect(content.items.map(\.name) == ["MILCH", "JOGHURT", "RUM"])
    #expect(content.items[1].quantity == "7" && content.items[1].unitPrice == "0.35")
    #expect(content.vat.map(\.net) == ["4.78", "3.40"])
  }

  @Test func partsAreOneReceipt() throws {
    let upper = try has("upper.pdf", Array(Self.receipt[..<7]))
    let lower = try has("lower.pdf", Array(Self.receipt[3...]))
    let answer = traveller.types("receipt", "--parts", "--json", upper, lower)
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty && answer.lines.count == 1)
    let content = try JSONLine<ReadReceipt>(answer.lines[0]).content
    #expect(content.items.map(\.name) == ["MILCH", "JOGHURT", "RUM"] && content.sumChecks)
    let turned = traveller.types("receipt", "--parts", lower, upper)
    #expect(turned.exitCode == 1 && turned.complaints.contains("upper.pdf"))
  }

  @Test func saysItForPeopleToo() throws {
    let answer = traveller.types("receipt", try has("a.pdf", Self.receipt))
    #expect(answer.lines.first == "Kaufhalle Sonnental GmbH  2020-01-13  17:25")
    #expect(answer.lines.contains("合計：EUR 9.33"))
    #expect(answer.lines.last == "金額經兩項驗算相符。")
  }

  @Test func theGapIsToldAndWhatCouldNotBeRead() throws {
    let answer = traveller.types(
      "receipt", "--country", "DE",
      try has("gap.pdf", ["Milch   1,19", "Brot    2,49", "Kaese   3,10", "SUMME   9,99"]))
    #expect(answer.lines.last == "各項總和與合計相差 3.21。")
    #expect(answer.lines.first?.contains("日期不明") == true)
  }

  @Test func oneBadFileStopsNothing() throws {
    let (good, bad) = (try has("a.pdf", Self.receipt), traveller.home("missing.pdf"))
    let answer = traveller.types("receipt", "--json", bad, good)
    #expect(answer.lines.count == 2)
    #expect(answer.lines[0].contains(#""error": "#))
    #expect(answer.lines[1].contains(#""total": "9.33""#))
    #expect(answer.exitCode == 1)
  }

  @Test func tellsOfManyInTheOrderInWhichTheyWereNamed() throws {
    let files = try (1...9).map { number in
      try has(
        "\(number).pdf", ["Milch   \(number),00", "Brot    1,00", "SUMME   \(number + 1),00"])
    }
    let answer = traveller.run(["receipt", "--json", "--country", "DE"] + files)
    let totals = try answer.lines.map { try JSONLine<ReadTotal>($0).content.total }
    #expect(totals == (2...10).map { "\($0).00" })
    #expect(answer.complaints.contains("9.pdf"))
  }

  @Test func readsAPictureOfAReceipt() throws {
    let path = try traveller.hasReceipt("a.bmp", Self.rows)
    let answer = traveller.types("receipt", "--json", "--country", "DE", path)
    try #require(answer.exitCode == 0, "\(answer)")
    #expect(try JSONLine<ReadTotal>(answer.lines[0]).content.total == "9.72", "\(answer)")
  }

  @Test func whatIsNoReceiptIsRefused() throws {
    let answer = traveller.types("receipt", try has("letter.pdf", ["Dear you", "how are you?"]))
    #expect(answer.complaints.contains("letter.pdf"))
    #expect(answer.lines.isEmpty && answer.exitCode == 1)
  }

  @Test func theRowsAreWrittenForWhoWantsThem() throws {
    let folder = traveller.home("rows")
    _ = traveller.types("receipt", "--debug", folder, try has("a.pdf", Self.receipt))
    let rows = try String(contentsOfFile: folder + "/1-a.pdf.txt", encoding: .utf8)
    #expect(rows.contains("100 % MILCH 1,19 B\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["1-a.pdf.txt"])
  }

  @Test func whatWasMadeOfAPictureIsDrawn() throws {
    let folder = traveller.home("drawn")
    let path = try traveller.hasReceipt("a b.bmp", Self.rows)
    #expect(
      traveller.types("receipt", "--debug", folder, "--country", "DE", path).exitCode == 0)
    let drawing = try String(contentsOfFile: folder + "/1-a b.bmp.svg", encoding: .utf8)
    #expect(drawing.contains("<image href=\"1-a%20b.bmp.png\""))
    #expect(drawing.contains(">item 1.19 (") && drawing.contains("stroke=\"grey\""))
    let sheet = try Data(contentsOf: URL(filePath: folder + "/1-a b.bmp.png"))
    #expect(sheet.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let refused = traveller.types(
      "receipt", "--debug", path, "--country", "DE", path)
    #expect(refused.exitCode == 1 && refused.complaints.contains("a b.bmp"), "no folder")
  }

  @Test func aFolderThatCannotBeWrittenHidesNoReceipt() throws {
    let letter = try has("letter.pdf", ["Dear you", "how are you?"])
    let answer = traveller.types(
      "receipt", "--json", "--debug", letter, letter, try has("a.pdf", Self.receipt))
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains(#""total": "9.33""#), "\(answer)")
  }

  @Test func whatIsRefusedIsDrawnToo() throws {
    let folder = traveller.home("refused")
    let letter = try has("letter.pdf", ["Dear you", "how are you?"])
    #expect(traveller.types("receipt", "--debug", folder, letter).exitCode == 1)
    let rows = try String(contentsOfFile: folder + "/1-letter.pdf.txt", encoding: .utf8)
    #expect(rows == "100 % Dear you\n100 % how are you?\n")
  }

  @Test(arguments: [
    ["receipt"], ["receipt", "--country", "XX", "a.pdf"], ["receipt", "--all", "a"],
  ])
  func saysWhatIsWrong(_ words: [String]) {
    #expect(traveller.run(words).exitCode == 2)
  }
}

private struct ReadTotal: Decodable { let total: String }

/// The report of `receipt --json`, as far as it is looked at.
private struct ReadReceipt: Decodable {
  let store: Store
  let date: String
  let time: String
  let total: String
  let currency: String
  let sumChecks: Bool
  let items: [Item]
  let vat: [Tax]

  struct Store: Decodable { let name: String }
  struct Item: Decodable {
    let name: String
    let quantity: String
    let unitPrice: String?
  }
  struct Tax: Decodable { let net: String }
}
