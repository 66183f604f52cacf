// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money

/// `pricelab bench`: what reading a line of text, a picture, a code, or what a camera sees, costs
/// here, and what running on and on does.
struct BenchCommand {
  private let isJSON: Bool
  private let subject: Subject
  private let place: Place

  private enum Subject {
    case parse
    case read(folders: [String])
    case live(Arguments, folders: [String])
    case receipt(folders: [String])
    case aim(folders: [String])
    case soak(Arguments)
    case codes(CodeBenchReport)
    case look(LookBenchReport)
    case inflation(InflationBenchReport)
    case book(BookBenchReport)
    case verdict(VerdictBenchReport)
    case corrections(CorrectionBenchReport)
  }

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: Self.options(of: words), flags: ["--json"])
    self.place = place
    isJSON = arguments.flags.contains("--json")
    let (name, rest) = (arguments.texts.first, Array(arguments.texts.dropFirst()))
    guard let name else { throw WrongUse.missingText("parse") }
    if Self.ofFolders.contains(name), rest.isEmpty { throw WrongUse.missingText("FOLDER") }
    if Self.ofNothing.contains(name), let text = rest.first { throw WrongUse.tooManyTexts(text) }
    subject = try Self.subject(name, arguments, rest, place)
  }

  private static let ofFolders: Set = ["read", "receipt", "aim"]
  private static let ofNothing: Set = [
    "parse", "soak", "codes", "look", "inflation", "book", "verdict", "corrections",
  ]

  private static func subject(
    _ name: String, _ arguments: Arguments, _ folders: [String], _ place: Place
  ) throws -> Subject {
    switch name {
    case "parse": .parse
    case "read": .read(folders: folders)
    case "receipt": .receipt(folders: folders)
    case "aim": .aim(folders: folders)
    case "live": .live(arguments, folders: folders)
    case "soak": .soak(arguments)
    case "codes": .codes(try CodeBenchReport(arguments))
    case "look": .look(try LookBenchReport(arguments))
    case "inflation": .inflation(try InflationBenchReport(arguments))
    case "book": .book(try BookBenchReport(arguments))
    case "verdict": .verdict(try VerdictBenchReport(arguments))
    case "corrections": .corrections(try CorrectionBenchReport(arguments, place))
    default:
      throw WrongUse.badValue(
        option: "bench", value: name,
        allowed: """
          parse, read, receipt, aim, live, soak, codes, look, inflation, book, verdict, corrections
          """)
    }
  }

  private static func options(of words: [String]) -> Set<String> {
    if words.contains("live") { return ["--seconds", "--scenes", "--path"] }
    if words.contains("codes") { return CodeBenchReport.options }
    if words.contains("look") { return LookBenchReport.options }
    if words.contains("inflation") { return InflationBenchReport.options }
    if words.contains("book") { return BookBenchReport.options }
    if words.contains("verdict") { return VerdictBenchReport.options }
    if words.contains("corrections") { return CorrectionBenchReport.options }
    return words.contains("soak") ? ["--seconds"] : []
  }

  func run() throws -> ExitCode {
    switch subject {
    case .parse: try parse()
    case .read(let folders): try ReadBenchReport(folders, place).run(isJSON: isJSON)
    case .receipt(let folders): try ReceiptBenchReport(folders, place).run(isJSON: isJSON)
    case .aim(let folders): try AimBenchReport(folders).run(isJSON: isJSON)
    case .live(let arguments, let folders):
      try LiveBenchReport(arguments, folders: folders, place).run(isJSON: isJSON)
    case .soak(let arguments): try SoakReport(arguments, place).run()
    case .codes(let report): try report.run(isJSON: isJSON)
    case .look(let report): try report.run(isJSON: isJSON)
    case .inflation(let report): try report.run(isJSON: isJSON)
    case .book(let report): try report.run(isJSON: isJSON)
    case .verdict(let report): try report.run(isJSON: isJSON)
    case .corrections(let report): try report.run(isJSON: isJSON)
    }
  }

  private func parse() throws -> ExitCode {
    let report = ParseBench().report()
    if isJSON {
      try Console.say(
        JSONText.object([
          ("lines", .number(Double(report.lines))),
          (
            "microseconds_per_line",
            .object([
              ("p50", .number(report.median)), ("p95", .number(report.slow)),
              ("max", .number(report.slowest)),
            ])
          ),
          ("memory_growth_kb", .number(Double(report.memoryGrowthInKilobytes))),
          ("growth_of_8_times_the_length", .number(report.worstGrowth)),
        ]).text)
    } else {
      try Console.say(
        """
        \(report.lines) lines of 40 characters: median \(report.median) µs, \
        95 % below \(report.slow) µs, memory \(report.memoryGrowthInKilobytes) kB more at the end \
        than after the first tenth; a line 8 times as long takes \(report.worstGrowth) times as \
        long at worst
        """)
    }
    return .ok
  }
}
