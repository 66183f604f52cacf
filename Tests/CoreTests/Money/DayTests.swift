// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money

@Suite struct DayTests {
  @Test(
    arguments: [
      (0, "1970-01-01", 4), (-1, "1969-12-31", 3), (20_707, "2026-09-11", 5),
      (11_015, "2000-02-28", 1), (11_016, "2000-02-29", 2), (-719_162, "0001-01-01", 1),
      (2_932_896, "9999-12-31", 5), (-719_161, "0001-01-02", 2),
    ])
  func isADateAndAWeekday(_ days: Int, _ text: String, _ weekday: Int) throws {
    let day = try #require(Day(text))
    #expect(day.daysSince1970 == days)
    #expect(day.description == text)
    #expect(day.weekday == weekday)
    #expect(Day(daysSince1970: days) == day)
  }

  @Test(
    arguments: [
      "", "2026-09-1", "2026-9-11", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
      "0000-01-01", "2026-09-00", "+026-09-11", "2026/09/11", "2026-09-11 ", "２０２６-09-11",
      "2026-09-11-1", "-2026-09-1",
    ])
  func isNoOtherText(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test func isNoDayThatFourDigitsOfAYearCannotWrite() {
    #expect(Day(daysSince1970: Day.first.daysSince1970 - 1) == nil)
    #expect(Day(daysSince1970: Day.last.daysSince1970 + 1) == nil)
    #expect(Day(daysSince1970: .max) == nil)
    #expect(Day(daysSince1970: .min) == nil)
  }

  @Test(arguments: 1...12)
  func isEveryDayOfThirtyYearsAndBack(_ month: Int) throws {
    for year in 1_999...2_029 {
      for number in 1...CivilDate.lastDay(ofMonth: month, year: year) {
        let day = try #require(Day(year: year, month: month, day: number))
        #expect(day.date == CivilDate(year: year, month: month, day: number))
        #expect(Day(day.description) == day)
      }
    }
  }

  @Test func countsDaysOneByOneThroughLeapYearsAndCenturies() {
    var date = CivilDate(year: 1_896, month: 1, day: 1)
    for days in date.daysSince1970...date.daysSince1970 + 300 * 366 {
      #expect(CivilDate(daysSince1970: days) == date)
      date = next(date)
    }
  }

  /// The day after, as one turns a page of the calendar.
  private func next(_ date: CivilDate) -> CivilDate {
    if date.day < CivilDate.lastDay(ofMonth: date.month, year: date.year) {
      return CivilDate(year: date.year, month: date.month, day: date.day + 1)
    }
    return date.month < 12
      ? CivilDate(year: date.year, month: date.month + 1, day: 1)
      : CivilDate(year: date.year + 1, month: 1, day: 1)
  }

  @Test(
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2026-01-31", 2, "2026-03-31"),
      ("2026-01-31", 13, "2027-02-28"), ("2028-01-31", 1, "2028-02-29"),
      ("2028-02-29", 12, "2029-02-28"), ("2028-02-29", 48, "2032-02-29"),
      ("2026-12-15", 1, "2027-01-15"), ("2026-03-31", -1, "2026-02-28"),
    ])
  func addsMonthsAndStaysInThem(_ day: String, _ months: Int, _ expected: String) {
    #expect(Day(day)?.adding(months: months) == Day(expected))
  }

  @Test func isReckonedWith() throws {
    let day = try #require(Day("2026-09-11"))
    #expect(day + 20 == Day("2026-10-01"))
    #expect(day - 11 == Day("2026-08-31"))
    #expect(day + 20 - day == 20)
    #expect(day < day + 1)
  }
}
