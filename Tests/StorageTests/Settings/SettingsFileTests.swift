// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct SettingsFileTests {
  let folder = TemporaryFolder()
  private var path: String { folder("deep/er/settings.json") }
  private var file: SettingsFile { SettingsFile(path: path) }

  @Test func startsWithDefaultsAndNoProblem() {
    let loaded = file.load()
    #expect(loaded.settings == Settings())
    #expect(loaded.problem == nil)
    #expect(folder.names().isEmpty, "looking makes nothing")
  }

  @Test func loadsWhatWasSaved() throws {
    let settings = try SettingsDocumentTests.everything()
    try file.update { $0 = settings }
    #expect(file.load().settings == settings)
    #expect(file.load().problem == nil)
  }

  @Test func givesBackWhatTheChangeGives() throws {
    #expect(try file.update { $0.activate("日幣") } == false)
  }

  @Test func changesWhatAnotherSavedMeanwhile() throws {
    try file.update { $0.camera = "a" }
    let other = SettingsFile(path: path)
    try other.update { $0.language = "ja" }
    try file.update { $0.recordsOnlyClicks = true }
    let settings = file.load().settings
    #expect(settings.camera == "a")
    #expect(settings.language == "ja")
    #expect(settings.recordsOnlyClicks)
  }

  @Test func isForItsOwnerOnly() throws {
    try file.update { $0.camera = "a" }
    #expect(mode(path) == 0o600)
    #expect(mode(folder("deep")) == 0o700)
    #expect(mode(folder("deep/er")) == 0o700)
  }

  @Test func leavesNothingButTheFileAndItsLock() throws {
    try file.update { $0.camera = "a" }
    #expect(folder.names(in: "deep/er") == ["settings.json", "settings.json.lock"])
  }

  @Test func writesWhereALinkPointsAndKeepsTheLink() throws {
    mkdir(folder("dotfiles"), 0o755)
    symlink("dotfiles/mine.json", folder("link.json"))
    let linked = SettingsFile(path: folder("link.json"))
    try linked.update { $0.camera = "a" }
    try linked.update { $0.language = "en" }
    #expect(Paths.followingLinks(folder("link.json")) == folder("dotfiles/mine.json"))
    #expect(linked.load().settings.camera == "a")
    #expect(folder.names(in: "dotfiles") == ["mine.json", "mine.json.lock"])
  }

  @Test func keepsTheFileWhenTheChangeThrows() throws {
    struct NoThanks: Error {}
    try file.update { $0.camera = "a" }
    let before = contents(path)
    #expect(throws: NoThanks.self) {
      try file.update { settings in
        settings.camera = "b"
        throw NoThanks()
      }
    }
    #expect(contents(path) == before)
    // The lock is free again.
    try file.update { $0.camera = "c" }
  }

  @Test func losesNoChangeOfTwoProcesses() throws {
    try file.update { $0.camera = "ours" }
    let children = [0, 100, 200].map { Child(["add", path, String($0), "40"]) }
    #expect(children.map { $0.lines().count } == [40, 40, 40])
    let settings = file.load().settings
    #expect(settings.currencies.count == 120)
    #expect(settings.camera == "ours")
  }

  @Test func isWholeAtWhateverInstantAProcessIsKilled() throws {
    var acknowledged = 0
    var round: UInt32 = 0
    // Longer every time, so that it has written on a machine that is busy, too.
    while round < 60 || acknowledged <= 20, round < 400 {
      round += 1
      let child = Child(["settings", path, String(acknowledged + 1)])
      usleep(.random(in: 0...(80_000 + 1_000 * round)))
      child.kill()
      acknowledged = child.lines().last.flatMap { Int($0) } ?? acknowledged
      let loaded = file.load()
      #expect(loaded.problem == nil)
      // The change after the last one that was acknowledged may be there, but then wholly.
      let number = loaded.settings.camera.flatMap { Int($0) } ?? 0
      #expect((acknowledged...acknowledged + 1).contains(number))
      acknowledged = number
      guard number > 0 else { continue }
      let rate = ExactDecimal(number % 1_000 + 1)
      #expect(loaded.settings.window?.width == number)
      #expect(loaded.settings.currencies.map(\.rate.value) == .init(repeating: rate, count: 10))
    }
    #expect(acknowledged > 20, "the writer wrote")
  }
}
