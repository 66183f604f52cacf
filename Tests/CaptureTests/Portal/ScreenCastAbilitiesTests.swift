// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Capture

@Suite struct ScreenCastAbilitiesTests {
  @Test func asksForAScreenOrAWindowWithoutThePointer() throws {
    let choice = try abilities(4, sources: 7, cursors: 7).choice(restoring: nil)
    #expect(
      choice == [
        "types": .uint32(3), "multiple": .bool(false), "cursor_mode": .uint32(1),
        "persist_mode": .uint32(2),
      ])
  }

  @Test func asksForNothingThatThePortalCannot() throws {
    let choice = try abilities(1, sources: 1, cursors: 7).choice(restoring: "token")
    #expect(choice == ["types": .uint32(1), "multiple": .bool(false)])
    let bare = try abilities(2, sources: 0, cursors: 2).choice(restoring: nil)
    #expect(bare == ["multiple": .bool(false)])
  }

  @Test func givesTheTokenToWhoKnowsTokens() throws {
    let (old, new) = (try abilities(3), try abilities(4))
    #expect(old.choice(restoring: "token")["restore_token"] == nil)
    #expect(new.choice(restoring: "token")["restore_token"] == .string("token"))
  }

  @Test func isNoPortalWithoutAVersion() {
    #expect(ScreenCastAbilities([:]) == nil)
  }

  private func abilities(
    _ version: UInt32, sources: UInt32 = 3, cursors: UInt32 = 3
  ) throws -> ScreenCastAbilities {
    try #require(
      ScreenCastAbilities([
        "version": .uint32(version), "AvailableSourceTypes": .uint32(sources),
        "AvailableCursorModes": .uint32(cursors),
      ]))
  }
}
