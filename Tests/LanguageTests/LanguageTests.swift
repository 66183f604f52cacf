// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Language

@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "C"], Language.traditionalChinese),
    ([:], .traditionalChinese),
    (["LANG": "fr_FR.UTF-8"], .traditionalChinese),
    (["LANG": "zh_TW.UTF-8"], .traditionalChinese),
    (["LANG": "zh_CN.UTF-8"], .traditionalChinese),
    (["LANG": "en_US.UTF-8"], .english),
    (["LANG": "ja_JP.eucJP"], .japanese),
    (["LANG": "de"], .german),
    (["LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"], .english),
    (["LANG": "de_DE", "LC_MESSAGES": "ja_JP"], .japanese),
    (["LANG": "de_DE", "LC_ALL": ""], .german),
    (["LANG": "de_DE", "LANGUAGE": "fr:ja:en"], .japanese),
    (["LANG": "C", "LANGUAGE": "en"], .english),
    (["LANG": "den_XX"], .traditionalChinese),
  ])
  func followsTheDesktopWhereItCan(_ environment: [String: String], _ expected: Language) {
    #expect(Language.chosen(nil, environment: environment) == expected)
  }

  @Test func thePersonsChoiceBeatsTheDesktop() {
    #expect(Language.chosen("de", environment: ["LANG": "ja_JP"]) == .german)
  }

  @Test func anUnknownChoiceIsNone() {
    #expect(Language.chosen("tlh", environment: ["LANG": "ja_JP"]) == .japanese)
  }
}
