// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

struct TesseractEngineTests {
  @Test func saysWhichModelIsMissing() throws {
    let library = try #require(TesseractLibrary())
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "price.traineddata")) {
      _ = try TesseractEngine(library, folder: "/nowhere", model: "price")
    }
  }
}
