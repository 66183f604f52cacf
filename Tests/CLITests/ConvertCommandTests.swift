// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@Suite struct ConvertCommandTests {
  private let traveller = Traveller.withYen()

  @Test func aRateIsOfTheCurrencyThatIsNamed() {
    let traveller = Traveller()
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    let named = traveller.types(
      "convert", "--currency", "JPY", "--rate", "0.2", "US$ 50", "NT$ 350", "¥100")
    #expect(named.lines == ["NT$ 350", "NT$ 20"] && named.complaints.contains("USD"))
    #expect(named.exitCode == 1)
    #expect(traveller.types("convert", "--rate", "32", "US$ 50").output == "NT$ 1,600\n")
  }

  @Test(arguments: [
    ("3500", "NT$ 770"), ("３５００", "NT$ 770"), ("3,500", "NT$ 770"), ("¥3,500", "NT$ 770"),
    ("三千五百円", "NT$ 770"), ("1.5万円", "NT$ 3,300"), ("1", "NT$ 0.22"),
    ("12345", "NT$ 2,715.90"), ("0.5", "NT$ 0.11"), ("0", "NT$ 0"),
  ])
  func convertsAtTheSavedRate(_ amount: String, _ twd: String) {
    let answer = traveller.types("convert", amount)
    #expect(answer.output == twd + "\n")
    #expect(answer.complaints.isEmpty)
    #expect(answer.exitCode == 0)
  }

  @Test func answersEachLineOfStandardInput() {
    let answer = traveller.types("convert", typing: "3500\nabc\n100\n")
    #expect(answer.lines == ["NT$ 770", "NT$ 22"])
    #expect(answer.complaints.hasPrefix("pricescan: 「abc」看不出是一個金額"))
    #expect(answer.exitCode == 1)
  }

  @Test(arguments: ["0.22", "0,22", "０．２２", "+0.22", " 0.22 "])
  func takesARateAsItIsTyped(_ rate: String) {
    #expect(Traveller().types("convert", "--rate", rate, "3500").output == "NT$ 770\n")
  }

  @Test(arguments: [
    ("0", "匯率必須大於 0"), ("-1", "匯率必須大於 0"), ("abc", "請用數字輸入匯率，例如 0.22"),
    ("", "請用數字輸入匯率，例如 0.22"), ("10001", "匯率不可超過 10000"),
    ("99999999999999999999999999999999999999999", "匯率不可超過 10000"),
    ("0.00009", "匯率不可低於 0.0001"),
  ])
  func saysWhatIsWrongWithARate(_ rate: String, _ sentence: String) {
    let answer = traveller.types("convert", "--rate", rate, "3500")
    #expect(answer.complaints == "pricescan: \(sentence)\n用法說明：pricescan convert --help\n")
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 2)
  }

  @Test(arguments: ["abc", "1 2", "12/25", "$100 or €85.50", "1.2.3", "-5", ""])
  func refusesWhatIsNotOneAmount(_ text: String) {
    let answer = traveller.types("convert", "--", text)
    #expect(answer.complaints.hasPrefix("pricescan: 「\(text)」看不出是一個金額"))
    #expect(answer.exitCode == 1)
  }

  @Test(arguments: ["NT$ 350", "350元", "TWD 350"])
  func needsNoRateForNewTaiwanDollars(_ amount: String) {
    #expect(Traveller().types("convert", amount).output == "NT$ 350\n")
    #expect(traveller.types("convert", amount).output == "NT$ 350\n")
  }

  @Test(arguments: ["TWD", "新台幣", "NT$"])
  func mayLetPricesStandAsTheyAre(_ name: String) throws {
    #expect(traveller.types("settings", "use", name).exitCode == 0)
    #expect(try traveller.shownSettings().active == "新台幣")
    #expect(traveller.types("settings").output.contains("不換算"))
    #expect(traveller.types("convert", "350").output == "NT$ 350\n")
    #expect(traveller.types("convert", "¥3500").output == "NT$ 770\n")
    #expect(traveller.types("settings", "use", "日幣").exitCode == 0)
  }

  @Test func asksForNoRateWhereNewTaiwanDollarsAreSet() throws {
    #expect(Traveller().types("settings", "set", "--name", "台幣").exitCode == 0)
    #expect(traveller.types("settings", "set", "--name", "TWD").exitCode == 0)
    #expect(try traveller.shownSettings().active == "新台幣")
  }

  @Test func goesOnAfterAnAmountThatItCannotConvert() {
    let answer = traveller.types("convert", "100", "abc", "200")
    #expect(answer.output == "NT$ 22\nNT$ 44\n")
    #expect(answer.exitCode == 1)
  }

  @Test func convertsACurrencyThatItSeesAtItsOwnRate() {
    traveller.types("settings", "set", "--name", "美金", "--rate", "32")
    #expect(
      traveller.types("convert", "¥1000", "US$10", "10").lines == ["NT$ 220", "NT$ 320", "NT$ 320"])
    #expect(traveller.types("convert", "--currency", "JPY", "1000").output == "NT$ 220\n")
    #expect(traveller.types("convert", "--currency", "日幣", "1000").output == "NT$ 220\n")
    #expect(traveller.types("convert", "--currency", "日圓", "1000").output == "NT$ 220\n")
  }

  @Test(arguments: [["€5"], ["--currency", "EUR", "5"], ["--currency", "歐元", "5"]])
  func neverConvertsAtTheRateOfAnotherCurrency(_ words: [String]) {
    let answer = traveller.run(["convert"] + words)
    #expect(answer.output.isEmpty)
    #expect(
      answer.complaints
        == "pricescan: EUR 尚未設定匯率。設定方式：pricescan settings set --name EUR --rate 匯率\n")
    #expect(answer.exitCode == 1)
  }

  @Test func asksForAFirstRate() {
    let answer = Traveller().types("convert", "3500")
    #expect(
      answer.complaints
        == "pricescan: 尚未設定匯率。設定方式：pricescan settings set --name JPY --rate 0.22\n")
  }

  @Test func addsTheCardFee() {
    traveller.types("settings", "set", "--fee", "1.5")
    #expect(traveller.types("convert", "10000").output == "NT$ 2,233\n")
  }

  @Test func takesTheLastTwoDigitsAsCentsWhereThePersonWantsIt() {
    traveller.types("settings", "set", "--name", "美金", "--rate", "32", "--cents", "on")
    #expect(traveller.types("convert", "399").output == "NT$ 127.68\n")
    traveller.types("settings", "set", "--cents", "off")
    #expect(traveller.types("convert", "399").output == "NT$ 12,768\n")
  }

  @Test func saysEverythingInJSON() throws {
    let answer = traveller.types("convert", "--json", "３，５００")
    let line = try JSONLine<ConvertedAmount>(answer.output)
    #expect(line.keys == ["text", "value", "currency", "rate", "twd", "shown"])
    #expect(line.content.text == "３，５００")
    #expect(line.content.value == "3500")
    #expect(line.content.currency == "JPY")
    #expect(line.content.rate == "0.22")
    #expect(line.content.twd == "770.00")
    #expect(line.content.shown == "NT$ 770")
  }

  @Test func answersEveryAmountInJSON() throws {
    let answer = traveller.types("convert", "--json", "abc", "1")
    let lines = try answer.lines.map { try JSONLine<ConvertedAmount>($0) }
    #expect(lines.map(\.keys.last) == ["error", "shown"])
    #expect(lines[0].content.error?.contains("「abc」") == true)
    #expect(answer.complaints.isEmpty)
    #expect(answer.exitCode == 1)
  }
}
