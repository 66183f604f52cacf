// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money

@Suite struct TimestampTests {
  @Test func ordersMoments() {
    #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
    #expect(!(Timestamp(milliseconds: 0) < Timestamp(milliseconds: 0)))
  }

  @Test(
    arguments: [
      (5, 2, 3), (2, 5, -3), (.max, -1, .max), (.min, 1, .min), (.max, .min, .max),
      (.min, .max, .min),
    ] as [(Int64, Int64, Int64)])
  func countsTheMillisecondsBetweenTwo(_ later: Int64, _ earlier: Int64, _ expected: Int64) {
    let difference = Timestamp(milliseconds: later).milliseconds(
      since: Timestamp(milliseconds: earlier))
    #expect(difference == expected)
  }
}
