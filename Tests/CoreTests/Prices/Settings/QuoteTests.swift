// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct QuoteTests {
  private func settings() throws -> Settings {
    var settings = Settings()
    for (name, rate) in [("EUR", "34"), ("日幣", "0.2")] {
      settings.save(
        try CurrencySettings(
          name: name, rate: try ExchangeRate(.rate(#require(ExactDecimal(rate))))))
    }
    return settings
  }

  private func price(_ text: String, seen: String?) throws -> Price {
    let parser = PriceParser(context: PriceContext(active: Currency.coded("JPY")))
    var price = try #require(parser.prices(in: TextLine(text)).first)
    price.currencySeen = seen
    return price
  }

  @Test func convertsWithTheActiveRateWithoutASign() throws {
    let quote = try settings().quote(for: price("¥1,000", seen: nil))
    #expect(quote.twd == ExactDecimal(200))
  }

  @Test func convertsWithTheRateOfTheCurrencySeen() throws {
    let settings = try settings()
    let quote = settings.quote(for: try price("¥10", seen: "EUR"))
    #expect(quote == .twd(ExactDecimal(340), by: settings.currencies[0]))
  }

  @Test func convertsNothingWithoutARate() throws {
    #expect(try settings().quote(for: price("¥10", seen: "USD")) == .noRate(code: "USD"))
    #expect(try settings().quote(for: price("¥10", seen: "USD")).twd == nil)
    #expect(try Settings().quote(for: price("¥10", seen: nil)) == .noRate(code: "JPY"))
    var bare = try price("¥10", seen: nil)
    bare.currency = nil
    #expect(Settings().quote(for: bare) == .noRate(code: ""))
  }

  @Test func convertsAnAmountOfACurrencyByItsCode() throws {
    let settings = try settings()
    let ten = ExactDecimal(10)
    #expect(settings.quote(for: ten, coded: "JPY").twd == ExactDecimal(2))
    #expect(settings.quote(for: ten, coded: "EUR").twd == ExactDecimal(340))
    #expect(settings.quote(for: ten, coded: "USD") == .noRate(code: "USD"))
    #expect(Settings().quote(for: ten, coded: "JPY") == .noRate(code: "JPY"))
  }

  @Test func needsNoRateForNewTaiwanDollars() throws {
    let quote = Settings().quote(for: try price("NT$ 350", seen: "TWD"))
    #expect(quote == .twd(ExactDecimal(350), by: .home))
    #expect(try settings().quote(for: ExactDecimal(350), coded: "TWD").twd == ExactDecimal(350))
  }

  @Test func convertsNothingThatCannotBeExact() throws {
    var price = try price("¥10", seen: nil)
    price.value = ExactDecimal(significand: Int128(10).power(36), scale: 18)
    #expect(try settings().quote(for: price) == .tooLarge)
  }
}

extension Int128 {
  fileprivate func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { value, _ in value * self }
  }
}
