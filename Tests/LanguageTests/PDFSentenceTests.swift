// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Language

@Suite struct PDFSentenceTests {
  @Test(arguments: [
    (PDFTextError.noReader(path: "a.pdf"), "poppler-utils"), (.locked(path: "a.pdf"), "password"),
    (.damaged(path: "a.pdf"), "again"), (.tooMuchWork(path: "a.pdf"), "Print it"),
    (.noText(path: "a.pdf"), "picture"),
  ])
  func namesTheFileAndSaysWhatToDo(error: PDFTextError, remedy: String) {
    let sentence = error.sentence
    #expect(sentence.hasPrefix("a.pdf ") && sentence.contains(remedy), "\(sentence)")
    #expect(!sentence.contains("\n") && !sentence.contains("{"))
  }
}
