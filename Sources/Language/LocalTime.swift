// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money

/// A moment as the clock on the wall showed it.
package enum LocalTime {
  /// "2026-11-21 10:15", sorted as it is read, the same in every language.
  package static func text(_ time: Timestamp) -> String {
    var seconds = time_t(time.milliseconds / 1000)
    var parts = tm()
    // It fails for years beyond 32 bits only, which 64 bits of milliseconds do not reach.
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let length = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
