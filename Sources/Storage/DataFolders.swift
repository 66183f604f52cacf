// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Where the program keeps things: the folders of the XDG base directory specification.
package struct DataFolders: Sendable {
  package let config: String
  package let data: String

  package init(environment: [String: String]) {
    let home = Self.absolute(environment["HOME"]) ?? Self.homeOfAccount
    config = Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config"
    data = Self.absolute(environment["XDG_DATA_HOME"]) ?? home + "/.local/share"
  }

  package var settingsPath: String { config + "/currency-camera/settings.json" }
  package var ledgerPath: String { data + "/currency-camera/ledger.sqlite" }
  package var bookPath: String { data + "/currency-camera/book.sealed" }
  /// The book of who chose to keep it unsealed.
  package var plainBookPath: String { data + "/currency-camera/book.json" }

  /// The specification wants a path that is not absolute to be ignored.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// A service or a container may start a program without HOME.
  private static var homeOfAccount: String {
    guard let account = getpwuid(getuid()) else { return "/" }
    return String(cString: account.pointee.pw_dir)
  }
}
