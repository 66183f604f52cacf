// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Money

/// Keys and menus by which the person corrects the price that is held.
extension ScanPage {
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
