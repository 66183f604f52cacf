// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Language

@Suite struct PowerSentenceTests {
  @Test func warnsOfABatteryThatIsNearlyEmpty() {
    let empty = PowerState(supply: .battery(percent: 4), isSaverOn: false)
    #expect(empty.warning?.isEmpty == false)
  }

  @Test func isSilentAsLongAsThereIsPower() {
    let states = [
      PowerState(supply: .battery(percent: 19), isSaverOn: true), .unknown,
      PowerState(supply: .mains, isSaverOn: false),
    ]
    #expect(states.allSatisfy { $0.warning == nil })
  }
}
