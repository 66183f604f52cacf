// SPDX-License-Identifier: GPL-3.0-or-later

import Recognition
import Testing

@testable import Commands

@Suite struct SentenceTests {
  @Test(arguments: [WordsError.noTesseract(wanted: [.german]), .noLanguage(wanted: [.german])])
  func saysWhatToInstallWhereWordsCannotBeRead(error: WordsError) {
    #expect(Sentence.of(error).contains("tesseract-ocr-deu"), "\(Sentence.of(error))")
  }
}
