// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

/// Books and a real keyring.
@Suite(.timeLimit(.minutes(10))) struct KeyringTests {
  private let keyring: PrivateKeyring
  private var path: String { keyring.folder("book.sealed") }

  init() throws {
    keyring = try PrivateKeyring()
  }

  private func said(_ trouble: KeyringTrouble) -> [String] {
    ["error \(StorageError.book(path: path, .keyring(trouble)))"]
  }

  @Test func opensABookWithoutAQuestion() throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    #expect(keyring.run(["open", path]) == ["1"])
    // The code opens it where there is no keyring, as in this process.
    #expect(try BookFile.open(path, sealedAccess).amounts() == [1])
  }

  @Test func keepsAKeyForEveryBook() throws {
    try keyring.start()
    for name in ["a", "b"] {
      #expect(keyring.run(["create", keyring.folder(name)]) == ["created"])
    }
    for name in ["a", "b"] { #expect(keyring.run(["open", keyring.folder(name)]) == ["1"]) }
  }

  @Test func takesABookInThatOnlyTheCodeOpened() throws {
    try BookFile.create(path, sealedAccess).add(1)
    try keyring.start()
    #expect(keyring.run(["open", path]) == said(.unknownBook))
    #expect(keyring.run(["lock", path]) == ["locked"])
    #expect(keyring.run(["open", path]) == ["1"])
    // Once more changes nothing.
    #expect(keyring.run(["lock", path]) == ["locked"])
    #expect(keyring.run(["open", path]) == ["1"])
    #expect(try BookFile.open(path, sealedAccess).locks == [.recoveryCode, .keyring])
  }

  @Test func saysThatItIsLocked() throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    try keyring.lock()
    let bytes = contents(path)
    #expect(keyring.run(["open", path]) == said(.locked))
    #expect(keyring.run(["lock", path]) == said(.locked))
    #expect(contents(path) == bytes)
    let other = keyring.folder("other")
    #expect(
      keyring.run(["create", other])
        == ["error \(StorageError.book(path: other, .keyring(.locked)))"])
    #expect(!Paths.exists(other))
    #expect(try BookFile.open(path, sealedAccess).amounts() == [1])
  }

  @Test func saysThatThereIsNone() throws {
    try BookFile.create(path, sealedAccess).add(1)
    let lines = keyring.run(["open", path])
    #expect(lines.first?.contains("org.freedesktop.secrets") == true)
    #expect(lines.first?.contains("KeyringTrouble.absent") == true)
    let other = keyring.folder("other")
    #expect(keyring.run(["create", other]).first?.contains("KeyringTrouble.absent") == true)
    #expect(!Paths.exists(other))
  }

  @Test func saysThatNoneWasEverMade() throws {
    try keyring.start(isOpen: false)
    #expect(keyring.run(["create", path]) == said(.absent(reason: "no default collection")))
    #expect(!Paths.exists(path))
  }

  @Test func waitsNoLongerThanItsPatience() throws {
    try BookFile.create(path, sealedAccess).add(1)
    try keyring.start()
    keyring.freeze()
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(keyring.run(["open", path], patience: 300) == said(.silent))
      #expect(keyring.run(["lock", path], patience: 300) == said(.silent))
    }
    #expect(time < .seconds(20))
    keyring.thaw()
    #expect(keyring.run(["lock", path]) == ["locked"])
  }

  /// A key that is none, as after somebody edited it.
  @Test(arguments: ["", "00", "no key", String(repeating: "0", count: 66)])
  func takesNoOtherSecretForAKey(secret: String) throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    #expect(keyring.run(["spoil", path, secret]) == ["spoiled"])
    #expect(keyring.run(["open", path]) == said(.unknownBook))
  }

  @Test func saysThatItsKeyIsOfAnotherBook() throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    #expect(keyring.run(["spoil", path, String(repeating: "0", count: 64)]) == ["spoiled"])
    #expect(keyring.run(["open", path]) == ["error \(StorageError.book(path: path, .wrongKey))"])
  }

  /// As inside Flatpak, where libsecret has a file of its own and no keyring is on the bus.
  @Test func usesTheFileOfLibsecretWhereThatIsTheKeyring() throws {
    let more = [
      "SECRET_BACKEND": "file", "SECRET_FILE_TEST_PASSWORD": "password",
      "SECRET_FILE_TEST_PATH": keyring.folder("file.keyring"),
    ]
    #expect(keyring.run(["create", path], more: more) == ["created"])
    #expect(keyring.run(["open", path], more: more) == ["1"])
    #expect(keyring.run(["erase", path], more: more) == ["erased"])
  }

  /// A book that the disk has no room for leaves no key behind.
  @Test func forgetsTheKeyOfABookThatCouldNotBeMade() throws {
    try keyring.start()
    #expect(
      keyring.run(["create", path], more: ["BYTES": "1000"])
        == ["error \(StorageError.diskFull(path: path))"])
    #expect(try keyring.countOfKeys() == 0)
    #expect(keyring.run(["create", path]) == ["created"])
    #expect(try keyring.countOfKeys() == 1)
    // A lock that the disk has no room for takes nothing from the one that opens the book.
    #expect(
      keyring.run(["lock", path], more: ["BYTES": "1000"])
        == ["error \(StorageError.diskFull(path: path))"])
    #expect(try keyring.countOfKeys() == 1)
    #expect(keyring.run(["open", path]) == ["1"])
  }

  // MARK: Erasing

  @Test func leavesNothingThatOpensAnOldCopy() throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    let elsewhere = keyring.folder("elsewhere")
    put(try #require(contents(path)), at: elsewhere)
    #expect(keyring.run(["open", elsewhere]) == ["1"])
    #expect(keyring.run(["erase", path]) == ["erased"])
    #expect(!Paths.exists(path))
    #expect(
      keyring.run(["open", elsewhere])
        == ["error \(StorageError.book(path: elsewhere, .keyring(.unknownBook)))"])
    // Who wrote the code down has it all the same.
    #expect(try BookFile.open(elsewhere, sealedAccess).amounts() == [1])
    // Once more is no error.
    #expect(keyring.run(["erase", path]) == ["erased"])
  }

  @Test func erasesTheFilesAlsoWhereTheKeyringIsLocked() throws {
    try keyring.start()
    #expect(keyring.run(["create", path]) == ["created"])
    try keyring.lock()
    #expect(keyring.run(["erase", path]) == ["erased \(BookTrouble.keyring(.locked))"])
    #expect(!Paths.exists(path))
  }
}
