// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Recognition

@Suite struct TesseractLibraryTests {
  @Test func saysItsVersion() throws {
    let library = try #require(TesseractLibrary())
    #expect(library.version.wholeMatch(of: #/5(\.\d+)+.*/#) != nil)
  }

  @Test func hasOneThread() {
    TesseractLibrary.limitThreads()
    #expect(getenv("OMP_THREAD_LIMIT").map { String(cString: $0) } == "1")
  }

  @Test func tellsWhichLanguagesAreInstalled() throws {
    let languages = try #require(TesseractLibrary()).installedLanguages
    #expect(Set(["eng", "chi_tra", "jpn"]).isSubset(of: languages))
  }
}
