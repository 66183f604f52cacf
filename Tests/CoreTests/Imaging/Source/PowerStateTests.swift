// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct PowerStateTests {
  @Test(
    arguments: [
      (PowerState.Supply.battery(percent: 100), ReadingPace.usual, false),
      (.battery(percent: 20), .usual, false),
      (.battery(percent: 19.9), .saving, false),
      (.battery(percent: 5), .saving, false),
      (.battery(percent: 4.9), .saving, true),
      (.battery(percent: 0), .saving, true),
      (.battery(percent: nil), .usual, false),
      (.mains, .usual, false),
      (.unknown, .usual, false),
    ])
  func savesBelowTwentyPercentAndWarnsBelowFive(
    supply: PowerState.Supply, pace: ReadingPace, isNearlyEmpty: Bool
  ) {
    let state = PowerState(supply: supply, isSaverOn: false)
    #expect(state.pace == pace)
    #expect(state.isNearlyEmpty == isNearlyEmpty)
  }

  @Test(arguments: [PowerState.Supply.unknown, .mains, .battery(percent: 90)])
  func savesWhenThePersonAsksToWhereverThePowerComesFrom(supply: PowerState.Supply) {
    let state = PowerState(supply: supply, isSaverOn: true)
    #expect(state.pace == .saving)
    #expect(!state.isNearlyEmpty)
  }

  @Test func readsFiveTimesASecondAtMostWhenSaving() {
    #expect(ReadingPace.saving.interval(after: .zero) == .milliseconds(200))
    #expect(ReadingPace.usual.interval(after: .zero) < .milliseconds(100))
  }

  @Test func takesAMachineThatSaysNothingForOneWithPower() {
    #expect(PowerState.unknown.pace == .usual)
  }
}
