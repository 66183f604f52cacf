// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

@Suite struct SettingsTests {
  private static func currency(_ name: String, rate: Int = 1) throws -> CurrencySettings {
    try CurrencySettings(name: name, rate: ExchangeRate(.rate(ExactDecimal(rate))))
  }

  /// Settings with currencies of these names, the last one active.
  private func settings(_ names: String...) throws -> Settings {
    var settings = Settings()
    for name in names { settings.save(try Self.currency(name)) }
    return settings
  }

  @Test func startsWithNothing() {
    let settings = Settings()
    #expect(settings.currencies.isEmpty)
    #expect(settings.active == nil)
    #expect(settings.camera == nil && settings.window == nil && settings.language == nil)
    #expect(!settings.recordsOnlyClicks)
  }

  @Test func letsPricesStandAsTheyAreInTheHomeCurrency() throws {
    var settings = try settings("a")
    let isActive = settings.activate(CurrencySettings.home.name)
    #expect(isActive)
    #expect(settings.active == .home)
    #expect(settings.active?.currency?.code == "TWD")
    #expect(settings.active?.converter.twd(for: ExactDecimal(350)) == ExactDecimal(350))
    #expect(settings.currencies.map(\.name) == ["a"])
    let kept = Settings(currencies: settings.currencies, activeName: settings.activeName)
    #expect(kept == settings)
  }

  @Test func keepsASavedCurrencyOfTheHomeCurrencysName() throws {
    let settings = try settings("a", CurrencySettings.home.name)
    #expect(settings.active == settings.currencies[1])
  }

  @Test func addsAtTheEndAndMakesActive() throws {
    let settings = try settings("a", "b")
    #expect(settings.currencies.map(\.name) == ["a", "b"])
    #expect(settings.active?.name == "b")
  }

  @Test func changesTheOneOfThatNameInItsPlace() throws {
    var settings = try settings("a", "b", "c")
    settings.save(try Self.currency("b", rate: 7))
    #expect(settings.currencies.map(\.name) == ["a", "b", "c"])
    #expect(settings.active?.rate.value == ExactDecimal(7))
  }

  @Test(arguments: [
    ("x", "b", ["a", "x", "c"]), ("a", "b", ["a", "c"]), ("c", "b", ["a", "c"]),
    ("c", "a", ["c", "b"]), ("b", "b", ["a", "b", "c"]), ("x", "none", ["a", "b", "c", "x"]),
    ("a", "none", ["b", "c", "a"]),
  ])
  func renamesAndKeepsNamesUnique(_ name: String, _ replaced: String, _ names: [String]) throws {
    var settings = try settings("a", "b", "c")
    settings.save(try Self.currency(name, rate: 7), replacing: replaced)
    #expect(settings.currencies.map(\.name) == names)
    #expect(settings.active?.name == name)
    #expect(settings.active?.rate.value == ExactDecimal(7))
  }

  @Test func activatesOnlyWhatIsThere() throws {
    var settings = try settings("a", "b")
    let (first, second) = (settings.activate("a"), settings.activate("c"))
    #expect(first && !second)
    #expect(settings.active?.name == "a")
  }

  @Test(arguments: [("a", "c"), ("c", "a")])
  func makesTheFirstActiveWhenTheActiveOneGoes(_ removed: String, _ active: String) throws {
    var settings = try settings("a", "b", "c")
    let (first, second) = (settings.remove(removed), settings.remove(removed))
    #expect(first && !second)
    #expect(settings.active?.name == active)
    settings.remove("b")
    settings.remove(active)
    #expect(settings == Settings())
  }

  @Test func findsACurrencyByItsCodeTheActiveOneFirst() throws {
    var settings = try settings("日幣", "日圓", "歐元")
    #expect(settings.currency(coded: "JPY")?.name == "日幣")
    settings.activate("日圓")
    #expect(settings.currency(coded: "JPY")?.name == "日圓")
    #expect(settings.currency(coded: "EUR")?.name == "歐元")
    #expect(settings.currency(coded: "USD") == nil)
  }

  @Test func takesBackWhatWasKept() throws {
    let settings = try settings("a", "b")
    #expect(Settings(currencies: settings.currencies, activeName: "b") == settings)
    #expect(Settings(currencies: [], activeName: nil) == Settings())
    #expect(Settings(currencies: settings.currencies, activeName: nil)?.active == nil)
  }

  @Test func refusesWhatCannotHaveBeenKept() throws {
    let a = try Self.currency("a")
    #expect(Settings(currencies: [a, a], activeName: "a") == nil)
    #expect(Settings(currencies: [a], activeName: "b") == nil)
    #expect(Settings(currencies: [], activeName: "") == nil)
  }

  @Test func putsARemovedCurrencyBackToItsPlace() throws {
    var settings = try settings("a", "b", "c")
    settings.activate("b")
    let (before, removed) = (settings, try #require(settings.active))
    settings.remove("b")
    settings.restore(removed, at: 1, isActive: true)
    #expect(settings == before)
    settings.restore(removed, at: 0, isActive: false)
    #expect(settings == before)
    for name in ["a", "b", "c"] { settings.remove(name) }
    settings.restore(removed, at: 7, isActive: false)
    #expect(settings.active == removed)
  }
}
