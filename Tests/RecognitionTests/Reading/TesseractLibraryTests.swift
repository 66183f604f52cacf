// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

@Suite struct TesseractLibraryTests {
  @Test func saysItsVersion() {
    #expect(TesseractLibrary.version.split(separator: ".").count >= 2)
  }
}
