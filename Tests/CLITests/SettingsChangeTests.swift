// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

/// `settings set`.
@Suite struct SettingsChangeTests {
  private let traveller = Traveller.withYen()

  @discardableResult
  private func set(_ words: String...) -> Traveller.Answer {
    traveller.run(["settings", "set"] + words)
  }

  private func shown(_ name: String = "日幣") throws -> ShownCurrency {
    try #require(try traveller.shownSettings().currencies.first { $0.name == name })
  }

  @Test func makesTheCurrencyThatIsSetTheActiveOne() throws {
    #expect(set("--name", "美金", "--rate", "32").exitCode == 0)
    #expect(try traveller.shownSettings().active == "美金")
    #expect(try shown("美金").code == "USD")
  }

  @Test func changesTheActiveCurrencyWhenNoneIsNamed() throws {
    set("--rate", "0.25")
    #expect(try shown().rate == "0.25")
  }

  @Test func leavesAloneWhatIsNotNamed() throws {
    set("--fee", "2", "--cents", "on")
    set("--name", "日幣", "--rate", "0.3")
    #expect(
      try shown()
        == ShownCurrency(
          name: "日幣", code: "JPY", rate: "0.306", cardFeePercent: "2",
          lastTwoDigitsAreCents: true))
  }

  @Test func takesARateAsTwoAmounts() throws {
    set("--foreign", "30,000", "--twd", "６６００")
    #expect(try shown().rate == "0.22")
    set("--rate", "0.23")
    #expect(try shown().rate == "0.23")
  }

  @Test func takesACodeForANameOfOnesOwn() throws {
    set("--name", "出國的錢", "--rate", "30", "--code", "eur")
    #expect(try shown("出國的錢").code == "EUR")
    #expect(traveller.types("convert", "€2").output == "NT$ 60\n")
  }

  @Test(arguments: ["zh_TW", "en", "ja", "de"])
  func keepsALanguage(_ language: String) throws {
    set("--language", language)
    #expect(try traveller.shownSettings().language == language)
    set("--language", "auto")
    #expect(try traveller.shownSettings().language == nil)
  }

  @Test func keepsWhichPricesAreRecorded() throws {
    set("--records", "clicks")
    #expect(try traveller.shownSettings().recordsOnlyClicks)
    set("--records", "all")
    #expect(try !traveller.shownSettings().recordsOnlyClicks)
  }

  @Test(arguments: [
    (["--name", "  ", "--rate", "1"], "請輸入幣別名稱"),
    (["--name", "一二三四五六七八九十一二三四五六七八九十1", "--rate", "1"], "幣別名稱最多 20 個字"),
    (["--name", "美金"], "請用數字輸入匯率，例如 0.22"), (["--rate", "0"], "匯率必須大於 0"),
    (["--rate", "10000.1"], "匯率不可超過 10000"), (["--rate", "0.00001"], "匯率不可低於 0.0001"),
    (["--foreign", "0", "--twd", "1"], "匯率必須大於 0"),
    (["--foreign", "x", "--twd", "1"], "請用數字輸入金額，例如 30000"),
    (["--foreign", "1", "--twd", "x"], "請用數字輸入金額，例如 30000"),
    (["--fee", "x"], "請用數字輸入刷卡手續費的百分比，例如 1.5"),
    (["--fee", "51"], "刷卡手續費必須介於 0% 到 50% 之間"), (["--fee", "-1"], "刷卡手續費必須介於 0% 到 50% 之間"),
  ])
  func saysTheOneErrorAndChangesNothing(_ words: [String], _ sentence: String) throws {
    let before = try traveller.shownSettings()
    let answer = traveller.run(["settings", "set"] + words)
    #expect(answer.complaints == "pricescan: \(sentence)\n用法說明：pricescan settings --help\n")
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 2)
    #expect(try traveller.shownSettings().currencies == before.currencies)
  }

  @Test func asksForANameWhenThereIsNoCurrencyYet() {
    let answer = Traveller().types("settings", "set", "--rate", "0.22")
    #expect(answer.complaints.hasPrefix("pricescan: 請輸入幣別名稱\n"))
  }

  @Test func findsTheSavedCurrencyByANameWithSpacesAround() throws {
    set("--fee", "2", "--cents", "on")
    set("--name", " 日幣　", "--rate", "0.3")
    #expect(try traveller.shownSettings().currencies.count == 1)
    #expect(try shown().cardFeePercent == "2")
    #expect(try shown().lastTwoDigitsAreCents)
  }

  /// A code that was mistyped and dropped would let prices be read as those of no currency.
  @Test func refusesACodeThatIsNotKnown() throws {
    let answer = set("--name", "出國的錢", "--rate", "30", "--code", "ERU")
    #expect(answer.complaints.hasPrefix("pricescan: 「ERU」不是這裡認得的 ISO 4217 代碼。"))
    #expect(answer.exitCode == 2)
    #expect(try traveller.shownSettings().currencies.count == 1)
  }

  @Test func takesACodeBack() throws {
    set("--name", "出國的錢", "--rate", "30", "--code", "EUR")
    set("--code", "")
    #expect(try shown("出國的錢").code == nil)
  }

  @Test func saysWhatIsSeldomMeantAndSavesIt() throws {
    #expect(
      set("--name", "英傍幣", "--rate", "40").complaints
        == "pricescan: 認不得「英傍幣」，請選幣別 已照原樣儲存。要指定幣別，請加上 --code。\n")
    #expect(
      set("--name", "日圓", "--rate", "0.3").complaints
        == "pricescan: 「日幣」也是 JPY 兩個都已儲存。只想留一個：pricescan settings remove 日幣\n")
    #expect(set("--rate", "1000").complaints.hasPrefix("pricescan: 1 JPY 真的是 NT$ 1000？ "))
    #expect(set("--rate", "1000").complaints.isEmpty)
    #expect(try shown("英傍幣").code == nil)
    #expect(try shown("日圓").rate == "1000")
  }

  @Test(arguments: [["--foreign", "100"], ["--twd", "22"], ["--foreign", "100", "--twd", "22"]])
  func takesARateOrTwoAmountsButNotBoth(_ amounts: [String]) throws {
    let answer = traveller.run(["settings", "set", "--rate", "0.3"] + amounts)
    #expect(answer.complaints.hasPrefix("pricescan: 請只給 --rate，或只給 --foreign 與 --twd。"))
    #expect(answer.exitCode == 2)
    #expect(try shown().rate == "0.22")
  }
}
