// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Storage

@Suite struct DataFoldersTests {
  @Test func takesTheFoldersOfTheDesktop() {
    let folders = DataFolders(environment: [
      "HOME": "/home/mei", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d",
    ])
    #expect(folders.settingsPath == "/c/currency-camera/settings.json")
    #expect(folders.ledgerPath == "/d/currency-camera/ledger.sqlite")
    #expect(folders.bookPath == "/d/currency-camera/book.sealed")
    #expect(folders.plainBookPath == "/d/currency-camera/book.json")
  }

  @Test(arguments: ["", "relative/folder", "~/folder"])
  func ignoresWhatIsNotAnAbsolutePath(_ path: String) {
    let folders = DataFolders(environment: [
      "HOME": "/home/mei", "XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path,
    ])
    #expect(folders.config == "/home/mei/.config")
    #expect(folders.data == "/home/mei/.local/share")
  }

  @Test func findsAHomeWithoutHOME() {
    #expect(DataFolders(environment: [:]).config.hasPrefix("/"))
    #expect(DataFolders(environment: ["HOME": "somewhere"]).config.hasPrefix("/"))
  }
}
