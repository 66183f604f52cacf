// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CLI

@Suite struct PressCommandTests {
  private let traveller = Traveller()

  @Test(arguments: [
    ([], WrongUse.missingText("lines")),
    (["pages", "x"], .badValue(option: "press", value: "pages", allowed: "lines")),
    (["lines", "a", "b"], .tooManyTexts("b")),
    (
      ["lines", "--count", "0", "a"],
      .badValue(option: "--count", value: "0", allowed: "1–10000000")
    ),
    (["lines", "--seed"], .missingValue("--seed")),
    (["lines", "--fonts", "a"], .unknownOption("--fonts")),
  ])
  func saysWhatIsWrong(words: [String], error: WrongUse) {
    #expect(throws: error) { try PressCommand(words) }
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
  }
}
