// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@Suite struct BenchCommandTests {
  private let traveller = Traveller(typing: "pricelab")

  @Test func measuresTheReadingOfALine() throws {
    let answer = traveller.types("bench", "parse", "--json")
    let line = try JSONLine<BenchReport>(answer.output)
    #expect(line.content.lines == 40_000)
    let times = line.content.microseconds_per_line
    let median = try #require(times["p50"]), slow = try #require(times["p95"])
    #expect(0 < median && median <= slow && slow <= times["max"] ?? 0)
    #expect(
      line.keys == [
        "lines", "microseconds_per_line", "p50", "p95", "max", "memory_growth_kb",
        "growth_of_8_times_the_length",
      ])
  }

  @Test func saysItInASentence() {
    let answer = traveller.types("bench", "parse")
    #expect(answer.output.hasPrefix("40000 lines of 40 characters: "))
    #expect(answer.exitCode == 0)
  }

  @Test(arguments: [
    (["bench"], "Missing: parse"),
    (
      ["bench", "scan"],
      "“scan” does not go with bench. Possible: parse, read, receipt, live, soak, codes, look"
    ),
    (["bench", "parse", "x"], "Unexpected argument: “x”"),
  ])
  func saysWhatIsWrong(_ words: [String], _ sentence: String) {
    let answer = traveller.run(words)
    #expect(answer.complaints == "pricelab: \(sentence)\nTry: pricelab --help\n")
    #expect(answer.exitCode == 2)
  }
}

/// What `bench parse --json` says.
private struct BenchReport: Decodable {
  let lines: Int
  let microseconds_per_line: [String: Double]
  let memory_growth_kb: Int
}
