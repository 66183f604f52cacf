// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Money
import Prices

/// Reads lines of 40 characters over and over, and watches the clock and the memory.
struct ParseBench {
  struct Report {
    let lines: Int
    let median: Double
    let slow: Double
    let slowest: Double
    let memoryGrowthInKilobytes: Int
    /// How many times as long a line takes that is eight times as long: a loop within a loop would
    /// come to sixty-four.
    let worstGrowth: Double
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
      memoryGrowthInKilobytes: Self.residentKilobytes() - memoryAtStart,
      worstGrowth: Self.rounded(Self.pieces.map { growth(of: $0, parser) }.max() ?? 0))
  }

  /// The pieces that a line may be made of which invite looking back or ahead from each of its
  /// numbers.
  private static let pieces = [
    "9", "1 ", "1-", "一", "1万", "1.", "1:", "$1", "1$ ", "税込1", "100 ", "((1", "1~", "TEL1 ",
    "1 for ", "9⁹", "5,-", "1/$1 ", "1/100g", "原價1", "USD $1 ", ",5 ", "1, ",
    "¥1", "1..", "1,,",
  ]

  private func growth(of piece: String, _ parser: PriceParser) -> Double {
    let times = [1_000, 8_000].map { count in
      let line = TextLine(String(repeating: piece, count: count))
      let runs = (0..<5).map { _ in ContinuousClock().measure { _ = parser.prices(in: line) } }
      return (runs.min() ?? .zero) / .microseconds(1)
    }
    return times[1] / max(times[0], 1)
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
