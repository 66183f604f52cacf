// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PriceBeliefTests {
  private func belief(_ text: String, in code: String? = "JPY") throws -> Double {
    try #require(prices(text, in: code).first, "\(text)").belief
  }

  @Test func believesASignMoreThanAWordMoreThanBareDigitsMoreThanDoubt() throws {
    let sign = try belief("¥1980")
    let word = try belief("特価 1980")
    let bare = try belief("1980")
    let code = try belief("ABC1980")
    #expect(sign > word)
    #expect(word > bare)
    #expect(bare >= Price.shownBelief)
    #expect(code < Price.shownBelief)
    #expect(sign > 0.9)
  }

  @Test func believesAShapeMoreThanBareDigits() throws {
    #expect(try belief("1,980") > belief("1980"))
    #expect(try belief("12.90", in: "USD") > belief("12", in: "USD"))
    #expect(try belief("5,-", in: "EUR") > belief("5", in: "EUR"))
  }

  @Test func `believes bare digits after a word a little less than alone`() throws {
    let listed = try belief("Coffee 12", in: "USD")
    #expect(try listed < belief("12", in: "USD"))
    #expect(listed >= Price.shownBelief)
    #expect(try belief("Coffee 5", in: "USD") < listed)
    #expect(try belief("Phở 25k", in: "VND") > listed)
  }

  @Test(arguments: ["〓300元", "〓 300 元", "〓¥300"])
  func `believes a sum after an unread word less, for it may be one taken off`(
    text: String
  ) throws {
    let unread = try belief(text, in: "CNY")
    #expect(unread >= Price.shownBelief)
    #expect(try belief(String(text.dropFirst()), in: "CNY") > unread)
  }

  @Test func `doubts what is too little to be a price where it is printed`() throws {
    for (text, code) in [
      ("1원", "KRW"), ("1원", "JPY"), ("₩5", "KRW"), ("7₫", "VND"), ("657đ", "VND"), ("Rp 12", "IDR"),
    ] {
      #expect(try belief(text, in: code) < Price.shownBelief, "\(text)")
    }
    for (text, code) in [
      ("10원", "KRW"), ("3円", "JPY"), ("5만원", "KRW"), ("$5", "USD"), ("25k đ", "VND"),
      ("5.000đ", "VND"), ("Rp 500", "IDR"),
    ] {
      #expect(try belief(text, in: code) > 0.9, "\(text)")
    }
  }

  @Test(arguments: ["3元5", "3元5角", "1元2角5分", "三元五角"])
  func `doubts the whole of what goes on after its sign`(text: String) throws {
    for code in ["CNY", "TWD"] { #expect(try belief(text, in: code) < Price.shownBelief) }
  }

  @Test(arguments: [("3元 5元", "CNY"), ("30元2個", "TWD"), ("100円2", "JPY")])
  func `believes what is followed by something of its own`(text: String, code: String) throws {
    #expect(try belief(text, in: code) > 0.9)
  }

  @Test func `doubts a number that is longer than any price is printed`() throws {
    #expect(try belief("42373480112円", in: "JPY") < Price.shownBelief)
    #expect(try belief("7457309€", in: "EUR") < Price.shownBelief)
    for (text, code) in [("100000000đ", "VND"), ("745730€", "EUR"), ("7,457,309円", "JPY")] {
      #expect(try belief(text, in: code) > 0.9, "\(text)")
    }
  }

  @Test func `doubts a sign after a letter that is a lost zero`() throws {
    for text in ["O€69", "o€69"] { #expect(try belief(text, in: "EUR") < Price.shownBelief) }
    for text in ["0€69", "to €69", "no€69"] {
      #expect(try belief(text, in: "EUR") > 0.8, "\(text)")
    }
  }

  @Test func `doubts a number that has its sign twice`() throws {
    #expect(try belief("$ $99", in: "USD") < Price.shownBelief)
    #expect(try belief("USD $99", in: "USD") > 0.9)
  }

  @Test(arguments: ["300〓", "〓300〓"])
  func `hardly believes a bare number that an unread character counts`(text: String) throws {
    #expect(try belief(text, in: "CNY") < Price.shownBelief)
  }

  @Test(arguments: ["8276 8496", "64274 74344"])
  func `doubts the halves of a code`(text: String) throws {
    let prices = PriceParser(context: PriceContext(active: Currency.coded("JPY")))
      .prices(in: TextLine(text))
    #expect(prices.allSatisfy { $0.belief < Price.shownBelief })
  }

  @Test(arguments: ["30¢", "30.5¢", "$30.00", "99 cents"])
  func `believes cents without hundredths`(text: String) throws {
    #expect(try belief(text, in: "USD") > 0.9)
  }

  @Test(arguments: ["Total: 5", "only 5", "5 each", "合計 5", "(税込5)", "5(税込)", "~ @5", "nur 5"])
  func believesAnAnnouncedPrice(text: String) throws {
    #expect(try belief(text, in: "USD") > 0.8)
  }

  @Test func `believes a price the less, the less sure its reader was of a glyph`() throws {
    let beliefs = try [0.0, 0.3, 0.6, 0.9, 1.0].map { confidence in
      let symbols = "¥100".map { Word.Symbol(text: $0, confidence: $0 == "0" ? confidence : 1) }
      return try #require(prices(TextLine(words: [Word(symbols: symbols)])).first).belief
    }
    #expect(beliefs == beliefs.sorted() && Set(beliefs).count == beliefs.count)
    #expect(beliefs[0] < 0.05 && beliefs[4] > 0.9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 7])
  func staysBetweenNoneAndAllWhateverTheReaderSays(confidence: Double) throws {
    let symbols = "¥100".map { Word.Symbol(text: $0, confidence: confidence) }
    let price = try #require(prices(TextLine(words: [Word(symbols: symbols)])).first)
    #expect((0...1).contains(price.belief))
  }

  @Test(arguments: [
    ("123456", "JPY", true), ("123456", "USD", false), ("1234567", "VND", true),
    ("1234567", "JPY", false), ("12345678", "KRW", false), ("7", "USD", true),
    ("123456", nil, false), ("4K", "KRW", true), ("4K", "USD", false),
    ("1k", "JPY", false), ("4k", "VND", true), ("25K", "USD", true),
    ("1080p", "GBP", false), ("25C", "USD", false), ("012345", "JPY", false),
    ("00100", "JPY", true),
    ("1.5", "JPY", false), ("1.5", "USD", true), ("1.55", "JPY", true), ("1.5555", "USD", false),
    ("三千五元", "TWD", false), ("123+", "USD", false), ("5-B", "USD", false),
    ("Burger 12 / Toast 14", "USD", true), ("小30 大45", "TWD", true), ("Coke 2", "USD", false),
    ("5 Coke", "USD", false), ("Coke 12", "USD", true), ("12, Fries", "USD", false),
    ("12.50 – 18.00", "EUR", true), ("12 – 18", "EUR", false), ("12.50-18.00", "EUR", false),
    ("120 150", "JPY", true), ("$5元5角", "CNY", true), ("A-5", "USD", false),
    ("5元 USD", "CNY", true),
  ])
  func showsWhatIsLikelyAPrice(text: String, code: String?, isShown: Bool) {
    #expect(shownValues(text, in: code).isEmpty == !isShown, "\(prices(text, in: code))")
  }

  @Test func isLessSureOfSignsThatContradictEachOther() throws {
    let price = try #require(prices("€5円").first)
    #expect(price.belief < 0.97)
    #expect(price.belief >= Price.shownBelief)
  }

  @Test func keepsANumberOfGuestsApartFromTheirPrice() {
    #expect(shownValues("from 3 people $5", in: "USD") == ["5"])
  }
}
