// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money

/// A moment as people say it: of today the time, else the day.
package struct LocalMoment {
  private let parts: tm

  package init(_ time: Timestamp) {
    var seconds = time_t(time.milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    self.parts = parts
  }

  private init(_ parts: tm) { self.parts = parts }

  /// "14:05", "yesterday", "21 Nov", "21 Nov 2025".
  package func short(now: LocalMoment) -> String {
    if isSameDay(as: now) { return clock }
    if isSameDay(as: now.dayBefore) { return tr("Yesterday") }
    return parts.tm_year == now.parts.tm_year ? day : date
  }

  /// "21 Nov 2026, 14:05:33"
  package var full: String {
    tr("{date}, {time}", ["date": date, "time": clock + ":" + padded(parts.tm_sec)])
  }

  package func isSameDay(as other: LocalMoment) -> Bool {
    parts.tm_year == other.parts.tm_year && parts.tm_yday == other.parts.tm_yday
  }

  /// Whether a word with slashes names its day: 11/22, 2026/11/22, 2026/11, as it is written in
  /// Taiwan.
  func isOn(_ word: String) -> Bool {
    let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    let year = Int(parts.tm_year) + 1900
    let (month, day) = (Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    return [[month, day], [year, month, day], [year, month]].contains(numbers)
  }

  private var dayBefore: LocalMoment {
    var before = parts
    // At noon: no clock is put forward or back then.
    (before.tm_mday, before.tm_hour, before.tm_isdst) = (parts.tm_mday - 1, 12, -1)
    mktime(&before)
    return LocalMoment(before)
  }

  private var clock: String { padded(parts.tm_hour) + ":" + padded(parts.tm_min) }

  private var day: String { tr("{day} {month}", names) }
  private var date: String { tr("{day} {month} {year}", names) }

  private var names: [String: String] {
    [
      "year": String(parts.tm_year + 1900), "month": Self.month(parts.tm_mon),
      "day": String(parts.tm_mday),
    ]
  }

  /// By our catalogues and not by the system's: a person may have chosen another language than the
  /// desktop's, and the names of its months need not be installed.
  private static func month(_ number: CInt) -> String {
    switch number {
    case 0: tr("Jan")
    case 1: tr("Feb")
    case 2: tr("Mar")
    case 3: tr("Apr")
    case 4: tr("May")
    case 5: tr("Jun")
    case 6: tr("Jul")
    case 7: tr("Aug")
    case 8: tr("Sep")
    case 9: tr("Oct")
    case 10: tr("Nov")
    default: tr("Dec")
    }
  }

  private func padded(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
