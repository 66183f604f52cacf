// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

/// The ways in which the person corrects the price that is held.
extension ScanPage {
  /// Takes an amount as it was typed; false when it is none.
  func correct(_ typed: String) -> Bool {
    guard let held,
      case .number(let value) = TypedNumber(
        amount: typed, in: held.price.currency.flatMap(Currency.coded)),
      !value.isZero
    else { return false }
    correct(held, to: value)
    return true
  }

  /// The last two digits are cents.
  func takeHundredth() {
    guard let held, let value = held.price.value.hundredth else { return }
    correct(held, to: value)
  }

  /// It is no price: not shown again in this appearance, nor kept.
  func dismiss() {
    guard let held else { return }
    sheet.dismiss(held.id)
    appearances.forget(held.id)
    letGo()
  }
}
