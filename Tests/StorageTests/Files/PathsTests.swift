// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct PathsTests {
  let folder = TemporaryFolder()

  @Test(arguments: [("/a/b.json", "/a"), ("/b.json", "/"), ("b.json", "."), ("a/b", "a")])
  func knowsTheFolderOfAPath(_ path: String, _ expected: String) {
    #expect(Paths.folder(of: path) == expected)
  }

  @Test func createsAllFoldersForTheirOwnerOnly() throws {
    try Paths.createFolder(folder("a/b/c"))
    try Paths.createFolder(folder("a/b/c"))
    #expect(mode(folder("a")) == 0o700)
    #expect(mode(folder("a/b/c")) == 0o700)
  }

  @Test(arguments: ["f/g", "f/g/h"])
  func saysWhyAFolderCannotBe(_ name: String) {
    put("", at: folder("f"))
    #expect(throws: StorageError.self) { try Paths.createFolder(folder(name)) }
  }

  @Test func followsAChainOfLinksToWhereAFileWouldBe() {
    symlink("second", folder("first"))
    symlink(folder("third"), folder("second"))
    symlink("deep/end", folder("third"))
    #expect(Paths.followingLinks(folder("first")) == folder("deep/end"))
    #expect(Paths.followingLinks(folder("plain")) == folder("plain"))
  }

  @Test func givesUpOnLinksInACircle() {
    symlink("b", folder("a"))
    symlink("a", folder("b"))
    #expect([folder("a"), folder("b")].contains(Paths.followingLinks(folder("a"))))
    #expect(throws: StorageError.self) { try OpenFile(reading: folder("a")) }
  }
}
