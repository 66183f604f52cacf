// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Testing

@testable import Language

/// Which clock hangs on the wall is tested with the command: a process has one time zone.
@Suite struct LocalTimeTests {
  @Test func isTheTimeOfTheClockOnTheWall() {
    var seconds = time_t(1_795_227_300)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let text = LocalTime.text(Timestamp(milliseconds: 1_795_227_300_999))
    let numbers = text.split { "- :".contains($0) }.compactMap { Int32($0) }
    #expect(
      numbers == [
        parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      ])
    #expect(text.count == "2026-11-21 10:15".count)
  }

  @Test(arguments: [
    (Int64.max, "292278994-08-17"), (.min, "-292275055-05-1"), (253_402_387_200_000, "10000-01-0"),
  ])
  func knowsADayForEveryMoment(_ milliseconds: Int64, _ day: String) {
    #expect(LocalTime.text(Timestamp(milliseconds: milliseconds)).hasPrefix(day))
  }
}
