// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import Products

/// How long the index takes over drawn receipts of twenty lines in 60 months.
struct InflationBenchReport {
  static let options: Set<String> = ["--receipts"]

  private let receipts: Int
  private static let linesPerReceipt = 20
  private static let months = 60
  private static let products = 2_000

  init(_ arguments: Arguments) throws {
    receipts = try arguments.number("--receipts", in: 100...100_000) ?? 10_000
  }

  func run(isJSON: Bool) throws -> ExitCode {
    let prices = drawn()
    var (index, intervals) = (OwnInflation([]), 0)
    let times = [
      Self.milliseconds { index = OwnInflation(prices) },
      Self.milliseconds { intervals = index.intervals().count },
      Self.milliseconds {
        _ = PriceAnomaly.all(in: prices)
        _ = PackageShrinking.all(in: prices)
        _ = ShopComparison.all(in: prices)
        _ = PaidAboveCheapest.all(in: prices)
      },
    ]
    let shown = index.points.count { $0.index != nil }
    try Console.say(
      isJSON
        ? json(prices.count, shown, intervals, times).text
        : """
        \(prices.count) lines, \(shown) periods with an index: it takes \(times[0]) ms, its \
        intervals \(times[1]) ms, unusual prices, smaller packages and shops \(times[2]) ms
        """)
    return .ok
  }

  private func json(
    _ lines: Int, _ periods: Int, _ intervals: Int, _ times: [Double]
  ) -> JSONText {
    .object([
      ("lines", .number(Double(lines))), ("periods", .number(Double(periods))),
      ("intervals", .number(Double(intervals))),
      (
        "milliseconds",
        .object(zip(["index", "intervals", "facts"], times).map { ($0, .number($1)) })
      ),
    ])
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    (ContinuousClock().measure(body) / .milliseconds(1)).rounded(digits: 1)
  }

  /// Some products are bought far more often than others.
  private func drawn() -> [PaidPrice] {
    var chance = DrawingChance(seed: 7)
    let products = (0..<Self.products).map { PricedProduct("product number \($0)") }
    let first = Day.clamped(year: 2_020, month: 1, day: 1)
    let days = first.adding(months: Self.months) - first
    return (0..<receipts).flatMap { receipt in
      let shop = "shop \(chance.below(6))"
      return (0..<Self.linesPerReceipt).map { _ in
        let product = min(chance.below(Self.products), chance.below(Self.products))
        let count = 1 + chance.below(3)
        return PaidPrice(
          products[product], store: shop, on: first + receipt * days / receipts,
          count: 1_000 * count, size: 500_000,
          amount: count * (100 + product + chance.below(30) + 50 * receipt / receipts))
      }
    }
  }
}
