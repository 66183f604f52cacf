// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CLI

@Suite struct PressCommandTests {
  private let traveller = Traveller()

  @Test(arguments: [
    ([], WrongUse.missingText("lines|scenes")),
    (["pages", "x"], .badValue(option: "press", value: "pages", allowed: "lines|scenes")),
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

  @Test(arguments: [(["--family", "label"], 1), ([], 25), (["--family", "all"], 25)])
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
}
