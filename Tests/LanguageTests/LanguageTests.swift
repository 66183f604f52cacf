// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
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

  @Test func everyLanguageButEnglishHasACatalogue() {
    let known = Set(Language.allCases.map(\.rawValue)).subtracting(["en"])
    #expect(Set(Catalogue.languages) == known)
  }

  /// Where a person may look up which languages there are.
  @Test(arguments: [
    "data/completions/pricescan.bash", "data/completions/_pricescan",
    "data/completions/pricescan.fish", "data/man/pricescan.1", "data/man/zh_TW/pricescan.1",
  ])
  func everyLanguageIsNamed(in file: String) throws {
    let lines = try #require(text(House.path + "/" + file)).split(separator: "\n")
    let names = Language.allCases.map(\.rawValue)
    #expect(
      lines.contains { line in
        let words = line.split { !$0.isLetter && $0 != "_" }
        return words.contains("auto") && names.allSatisfy { words.contains(Substring($0)) }
      }, "\(file) does not name \(names) in one line")
  }

  @Test func thePersonsChoiceBeatsTheDesktop() {
    #expect(Language.chosen("de", environment: ["LANG": "ja_JP"]) == .german)
  }

  @Test func anUnknownChoiceIsNone() {
    #expect(Language.chosen("tlh", environment: ["LANG": "ja_JP"]) == .japanese)
  }
}
