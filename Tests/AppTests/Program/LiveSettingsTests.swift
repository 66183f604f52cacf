// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Money
import Prices
import Storage
import TestSupport
import XCTest

@testable import App

/// The settings of a window that is open, while somebody else is at their file.
final class LiveSettingsTests: XCTestCase {
  func testTakesWhatAnotherProgramSaves() throws {
    try MainActor.assumeIsolated {
      let stage = try LiveStage()
      try SettingsFile(path: stage.path).update { $0.activate("韓元") }
      try stage.wait("the other currency") { stage.settings.current.activeName == "韓元" }
      XCTAssertEqual(stage.troubles, [])
    }
  }

  func testWritesADeletedFileAgain() throws {
    try MainActor.assumeIsolated {
      let stage = try LiveStage()
      unlink(stage.path)
      try stage.wait("the file") { stage.onDisk == stage.start }
      XCTAssertEqual(stage.settings.current, stage.start)
      XCTAssertEqual(stage.troubles, [])
    }
  }

  /// As at the end of the program, before anybody has noticed.
  func testAChangeAfterAFileWasDeletedWritesEverything() throws {
    try MainActor.assumeIsolated {
      let stage = try LiveStage()
      unlink(stage.path)
      stage.settings.change { $0.window = .init(width: 900, height: 700, isMaximized: false) }
      stage.settings.finish()
      XCTAssertEqual(stage.onDisk?.currencies, stage.start.currencies)
      XCTAssertEqual(stage.onDisk?.window?.width, 900)
    }
  }

  func testWaitsForAFileThatIsWrittenInTwoSteps() throws {
    try MainActor.assumeIsolated {
      let stage = try LiveStage()
      let text = try XCTUnwrap(text(stage.path))
      let new = text.replacing("\"0.024\"", with: "\"0.03\"")
      XCTAssertNotEqual(new, text)
      let half = new.utf8.count / 2
      stage.write(new.utf8.prefix(half), O_TRUNC)
      stage.rest(milliseconds: 60)
      XCTAssertEqual(stage.settings.current, stage.start)
      stage.write(new.utf8.dropFirst(half), O_APPEND)
      try stage.wait("the new rate") {
        stage.settings.current.currencies.last?.rate.value.description == "0.03"
      }
      XCTAssertEqual(stage.settings.current.currencies.count, 2)
      XCTAssertEqual(stage.folder.names(containing: "damaged"), [])
      XCTAssertEqual(stage.troubles, [])
    }
  }

  func testKeepsWhatItHasWhenTheFileCannotBeUnderstood() throws {
    try MainActor.assumeIsolated {
      let stage = try LiveStage()
      put("{ \"version\": 1, \"curr", at: stage.path)
      try stage.wait("a word") { !stage.troubles.isEmpty }
      stage.settings.finish()
      XCTAssertEqual(stage.settings.current, stage.start)
      XCTAssertEqual(stage.onDisk, stage.start)
      let kept = stage.folder.names(containing: "damaged")
      XCTAssertEqual(kept.map { text(stage.folder($0)) }, ["{ \"version\": 1, \"curr"])
    }
  }
}

/// Live settings over a real file with two currencies, and a main loop.
@MainActor private final class LiveStage {
  let folder = TemporaryFolder()
  let settings: LiveSettings
  let start: Settings
  private(set) var troubles: [StorageError] = []

  var path: String { folder("settings.json") }
  var onDisk: Settings? { SettingsFile(path: path).glance() }

  init() throws {
    let path = folder("settings.json")
    try SettingsFile(path: path).update { settings in
      settings.save(try SettingsStage.currency("日幣"))
      settings.save(try SettingsStage.currency("韓元", "0.024"))
      settings.activate("日幣")
    }
    settings = LiveSettings(path: path)
    start = settings.current
    settings.onTrouble = { [weak self] in self?.troubles.append($0) }
    // The monitor looks from a thread of GLib's own.
    rest(milliseconds: 50)
  }

  isolated deinit { settings.finish() }

  func write(_ bytes: some Collection<UInt8>, _ how: CInt) {
    let file = open(path, O_WRONLY | how)
    let bytes = Array(bytes)
    XCTAssertEqual(Glibc.write(file, bytes, bytes.count), bytes.count)
    close(file)
  }

  /// Lets the main loop run for a while.
  func rest(milliseconds: UInt32) {
    let end = g_get_monotonic_time() + Int(milliseconds) * 1_000
    while g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  func wait(_ what: String, until isTrue: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 20_000_000
    while !isTrue() {
      guard g_get_monotonic_time() < deadline else { throw HistoryStage.Missing(what: what) }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }
}
