// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Commands

@Suite struct DoubleRoundedTests {
  @Test func findsThePercentilesOfNumbers() {
    #expect([Double]().percentile(0.5) == nil)
    #expect([3.0, 1, 2].percentile(0.5) == 2)
    #expect([3.0, 1, 2].percentile(0.95) == 3)
    #expect(1.26.rounded(digits: 1) == 1.3)
  }
}
