// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import TagPress

/// `pricelab bench codes`: how well and how fast codes are read.
struct CodeBenchReport {
  private let codes: Int
  private let empty: Int

  static let options: Set<String> = ["--codes", "--empty"]

  init(_ arguments: Arguments) throws {
    codes = try arguments.number("--codes", in: 1...100_000) ?? 400
    empty = try arguments.number("--empty", in: 1...1_000_000) ?? 10_000
  }

  func run(isJSON: Bool) throws -> ExitCode {
    guard let bench = try CodeBench() else {
      Console.complain("Fonts are missing: \(ScenePress.fontPackages.joined(separator: " "))")
      return .nothing
    }
    let report = bench.report(codes: codes, empty: empty)
    try Console.say(isJSON ? Self.json(report) : Self.text(report))
    return report.wrong + report.heldInvented == 0 ? .ok : .nothing
  }

  private static func text(_ report: CodeBench.Report) -> String {
    """
    \(report.drawn) codes as a hand holds them: \(report.read) read in one frame, \
    \(report.held) hold after two, \(report.wrong) read as another
    \(report.empty) frames without a code: \(report.invented) times one was seen in a frame, \
    \(report.heldInvented) held
    median \(time(report, 0.5)) ms of a processor, 95 % below \(time(report, 0.95)) ms
    """
  }

  private static func json(_ report: CodeBench.Report) -> String {
    let counts = [
      ("codes", report.drawn), ("read", report.read), ("held", report.held),
      ("wrong", report.wrong), ("empty", report.empty), ("invented", report.invented),
      ("held_invented", report.heldInvented),
    ]
    let times = JSONText.object([
      ("p50", .number(time(report, 0.5))), ("p95", .number(time(report, 0.95))),
    ])
    return JSONText.object(
      counts.map { ($0, .number(Double($1))) } + [("milliseconds", times)]
    ).text
  }

  private static func time(_ report: CodeBench.Report, _ share: Double) -> Double {
    (report.milliseconds.percentile(share) ?? 0).rounded(digits: 2)
  }
}
