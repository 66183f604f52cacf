// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Prices

struct LogOddsTests {
  @Test(arguments: [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98, 0.99, 0.9999])
  func `there and back is the same probability`(probability: Double) {
    #expect(abs(LogOdds.probability(LogOdds.of(probability)) - probability) < 1e-9)
  }

  @Test(arguments: [-40, -7.5, -1, -0.01, 0, 0.3, 2, 11, 40])
  func `agrees with the exponential of the C library`(logOdds: Double) {
    #expect(abs(LogOdds.probability(logOdds) - 1 / (1 + Glibc.exp(-logOdds))) < 1e-9)
  }

  @Test(arguments: [1e-9, 0.1, 0.7, 1, 1.5, 2, 3, 1_000, 1e12])
  func `agrees with the logarithm of the C library`(number: Double) {
    #expect(abs(LogOdds.logarithm(of: number) - Glibc.log(number)) < 1e-12)
  }

  @Test func `a glyph that is quite sure adds nothing, and one that is less takes away`() {
    #expect(LogOdds.sureness(of: 1) == 0)
    #expect(LogOdds.sureness(of: 0.99) == 0)
    #expect(LogOdds.sureness(of: 0.9) < 0)
    #expect(LogOdds.sureness(of: 0.5) < LogOdds.sureness(of: 0.9))
    #expect(LogOdds.sureness(of: 0) == LogOdds.sureness(of: 0.01))
  }
}
