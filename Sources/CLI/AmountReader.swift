// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Money
import Prices

/// Reads amounts as they are typed, and says what they are in New Taiwan dollars.
struct AmountReader {
  private let choice: CurrencyChoice
  private let givenRate: GivenRate?

  /// A rate that stands in the command line.
  struct GivenRate {
    let rate: ExactDecimal
    /// The code of the currency that it is of; nil where none was named, so that it is of whichever
    /// one an amount is in.
    let code: String?

    /// New Taiwan dollars have no other rate than 1.
    func isOf(_ price: Price) -> Bool {
      guard let seen = price.currencySeen else { return true }
      return seen != CurrencySettings.home.code && (code == nil || seen == code)
    }
  }

  struct Conversion {
    let price: Price
    let rate: ExactDecimal
    let twd: ExactDecimal
  }

  init(_ choice: CurrencyChoice, rate: GivenRate? = nil) {
    self.choice = choice
    givenRate = rate
  }

  func conversion(of text: String) throws -> Conversion {
    guard let price = printed(text) ?? typed(text) else { throw ConvertError.noAmount(text) }
    let rate = try givenRate.flatMap { $0.isOf(price) ? $0.rate : nil } ?? choice.rate(for: price)
    guard let twd = Converter(rate: rate).twd(for: price.value) else {
      throw ConvertError.tooLarge(text)
    }
    return Conversion(price: price, rate: rate, twd: twd)
  }

  /// As on a price tag.
  private func printed(_ text: String) -> Price? {
    let prices = PriceParser(context: choice.context).prices(in: TextLine(text))
      .filter { $0.belief >= Price.shownBelief }
    return prices.count == 1 ? prices[0] : nil
  }

  /// A bare number that no tag has, as half a yen.
  private func typed(_ text: String) -> Price? {
    guard case .number(let value) = TypedNumber(amount: text, in: choice.currency),
      !value.isNegative
    else { return nil }
    return Price(typed: value, currency: choice.currency?.code, text: text)
  }
}
