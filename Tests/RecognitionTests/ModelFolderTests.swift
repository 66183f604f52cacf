// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

@Suite struct ModelFolderTests {
  @Test(arguments: [
    ("/usr/bin/pricescan", "/usr/share/currency-camera/tessdata"),
    ("/home/a/house/.build/x86_64/debug/pricescan", "/home/a/house/data/tessdata"),
  ])
  func liesBesideTheProgram(program: String, folder: String) {
    #expect(PriceLineReader.modelFolder(ofProgram: program) == folder)
  }
}
