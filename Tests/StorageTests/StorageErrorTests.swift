// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import Testing

@testable import Storage

@Suite struct StorageErrorTests {
  @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
  func knowsAFullDiskWhoeverLimitsIt(_ number: Int32) {
    #expect(StorageError(.writing, "/f", errno: number) == .diskFull(path: "/f"))
  }

  @Test func knowsAReadOnlyDisk() {
    #expect(StorageError(.writing, "/f", errno: EROFS) == .readOnly(path: "/f"))
  }

  @Test func carriesThePathAndTheReasonOfTheSystem() {
    #expect(
      StorageError(.reading, "/f", errno: EACCES)
        == .cannotRead(path: "/f", reason: "Permission denied"))
    #expect(
      StorageError(.writing, "/f", errno: EIO)
        == .cannotWrite(path: "/f", reason: "Input/output error"))
  }

  @Test func repeatsACallThatASignalInterrupted() throws {
    var count = 0
    let result = try system(.reading, "/f") {
      count += 1
      errno = EINTR
      return count < 3 ? -1 : 7
    }
    #expect(result == 7)
  }
}
