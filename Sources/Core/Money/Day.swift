// SPDX-License-Identifier: GPL-3.0-or-later

/// A day of the calendar, wherever the sun stands: the count of days since 1970-01-01.
package struct Day: Hashable, Comparable, Sendable {
  package let daysSince1970: Int

  /// 0001-01-01 and 9999-12-31: the years that four digits write.
  package static let first = Day(-719_162)
  package static let last = Day(2_932_896)

  private init(_ daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// Returns nil for a day that four digits of a year cannot write.
  package init?(daysSince1970: Int) {
    guard (Self.first.daysSince1970...Self.last.daysSince1970).contains(daysSince1970)
    else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// Returns nil for a day that no calendar has, as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month),
      (1...CivilDate.lastDay(ofMonth: month, year: year)).contains(day)
    else { return nil }
    daysSince1970 = CivilDate(year: year, month: month, day: day).daysSince1970
  }

  /// Reads "2026-09-11" and nothing else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap(Self.number)
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  package var date: CivilDate { CivilDate(daysSince1970: daysSince1970) }

  /// Monday is 1, Sunday 7. 1970-01-01 was a Thursday.
  package var weekday: Int {
    let fromMonday = (daysSince1970 + 3) % 7
    return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// May lead past the last day that can be written: what is reckoned ahead does.
  package static func + (day: Day, days: Int) -> Day { Day(day.daysSince1970 + days) }
  package static func - (day: Day, days: Int) -> Day { Day(day.daysSince1970 - days) }
  package static func - (later: Day, earlier: Day) -> Int {
    later.daysSince1970 - earlier.daysSince1970
  }
}

extension Day {
  /// The day of the month so many months later, the month's last where it is too short:
  ///
  ///     31 January ─► 28 February ─► 31 March
  package func adding(months: Int) -> Day {
    let date = date
    let months = date.year * 12 + date.month - 1 + months
    return Day.clamped(year: months / 12, month: months % 12 + 1, day: date.day)
  }

  /// A day of a month, the month's last where it is too short.
  package static func clamped(year: Int, month: Int, day: Int) -> Day {
    let day = min(day, CivilDate.lastDay(ofMonth: month, year: year))
    return Day(CivilDate(year: year, month: month, day: day).daysSince1970)
  }
}

extension Day: CustomStringConvertible {
  /// "2026-09-11"
  package var description: String { date.text }
}
