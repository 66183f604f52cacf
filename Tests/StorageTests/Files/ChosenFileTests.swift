// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct ChosenFileTests {
  private let folder = TemporaryFolder()

  @Test func takesThePlaceOfWhatWasThereAndOfNothingElse() throws {
    put("old", at: folder("f"))
    put("mine", at: folder("f.new"))
    try ChosenFile.write(Array("new".utf8), to: folder("f"))
    #expect(text(folder("f")) == "new" && text(folder("f.new")) == "mine")
    #expect(Paths.names(in: folder.path).count == 2)
  }

  @Test func isWrittenWhereALinkLeads() throws {
    put("old", at: folder("f"))
    symlink(folder("f"), folder("link"))
    try ChosenFile.write(Array("new".utf8), to: folder("link"))
    #expect(text(folder("f")) == "new" && !Paths.isFile(folder("link")))
  }

  @Test func whatIsNoFileStaysWhatItIs() throws {
    mkfifo(folder("pipe"), 0o600)
    for path in [folder("pipe"), folder.path] {
      #expect(throws: StorageError.self) { try ChosenFile.write([1], to: path) }
    }
    #expect(Paths.exists(folder("pipe")) && !Paths.isFile(folder("pipe")))
    #expect(Paths.names(in: folder.path) == ["pipe"])
  }

  @Test func aFolderThatIsMissingIsTold() {
    #expect(throws: StorageError.self) { try ChosenFile.write([1], to: folder("none/f")) }
  }
}
