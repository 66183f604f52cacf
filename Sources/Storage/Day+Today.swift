// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money

extension Day {
  /// The day that the clock on the wall shows.
  package static var today: Day { Day(of: Timestamp.now) }

  /// The day that a moment had where the machine stands.
  init(of time: Timestamp) {
    var seconds = time_t(time.milliseconds / 1_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    // A clock that is off by millennia is held at the calendar's ends.
    let date = Day(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    self = date ?? (time.milliseconds < 0 ? .first : .last)
  }
}
