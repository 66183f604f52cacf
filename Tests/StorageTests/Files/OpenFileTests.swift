// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct OpenFileTests {
  let folder = TemporaryFolder()

  @Test func isNilWhenThereIsNoFile() throws {
    #expect(try OpenFile(reading: folder("none")) == nil)
  }

  @Test func readsWhatWasWritten() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try OpenFile(creating: folder("f"), for: folder("f"))
    try file.write(bytes)
    try file.sync()
    #expect(try OpenFile(reading: folder("f"))?.bytes(upTo: .max) == bytes)
    #expect(mode(folder("f")) == 0o600)
  }

  @Test func stopsSoonAfterTheLimit() throws {
    put([UInt8](repeating: 1, count: 1 << 20), at: folder("f"))
    let count = try OpenFile(reading: folder("f"))?.bytes(upTo: 100).count ?? 0
    #expect((101...1 << 17).contains(count))
  }

  @Test func refusesAFolder() {
    #expect(throws: StorageError.cannotRead(path: folder.path, reason: "Is a directory")) {
      try OpenFile(reading: folder.path)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["/dev/zero", "/dev/null"])
  func refusesADevice(_ path: String) {
    #expect(throws: StorageError.cannotRead(path: path, reason: "Operation not supported")) {
      try OpenFile(reading: path)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func doesNotWaitForTheOtherEndOfAPipe() {
    mkfifo(folder("pipe"), 0o600)
    #expect(throws: StorageError.self) { try OpenFile(reading: folder("pipe")) }
  }

  @Test func saysWhyItCannotRead() {
    put("", at: folder("f"))
    #expect(throws: StorageError.cannotRead(path: folder("f/g"), reason: "Not a directory")) {
      try OpenFile(reading: folder("f/g"))
    }
  }

  @Test func saysThatReadingFailedInTheMiddle() throws {
    // The memory of a process is a regular file of which the first page cannot be read.
    let file = try #require(try OpenFile(reading: "/proc/self/mem"))
    #expect(throws: StorageError.cannotRead(path: "/proc/self/mem", reason: "Input/output error")) {
      try file.bytes(upTo: 10)
    }
  }

  @Test func neverWritesOverAFile() {
    put("mine", at: folder("f"))
    #expect(throws: StorageError.self) { try OpenFile(creating: folder("f"), for: folder("f")) }
    #expect(text(folder("f")) == "mine")
  }
}
