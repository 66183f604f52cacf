// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices

/// Keeps other processes, and other users of the same file in this one, out until it is unlocked.
///
/// The lock stands on a file of its own beside the one that it guards, because that one is
/// replaced. A process that is killed lets go of it. The file stays: deleting it would let two
/// processes hold two locks of one name.
final class FileLock {
  /// Holders need milliseconds; one that was stopped in the middle must not stop us for ever.
  static let patienceInMilliseconds = 5_000
  private static let pauseInMilliseconds = 5

  private let file: OpenFile

  init(
    guarding path: String, patienceInMilliseconds: Int = patienceInMilliseconds
  ) throws(StorageError) {
    file = try OpenFile(lockFor: path)
    var waited = 0
    while try !file.tryLock() {
      guard waited < patienceInMilliseconds else { throw .busy(path: path) }
      usleep(UInt32(Self.pauseInMilliseconds) * 1_000)
      waited += Self.pauseInMilliseconds
    }
  }

  func unlock() {
    file.unlock()
  }
}
