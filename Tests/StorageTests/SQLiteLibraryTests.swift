// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Storage

@Suite struct SQLiteLibraryTests {
  @Test func saysItsVersion() {
    #expect(SQLiteLibrary.version.split(separator: ".").count >= 3)
  }
}
