// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

@Suite struct CurrencySettingsTests {
  private static func rate() throws -> ExchangeRate {
    try ExchangeRate(.rate(ExactDecimal(significand: 22, scale: 2)))
  }

  private func settings(_ name: String, code: String? = nil) throws -> CurrencySettings {
    try CurrencySettings(name: name, code: code, rate: Self.rate())
  }

  @Test(arguments: [
    ("日幣", "日幣"), (" 日幣 ", "日幣"), ("\t歐 元\n", "歐 元"), ("\u{3000}韓元\u{200b}\u{feff}", "韓元"),
    ("\0a\u{7f}", "a"),
  ])
  func keepsANameWithoutWhatNobodySees(_ typed: String, _ name: String) throws {
    #expect(try settings(typed).name == name)
  }

  @Test(arguments: ["", " ", "\u{3000}\t\n", "\u{200b}", "\0"])
  func refusesAnEmptyName(_ name: String) {
    #expect(throws: CurrencySettings.Invalid.emptyName) { try settings(name) }
  }

  @Test(arguments: ["幣", "👨‍👩‍👧", "é", "e\u{301}"])
  func countsTwentyCharactersAsAPersonDoes(_ character: String) throws {
    #expect(try settings(String(repeating: character, count: 20)).name.count == 20)
    #expect(try settings(" " + String(repeating: character, count: 20) + " ").name.count == 20)
    #expect(throws: CurrencySettings.Invalid.nameTooLong) {
      try settings(String(repeating: character, count: 21))
    }
  }

  @Test(
    arguments: [
      ("日幣", nil, "JPY"), ("jpy", nil, "JPY"), ("€", nil, "EUR"), ("夜市", nil, nil),
      ("夜市", "THB", "THB"), ("日幣", "krw", "KRW"), ("日幣", "???", "JPY"), ("夜市", "???", nil),
    ] as [(String, String?, String?)])
  func findsTheCode(_ name: String, _ given: String?, _ code: String?) throws {
    let settings = try settings(name, code: given)
    #expect(settings.code == code)
    #expect(settings.currency?.code == code)
  }

  @Test(arguments: [("日幣", 0, "JPY"), ("歐元", 2, "EUR"), ("KWD", 3, "KWD"), ("夜市", 2, "夜市")])
  func knowsItsDecimalsAndItsTitle(_ name: String, _ minorUnits: Int, _ title: String) throws {
    #expect(try settings(name).minorUnits == minorUnits)
    #expect(try settings(name).title == title)
  }

  @Test func convertsAtItsRate() throws {
    #expect(try settings("日幣").converter.twd(for: ExactDecimal(3_500)) == ExactDecimal(770))
  }

  @Test func leavesCentsAloneUnlessAsked() throws {
    #expect(try settings("日幣").lastTwoDigitsAreCents == false)
    let asked = try CurrencySettings(
      name: "日幣", rate: Self.rate(), lastTwoDigitsAreCents: true)
    #expect(asked.lastTwoDigitsAreCents)
  }
}
