// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money

/// `pricelab bench soak`: what the program holds of the machine while it runs on and on.
struct SoakReport {
  private let bench: SoakBench
  private let isJSON: Bool

  init(_ arguments: Arguments, _ place: Place) throws {
    isJSON = arguments.flags.contains("--json")
    bench = SoakBench(
      seconds: try arguments.number("--seconds", in: 1...86_400) ?? 60,
      modelFolder: place.modelFolder)
  }

  /// Each round is told as it ends: whoever waits for an hour sees how it goes.
  func run() throws -> ExitCode {
    var rounds: [SoakBench.Round] = []
    try bench.run { round in
      rounds.append(round)
      try Console.say(isJSON ? round.json.text : round.sentence)
    }
    let growth = SoakGrowth(rounds)
    try Console.say(isJSON ? growth.json.text : growth.sentence)
    return growth.isNone ? .ok : .nothing
  }
}

/// How much more the program holds at the end of a soak than when it had warmed up.
struct SoakGrowth: Equatable {
  var megabytes = 0.0
  var threads = 0
  var descriptors = 0

  /// What is loaded and cached once is there after five minutes, or after a third of a short soak.
  private static let warmMinutes = 5.0
  /// Both sides are the middle one of so many rounds, of which each is off by a megabyte.
  private static let compared = 5
  /// A page cache here, a queue there: an hour that adds more than this adds it for ever.
  private static let mostMegabytes = 2.0

  init(_ rounds: [SoakBench.Round]) {
    let end = rounds.last?.minutes ?? 0
    let warm = rounds.filter { $0.minutes >= min(Self.warmMinutes, end / 3) }.map(\.holdings)
    let (early, late) = (warm.prefix(Self.compared), warm.suffix(Self.compared))
    func growth<Number: Comparable & AdditiveArithmetic>(
      _ what: KeyPath<Holdings, Number>
    ) -> Number {
      let (before, after) = (early.map { $0[keyPath: what] }, late.map { $0[keyPath: what] })
      return (after.middle ?? .zero) - (before.middle ?? .zero)
    }
    (megabytes, threads) = (growth(\.megabytes), growth(\.threads))
    descriptors = growth(\.descriptors)
  }

  var isNone: Bool { megabytes <= Self.mostMegabytes && threads <= 0 && descriptors <= 0 }

  var json: JSONText {
    .object([
      (
        "growth",
        .object([
          ("memory_mb", .number(megabytes.rounded(digits: 1))),
          ("threads", .number(Double(threads))),
          ("descriptors", .number(Double(descriptors))),
        ])
      )
    ])
  }

  var sentence: String {
    """
    More at the end than after five minutes: \(megabytes.rounded(digits: 1)) MB, \
    \(threads) threads, \(descriptors) descriptors
    """
  }
}

extension Array where Element: Comparable {
  fileprivate var middle: Element? { isEmpty ? nil : sorted()[count / 2] }
}

extension SoakBench.Round {
  fileprivate var json: JSONText {
    .object([
      ("minutes", .number(minutes.rounded(digits: 2))),
      ("memory_mb", .number(holdings.megabytes.rounded(digits: 1))),
      ("threads", .number(Double(holdings.threads))),
      ("descriptors", .number(Double(holdings.descriptors))),
      ("frames", .number(Double(frames))), ("readings", .number(Double(readings))),
      ("prices", .number(Double(prices))),
    ])
  }

  fileprivate var sentence: String {
    """
    \(minutes.rounded(digits: 1)) min: \(holdings.megabytes.rounded(digits: 1)) MB, \
    \(holdings.threads) threads, \(holdings.descriptors) descriptors; \
    \(readings) readings, \(prices) prices
    """
  }
}
