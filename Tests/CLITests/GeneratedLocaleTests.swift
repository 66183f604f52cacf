// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// Locales that a machine may have: other character sets, commas for points.
@Suite(.enabled(if: access("/usr/share/i18n/locales/de_DE", R_OK) == 0))
struct GeneratedLocaleTests {
  private let traveller = Traveller()

  private func run(_ words: [String], _ locale: String, _ characterSet: String) -> Traveller.Answer
  {
    let made = traveller.shell(
      "mkdir $HOME/locales && localedef -i \(locale) -f \(characterSet) $HOME/locales/\(locale).\(characterSet)"
    )
    #expect(made.exitCode == 0, "\(made.complaints)")
    return traveller.run(
      words,
      variables: ["LOCPATH": traveller.home("locales"), "LANG": "\(locale).\(characterSet)"])
  }

  @Test func speaksUTF8WhateverTheLocaleWrites() {
    #expect(run([], "zh_TW", "BIG5").complaints.hasPrefix("pricescan: 沒有輸入指令。"))
  }

  @Test func writesPointsWhereTheCountryWritesCommas() {
    let answer = run(["convert", "--json", "--rate", "0.5", "2469.01"], "de_DE", "UTF-8")
    #expect(answer.output.contains("\"twd\": \"1234.50\", \"shown\": \"NT$ 1,234.50\""))
  }

  @Test func speaksTheLanguageOfAGeneratedLocale() {
    #expect(run([], "de_DE", "UTF-8").complaints.hasPrefix("pricescan: Kein Befehl angegeben."))
  }
}
