// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Language

@Suite struct PictureSentenceTests {
  @Test(arguments: [
    PictureFileError.missing(path: "a.png"), .isFolder(path: "a.png"), .notAllowed(path: "a.png"),
    .cannotRead(path: "a.png", reason: "!"), .empty(path: "a.png"), .notAPicture(path: "a.png"),
    .truncated(path: "a.png"), .damaged(path: "a.png"),
    .tooLarge(path: "a.png", size: PixelSize(width: 30_000, height: 7)),
    .noDecoder(path: "a.png", name: "pngdec"),
  ])
  func namesTheFileInOneLine(error: PictureFileError) {
    let sentence = error.sentence
    #expect(sentence.contains("a.png"))
    #expect(!sentence.contains("\n") && !sentence.contains("{"))
  }

  @Test func saysHowLargeATooLargePictureIs() {
    let size = PixelSize(width: 30_000, height: 7)
    let sentence = PictureFileError.tooLarge(path: "a.png", size: size).sentence
    #expect(sentence.contains("30000 × 7"))
  }
}
