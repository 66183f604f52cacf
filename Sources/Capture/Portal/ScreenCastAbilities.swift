// SPDX-License-Identifier: GPL-3.0-or-later

/// The abilities of a ScreenCast portal, which differ from desktop to desktop.
struct ScreenCastAbilities {
  // The bits of the specification.
  private static let monitorsAndWindows: UInt32 = 1 | 2
  private static let hiddenCursor: UInt32 = 1
  private static let untilRevoked: UInt32 = 2

  private let version: UInt32
  private let sources: UInt32
  private let cursors: UInt32

  /// Returns nil if that is no ScreenCast portal.
  init?(_ properties: [String: BusValue]) {
    guard let version = properties["version"]?.count else { return nil }
    self.version = version
    sources = properties["AvailableSourceTypes"]?.count ?? 0
    cursors = properties["AvailableCursorModes"]?.count ?? 0
  }

  /// The things to ask for: portals refuse what they do not know, rather than do without.
  func choice(restoring token: String?) -> [String: BusValue] {
    var choice = ["multiple": BusValue.bool(false)]
    let types = sources & Self.monitorsAndWindows
    if types != 0 { choice["types"] = .uint32(types) }
    if version >= 2, cursors & Self.hiddenCursor != 0 {
      choice["cursor_mode"] = .uint32(Self.hiddenCursor)
    }
    if version >= 4 {
      choice["persist_mode"] = .uint32(Self.untilRevoked)
      if let token { choice["restore_token"] = .string(token) }
    }
    return choice
  }
}
