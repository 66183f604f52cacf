// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct SettingsFileDamageTests {
  let folder = TemporaryFolder()
  private var path: String { folder("settings.json") }
  private var file: SettingsFile { SettingsFile(path: path, stillnessInMilliseconds: 1) }

  /// Where a problem says that the file is kept.
  private func keptPath(_ problem: StorageError?) -> String? {
    switch problem {
    case .damaged(path, let kept, nil): kept
    case .newerVersion(path, _, let kept): kept
    default: nil
    }
  }

  @Test func keepsEveryTruncatedFile() throws {
    try file.update { $0 = try SettingsDocumentTests.everything() }
    let whole = try #require(contents(path))
    // The last byte is a line break, without which the text is still whole.
    for length in 0..<whole.count - 1 {
      let folder = TemporaryFolder()
      let path = folder("settings.json")
      put(whole[..<length], at: path)
      let loaded = SettingsFile(path: path, stillnessInMilliseconds: 0).load()
      #expect(loaded.settings == Settings())
      guard case .damaged(path, let kept, _) = loaded.problem else {
        Issue.record("\(length) bytes: \(String(describing: loaded.problem))")
        continue
      }
      #expect(contents(kept) == Array(whole[..<length]))
      #expect(!Paths.exists(path))
    }
  }

  /// Bytes and how many times they stand there: the log has every argument written out.
  @Test(arguments: [
    (Array("no settings".utf8), 1), ([], 1), ([0, 1, 2, 255], 1),
    (Array("{\"version\": 0}".utf8), 1), ([0x5b], 5_000_000), ([0], 700),
  ])
  func setsGarbageAsideAndGoesOn(_ bytes: [UInt8], _ times: Int) throws {
    let garbage = Array(repeatElement(bytes, count: times).joined())
    put(garbage, at: path)
    let loaded = file.load()
    #expect(loaded.settings == Settings())
    #expect(contents(try #require(keptPath(loaded.problem))) == garbage)
    try file.update { $0.camera = "a" }
    #expect(file.load().settings.camera == "a")
    #expect(file.load().problem == nil)
  }

  @Test(arguments: ["", "{ \"version\": 1, \"curr", "{ \"version\": 99 }"])
  func aGlanceLeavesWhatItCannotReadAsItIs(_ damaged: String) {
    put(damaged, at: path)
    #expect(file.glance() == nil)
    #expect(folder.names() == ["settings.json"])
    #expect(text(path) == damaged)
  }

  @Test func aGlanceSeesWhatIsSaved() throws {
    #expect(file.glance() == Settings())
    try file.update { $0.language = "ja" }
    #expect(file.glance()?.language == "ja")
  }

  @Test func keepsEveryOneOfManyDamagedFiles() throws {
    var kept: Set<String> = []
    for content in ["a", "b", "c"] {
      put(content, at: path)
      kept.insert(try #require(keptPath(file.load().problem)))
    }
    #expect(Set(kept.map { text($0) }) == ["a", "b", "c"])
  }

  @Test func keepsAFileOfALaterVersion() throws {
    put("{\"version\": 2, \"all\": \"new\"}", at: path)
    let loaded = file.load()
    let kept = try #require(keptPath(loaded.problem))
    #expect(loaded.problem == .newerVersion(path: path, found: 2, keptAs: kept))
    #expect(kept.hasPrefix(path + ".version-2-"))
    #expect(text(kept) == "{\"version\": 2, \"all\": \"new\"}")
  }

  @Test func neverWritesOverADamagedFile() throws {
    put("precious", at: path)
    try file.update { $0.camera = "a" }
    #expect(file.load().settings.camera == "a")
    let kept = folder.names(containing: ".damaged-")
    #expect(kept.map { text(folder($0)) } == ["precious"])
  }

  @Test func leavesAFolderInItsPlaceAlone() throws {
    mkdir(path, 0o755)
    let refusal = StorageError.cannotRead(path: path, reason: "Is a directory")
    #expect(file.load().problem == refusal)
    #expect(throws: refusal) { try file.update { $0.camera = "a" } }
    #expect(folder.names(containing: "damaged").isEmpty)
    #expect(Paths.isFolder(path))
  }

  @Test func leavesAFileAloneThatItMayNotRead() throws {
    try file.update { $0.camera = "a" }
    chmod(path, 0)
    chmod(path + ".lock", 0o666)
    let refusal = StorageError.cannotRead(path: path, reason: "Permission denied")
    asNobody { #expect(file.load().problem == refusal) }
    #expect(throws: refusal) { try asNobody { try file.update { $0.camera = "b" } } }
    chmod(path, 0o600)
    #expect(file.load().settings.camera == "a")
  }

  @Test func loadsFromAFolderThatItMayNotWrite() throws {
    try file.update { $0.camera = "a" }
    chmod(path, 0o644)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    asNobody {
      #expect(file.load().settings.camera == "a")
      #expect(file.load().problem == nil)
      #expect(throws: StorageError.cannotWrite(path: path, reason: "Permission denied")) {
        try file.update { $0.camera = "b" }
      }
    }
    #expect(file.load().settings.camera == "a")
  }

  @Test func saysThatADamagedFileCannotBeSetAside() throws {
    put("precious", at: path)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    asNobody {
      let refusal = StorageError.cannotSetAside(path: path, reason: "Permission denied")
      #expect(file.load().problem == refusal)
      #expect(throws: StorageError.self) { try file.update { $0.camera = "b" } }
    }
    #expect(text(path) == "precious")
  }

  @Test func saysWhyAFolderCannotBeMade() {
    put("", at: folder("f"))
    let file = SettingsFile(path: folder("f/g/settings.json"))
    #expect(
      file.load().problem
        == .cannotRead(path: folder("f/g/settings.json"), reason: "Not a directory"))
    #expect(throws: StorageError.self) { try file.update { $0.camera = "a" } }
  }

  @Test func keepsTheOldFileWhenTheDiskIsFull() throws {
    try file.update { $0.camera = "old" }
    let before = contents(path)
    // The settings of this child take some 5 kB.
    let lines = Child(["settings", path, "1", "1"], environment: ["BYTES": "1000"]).lines()
    #expect(lines == ["error \(StorageError.diskFull(path: path))"])
    #expect(contents(path) == before)
    #expect(folder.names() == ["settings.json", "settings.json.lock"])
  }

  @Test func keepsTheOldFileWhenItsPlaceIsTaken() throws {
    // Somebody makes a folder there at the last moment.
    #expect(throws: StorageError.cannotWrite(path: path, reason: "Is a directory")) {
      try file.update { settings in
        settings.camera = "a"
        mkdir(path, 0o755)
      }
    }
    #expect(folder.names() == ["settings.json", "settings.json.lock"])
  }

  @Test func takesAGoodFileThatAnotherProcessPutThereMeanwhile() throws {
    put("damaged", at: path)
    let lock = try FileLock(guarding: path)
    // This child waits for the lock, then finds what we put there and adds to it.
    let child = Child(["add", path, "1", "1"])
    usleep(100_000)
    let good = SettingsDocument().text(saying: try SettingsDocumentTests.everything())
    try Replacement.write(Array(good.utf8), to: path)
    lock.unlock()
    #expect(child.lines() == ["1"])
    #expect(file.load().settings.currencies.count == 4)
    #expect(folder.names(containing: "damaged-").isEmpty)
  }
}
