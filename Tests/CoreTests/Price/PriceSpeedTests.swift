// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Core

/// A line that is eight times as long takes about eight times as long: a loop within a loop would
/// take sixty-four times. What is measured is the work of this thread alone.
struct PriceSpeedTests {
  @Test(arguments: [
    "9", "1 ", "1-", "-1 ", "一", "万", "1万", "1.", "1,", "1:", "$1", "1$ ", "税込1", "100 ", "((1",
    "1~", "a1", "TEL1 ", "99¢", "1 for ", "は1", "9⁹", "5,-", "- ", "1/$1 ", "1/100g", "原價1", "1k",
    "USD $1 ", "(12)", ",5 ", "1, ", "é", "千一",
  ])
  func readsALongLineInTimeThatGrowsWithItsLength(piece: String) {
    let parser = PriceParser(context: PriceContext(active: Currency.coded("EUR")))
    func seconds(_ count: Int) -> Double {
      let line = TextLine(String(repeating: piece, count: count))
      return (0..<3).map { _ in
        let start = Self.threadSeconds
        _ = parser.prices(in: line)
        return Self.threadSeconds - start
      }.reduce(.infinity, min)
    }
    let (short, long) = (seconds(250), seconds(2_000))
    #expect(long < max(30 * short, 0.05))
  }

  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
