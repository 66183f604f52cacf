// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money

extension Timestamp {
  /// This machine's clock.
  package static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// ISO 8601: "2026-08-22T10:15:02.125Z"
  package var iso8601: String {
    let (year, month, day) = date
    let (hour, minute, second, millisecond) = timeOfDay
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
      + ".\(padded(millisecond, 3))Z"
  }

  /// The same to the second, without the colons that some file systems refuse:
  /// "20260822T101502Z"
  var fileNamePart: String {
    iso8601.filter { $0 != "-" && $0 != ":" }.prefix { $0 != "." } + "Z"
  }

  /// Whole days since 1970.
  var day: Int64 { split.days }

  private static let dayInMilliseconds: Int64 = 24 * 60 * 60 * 1_000

  private var timeOfDay: (hour: Int64, minute: Int64, second: Int64, millisecond: Int64) {
    let inDay = split.millisecondOfDay
    return (inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1_000 % 60, inDay % 1_000)
  }

  /// Whole days since 1970, rounded down also before it, and the rest.
  private var split: (days: Int64, millisecondOfDay: Int64) {
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: Self.dayInMilliseconds)
    return rest < 0 ? (days - 1, rest + Self.dayInMilliseconds) : (days, rest)
  }

  /// The proleptic Gregorian date, for every moment that 64 bits hold; gmtime fails on some.
  /// Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days: eras of 400
  /// years that start on the first of March of the year 0.
  private var date: (year: Int64, month: Int64, day: Int64) {
    let shifted = split.days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
