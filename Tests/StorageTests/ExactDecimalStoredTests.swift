// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Storage

@Suite struct ExactDecimalStoredTests {
  @Test(arguments: [
    ExactDecimal(0), ExactDecimal(-5), ExactDecimal(.max), ExactDecimal(.min),
    ExactDecimal(significand: 150, scale: 2), ExactDecimal(significand: -1, scale: 38),
    ExactDecimal(significand: .max, scale: 2), ExactDecimal(significand: .min, scale: 0),
  ])
  func readsBackEveryDigitThatWasWritten(_ number: ExactDecimal) {
    let read = ExactDecimal(stored: number.description)
    #expect(read?.significand == number.significand)
    #expect(read?.scale == number.scale)
  }

  @Test(arguments: [
    "", ".", "-", "1.", ".5", "+5", "-0", "007", "1.2.3", "1,5", " 1", "1 ", "1e3", "0x10", "１",
    "abc", "NaN", "170141183460469231731687303715884105728",
    "0.000000000000000000000000000000000000001", "1.-5", "1\0",
  ])
  func refusesWhatWasNeverWritten(_ text: String) {
    #expect(ExactDecimal(stored: text) == nil)
  }
}
