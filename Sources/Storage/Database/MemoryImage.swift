// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// The bytes of a database, in memory that SQLite can take over.
final class MemoryImage {
  /// SQLite gives none only when there is no memory.
  let bytes: UnsafeMutablePointer<UInt8>?
  let count: Int
  private var isHandedOver = false

  init(_ count: Int) {
    self.count = count
    // None for nothing would look like none at all.
    bytes = sqlite3_malloc64(UInt64(max(count, 1)))?.bindMemory(to: UInt8.self, capacity: count)
  }

  deinit {
    if !isHandedOver { sqlite3_free(bytes) }
  }

  /// For `Database.load`, which frees it in time.
  func handOver() -> UnsafeMutablePointer<UInt8>? {
    isHandedOver = true
    return bytes
  }
}
