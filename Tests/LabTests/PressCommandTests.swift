// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Commands
import Foundation
import TagPress
import TestSupport
import Testing

@testable import Lab

@Suite struct PressCommandTests {
  private let traveller = Traveller(typing: "pricelab")

  @Test(arguments: [
    ([], WrongUse.missingText("lines|scenes|receipts|candidates|clutter|numbers")),
    (
      ["pages", "x"],
      .badValue(
        option: "press", value: "pages", allowed: "lines|scenes|receipts|candidates|clutter|numbers"
      )
    ),
    (["lines", "a", "b"], .tooManyTexts("b")),
    (
      ["lines", "--count", "0", "a"],
      .badValue(option: "--count", value: "0", allowed: "1–10000000")
    ),
    (
      ["scenes", "--count", "10001", "a"],
      .badValue(option: "--count", value: "10001", allowed: "1–10000")
    ),
    (["scenes", "--held-out", "a"], .unknownOption("--held-out")),
    (["lines", "--family", "japan", "a"], .unknownOption("--family")),
    (["receipts", "--family", "japan", "a"], .unknownOption("--family")),
    (["scenes", "--land", "japan", "a"], .unknownOption("--land")),
    (["lines", "--far", "a"], .unknownOption("--far")),
    (
      ["receipts", "--land", "mars", "a"],
      .badValue(
        option: "--land", value: "mars", allowed: "all|germany|britain|america|japan|taiwan")
    ),
    (["scenes"], .missingText("FOLDER")),
    (["lines", "--seed"], .missingValue("--seed")),
    (["lines", "--fonts", "a"], .unknownOption("--fonts")),
  ])
  func saysWhatIsWrong(words: [String], error: WrongUse) {
    #expect(throws: error) { try PressCommand(words) }
  }

  @Test func namesTheFamiliesWhereOneIsUnknown() {
    let answer = traveller.types("press", "scenes", "--family", "mars", "a")
    #expect(answer.complaints.contains("all|japan|"))
    #expect(answer.exitCode == 2)
  }

