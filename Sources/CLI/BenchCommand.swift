// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Language

/// `pricescan bench parse`: what reading a line of text costs on this machine.
struct BenchCommand {
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, flags: ["--json"])
    isJSON = arguments.flags.contains("--json")
    guard let subject = arguments.texts.first else { throw WrongUse.missingText("parse") }
    guard subject == "parse" else {
      throw WrongUse.badValue(option: "bench", value: subject, allowed: "parse")
    }
    if arguments.texts.count > 1 { throw WrongUse.tooManyTexts(arguments.texts[1]) }
  }

  func run() throws -> Pricescan.ExitCode {
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
        tr(
          "{lines} lines of 40 characters: median {p50} µs, 95 % below {p95} µs, memory {growth} kB more at the end than after the first tenth; a line 8 times as long takes {times} times as long at worst",
          [
            "lines": String(report.lines), "p50": String(report.median),
            "p95": String(report.slow), "growth": String(report.memoryGrowthInKilobytes),
            "times": String(report.worstGrowth),
          ]))
    }
    return .ok
  }
}
