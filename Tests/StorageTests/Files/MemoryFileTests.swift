// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc
import Storage
import TestSupport
import Testing

@Suite struct MemoryFileTests {
  @Test func isReadByItsPathAndLiesOnNoDisk() throws {
    let file = MemoryFile("test")
    for bytes: [UInt8] in [[1, 2], [], [3]] {
      #expect(bytes.withUnsafeBytes { file.append($0) })
    }
    #expect(contents(file.path) == [1, 2, 3])
    var buffer = [CChar](repeating: 0, count: 64)
    let count = readlink(file.path, &buffer, buffer.count)
    let place = String(
      decoding: buffer[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(place.hasPrefix("/memfd:test"))
  }

  @Test func isGoneWithItsOwner() {
    var file: MemoryFile? = MemoryFile("test")
    let path = file?.path ?? ""
    #expect(contents(path) == [])
    file = nil
    #expect(contents(path) == nil)
  }
}
