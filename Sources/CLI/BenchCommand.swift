// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Glibc
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
        ]).text)
    } else {
      try Console.say(
        tr(
          "{lines} lines of 40 characters: median {p50} µs, 95 % below {p95} µs, memory {growth} kB more at the end than after the first tenth",
          [
            "lines": String(report.lines), "p50": String(report.median),
            "p95": String(report.slow), "growth": String(report.memoryGrowthInKilobytes),
          ]))
    }
    return .ok
  }
}

/// Reads lines of 40 characters over and over, and watches the clock and the memory.
struct ParseBench {
  struct Report {
    let lines: Int
    let median: Double
    let slow: Double
    let slowest: Double
    let memoryGrowthInKilobytes: Int
  }

  /// 40 characters each, as tags, menus and web shops print them.
  private static let lines = [
    "税込1,078円(本体980円) 国産若鶏もも肉 100gあたり158円 お買得品", "Price: $100 or €85.50, was £120.00 now £9",
    "Cappuccino medium with oat milk ... 4,50", "珍珠奶茶 大杯65 中杯55 加珍珠+10 電話02-2345-6789",
    "2 for $5.00 SAVE $1.98 was $3.49 each LB", "TEL 03-1234-5678 OPEN 10:00-22:00 JAN 49",
  ].map { String($0.prefix(40)).padding(to: 40) }.map { TextLine($0) }

  /// Lines between two looks at the clock, so that the clock itself costs nothing.
  private static let batch = 20
  private static let batches = 2_000

  func report() -> Report {
    let parser = PriceParser(context: PriceContext(active: Currency.coded("JPY")))
    var times: [Double] = []
    times.reserveCapacity(Self.batches)
    var memoryAtStart = 0
    var found = 0
    for batch in 0..<Self.batches {
      if batch == Self.batches / 10 { memoryAtStart = Self.residentKilobytes() }
      let start = ContinuousClock.now
      for index in 0..<Self.batch {
        found += parser.prices(in: Self.lines[index % Self.lines.count]).count
      }
      times.append((ContinuousClock.now - start) / .microseconds(Self.batch))
    }
    precondition(found > 0)
    times.sort()
    return Report(
      lines: Self.batch * Self.batches, median: Self.rounded(times[times.count / 2]),
      slow: Self.rounded(times[times.count * 95 / 100]),
      slowest: Self.rounded(times[times.count - 1]),
      memoryGrowthInKilobytes: Self.residentKilobytes() - memoryAtStart)
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func residentKilobytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
