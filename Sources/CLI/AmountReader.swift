// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Money
import Prices

/// Reads amounts as they are typed, and says what they are in New Taiwan dollars.
struct AmountReader {
  private let choice: CurrencyChoice
  private let givenRate: ExactDecimal?

  struct Conversion {
    let price: Price
    let rate: ExactDecimal
    let twd: ExactDecimal
  }

  init(_ choice: CurrencyChoice, rate: ExactDecimal? = nil) {
    self.choice = choice
    givenRate = rate
  }

  func conversion(of text: String) throws -> Conversion {
    guard let price = printed(text) ?? typed(text) else { throw ConvertError.noAmount(text) }
    let rate = try givenRate ?? choice.rate(for: price)
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
