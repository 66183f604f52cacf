// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PageEvidenceTests {
  private func seen(
    _ text: String, _ value: ExactDecimal = ExactDecimal(1280), code: String? = nil,
    height: Double = 24, x: Double = 20
  ) -> SeenPrice {
    var ledger = EvidenceLedger()
    ledger.note(.number)
    let price = Price(
      value: value, currency: code ?? "JPY", currencySeen: code, kind: .price, tax: nil,
      range: 0..<text.count, text: text, evidence: ledger, belief: ledger.belief)
    return SeenPrice(price: price, place: Quad(Box(x: x, y: 20, width: 50, height: height)))
  }

  /// The evidence that the page gives on the first price, by how strong it is.
  private func said(
    of one: SeenPrice, beside others: [SeenPrice] = [], on rows: [String] = [],
    in code: String? = "JPY", saved: [String] = []
  ) -> [Evidence: Double] {
    let evidence = PageEvidence(
      [one] + others, on: rows.map { TextLine($0) },
      in: PriceContext(active: code.flatMap(Currency.coded), saved: saved))
    let entries = evidence.weighed(one, at: 0).price.evidence.entries.filter {
      $0.evidence != .number
    }
    return Dictionary(entries.map { ($0.evidence, $0.strength) }) { $0 + $1 }
  }

  private let cents = ExactDecimal(significand: 1290, scale: 2)

  // MARK: By itself

  @Test func `nothing is said of a price by itself`() {
    #expect(said(of: seen("1280")) == [:])
    #expect(said(of: seen("12,90", cents), in: "EUR") == [:])
    #expect(said(of: seen("¥1,280", code: "JPY")) == [:])
    #expect(said(of: seen("15", ExactDecimal(15))) == [:])
  }

  @Test(arguments: ["7", "¥7", "⁷"])
  func `a lone digit is told`(text: String) {
    #expect(said(of: seen(text, ExactDecimal(7)))[.loneDigit] == 1)
  }

  @Test func `an ending that prices seldom have is told`() {
    #expect(said(of: seen("347", ExactDecimal(347)))[.oddEnding] == 1)
    for usual in [350, 348, 345, 349] {
      #expect(said(of: seen("\(usual)", ExactDecimal(usual)))[.oddEnding] == nil)
    }
    #expect(said(of: seen("¥347", ExactDecimal(347), code: "JPY"))[.oddEnding] == nil)
    #expect(said(of: seen("7", ExactDecimal(7)))[.oddEnding] == nil)
  }

  @Test func `what costs more than a house is told`() {
    #expect(said(of: seen("650,000,000", ExactDecimal(650_000_000)))[.tooMuch] == 1)
    #expect(said(of: seen("65,000,000", ExactDecimal(65_000_000)))[.tooMuch] == nil)
    #expect(said(of: seen("650,000", ExactDecimal(650_000)), in: "EUR")[.tooMuch] == 1)
  }

  @Test(arguments: ["1¹⁹", "200.00", "12,90"])
  func `bare cents are told where there are none`(text: String) {
    for code in ["JPY", "VND", "KRW"] {
      #expect(said(of: seen(text, cents), in: code)[.centsWithoutCents] == 1)
      #expect(said(of: seen(text, cents, code: code), in: code)[.centsWithoutCents] == nil)
    }
    #expect(said(of: seen(text, cents), in: "TWD")[.centsWithoutCents] == nil)
    #expect(said(of: seen(text, cents), in: nil)[.centsWithoutCents] == nil)
  }

  @Test func `small digits are told, by how small they are`() {
    #expect(said(of: seen("1280", height: 12))[.small] == 1)
    #expect(said(of: seen("1280", height: 6))[.small] == 2)
    #expect(said(of: seen("1280", height: 0))[.small] == nil)
  }

  @Test func `what may go on past the edge of the picture is told`() {
    var seen = seen("1280")
    #expect(said(of: seen)[.atEdge] == nil)
    seen.isAtEdge = true
    #expect(said(of: seen)[.atEdge] == 1)
  }

  @Test(arguments: [(isAtEdge: true, mayBeStruck: false), (false, true)])
  func `what may go on past the edge of the picture, or be struck out, is never sure`(
    isAtEdge: Bool, mayBeStruck: Bool
  ) {
    var seen = seen("¥1280", code: "JPY")
    seen.price.evidence.note(.sign)
    seen.price.evidence.note(.leastSureWithSign, strength: 5)
    func weighed() -> Price {
      PageEvidence([seen], in: PriceContext()).weighed(seen, at: 0).price
    }
    #expect(weighed().isSure)
    (seen.isAtEdge, seen.mayBeStruck) = (isAtEdge, mayBeStruck)
    #expect(!weighed().isSure && weighed().belief >= Price.shownBelief)
  }

  // MARK: The money of another country

  @Test func `a sign of another country is told where nobody saved it`() {
    let dollars = seen("$12.90", cents, code: "USD")
    #expect(said(of: dollars) == [.foreignSign: 1])
    #expect(said(of: dollars, in: "USD") == [:])
    #expect(said(of: dollars, in: nil) == [:])
    #expect(said(of: dollars, saved: ["USD"]) == [:])
  }

  @Test(arguments: [("11$", "USD"), ("20 圓", "TWD"), ("₩31", "KRW"), ("161€", "EUR")])
  func `a few digits with the sign of another country are told`(text: String, code: String) {
    let short = seen(text, ExactDecimal(160), code: code)
    #expect(said(of: short) == [.foreignSign: 1, .foreignShort: 1])
    #expect(said(of: short, in: code) == [:])
  }

  @Test(arguments: [
    ("150.00€", "EUR", "VND", true), ("€150.00", "EUR", "VND", false), ("99¢", "USD", "VND", true),
    ("99¢", "USD", "JPY", true), ("99¢", "USD", "EUR", false),
  ])
  func `a cent or euro that may be a dong is told`(
    text: String, code: String, active: String, isTold: Bool
  ) {
    #expect(said(of: seen(text, cents, code: code), in: active)[.foreignCent] == (isTold ? 1 : nil))
  }

  @Test(arguments: ["330 đ", "20 zł", "20 Kč", "LV 87"])
  func `letters that would be a sign nobody saved are told`(text: String) {
    #expect(said(of: seen(text, code: "VND"))[.foreignLetters] == 1)
    #expect(said(of: seen("980元", code: "CNY"))[.foreignLetters] == nil)
  }

  // MARK: Beside others

  @Test(arguments: ["1280", "1,280", "1.280", "1 280", "1'280"])
  func `bare digits below a written price are told, by how much lower they are`(text: String) {
    for large in [
      seen("¥980", code: "JPY", height: 96), seen("12,90", cents, height: 96),
      seen("5,-", height: 96),
    ] {
      #expect(said(of: seen(text, height: 48), beside: [large])[.bareBelowLargestPrice] == 1)
      #expect(said(of: seen(text, height: 24), beside: [large])[.bareBelowLargestPrice] == 2)
      #expect(said(of: seen(text, height: 96), beside: [large])[.bareBelowLargestPrice] == nil)
    }
  }

  @Test func `bare digits below bare digits are told, and nothing of the larger`() {
    let large = seen("980", height: 96)
    #expect(said(of: seen("1280", height: 48), beside: [large]) == [.bareBelowLargest: 1])
    #expect(said(of: large, beside: [seen("1280", height: 48)]) == [:])
  }

  @Test func `a price with a sign below a larger one is told`() {
    let large = seen("¥980", code: "JPY", height: 96)
    let small = seen("¥1,280", code: "JPY", height: 48)
    #expect(said(of: small, beside: [large]) == [.belowLargestPrice: 1, .belowLargest: 1])
  }

  @Test func `never more than three halvings`() {
    let large = seen("¥980", code: "JPY", height: 9_600)
    #expect(said(of: seen("1280"), beside: [large])[.bareBelowLargest] == 3)
  }

  @Test func `what was hardly read says nothing about its neighbours`() {
    var large = seen("¥980", code: "JPY", height: 100)
    large.price.evidence.note(.leastSureWithSign, strength: -4)
    #expect(said(of: seen("1280"), beside: [large]) == [:])
  }

  @Test func `a lone digit says nothing about bare digits beside it`() {
    #expect(said(of: seen("1280"), beside: [seen("7", height: 100)])[.bareBelowLargest] == nil)
  }

  @Test func `bare digits are told that others have a sign`() {
    let signed = seen("¥980", code: "JPY")
    #expect(said(of: seen("1280"), beside: [signed])[.pageHasSigns] == 1)
    #expect(said(of: seen("12,90", cents), beside: [signed], in: "EUR")[.pageHasSigns] == nil)
    #expect(said(of: signed, beside: [seen("1280")])[.pageHasSigns] == nil)
  }

  @Test func `only what is believed and why changes`() {
    let one = seen("7", height: 20)
    var weighed = PageEvidence([one], in: PriceContext()).weighed(one, at: 0)
    #expect(weighed != one)
    (weighed.price.belief, weighed.price.evidence) = (one.price.belief, one.price.evidence)
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

  @Test(arguments: [
    ["399kcal", "51.4 g", "48.5 %"], ["1 670 kJ", "12g 3,5 g"],
    ["Calories 250", "Sodium 470mg", "Total Fat 12g"], ["2,000 calorie", "30mg", "18%"],
    ["Calorías: 90", "Sodio 5 mg 2 %"],
  ])
  func `bare digits in a nutrition table are told`(rows: [String]) {
    #expect(said(of: seen("90"), on: rows)[.inNutritionTable] == 1)
    #expect(said(of: seen("¥90", code: "JPY"), on: rows)[.inNutritionTable] == nil)
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
    #expect(said(of: seen("90"), on: rows)[.inNutritionTable] == 1)
  }

  @Test(arguments: [
    ["299円 547kcal", "399円 820kcal"], ["200g 398", "500 g 598"], [],
    ["Steak 200g 18", "Fries 150g 5", "2,000 calories a day, 20%"], ["Calories 250", "470mg"],
  ])
  func `energy on a menu and weights on a tag make no nutrition table`(rows: [String]) {
    #expect(said(of: seen("398"), on: rows)[.inNutritionTable] == nil)
  }
}
