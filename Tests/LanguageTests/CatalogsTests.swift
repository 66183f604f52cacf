// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Language

/// What is spoken, with which locale, is tested with the command: a process has one language.
@Suite struct CatalogsTests {
  @Test(arguments: [
    ("/usr/bin/pricescan", "/usr/share/locale"),
    ("/home/me/.local/bin/pricescan", "/home/me/.local/share/locale"),
    ("/opt/幣值 轉換/bin/pricescan", "/opt/幣值 轉換/share/locale"),
    ("/bin/pricescan", "/share/locale"),
    ("/src/.build/debug/pricescan", "/src/.build/locale"),
    ("/src/.build/x86_64-unknown-linux-gnu/release/pricescan", "/src/.build/locale"),
    ("/a/.build/b/.build/debug/pricescan", "/a/.build/b/.build/locale"),
    ("/src/.builder/bin/pricescan", "/src/.builder/share/locale"),
    ("", "/share/locale"),
  ])
  func liesBesideTheProgram(_ program: String, _ folder: String) {
    #expect(Catalogs.folder(ofProgram: program) == folder)
  }
}
