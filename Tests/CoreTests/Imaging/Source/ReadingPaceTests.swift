// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct ReadingPaceTests {
  @Test(arguments: [ReadingPace.usual, .saving])
  func keepsWithinItsLimits(_ pace: ReadingPace) {
    #expect(pace.interval(after: .zero) == pace.shortest)
    #expect(pace.interval(after: .seconds(100)) == pace.longest)
    var last = Duration.zero
    for took in 0..<500 {
      let interval = pace.interval(after: .milliseconds(took))
      #expect(interval >= last && interval >= pace.shortest && interval <= pace.longest)
      last = interval
    }
  }

  @Test func leavesTheMachineTimeForOthers() {
    let took = Duration.milliseconds(60)
    #expect(ReadingPace.usual.interval(after: took) > took)
  }

  /// On a battery that has to last, five a second; else at least eight.
  @Test func readsAsOftenAsWasPromised() {
    #expect(ReadingPace.usual.shortest <= .milliseconds(125))
    #expect(ReadingPace.saving.shortest == .milliseconds(200))
  }
}
