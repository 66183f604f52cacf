// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PageEvidenceTests {
  private func seen(
    _ text: String, _ value: ExactDecimal = ExactDecimal(1280), code: String? = nil,
    height: Double = 20, belief: Double = 0.8
  ) -> SeenPrice {
    let price = Price(
      value: value, currency: code ?? "JPY", currencySeen: code, kind: .price, tax: nil,
      range: 0..<text.count, text: text, belief: belief)
    return SeenPrice(price: price, place: Quad(Box(x: 0, y: 0, width: 50, height: height)))
  }

  /// How much of its belief a price keeps on a page.
  private func share(
    of one: SeenPrice, beside others: [SeenPrice] = [], in code: String? = "JPY"
  ) -> Double {
    let evidence = PageEvidence(
      [one] + others, in: PriceContext(active: code.flatMap(Currency.coded)))
    let share = evidence.weighed(one).price.belief / one.price.belief
    return (share * 1000).rounded() / 1000
  }

  private let cents = ExactDecimal(significand: 1290, scale: 2)

  // MARK: By itself

  @Test func `a price by itself is believed as it is`() {
    #expect(share(of: seen("1280")) == 1)
    #expect(share(of: seen("12,90", cents), in: "EUR") == 1)
    #expect(share(of: seen("¥1,280", code: "JPY")) == 1)
    #expect(share(of: seen("12")) == 1)
  }

  @Test func `a lone digit is believed less, with a sign more than without`() {
    #expect(share(of: seen("7")) == 0.8)
    #expect(share(of: seen("¥7", code: "JPY")) == 0.9)
    #expect(share(of: seen("$7", ExactDecimal(7), code: "USD")) == 0.45)
    #expect(share(of: seen("⁷")) == 0.8)
  }

  @Test(arguments: [("JPY", 0.9), ("USD", 1.0), (nil, 1.0)])
  func `the sign of another country is believed less`(active: String?, wanted: Double) {
    #expect(share(of: seen("$12.90", cents, code: "USD"), in: active) == wanted)
  }

  @Test(arguments: ["1¹⁹", "200.00", "12,90"])
  func `bare cents are hardly believed where there are none`(text: String) {
    for code in ["JPY", "VND", "KRW"] {
      #expect(share(of: seen(text, cents), in: code) == 0.5)
      #expect(share(of: seen(text, cents, code: code), in: code) == 1)
    }
    #expect(share(of: seen(text, cents), in: "TWD") == 1)
    #expect(share(of: seen(text, cents), in: nil) == 1)
  }

  @Test(arguments: [("11$", "USD"), ("20 圓", "TWD"), ("₩31", "KRW"), ("161€", "EUR")])
  func `a few digits with the sign of another country are hardly believed`(
    text: String, code: String
  ) {
    let short = seen(text, ExactDecimal(161), code: code)
    #expect(share(of: short) == 0.5)
    #expect(share(of: short, in: code) == 1)
  }

  @Test func `a euro is hardly believed where it may be a dong`() {
    #expect(share(of: seen("150.00€", cents, code: "EUR"), in: "VND") == 0.5)
    #expect(share(of: seen("€150.00", cents, code: "EUR"), in: "VND") == 0.9)
  }

  @Test(arguments: [("VND", 0.5), ("JPY", 0.5), ("IDR", 0.5), ("EUR", 0.9), ("USD", 1.0)])
  func `a cent is hardly believed where shops count in thousands`(active: String, wanted: Double) {
    #expect(share(of: seen("99¢", cents, code: "USD"), in: active) == wanted)
  }

  // MARK: Beside others

  @Test(arguments: ["1280", "1,280", "1.280", "1 280", "1'280"])
  func `bare digits much smaller than a written price are believed less`(text: String) {
    for large in [
      seen("¥980", code: "JPY", height: 100), seen("12,90", cents, height: 100),
      seen("5,-", height: 100), seen("特価980円", code: "JPY", height: 100, belief: 0.6),
    ] {
      #expect(share(of: seen(text, height: 59), beside: [large]) == 0.75)
      #expect(share(of: seen(text, height: 61), beside: [large]) == 1)
    }
  }

  @Test func `bare digits are measured against bare digits more kindly`() {
    let large = seen("980", height: 100)
    #expect(share(of: seen("1280", height: 39), beside: [large]) == 0.75)
    #expect(share(of: seen("1280", height: 41), beside: [large]) == 1)
    #expect(share(of: large, beside: [seen("1280", height: 39)]) == 1)
  }

  @Test func `what is hardly sure of itself counts as bare digits do`() {
    let large = seen("¥980", code: "JPY", height: 100, belief: 0.59)
    #expect(share(of: seen("1280", height: 41), beside: [large]) == 1)
    #expect(share(of: seen("1280", height: 39), beside: [large]) == 0.75)
  }

  @Test func `what is not shown says nothing about its neighbours`() {
    let large = seen("¥980", code: "JPY", height: 100, belief: 0.49)
    #expect(share(of: seen("1280", height: 10), beside: [large]) == 1)
  }

  @Test func `a lone digit says nothing about bare digits beside it`() {
    #expect(share(of: seen("1280", height: 10), beside: [seen("7", height: 100)]) == 1)
  }

  @Test func `a written price is believed less only when it is tiny`() {
    let large = seen("¥980", code: "JPY", height: 100)
    #expect(share(of: seen("12,90", cents, height: 29), beside: [large], in: "EUR") == 0.75)
    #expect(share(of: seen("12,90", cents, height: 31), beside: [large], in: "EUR") == 1)
    #expect(share(of: seen("50,-", ExactDecimal(50), height: 29), beside: [large]) == 0.75)
  }

  @Test func `a signed sum much smaller than the price is doubted a little`() {
    let large = seen("¥980", code: "JPY", height: 100)
    #expect(share(of: seen("¥1,280", code: "JPY", height: 59), beside: [large]) == 0.92)
    #expect(share(of: seen("¥1,280", code: "JPY", height: 61), beside: [large]) == 1)
  }

  @Test func `the money of another country is doubted where nobody saved it`() {
    #expect(share(of: seen("€1,280", code: "EUR")) == 0.9)
    #expect(share(of: seen("LV 87", code: "BGN")) == 0.5)
    #expect(share(of: seen("30¢", cents, code: "USD")) == 0.5)
    #expect(share(of: seen("30¢", cents, code: "USD"), in: "EUR") == 0.9)
    #expect(share(of: seen("LV 87", code: "BGN"), in: nil) == 1)
    let saved = PriceContext(active: Currency.coded("JPY"), saved: ["BGN"])
    let one = seen("LV 87", code: "BGN")
    #expect(PageEvidence([one], in: saved).weighed(one) == one)
  }

  @Test func `a small lone digit loses twice`() {
    let large = seen("¥980", code: "JPY", height: 100)
    #expect(share(of: seen("7", height: 20), beside: [large]) == 0.6)
  }

  @Test func `only the belief changes`() {
    let one = seen("7", height: 20)
    var weighed = PageEvidence([one], in: PriceContext()).weighed(one)
    #expect(weighed != one)
    weighed.price.belief = one.price.belief
    #expect(weighed == one)
  }

  // MARK: On a page

  private func shown(_ lines: [TextLine], in code: String) -> [String] {
    PriceParser(context: PriceContext(active: Currency.coded(code))).prices(on: lines)
      .filter { $0.price.belief >= Price.shownBelief }.map(\.price.text)
  }

  @Test func `a tag shows its price and not the numbers around it`() {
    let tag = [
      printed("1280", height: 16), printed("¥980", y: 40, height: 80),
      printed("2024", x: 300, y: 200, height: 16),
    ]
    #expect(shown(tag, in: "JPY") == ["¥980"])
    #expect(shown([tag[0]], in: "JPY") == ["1280"])
  }

  @Test func `a list of prices is shown whole`() {
    let list = [printed("120"), printed("150", y: 30), printed("90", y: 60)]
    #expect(shown(list, in: "TWD") == ["120", "150", "90"])
  }

  // MARK: Tables

  private func share(of one: SeenPrice, on rows: [String]) -> Double {
    let evidence = PageEvidence(
      [one], on: rows.map { TextLine($0) }, in: PriceContext(active: Currency.coded("JPY")))
    return evidence.weighed(one).price.belief / one.price.belief
  }

  @Test(arguments: [
    ["399kcal", "51.4 g", "48.5 %"], ["1 670 kJ", "12g 3,5 g"],
    ["Calories 250", "Sodium 470mg", "Total Fat 12g"], ["2,000 calorie", "30mg", "18%"],
    ["Calorías: 90", "Sodio 5 mg 2 %"],
  ])
  func `bare digits in a nutrition table are believed less`(rows: [String]) {
    #expect(share(of: seen("90"), on: rows) < 0.8)
    #expect(share(of: seen("¥90", code: "JPY"), on: rows) == 1)
  }

  @Test(arguments: [("2,500", "TWD"), ("9.49", "USD")])
  func `what looks like a price is none in a nutrition table`(text: String, code: String) {
    let table = [
      printed("Calories 250"), printed("Sodium 470mg", y: 30), printed("Total Fat 12g", y: 60),
    ]
    let number = printed(text, x: 300, y: 90)
    #expect(shown(table + [number], in: code) == [])
    #expect(shown([number], in: code) == [text])
  }

  /// Numbers one above the other that end at the same place.
  private func column(_ texts: [String], height: Double = 20) -> [TextLine] {
    texts.enumerated().map { row, text in
      let height = row == 0 ? 20 : height
      return printed(
        text, x: 300 - Double(text.count) * height / 2, y: Double(row) * 40, height: height)
    }
  }

  @Test(arguments: [
    ["203 kcal", "519", "8.6 g", "9 9"], ["58,1kJ", "349", "7,69", "33 g"],
    ["154kcal", "339", "189", "99"],
  ])
  func `weights under an energy are weights though their g was read as a 9`(texts: [String]) {
    #expect(shown(column(texts), in: "JPY") == [])
  }

  @Test func `prices that end in 9 are prices beside an energy`() {
    let prices = ["99", "199", "299"]
    #expect(shown(column(["203 kcal"] + prices, height: 40), in: "JPY") == prices)
    #expect(shown(column(["203 kcal"] + prices.dropLast()), in: "JPY") == ["99", "199"])
    let apart = [printed("203 kcal", x: 600)] + column(["name"] + prices).dropFirst()
    #expect(shown(Array(apart), in: "JPY") == prices)
  }

  @Test(arguments: [
    ["（100g〓）", "203 kcal", "8.6 g"], ["(100g)", "28 kcal", "9.7 g"],
  ])
  func `the weight that a table is for counts among its weights`(rows: [String]) {
    #expect(share(of: seen("90"), on: rows) < 0.8)
  }

  @Test(arguments: [
    ["299円 547kcal", "399円 820kcal"], ["200g 398", "500 g 598"], [],
    ["Steak 200g 18", "Fries 150g 5", "2,000 calories a day, 20%"], ["Calories 250", "470mg"],
  ])
  func `energy on a menu and weights on a tag make no nutrition table`(rows: [String]) {
    #expect(share(of: seen("398"), on: rows) == 1)
  }

  @Test(arguments: ["330 đ", "20 zł", "20 Kč"])
  func `letters that would be a sign nobody saved are hardly believed`(text: String) {
    #expect(share(of: seen(text, code: "VND")) == 0.5)
  }
}
