// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// The settings of a program that runs, while others are at the file.
@Suite struct SettingsInUseTests {
  let folder = TemporaryFolder()
  private var path: String { folder("settings.json") }
  private var file: SettingsFile { SettingsFile(path: path) }

  /// With one currency, opened.
  private func opened() throws -> SettingsInUse {
    try file.update { $0 = try Self.yen() }
    return quick()
  }

  /// Waits for no long stillness.
  private func quick() -> SettingsInUse {
    SettingsInUse(SettingsFile(path: path, stillnessInMilliseconds: 1))
  }

  private static func yen(_ rate: String = "0.22") throws -> Settings {
    var settings = Settings()
    settings.save(try CurrencySettings(name: "日幣", rate: ExchangeRate(.rate(decimal(rate)))))
    return settings
  }

  @Test func beginsWithWhatIsThere() throws {
    #expect(SettingsInUse(path: path).atStart.settings == Settings())
    #expect(try opened().atStart.settings == Self.yen())
    #expect(folder.names(containing: "copy") == [])
  }

  @Test func takesWhatAnotherProgramSaved() throws {
    let inUse = try opened()
    try file.update { $0 = try Self.yen("0.3") }
    let (settings, problem) = inUse.look()
    #expect(settings == (try Self.yen("0.3")))
    #expect(problem == nil)
  }

  @Test(arguments: ["look", "change"])
  func saysAgainWhatADeletedFileSaid(_ way: String) throws {
    let inUse = try opened()
    let before = contents(path)
    unlink(path)
    if way == "look" {
      #expect(inUse.look().settings == (try Self.yen()))
      #expect(contents(path) == before)
    } else {
      #expect(try inUse.update { $0.camera = "a" } == nil)
    }
    #expect(file.load().settings.currencies == (try Self.yen().currencies))
  }

  @Test func makesNoFileWhereThereWasNone() throws {
    let inUse = quick()
    #expect(inUse.look().settings == nil)
    #expect(folder.names() == [])
    #expect(try inUse.update { $0.camera = "a" } == nil)
    unlink(path)
    // From then on there is something to lose.
    #expect(inUse.look().settings?.camera == "a")
    #expect(file.load().settings.camera == "a")
  }

  @Test(arguments: ["look", "change"], ["", "{ \"version\": 1, \"curr", "{ \"version\": 2 }"])
  func overrulesWhatCannotBeUnderstood(_ way: String, _ damage: String) throws {
    let inUse = try opened()
    put(damage, at: path)
    let problem = way == "look" ? inUse.look().problem : try inUse.update { $0.camera = "a" }
    guard case .overruled(path, let kept) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(text(kept) == damage)
    #expect(file.load().settings.currencies == (try Self.yen().currencies))
    #expect(inUse.look().problem == nil)
  }

  @Test func keepsWhatItHasWhereNothingCanBeRead() throws {
    let inUse = try opened()
    unlink(path)
    mkdir(path, 0o755)
    let refusal = StorageError.cannotRead(path: path, reason: "Is a directory")
    #expect(inUse.look().settings == nil)
    #expect(inUse.look().problem == refusal)
    #expect(throws: refusal) { try inUse.update { $0.camera = "a" } }
    #expect(quick().atStart.problem == refusal)
    rmdir(path)
    #expect(inUse.look().settings == (try Self.yen()))
  }

  @Test func looksAgainUntilTheFileIsStill() throws {
    let whole = SettingsDocument().text(saying: try Self.yen("0.3"))
    let inUse = SettingsInUse(SettingsFile(path: path, stillnessInMilliseconds: 1_500))
    try file.update { $0 = try Self.yen() }
    #expect(inUse.look().settings == (try Self.yen()))
    put(whole.utf8.prefix(60), at: path)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { [path] in
      put(whole, at: path)
    }
    #expect(inUse.look().settings == (try Self.yen("0.3")))
    #expect(folder.names(containing: "damaged") == [])
  }

