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
    let (hour, minute, second, millisecond) = timeOfDay
    let padded = CivilDate.padded
    return CivilDate(daysSince1970: split.days).text
      + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
      + ".\(padded(millisecond, 3))Z"
  }

  /// The same to the second, without the colons that some file systems refuse:
  /// "20260822T101502Z"
  var fileNamePart: String {
    iso8601.filter { $0 != "-" && $0 != ":" }.prefix { $0 != "." } + "Z"
  }

  /// Whole days since 1970.
  var day: Int { split.days }

  private static let dayInMilliseconds = 24 * 60 * 60 * 1_000

  private var timeOfDay: (hour: Int, minute: Int, second: Int, millisecond: Int) {
    let inDay = split.millisecondOfDay
    return (inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1_000 % 60, inDay % 1_000)
  }

  /// Whole days since 1970, rounded down also before it, and the rest.
  private var split: (days: Int, millisecondOfDay: Int) {
    let (days, rest) = Int(milliseconds).quotientAndRemainder(dividingBy: Self.dayInMilliseconds)
    return rest < 0 ? (days - 1, rest + Self.dayInMilliseconds) : (days, rest)
  }
}
