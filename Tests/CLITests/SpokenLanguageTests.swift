// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@Suite struct SpokenLanguageTests {
  private let traveller = Traveller()

  private static let chinese = "沒有輸入指令。"
  private static let english = "No command given."
  private static let japanese = "コマンドが指定されていません。"
  private static let german = "Kein Befehl angegeben."

  @Test(
    arguments: [
      ([:], chinese), (["LANG": "C"], chinese), (["LANG": "POSIX"], chinese),
      (["LANG": "fr_FR.UTF-8"], chinese), (["LANG": "zh_TW.UTF-8"], chinese),
      (["LANG": "zh_TW.Big5"], chinese), (["LANG": "zh_CN.UTF-8"], chinese),
      (["LANG": "en_US.UTF-8"], english), (["LANG": "en_US.ISO-8859-1"], english),
      (["LANG": "ja_JP.UTF-8"], japanese), (["LANG": "ja_JP.eucJP"], japanese),
      (["LANG": "de_AT.UTF-8"], german), (["LANG": "C.UTF-8", "LANGUAGE": "de"], german),
      (["LANG": "C", "LANGUAGE": "fr:en"], english),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"], english),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"], japanese),
    ] as [([String: String], String)])
  func speaksTheLanguageOfTheDesktop(_ variables: [String: String], _ sentence: String) {
    #expect(complaint(variables) == sentence)
  }

  @Test func theChoiceOfThePersonBeatsTheDesktop() {
    traveller.types("settings", "set", "--language", "en")
    #expect(complaint(["LANG": "ja_JP.UTF-8"]) == Self.english)
    #expect(complaint(["LC_ALL": "C", "LANGUAGE": "de"]) == Self.english)
    traveller.types("settings", "set", "--language", "auto")
    #expect(complaint(["LANG": "ja_JP.UTF-8"]) == Self.japanese)
  }

  /// As installed under a home whose name is not ASCII.
  @Test func findsItsWordsBesideItself() {
    let answer = traveller.shell(
      """
      mkdir -p "$HOME/王/bin" "$HOME/王/share" && cp "$pricescan" "$HOME/王/bin"
      cp -r "$locale" "$HOME/王/share/locale" && LANG=de "$HOME/王/bin/pricescan"
      """)
    #expect(answer.complaints.hasPrefix("pricescan: \(Self.german)"))
  }

  /// Points and commas of amounts are the same in every country, and so is JSON.
  @Test(arguments: ["de_DE.UTF-8", "en_US.UTF-8", "C"])
  func writesNumbersTheSameEverywhere(_ locale: String) {
    let words = ["convert", "--rate", "0.5", "2469.01"]
    #expect(traveller.run(words, variables: ["LC_ALL": locale]).output == "NT$ 1,234.50\n")
    let parsed = traveller.run(["parse", "--json", "Coffee 12"], variables: ["LC_ALL": locale])
    #expect(parsed.output.contains("\"belief\": 0."))
  }

  private func complaint(_ variables: [String: String]) -> String {
    let none: [String: String?] = ["LANG": nil]
    let answer = traveller.run([], variables: none.merging(variables) { $1 })
    return String(answer.complaints.prefix { $0 != "\n" }.dropFirst("pricescan: ".count))
  }
}
