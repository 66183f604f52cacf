// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Products
import TestSupport
import Testing

@testable import Storage

@Suite struct CategoryWordsTests {
  private let folder = TemporaryFolder()
  private var words: String { folder("words/categories.tsv") }

  init() { mkdir(folder("words"), 0o755) }

  @Test func liesBesideTheModels() throws {
    put("drinks\tzh\t奶茶\n", at: words)
    let lexicon = try CategoryWords.lexicon(besideModels: folder("tessdata"))
    #expect(lexicon.category(of: ["奶茶"])?.category == .drinks)
  }

  @Test func saysWhichFileIsMissing() {
    #expect(throws: WordsLost(path: words)) {
      try CategoryWords.lexicon(besideModels: folder("tessdata"))
    }
  }

  @Test func saysWhichFileCannotBeUsed() {
    put("food\tzh\t奶茶\n", at: words)
    #expect(throws: WordsLost(path: words)) {
      try CategoryWords.lexicon(besideModels: folder("tessdata"))
    }
  }
}
