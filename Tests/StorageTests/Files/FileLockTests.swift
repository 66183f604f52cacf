// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct FileLockTests {
  let folder = TemporaryFolder()

  @Test func isHeldByOneAtATime() throws {
    let first = try FileLock(guarding: folder("f"))
    #expect(throws: StorageError.busy(path: folder("f"))) {
      try FileLock(guarding: folder("f"), patienceInMilliseconds: 20)
    }
    first.unlock()
    _ = try FileLock(guarding: folder("f"), patienceInMilliseconds: 0)
  }

  @Test func endsWithItsHolder() throws {
    _ = try FileLock(guarding: folder("f"))
    _ = try FileLock(guarding: folder("f"), patienceInMilliseconds: 0)
  }

  @Test func leavesTheGuardedFileAlone() throws {
    put("mine", at: folder("f"))
    try FileLock(guarding: folder("f")).unlock()
    #expect(text(folder("f")) == "mine")
  }

  @Test func saysWhyThereCanBeNone() {
    put("", at: folder("f"))
    #expect(throws: StorageError.self) { try FileLock(guarding: folder("f/g")) }
  }
}
