// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Money
import Products

/// `pricelab bench verdict`: how much later a price has its verdict than its amount, with a book of
/// three years. The verdict is in the words of the label, so that both come in the same picture.
struct VerdictBenchReport {
  static let options: Set<String> = ["--entries"]

  private let entries: Int
  private static let days = 3 * 365
  private static let prices = 1_000

  init(_ arguments: Arguments) throws {
    entries = try arguments.number("--entries", in: 100...100_000) ?? 10_000
  }

  func run(isJSON: Bool) throws -> ExitCode {
    var chance = DrawingChance(seed: 5)
    let first = Day.clamped(year: 2_024, month: 1, day: 1)
    let book = Self.book(of: entries, from: first, &chance)
    let state: BudgetState
    let opening: Double
    do {
      let start = ContinuousClock.now
      state = try BudgetState(book, on: first + Self.days)
      opening = Self.milliseconds(since: start)
    } catch {
      // The drawn book has a plan and small amounts.
      preconditionFailure("\(error)")
    }
    var kinds: [String: Int] = [:]
    let times = (0..<Self.prices).compactMap { _ -> Double? in
      guard let price = TWD(hundredths: Int64(100 * (1 + chance.below(60_000)))) else { return nil }
      let start = ContinuousClock.now
      let advice = state.advice(on: price)
      let took = Self.milliseconds(since: start)
      kinds[advice.verdict.mayBeBought ? "may be bought" : "may not", default: 0] += 1
      return took
    }
    try tell(opening, times, kinds, isJSON)
    return .ok
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }

  private func tell(
    _ opening: Double, _ times: [Double], _ kinds: [String: Int], _ isJSON: Bool
  ) throws {
    let (usual, slow) = (times.percentile(0.5) ?? 0, times.percentile(0.95) ?? 0)
    guard isJSON else {
      let tally = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      return try Console.say(
        "\(entries) entries are reckoned in \(opening.rounded(digits: 1)) ms; a verdict takes "
          + "\(usual.rounded(digits: 3)) ms, 95 % below \(slow.rounded(digits: 3)) ms: "
          + tally.joined(separator: ", "))
    }
    try Console.say(
      JSONText.object([
        ("entries", .number(Double(entries))), ("reckoning_ms", .number(opening)),
        ("verdict_ms", .object([("p50", .number(usual)), ("p95", .number(slow))])),
      ]).text)
  }

  /// Pay, rent and a telephone every month, and on the days between what is bought with the rest.
  private static func book(
    of entries: Int, from first: Day, _ chance: inout DrawingChance
  ) -> BudgetBook {
    func twd(_ dollars: Int) -> TWD { TWD(hundredths: Int64(100 * dollars)) ?? .zero }
    let plan = Plan(
      from: first, cycle: .month(startDay: 5), allowance: .zero, opening: twd(40_000), carry: .both,
      rollover: .spread, buffer: twd(2_000), least: twd(150))
    let commitments = [
      Commitment(
        id: "pay", kind: .income, name: "pay", twd: twd(42_000), every: .months(1),
        anchor: first + 4, isAutomatic: true),
      Commitment(
        id: "rent", kind: .bill, name: "rent", twd: twd(12_000), every: .months(1),
        anchor: first + 7),
      Commitment(
        id: "phone", kind: .bill, name: "phone", twd: twd(599), every: .months(1),
        anchor: first + 19),
    ]
    let rest = 36 * (42_000 - 12_599)
    let bought = (0..<entries).map { number in
      Entry(
        .expense, on: first + number * days / entries, twd(1 + chance.below(2 * rest / entries)))
    }
    return BudgetBook(plans: [plan], commitments: commitments, entries: bought)
  }
}
