// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

/// How well things are known again, counted on drawn ones.
@Suite struct KnownBenchTests {
  private let lab = Traveller(typing: "pricelab")

  @Test func countsHowWellCodesAreRead() throws {
    let answer = lab.types("bench", "codes", "--codes", "8", "--empty", "8", "--json")
    let counts = try JSONLine<CodeCounts>(answer.output).content
    #expect(counts.codes == 8 && counts.empty == 8)
    #expect(counts.held <= counts.read && counts.read > 4)
    #expect(counts.wrong + counts.invented + counts.held_invented == 0)
    #expect(counts.milliseconds.keys.sorted() == ["p50", "p95"])
    #expect(answer.exitCode == 0)
  }

  @Test func saysHowWellCodesAreReadInASentence() {
    let answer = lab.types("bench", "codes", "--codes", "1", "--empty", "1")
    #expect(answer.output.hasPrefix("1 codes as a hand holds them: "))
    #expect(answer.output.contains("8 frames without a code: 0 times one was seen"))
  }

  @Test func countsHowWellThingsAreKnownByTheirLook() throws {
    let answer = lab.types(
      "bench", "look", "--things", "8", "--strangers", "3", "--meetings", "1", "--json")
    let counts = try JSONLine<LookCounts>(answer.output).content
    #expect(counts.learned == 8 && counts.met == 8 && counts.strangers == 3)
    #expect(counts.right + counts.asked + counts.wrong <= 8)
    #expect(counts.right >= 4)
    #expect(counts.wrong + counts.invented == 0)
    #expect(counts.bytes < 12_000)
  }

  @Test func saysHowWellThingsAreKnownInASentence() {
    let answer = lab.types("bench", "look", "--things", "2", "--strangers", "1")
    #expect(answer.output.hasPrefix("2 packages learned, each shown once, "))
    #expect(answer.exitCode == 0)
  }

  @Test(arguments: [
    ["bench", "codes", "x"], ["bench", "look", "x"], ["bench", "codes", "--codes", "0"],
    ["bench", "look", "--things", "many"],
  ])
  func saysWhatIsWrong(_ words: [String]) {
    #expect(lab.run(words).exitCode == 2)
  }
}

private struct CodeCounts: Decodable {
  let codes: Int
  let read: Int
  let held: Int
  let wrong: Int
  let empty: Int
  let invented: Int
  let held_invented: Int
  let milliseconds: [String: Double]
}

private struct LookCounts: Decodable {
  let learned: Int
  let bytes: Int
  let met: Int
  let right: Int
  let asked: Int
  let wrong: Int
  let strangers: Int
  let invented: Int
}
