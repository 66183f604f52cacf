// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

@Suite struct WordLanguageTests {
  @Test func namesThePackagesOfDebian() {
    #expect(WordLanguage.traditionalChinese.debianPackage == "tesseract-ocr-chi-tra")
    #expect(WordLanguage.german.debianPackage == "tesseract-ocr-deu")
  }

  @Test(arguments: [
    ("TWD", WordLanguage.traditionalChinese), ("HKD", .traditionalChinese),
    ("CNY", .simplifiedChinese), ("JPY", .japanese), ("KRW", .korean), ("THB", .thai),
    ("VND", .vietnamese), ("CHF", .german), ("EUR", .german), ("USD", .english), ("GBP", .english),
  ])
  func knowsWhatTagsAreWrittenIn(currency: String, language: WordLanguage) {
    #expect(WordLanguage.onTags(with: currency).first == language)
  }

  @Test func knowsNothingOfOtherTags() {
    #expect(WordLanguage.onTags(with: "NOK").isEmpty && WordLanguage.onTags(with: nil).isEmpty)
  }
}