  @Test func waitsForAFileThatAnotherProgramPutsInItsPlace() throws {
    let inUse = SettingsInUse(SettingsFile(path: path, stillnessInMilliseconds: 1_500))
    try file.update { $0 = try Self.yen() }
    #expect(inUse.look().settings == (try Self.yen()))
    // As an editor does that keeps the old one.
    rename(path, path + "~")
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { [path] in
      rename(path + "~", path)
    }
    #expect(inUse.look().settings == (try Self.yen()))
    #expect(folder.names() == ["settings.json", "settings.json.lock"])
  }

  @Test func startsWithoutWhatItCannotStartFrom() throws {
    let inUse = try opened()
    let before = contents(path)
    guard case .leftOut(path, let copy) = inUse.leaveOut() else {
      Issue.record("nothing to tell")
      return
    }
    #expect(contents(copy.path) == before)
    #expect(inUse.leaveOut() == nil)
    // Nothing is in memory that would be written again.
    #expect(inUse.look().settings == nil)
    #expect(try inUse.takeBack(copy.path)?.settings == Self.yen())
    #expect(SettingsInUse(path: folder("none/settings.json")).leaveOut() != nil)
  }

  // MARK: Copies

  @Test func keepsACopyADayAndTakesItBack() throws {
    let inUse = try opened()
    #expect(try inUse.update { $0 = Settings() } == nil)
    let copy = path + ".copy-1"
    #expect(mode(copy) == 0o600)
    #expect(try inUse.takeBack(folder("elsewhere")) == nil)
    let taken = try #require(try inUse.takeBack(copy))
    #expect(taken.settings == (try Self.yen()))
    #expect(taken.copy.path == copy)
    #expect(taken.keptAs.map(contents) == SettingsDocument().saying(Settings()).bytes)
    #expect(file.load().settings == (try Self.yen()))
    unlink(path)
    #expect(inUse.look().settings == (try Self.yen()))
  }

  @Test func staysWhereThereIsNoRoomForItsCopy() throws {
    try file.update { $0 = try Self.yen("0.1") }
    try file.update { $0 = try Self.yen("0.2") }
    mkdir(path + ".new", 0o755)
    #expect(throws: StorageError.cannotWrite(path: path, reason: "File exists")) {
      try file.takeBack()
    }
    #expect(file.load().settings == (try Self.yen("0.2")))
    #expect(folder.names(containing: "replaced").isEmpty)
  }

  @Test func makesOneCopyADay() throws {
    try file.update { $0 = try Self.yen("0.1") }
    for rate in ["0.2", "0.3", "0.4"] { try file.update { $0 = try Self.yen(rate) } }
    #expect(folder.names(containing: "copy") == ["settings.json.copy-1"])
    #expect(try file.takeBack()?.settings == Self.yen("0.1"))
    #expect(try SettingsFile(path: folder("none")).takeBack() == nil)
  }

  @Test func makesTheChangeWithoutRoomForACopy() throws {
    try file.update { $0 = try Self.yen("0.1") }
    mkdir(path + ".copy-1", 0o755)
    mkdir(path + ".copy-1/full", 0o755)
    let old = time_t(86_400)
    var times = [timeval(tv_sec: old, tv_usec: 0), timeval(tv_sec: old, tv_usec: 0)]
    #expect(utimes(path + ".copy-1", &times) == 0)
    for name in ["2", "3"] { mkdir(path + ".copy-" + name, 0o755) }
    mkdir(path + ".copy-2/full", 0o755)
    mkdir(path + ".copy-3/full", 0o755)
    try file.update { $0 = try Self.yen("0.2") }
    #expect(file.load().settings == (try Self.yen("0.2")))
  }

  @Test func offersTheCopyWhenTheFileIsDamagedAtStart() throws {
    try file.update { $0 = try Self.yen() }
    try file.update { $0.camera = "a" }
    put("damaged", at: path)
    guard case .damaged(path, let kept, let copy?) = quick().atStart.problem else {
      Issue.record("no copy")
      return
    }
    #expect(copy.path == kept + ".copy")
    // However many days go by until it is taken back.
    for name in ["1", "2", "3"] { unlink(path + ".copy-" + name) }
    #expect(try file.takeBack(copy.path)?.settings == Self.yen())
  }
}
