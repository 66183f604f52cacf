// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Language

/// Holes, in texts that no catalogue has.
@Suite struct TranslationTests {
  @Test(arguments: [
    ("no hole", ["a": "1"], "no hole"), ("{a}", ["a": "1"], "1"), ("{a}", [:], "{a}"),
    ("{b}", ["a": "1"], "{b}"), ("{a}{a} {a}", ["a": "1"], "11 1"),
    ("{a} of {b}", ["a": "1", "b": "2"], "1 of 2"), ("{a} of {b}", ["b": "2"], "{a} of 2"),
    ("{b}{a}", ["a": "{b}", "b": "{a}"], "{a}{b}"), ("{a}", ["a": "}{a}{"], "}{a}{"),
    ("{a} {", ["a": "1"], "1 {"), ("{a", ["a": "1"], "{a"), ("a}{a}", ["a": "1"], "a}1"),
    ("{}{a}", ["a": "1"], "{}1"), ("{a}", ["a": ""], ""), ("日{a}幣", ["a": "圓"], "日圓幣"),
  ])
  func fillsEachHoleOnce(_ text: String, _ values: [String: String], _ filled: String) {
    #expect(tr(text, values) == filled)
  }

  @Test(arguments: [(0, "0 marbles"), (1, "1 marble"), (2, "2 marbles"), (-1, "-1 marble")])
  func countsInWords(_ count: Int, _ text: String) {
    #expect(trn("{count} marble", "{count} marbles", count) == text)
  }

  /// Nobody promises a font with emoji, and a screen reader calls them by names of its own.
  @Test(arguments: ["zh_TW", "ja", "de"]) func hasNoEmoji(_ language: String) {
    let catalogue = Catalogue(language)
    #expect(catalogue.translations.count > 1_000)
    for (english, translated) in catalogue.translations {
      let emoji = (english + translated).unicodeScalars.filter {
        $0.properties.isEmojiPresentation || $0 == "\u{FE0F}"
      }
      #expect(emoji.isEmpty, "“\(english)”: take an icon of the theme instead")
    }
  }

  @Test func countsBesideOtherHoles() {
    #expect(trn("{count} {what}", "{count} {what}s", 2, ["what": "box"]) == "2 boxs")
    #expect(trn("{count}", "{count}", 2, ["count": "two"]) == "two")
  }
}
