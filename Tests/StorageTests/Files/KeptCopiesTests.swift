// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct KeptCopiesTests {
  let folder = TemporaryFolder()
  private var copies: KeptCopies { KeptCopies(of: folder("f")) }

  private func add(_ text: String) throws {
    try copies.add { put(text, at: $0) }
  }

  private var texts: [String?] { copies.paths.map { text($0) } }

  @Test func keepsTheThreeNewest() throws {
    for text in ["a", "b", "c", "d", "e"] { try add(text) }
    #expect(texts == ["e", "d", "c"])
    #expect(folder.names() == ["f.copy-1", "f.copy-2", "f.copy-3"])
  }

  @Test func fillsANumberThatIsFreeBeforeTheOldestGoes() throws {
    for text in ["a", "b", "c"] { try add(text) }
    unlink(folder("f.copy-2"))
    try add("d")
    #expect(texts == ["d", "c", "a"])
  }

  @Test func leavesThoseThatAreThereWhenNoneCanBeMade() throws {
    try add("a")
    let full = StorageError.diskFull(path: "f")
    #expect(throws: full) {
      try copies.add { (new) throws(StorageError) in
        put("half", at: new)
        throw full
      }
    }
    #expect(texts == ["a", nil, nil])
    #expect(folder.names() == ["f.copy-1"])
  }

  /// Whichever way the clock went.
  @Test func isDueOnEveryOtherDay() throws {
    #expect(copies.isDue(at: .now))
    try add("a")
    let made = try #require(FileState(of: folder("f.copy-1"))).lastChange
    #expect(!copies.isDue(at: made))
    for days in [-400, -1, 1, 400] as [Int64] {
      #expect(copies.isDue(at: Timestamp(milliseconds: made.milliseconds + days * 86_400_000)))
    }
  }

  @Test func findsTheNewestThatCanBeRead() throws {
    for text in ["a", "b", "c"] { try add(text) }
    let found = copies.newest { (path) throws(StorageError) -> String? in
      if text(path) == "c" { throw .diskFull(path: path) }
      return text(path) == "b" ? nil : text(path)
    }
    #expect(found?.content == "a")
    #expect(found?.copy.path == folder("f.copy-3"))
    #expect(copies.newest { _ in String?.none } == nil)
  }

  @Test func holdsACopyThatLaterOnesWouldReplace() throws {
    #expect(copies.hold(as: folder("held")) { text($0) } == nil)
    try add("a")
    let held = copies.hold(as: folder("held")) { text($0) }
    #expect(held?.path == folder("held"))
    for text in ["b", "c", "d"] { try add(text) }
    #expect(text(folder("held")) == "a")
    // Where another name cannot be given, the first one does.
    #expect(copies.hold(as: folder("held")) { text($0) }?.path == folder("f.copy-1"))
  }
}
