// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Storage

@Suite struct DayTodayTests {
  @Test func isTheDayOnTheWall() throws {
    // Later than the day on which this was written.
    #expect(Day.today > (try #require(Day("2026-01-01"))))
    // Noon in UTC is the same day everywhere but on the date line.
    let noon = Timestamp(milliseconds: 1_787_400_000_000)
    #expect(Day(of: noon).description.hasPrefix("2026-08-2"))
  }

  @Test func staysWithinTheCalendar() {
    #expect(Day(of: Timestamp(milliseconds: .max)) == .last)
    #expect(Day(of: Timestamp(milliseconds: .min)) == .first)
  }
}
