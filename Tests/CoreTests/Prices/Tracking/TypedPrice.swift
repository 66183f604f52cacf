// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Money
@testable import Prices

/// A price as a sure parser gives it.
func price(_ text: String, _ belief: Double = 0.7, _ currency: String? = "USD") -> Price {
  Price(
    value: ExactDecimal(text) ?? .zero, currency: currency, currencySeen: nil, kind: .price,
    tax: nil, range: 0..<text.count, text: text, belief: belief)
}
