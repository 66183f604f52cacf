// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

@Suite struct NameSpellingTests {
  @Test(arguments: [
    ("TEA 160Z", "TEA 16OZ"), ("juice 1.50z fresh", "juice 1.5oz fresh"), ("TEA 0Z", "TEA OZ"),
    ("GO 160ZX", "GO 160ZX"), ("A0Z 10", "A0Z 10"), ("10 Z", "10 Z"), ("", ""),
    ("TEA  X ", "TEA  X "),
  ])
  func ouncesAreNoNumber(_ read: String, _ meant: String) {
    #expect(read.asSpelled == meant)
  }

  @Test(arguments: [
    ("きゅうリ 国産", "きゅうり 国産"), ("リんご", "りんご"), ("へーゼルナッツ", "ヘーゼルナッツ"),
    ("べーコン", "ベーコン"), ("らーめんリ", "らーめんり"), ("牛乳プりン", "牛乳プリン"),
    // Nobody can tell in a word of both, and in one of neither.
    ("みどリマーケット", "みどリマーケット"), ("リ", "リ"), ("リー", "リー"),
  ])
  func aWordIsWrittenInOneKana(_ read: String, _ meant: String) {
    #expect(read.asSpelled == meant)
  }

  @Test(arguments: [
    ("コーヒ一 200g", "コーヒー 200g"), ("ラ一メン", "ラーメン"), ("カット一口", "カット一口"), ("一番", "一番"),
    ("第一", "第一"), ("コーヒ一", "コーヒー"), ("クリ一ム", "クリーム"), ("ゼリ一 一番", "ゼリー 一番"), ("バ一ベキュ一", "バーベキュー"),
    ("ひとり一個", "ひとり一個"),
  ])
  func aLongVowelIsNoNumber(_ read: String, _ meant: String) {
    #expect(read.asSpelled == meant)
  }
}