  @Test(arguments: [(["--family", "label"], 1), ([], 27), (["--family", "all"], 27)])
  func drawsScenesIntoAFolder(options: [String], families: Int) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/press-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = traveller.run(["press", "scenes", "--count", "1"] + options + [folder])
    #expect(answer.exitCode == 0)
    #expect(answer.output.contains(folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.filter { $0.hasSuffix(".png") }.count == families)
    let list = try String(contentsOfFile: folder + "/labels.jsonl", encoding: .utf8)
    #expect(list.split(separator: "\n").count == families)
  }

  @Test func drawsReceiptsIntoAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/press-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = traveller.types(
      "press", "receipts", "--count", "2", "--land", "britain", folder)
    #expect(answer.exitCode == 0)
    #expect(answer.output.contains(folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["britain-0.png", "britain-1.png", "labels.jsonl"])
    #expect(
      traveller.types("press", "receipts", "--count", "1", "/dev/null/a").exitCode == 1)
  }

  @Test func drawsReceiptsThatAreFarAway() throws {
    func width(_ options: [String]) throws -> Double {
      let folder = TemporaryFolder()
      #expect(traveller.run(Self.oneReceipt + options + [folder("a")]).exitCode == 0)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder("a/japan-0.png")))
      return Double(bytes[16..<20].reduce(0) { $0 * 256 + Int($1) })
    }
    let share = try width(["--far"]) / width([])
    #expect((0.39...0.76).contains(share))
  }

  private static let oneReceipt = ["press", "receipts", "--count", "1", "--land", "japan"]

  @Test func drawsLinesIntoAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/press-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = traveller.types("press", "lines", "--count", "3", "--seed", "2", folder)
    #expect(answer.exitCode == 0)
    let list = try String(contentsOfFile: folder + "/lines.jsonl", encoding: .utf8)
    #expect(list.split(separator: "\n").count == 3)
  }

  @Test func failsWhereNothingCanBeWritten() {
    let answer = traveller.types("press", "lines", "--count", "3", "/dev/null/a")
    #expect(answer.complaints.contains("/dev/null/a"))
    #expect(answer.exitCode == 1)
    #expect(traveller.types("press", "scenes", "--count", "1", "/dev/null/a").exitCode == 1)
  }

  /// Fontconfig without a font knows none of ours.
  @Test func namesThePackagesWhereAFontIsMissing() throws {
    let file = FileManager.default.temporaryDirectory.path + "/fonts-\(UUID().uuidString).conf"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let empty = "<?xml version=\"1.0\"?><fontconfig></fontconfig>"
    try empty.write(toFile: file, atomically: true, encoding: .utf8)
    let answer = traveller.run(
      ["press", "scenes", "a"], variables: ["FONTCONFIG_FILE": file])
    #expect(answer.complaints.contains("fonts-wqy-microhei"))
    #expect(answer.exitCode == 1)
  }

  @Test(arguments: [
    (["candidates"], WrongUse.missingText("PICTURES")),
    (["candidates", "a"], .missingText("FILE")),
    (["candidates", "a", "b", "c"], .tooManyTexts("c")),
  ])
  func saysWhatCandidatesNeed(words: [String], error: WrongUse) {
    #expect(throws: error) { try CandidatesCommand(Array(words.dropFirst())) }
  }

  @Test(arguments: [
    (["clutter"], WrongUse.missingText("PICTURES")),
    (["clutter", "a"], .missingText("FOLDER")),
    (["clutter", "a", "b", "c"], .tooManyTexts("c")),
  ])
  func saysWhatClutterNeeds(words: [String], error: WrongUse) {
    #expect(throws: error) { try ClutterCommand(Array(words.dropFirst())) }
  }

  @Test(arguments: [
    ["numbers"], ["numbers", "a"], ["numbers", "a", "b", "c"],
  ])
  func saysWhatNumbersNeed(words: [String]) {
    let answer = traveller.run(["press"] + words)
    #expect(answer.exitCode == 2)
    #expect(
      answer.complaints.contains(words.count == 4 ? "c" : words.count == 1 ? "PICTURES" : "FILE"))
  }

  /// A picture with four bars in a row, after one without anything.
  private static let bars: [UInt8] = {
    let bars = (0..<80 * 50).map { place -> UInt8 in
      let (x, y) = (place % 80, place / 80)
      // The bars have two heights, or they would be those of a bar code.
      let top = x / 10 % 2 == 0 ? 15 : 18
      return (top..<35).contains(y) && (20..<60).contains(x) && x % 10 < 6 ? 20 : 220
    }
    let empty = [UInt8](repeating: 90, count: 12)
    return Array("P5\n4 3\n255\n".utf8) + empty + Array("P5\n80 50\n255\n".utf8) + bars
  }()

  @Test func writesTheLinesOfPictures() throws {
    let folder = TemporaryFolder()
    put(Self.bars, at: folder("a"))
    let answer = traveller.types("press", "candidates", folder("a"), folder("b"))
    #expect(answer.exitCode == 0)
    #expect(answer.output.contains("2"))
    let bytes = try #require(contents(folder("b")))
    // The number of the picture, then the polarity and four glyphs: the first row found.
    #expect(bytes.prefix(4) == [1, 0, 0, 0])
    #expect(bytes.count >= 124 + 4 * 256)
  }

  @Test func writesTheNumbersOfPictures() throws {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    let press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
    var chance = SplitMix64(seed: 7)
    let mask = try #require(press.draw(PriceText(drawn: "1280"), &chance)).mask
    let height = mask.pixels.count / mask.width
    let (columns, rows) = (mask.width + 80, height + 80)
    var picture = [UInt8](repeating: 225, count: columns * rows)
    for place in mask.pixels.indices {
      let (x, y) = (place % mask.width + 40, place / mask.width + 40)
      picture[y * columns + x] -= UInt8(Int(mask.pixels[place]) * 200 / 255)
    }
    let folder = TemporaryFolder()
    put(Array("P5\n\(columns) \(rows)\n255\n".utf8) + picture, at: folder("a"))
    let answer = traveller.types("press", "numbers", folder("a"), folder("b"))
    #expect(answer.output.hasPrefix("1 numbers in 1 pictures: "))
    let bytes = try #require(contents(folder("b")))
    // The number of the picture and four edges come before the width.
    #expect(bytes.prefix(4) == [0, 0, 0, 0])
    let width = bytes[20..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(width > 24 && bytes.count == 24 + 24 * width)
  }

  @Test func saysWhichFileOfTheNumbersCannotBeUsed() {
    let folder = TemporaryFolder()
    put("P5\n4 3\n255\nabc", at: folder("a"))
    let cut = traveller.types("press", "numbers", folder("a"), folder("b"))
    #expect(cut.exitCode == 1 && cut.complaints.contains(folder("a")))
    let unwritten = traveller.types("press", "numbers", folder("a"), "/dev/null/b")
    #expect(unwritten.exitCode == 1 && unwritten.complaints.contains("/dev/null/b"))
  }

  private struct Line: Decodable {
    let text: String
    let font: String
    let width: Int
    let height: Int
    let offset: Int
  }

  @Test func cutsWhatLooksLikeLinesIntoAPool() throws {
    let folder = TemporaryFolder()
    put(Self.bars, at: folder("a"))
    let answer = traveller.types("press", "clutter", folder("a"), folder("pool"))
    #expect(answer.exitCode == 0)
    let list = try String(contentsOfFile: folder("pool") + "/lines.jsonl", encoding: .utf8)
    let lines = try list.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(!lines.isEmpty)
    #expect(answer.output.hasPrefix("\(lines.count) cuttings from 2 pictures: "))
    let gray = try #require(contents(folder("pool") + "/lines.gray"))
    var end = 0
    for line in lines {
      #expect(line.text == "" && line.font == "clutter" && line.height == 48)
      #expect(line.offset == end)
      end += line.width * line.height
    }
    #expect(gray.count == end)
    let first = try #require(lines.first)
    // Ground at the edge, ink in the bars, which begin and end the line.
    let middle = first.offset + 24 * first.width
    #expect(gray[middle] < 50)
    #expect(gray[middle + first.width / 8] > 200)
  }

  @Test func saysWhenPicturesEndBeforeTheirTime() {
    let folder = TemporaryFolder()
    for text in ["P5\n4 3\n255\nabc", "P6\n1 1\n255\na", "P5\n0 3\n255\n", "P5\n4 3\n256\na"] {
      put(text, at: folder("a"))
      let answer = traveller.types("press", "candidates", folder("a"), folder("b"))
      #expect(answer.exitCode == 1)
      #expect(answer.complaints.contains(folder("a")))
      let cut = traveller.types("press", "clutter", folder("a"), folder("pool"))
      #expect(cut.exitCode == 1)
      #expect(cut.complaints == answer.complaints)
    }
  }

  @Test func saysWhichFileOfTheCandidatesCannotBeUsed() {
    let folder = TemporaryFolder()
    put("", at: folder("a"))
    let unread = traveller.types("press", "candidates", folder("none"), folder("b"))
    #expect(unread.exitCode == 1 && unread.complaints.contains(folder("none")))
    let unwritten = traveller.types("press", "candidates", folder("a"), "/dev/null/b")
    #expect(unwritten.exitCode == 1 && unwritten.complaints.contains("/dev/null/b"))
    #expect(traveller.types("press", "candidates", folder("a"), folder("b")).exitCode == 0)
  }

  @Test func saysWhichFileOfTheClutterCannotBeUsed() {
    let folder = TemporaryFolder()
    put("", at: folder("a"))
    let unread = traveller.types("press", "clutter", folder("none"), folder("pool"))
    #expect(unread.exitCode == 1 && unread.complaints.contains(folder("none")))
    let unwritten = traveller.types("press", "clutter", folder("a"), "/dev/null/b")
    #expect(unwritten.exitCode == 1 && unwritten.complaints.contains("/dev/null/b/lines.jsonl"))
    #expect(traveller.types("press", "clutter", folder("a"), folder("pool")).exitCode == 0)
  }
}
