// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
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

  @Test func measuresTheIndex() throws {
    let answer = traveller.types("bench", "inflation", "--receipts", "1000", "--json")
    let line = try JSONLine<InflationReport>(answer.output)
    #expect(line.content.lines == 20_000 && line.content.periods == line.content.intervals)
    #expect(line.content.periods > 10)
    #expect(line.content.milliseconds.keys.sorted() == ["facts", "index", "intervals"])
    let told = traveller.types("bench", "inflation", "--receipts", "100")
    #expect(told.output.hasPrefix("2000 lines, "))
    #expect(traveller.types("bench", "inflation", "more").exitCode == 2)
  }

  @Test func measuresABook() throws {
    let answer = traveller.types("bench", "book", "--receipts", "100", "--json")
    let line = try JSONLine<BookReport>(answer.output)
    #expect(line.content.receipts == 100)
    #expect(line.content.bytes_per_receipt > 100)
    #expect(
      line.content.milliseconds.keys.sorted()
        == ["intervals", "list", "open", "outlook", "prices", "search", "search_few"])
    let told = traveller.types("bench", "book", "--receipts", "100")
    #expect(told.output.hasPrefix("100 receipts of "))
    #expect(traveller.types("bench", "book", "more").exitCode == 2)
  }

  @Test func countsCorrections() throws {
    let answer = traveller.types("bench", "corrections", "--receipts", "2", "--json")
    let lands = try JSONLine<[String: [String: CorrectionCounts]]>(answer.output).content
    #expect(
      lands.count == 5 && lands.values.allSatisfy { $0.keys.sorted() == ["first", "second"] })
    for counts in lands.values.flatMap(\.values) {
      #expect(counts.all == counts.head + counts.names + counts.amounts)
      #expect(counts.offered <= counts.names && counts.all < 100)
      #expect(counts.lines > 1 && counts.known < counts.lines)
    }
    let german = try #require(lands["germany"]?["first"])
    #expect(german.head == 0)
    #expect(traveller.types("bench", "corrections", "--shops", "0").exitCode == 2)
  }

  @Test func measuresVerdicts() throws {
    let answer = traveller.types("bench", "verdict", "--entries", "1000", "--json")
    let report = try JSONLine<VerdictReport>(answer.output).content
    #expect(report.entries == 1_000)
    #expect(try #require(report.verdict_ms["p50"]) <= #require(report.verdict_ms["p95"]))
    // Some prices of the drawn ones fit, and some do not.
    let told = traveller.types("bench", "verdict", "--entries", "1000").output
    #expect(told.contains("may be bought") && told.contains("may not"))
    #expect(traveller.types("bench", "verdict", "more").exitCode == 2)
  }

  @Test func aBookThatIsThereIsNotWrittenOver() throws {
    let folder = TemporaryFolder()
    let book = folder("book")
    #expect(traveller.types("bench", "book", "--receipts", "100", "--keep", book).exitCode == 0)
    let again = traveller.types("bench", "book", "--receipts", "100", "--keep", book)
    #expect(again.exitCode == 1 && again.complaints.contains(book))
  }

  @Test(arguments: [
    (["bench"], "Missing: parse"),
    (
      ["bench", "scan"],
      "“scan” does not go with bench. Possible: parse, read, receipt, aim, live, soak, codes, look, inflation, book, verdict, corrections"
    ),
    (["bench", "parse", "x"], "Unexpected argument: “x”"),
  ])
  func saysWhatIsWrong(_ words: [String], _ sentence: String) {
    let answer = traveller.run(words)
    #expect(answer.complaints == "pricelab: \(sentence)\nTry: pricelab bench --help\n")
    #expect(answer.exitCode == 2)
  }
}

/// The report of `bench book --json`.
private struct BookReport: Decodable {
  let receipts: Int
  let bytes_per_receipt: Int
  let milliseconds: [String: Double]
}

/// The report of `bench verdict --json`.
private struct CorrectionCounts: Decodable {
  let all: Int
  let head: Int
  let names: Int
  let offered: Int
  let amounts: Int
  let lines: Int
  let known: Int
}

private struct VerdictReport: Decodable {
  let entries: Int
  let reckoning_ms: Double
  let verdict_ms: [String: Double]
}

/// The report of `bench inflation --json`.
private struct InflationReport: Decodable {
  let lines: Int
  let periods: Int
  let intervals: Int
  let milliseconds: [String: Double]
}

/// The report of `bench parse --json`.
private struct BenchReport: Decodable {
  let lines: Int
  let microseconds_per_line: [String: Double]
  let memory_growth_kb: Int
}
