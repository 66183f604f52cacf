// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import TagPress

/// `pricelab bench look`: how well and how fast things are known again by their look.
struct LookBenchReport {
  private let things: Int
  private let meetings: Int
  private let strangers: Int
  private let seed: Int

  static let options: Set<String> = ["--things", "--meetings", "--strangers", "--seed"]

  init(_ arguments: Arguments) throws {
    things = try arguments.number("--things", in: 1...10_000) ?? 200
    meetings = try arguments.number("--meetings", in: 1...1_000) ?? 1
    seed = try arguments.number("--seed", in: 0...1_000_000) ?? 1
    strangers = try arguments.number("--strangers", in: 1...100_000) ?? 300
  }

  func run(isJSON: Bool) throws -> ExitCode {
    guard let bench = LookBench(seed: seed) else {
      Console.complain("Fonts are missing: \(ScenePress.fontPackages.joined(separator: " "))")
      return .nothing
    }
    let report = bench.report(things: things, meetings: meetings, strangers: strangers)
    try Console.say(isJSON ? Self.json(report) : Self.text(report))
    for mistake in report.mistakes { Console.complain("taken: \(mistake)") }
    return report.mistakes.isEmpty ? .ok : .nothing
  }

  private static func text(_ report: LookBench.Report) -> String {
    """
    \(report.learned) packages learned, each shown once, \(report.bytes) bytes at most
    \(report.met) times met again: \(report.right) named, \(report.asked) asked which one, \
    \(report.wrong) named as another
    \(report.strangers) never shown: \(report.invented) named
    median \(time(report, 0.5)) ms of a processor, 95 % below \(time(report, 0.95)) ms
    """
  }

  private static func json(_ report: LookBench.Report) -> String {
    let counts = [
      ("learned", report.learned), ("bytes", report.bytes), ("met", report.met),
      ("right", report.right), ("asked", report.asked), ("wrong", report.wrong),
      ("strangers", report.strangers), ("invented", report.invented),
    ]
    let times = JSONText.object([
      ("p50", .number(time(report, 0.5))), ("p95", .number(time(report, 0.95))),
    ])
    return JSONText.object(
      counts.map { ($0, .number(Double($1))) } + [("milliseconds", times)]
    ).text
  }

  private static func time(_ report: LookBench.Report, _ share: Double) -> Double {
    (report.milliseconds.percentile(share) ?? 0).rounded(digits: 2)
  }
}
