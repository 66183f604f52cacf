// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import Prices
import TagPress

/// `pricelab bench live`: how well labels keep to prices while a camera moves over them.
struct LiveBenchReport {
  private let bench: LiveBench
  private let paths: [CameraPath]

  /// Drawn scenes, or a folder of labelled photos.
  init(_ arguments: Arguments, folders: [String], _ place: Place) throws {
    let seconds = try arguments.number("--seconds", in: 1...3_600) ?? 6
    let count = try arguments.number("--scenes", in: 1...1_000) ?? 3
    paths = try Self.paths(arguments.values["--path"])
    let scenes =
      try folders.isEmpty
      ? LiveScene.drawn(count: count, settings: place.settings)
      : folders.flatMap { try LiveScene.photos(in: $0, settings: place.settings) }
    bench = LiveBench(
      scenes: scenes, seconds: Double(seconds), modelFolder: place.modelFolder,
      settings: place.settings)
  }

  private static func paths(_ name: String?) throws -> [CameraPath] {
    guard let name else { return CameraPath.allCases }
    guard let path = CameraPath.allCases.first(where: { $0.name == name }) else {
      throw WrongUse.badValue(
        option: "--path", value: name,
        allowed: CameraPath.allCases.map(\.name).joined(separator: ", "))
    }
    return [path]
  }

  func run(isJSON: Bool) throws -> ExitCode {
    var table = TextTable(
      titles: [
        "Path", "first right ms", "p95", "missed", "wrong", "unsure", "sure soon",
        "changes", "off by px", "p95",
        "lost", "looks/s", "reading % CPU", "following % CPU",
      ], rightAligned: Set(1...13))
    for path in paths {
      let result = try bench.score(of: path)
      if isJSON {
        try Console.say(JSONText.object([("path", .string(path.name))] + result.members).text)
      } else {
        table.add([path.name] + result.cells)
      }
    }
    if !isJSON { try Console.say(table.text) }
    return .ok
  }
}

extension LiveResult {
  fileprivate var firstRight: [Double] { score.firstRight.map { $0 / .milliseconds(1) } }
  fileprivate var looksPerSecond: Double { Double(progress.looks) / max(seconds, 1e-6) }

  private func share(_ time: Duration) -> Double { 100 * (time / .seconds(1)) / max(seconds, 1e-6) }

  fileprivate var members: [(String, JSONText)] {
    [
      ("first_right_ms", firstRight.percentiles(digits: 0)),
      ("missed", .number(Double(score.missed))),
      ("wrong_share", .number((score.wrongShare * 1e4).rounded() / 1e4)),
      ("wrong", .array(wrong)),
      ("unsure_share", .number((score.unsureShare * 1e4).rounded() / 1e4)),
      ("sure_soon_share", .number((score.sureSoonShare * 1e4).rounded() / 1e4)),
      ("label_changes", .number(Double(score.labelChanges))),
      ("position_error_px", score.positionErrors.percentiles(digits: 1)),
      ("lost_identities", .number(Double(score.lostIdentities))),
      ("readings_per_second", .number(looksPerSecond.rounded(digits: 1))),
      (
        "cpu_percent",
        .object([
          ("reading", .number(share(cost.reading).rounded(digits: 1))),
          ("following", .number(share(cost.following).rounded(digits: 1))),
        ])
      ),
    ]
  }

  /// The longest first.
  private var wrong: [JSONText] {
    score.wrong.sorted { ($0.value, $0.key.shown) > ($1.value, $1.key.shown) }.map { label, time in
      .object([
        ("shown", .string(label.shown)), ("stands", .optional(label.stands)),
        ("sure", .bool(label.isSure)), ("seconds", .number(time.rounded(digits: 1))),
      ])
    }
  }

  fileprivate var cells: [String] {
    [
      firstRight.text(0.5, digits: 0), firstRight.text(0.95, digits: 0), String(score.missed),
      "\((score.wrongShare * 100).rounded(digits: 1)) %",
      "\((score.unsureShare * 100).rounded(digits: 1)) %",
      "\((score.sureSoonShare * 100).rounded(digits: 1)) %", String(score.labelChanges),
      score.positionErrors.text(0.5, digits: 1), score.positionErrors.text(0.95, digits: 1),
      String(score.lostIdentities), "\(looksPerSecond.rounded(digits: 1))",
      "\(share(cost.reading).rounded(digits: 1))", "\(share(cost.following).rounded(digits: 1))",
    ]
  }
}

extension [Double] {
  fileprivate func text(_ share: Double, digits: Int) -> String {
    percentile(share).map { digits == 0 ? "\(Int($0))" : "\($0.rounded(digits: digits))" } ?? "–"
  }

  /// Median and 95 %.
  fileprivate func percentiles(digits: Int) -> JSONText {
    .object(
      [("p50", 0.5), ("p95", 0.95)].map { name, share in
        (name, percentile(share).map { .number($0.rounded(digits: digits)) } ?? .null)
      })
  }
}
