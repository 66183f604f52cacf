// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Capture

@Suite struct GStreamerLibraryTests {
  @Test func saysItsVersion() {
    #expect(GStreamerLibrary.version.split(separator: ".").count >= 2)
  }
}
