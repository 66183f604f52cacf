// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Money
import Storage
import Testing

/// Showing, choosing and removing what is saved.
@Suite struct SettingsCommandTests {
  private let traveller = Traveller.withYen()

  @Test func tellsAFirstTimeUserWhatToDo() {
    let answer = Traveller().types("settings")
    #expect(
      answer.output == """
        還沒有幣別。設定方式：pricescan settings set --name JPY --rate 0.22

        語言：依系統設定
        歷史紀錄：所有辨識清楚的價格

        """)
    #expect(answer.exitCode == 0)
  }

  /// By the clock on her wall, which is eight hours ahead of UTC.
  private static var today: String {
    let milliseconds = Timestamp.now.milliseconds + 8 * 3_600_000
    return Day(daysSince1970: Int(milliseconds / 86_400_000))?.description ?? ""
  }

  @Test func showsCurrenciesAndChoices() {
    traveller.types(
      "settings", "set", "--name", "美金", "--foreign", "100", "--twd", "3,250", "--fee", "1.5",
      "--cents", "on")
    traveller.types("settings", "set", "--records", "clicks", "--language", "zh_TW")
    #expect(
      traveller.types("settings").output == """
           名稱  代碼     匯率  輸入方式             輸入日期    刷卡手續費  小數
           日幣  JPY      0.22  匯率                 \(Self.today)
        ▶  美金  USD   32.9875  100 USD = NT$ 3,250  \(Self.today)  1.5%        末兩位

        語言：zh_TW
        歷史紀錄：只記點選過的價格

        """)
  }

  @Test func saysEverythingInJSON() throws {
    let answer = traveller.types("settings", "--json")
    let line = try JSONLine<ShownSettings>(answer.output)
    #expect(
      line.keys == [
        "active", "currencies", "name", "code", "rate", "rateDay", "cardFeePercent",
        "lastTwoDigitsAreCents", "language", "recordsOnlyClicks",
      ])
    #expect(line.content.active == "日幣")
    #expect(
      line.content.currencies == [
        ShownCurrency(
          name: "日幣", code: "JPY", rate: "0.22", cardFeePercent: "0", lastTwoDigitsAreCents: false)
      ])
    #expect(line.content.language == nil)
    #expect(!line.content.recordsOnlyClicks)
  }

  @Test(arguments: [[], ["--json"]])
  func showsWhenAskedToShow(_ options: [String]) {
    let answer = traveller.run(["settings", "show"] + options)
    #expect(answer.output == traveller.run(["settings"] + options).output)
    #expect(answer.exitCode == 0)
  }

  @Test func hasAJSONBeforeTheFirstCurrency() throws {
    let shown = try JSONLine<ShownSettings>(Traveller().types("settings", "--json").output)
    #expect(shown.content.active == nil)
    #expect(shown.content.currencies.isEmpty)
  }

  @Test(arguments: ["日幣", "JPY", "jpy", "日圓"])
  func usesACurrencyByAnyOfItsNames(_ word: String) throws {
    traveller.types("settings", "set", "--name", "美金", "--rate", "32")
    let answer = traveller.types("settings", "use", word)
    #expect(answer.lines.contains { $0.hasPrefix("▶  日幣") })
    #expect(try traveller.shownSettings().active == "日幣")
  }

  @Test func removesACurrency() throws {
    traveller.types("settings", "set", "--name", "美金", "--rate", "32")
    traveller.types("settings", "remove", "USD")
    #expect(try traveller.shownSettings().currencies.map(\.name) == ["日幣"])
    #expect(try traveller.shownSettings().active == "日幣")
    #expect(traveller.types("settings", "remove", "日幣").output.hasPrefix("還沒有幣別"))
  }

  @Test(arguments: ["use", "remove"])
  func saysThatACurrencyIsNotSaved(_ command: String) throws {
    let answer = traveller.types("settings", command, "USD")
    #expect(answer.complaints == "pricescan: 尚未儲存「USD」。查看已儲存的幣別：pricescan settings\n")
    #expect(answer.exitCode == 1)
    #expect(try traveller.shownSettings().active == "日幣")
  }

  /// A name may begin with a dash.
  @Test func usesANameThatLooksLikeAnOption() throws {
    traveller.types("settings", "set", "--name=-x", "--rate", "2")
    traveller.types("settings", "use", "JPY")
    #expect(traveller.types("settings", "use", "--", "-x").exitCode == 0)
    #expect(try traveller.shownSettings().active == "-x")
  }
}

extension Traveller {
  func shownSettings() throws -> ShownSettings {
    try JSONLine<ShownSettings>(types("settings", "--json").output).content
  }
}
