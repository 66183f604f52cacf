// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct ReplacementTests {
  let folder = TemporaryFolder()

  @Test func replacesTheWholeFile() throws {
    put("a long old text", at: folder("f"))
    try Replacement.write(Array("new".utf8), to: folder("f"))
    #expect(text(folder("f")) == "new")
    #expect(mode(folder("f")) == 0o600)
    #expect(folder.names() == ["f"])
  }

  @Test func goesOnWhereAProcessWasKilled() throws {
    put("half a te", at: folder("f.new"))
    try Replacement.write(Array("whole".utf8), to: folder("f"))
    #expect(text(folder("f")) == "whole")
    #expect(folder.names() == ["f"])
  }

  @Test func leavesNothingBehindWhenItCannot() {
    mkdir(folder("f"), 0o700)
    #expect(throws: StorageError.cannotWrite(path: folder("f"), reason: "Is a directory")) {
      try Replacement.write([1], to: folder("f"))
    }
    #expect(folder.names() == ["f"])
  }

  @Test func setsTheOldFileAsideOnlyWhenTheNewOneIsComplete() throws {
    put("old", at: folder("f"))
    mkdir(folder("f.new"), 0o700)
    #expect(throws: StorageError.cannotWrite(path: folder("f"), reason: "File exists")) {
      try Replacement.write([1], to: folder("f"), keeping: "replaced")
    }
    #expect(text(folder("f")) == "old")
    rmdir(folder("f.new"))
    let kept = try #require(try Replacement.write([1], to: folder("f"), keeping: "replaced"))
    #expect(text(kept) == "old" && contents(folder("f")) == [1])
    #expect(try Replacement.write([1], to: folder("g"), keeping: "replaced") == nil)
  }

  @Test func setsAsideUnderANameThatNobodyUses() throws {
    var kept: [String] = []
    for content in ["a", "b", "c"] {
      put(content, at: folder("f"))
      kept.append(try Replacement.setAside(folder("f"), as: "damaged"))
    }
    #expect(Set(kept).count == 3)
    #expect(kept.map { text($0) } == ["a", "b", "c"])
    #expect(kept.allSatisfy { $0.hasPrefix(folder("f.damaged-2")) })
    #expect(!Paths.exists(folder("f")))
  }

  @Test func setsAsideWhatBelongsToTheFile() throws {
    put("a", at: folder("f"))
    put("b", at: folder("f-wal"))
    let kept = try Replacement.setAside(folder("f"), as: "damaged", with: ["-wal", "-shm"])
    #expect(text(kept) == "a")
    #expect(text(kept + "-wal") == "b")
    #expect(folder.names().count == 2)
  }

  @Test func saysThatAFileCouldNotBeSetAside() {
    put("a", at: folder("f"))
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    #expect(
      throws: StorageError.cannotSetAside(path: folder("f"), reason: "Permission denied")
    ) {
      try asNobody { _ = try Replacement.setAside(folder("f"), as: "damaged") }
    }
    #expect(text(folder("f")) == "a")
  }
}
