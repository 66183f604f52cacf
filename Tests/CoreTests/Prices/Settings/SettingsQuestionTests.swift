// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Prices

@Suite struct SettingsQuestionTests {
  private func currency(
    _ name: String, _ rate: String = "0.22", on day: String? = nil
  ) throws -> CurrencySettings {
    try CurrencySettings(
      name: name, rate: ExchangeRate(.rate(try #require(ExactDecimal(rate)))),
      rateDay: day.flatMap { Day($0) })
  }

  private func withYen() throws -> Settings {
    var settings = Settings()
    settings.save(try currency("日幣"))
    return settings
  }

  @Test func asksNothingOfWhatIsUsual() throws {
    #expect(try Settings().questions(before: currency("日幣"), replacing: nil).isEmpty)
    #expect(try withYen().questions(before: currency("日幣", "0.3"), replacing: "日幣").isEmpty)
    #expect(try withYen().questions(before: currency("歐元", "35"), replacing: nil).isEmpty)
  }

  @Test func asksWhichCurrencyAnUnknownNameIsOnce() throws {
    let unknown = try currency("沙漠幣", "3")
    var settings = try withYen()
    #expect(settings.questions(before: unknown, replacing: nil) == [.unknownName("沙漠幣")])
    settings.save(unknown)
    #expect(try settings.questions(before: currency("沙漠幣", "4"), replacing: "沙漠幣").isEmpty)
    #expect(
      try settings.questions(before: currency("綠洲幣", "3"), replacing: "沙漠幣")
        == [.unknownName("綠洲幣")])
  }

  @Test func asksWhetherASecondNameReplacesTheFirst() throws {
    var settings = try withYen()
    let second = try currency("日圓")
    #expect(
      settings.questions(before: second, replacing: nil) == [.secondName(code: "JPY", first: "日幣")])
    #expect(settings.questions(before: second, replacing: "日幣").isEmpty)
    settings.save(second)
    #expect(try settings.questions(before: currency("日圓", "0.3"), replacing: "日圓").isEmpty)
  }

  @Test func asksOfARateFarFromTheUsualOneOnce() throws {
    let usual = try #require(Currency.coded("JPY")?.usualRate)
    let thousand = ExactDecimal(1_000)
    var settings = try withYen()
    let odd = try currency("日幣", "1000")
    #expect(
      settings.questions(before: odd, replacing: "日幣")
        == [.unusualRate(code: "JPY", rate: thousand, usual: usual)])
    settings.save(odd)
    #expect(settings.questions(before: odd, replacing: "日幣").isEmpty)
  }

  @Test func aRateThatStaysKeepsItsDay() throws {
    let today = try #require(Day("2026-11-22"))
    let old = try currency("日幣", on: "2026-10-01")
    #expect(try currency("日幣").dated(today, after: old).rateDay == old.rateDay)
    #expect(try currency("日幣", "0.23").dated(today, after: old).rateDay == today)
    #expect(try currency("日幣").dated(today, after: nil).rateDay == today)
  }

  @Test(arguments: [
    ("2026-11-22", nil), ("2026-10-23", nil), ("2026-10-22", 31), ("2025-11-22", 365),
    ("2026-12-24", nil), (nil, nil),
  ])
  func anOldRateIsOlderThanAMonth(day: String?, days: Int?) throws {
    let today = try #require(Day("2026-11-22"))
    #expect(try currency("日幣", on: day).daysOfOldRate(on: today) == days)
  }
}
