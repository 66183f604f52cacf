// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money

/// The look of a file at one moment: another state says that somebody changed it.
struct FileState: Equatable {
  private let inode: ino_t
  let byteCount: off_t
  private let seconds: time_t
  private let nanoseconds: Int

  /// Returns nil if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = status.st_ino
    byteCount = status.st_size
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// When it was last written, as the clock said then.
  var lastChange: Timestamp {
    Timestamp(milliseconds: Int64(seconds) * 1_000 + Int64(nanoseconds) / 1_000_000)
  }
}

/// Lets this thread wait.
func pause(milliseconds: UInt32) {
  usleep(milliseconds * 1_000)
}
