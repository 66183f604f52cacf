// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Testing

@Suite struct SourceSentenceTests {
  @Test func saysWhyASourceGivesNothingInWordsOfItsOwn() {
    #expect(
      SourceState.failed(reason: .noPicture).sentence(for: .video)
        == "The file could not be played (no picture came). Check that it plays elsewhere, or convert it."
    )
    #expect(
      SourceState.failed(reason: .noAnswer).sentence(for: .screen)
        == "The screen could not be shown (the desktop did not answer). Start again, or use a picture of it."
    )
    #expect(
      SourceState.failed(reason: .noFont).sentence(for: .demo)
        == "The demo could not be drawn (no font with digits is installed). Install a font, then try again."
    )
  }

  @Test func leavesTheSystemsOwnTextAsItIs() {
    #expect(
      SourceState.failed(reason: .system("Gerät belegt")).sentence(for: .camera)
        .contains("(Gerät belegt)"))
  }
}
