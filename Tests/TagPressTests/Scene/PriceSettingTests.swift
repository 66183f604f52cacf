// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct PriceSettingTests {
  private static let settings: [(PriceSetting, Amount, text: String, value: String)] = [
    (
      PriceSetting(face: .bold, height: 40, sign: "$", cents: .raised(0.5)),
      Amount(whole: 4, fraction: "99"), "$4⁹⁹", "4.99"
    ),
    (
      PriceSetting(
        face: .bold, height: 40, sign: "€", side: .after, signGap: 0.3, grouping: ".",
        cents: .level(",")), Amount(whole: 1_234, fraction: "50"), "1.234,50 €", "1234.50"
    ),
    (
      PriceSetting(face: .bold, height: 40, sign: "€", side: .between),
      Amount(whole: 2, fraction: "09"), "2€09", "2.09"
    ),
    (
      PriceSetting(face: .bold, height: 40, sign: "NT$"), Amount(whole: 1_280), "NT$1,280", "1280"
    ),
    (
      PriceSetting(face: .bold, height: 40, cents: .raised(0.5, point: ",")),
      Amount(whole: 1_234_567, fraction: "80"), "1,234,567,⁸⁰", "1234567.80"
    ),
    (
      PriceSetting(face: .bold, height: 40, sign: "円", side: .after, grouping: ""),
      Amount(whole: 2_980), "2980円", "2980"
    ),
  ]

  @Test(arguments: 0..<6)
  func tellsWhatItPrints(row: Int) {
    let (setting, amount, text, value) = Self.settings[row]
    let price = setting.price(amount)
    #expect(price.text == text)
    #expect(price.value == value)
    let printed = price.runs.map(\.text).joined()
    #expect(printed.filter(\.isNumber) == value.filter(\.isNumber))
  }

  @Test func setsRaisedCentsWithTheirTopsInALine() throws {
    let price = Self.settings[0].0.price(Amount(whole: 4, fraction: "99"))
    let cents = try #require(price.runs.last)
    #expect(cents.height == 20)
    #expect(cents.lift + cents.height == 40)
  }
}
