// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Storage

@Suite struct StartMarkTests {
  let folder = TemporaryFolder()
  private var mark: StartMark { StartMark(settingsPath: folder("settings.json")) }

  @Test func knowsStartsThatDidNotComeToTheirEnd() {
    #expect(!mark.hasFailed)
    mark.begin()
    #expect(!mark.hasFailed)
    mark.begin()
    #expect(mark.hasFailed)
    #expect(mode(folder("settings.json.start")) == 0o600)
  }

  @Test func forgetsThemAfterOneThatDid() {
    for _ in 1...3 { mark.begin() }
    mark.end()
    #expect(!mark.hasFailed)
    #expect(folder.names() == [])
  }

  @Test func marksNothingWhereThereIsNoFolder() {
    let mark = StartMark(settingsPath: folder("none/settings.json"))
    for _ in 1...3 { mark.begin() }
    #expect(!mark.hasFailed)
    #expect(folder.names() == [])
  }
}
