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

  private func correct(
    _ old: HeldPrice, to value: ExactDecimal, dividing undivided: ExactDecimal? = nil
  ) {
    var held = old
    (held.price.value, held.price.belief) = (value, 1)
    held.quote = sheet.settings.quote(for: held.price)
    (held.isCorrected, held.undivided) = (true, undivided)
    sheet.decisions.correct(held.id, to: value, dividing: undivided)
    show(held)
    appearances.correct(held, as: .correction)
    redraw()
  }

  /// The last two digits are cents; they are not, once they have been.
  func toggleHundredth() {
    guard let held else { return }
    if let undivided = held.undivided { return correct(held, to: undivided) }
    guard let value = held.price.value.hundredth else { return }
    correct(held, to: value, dividing: held.price.value)
  }

  /// It is no price: not shown again in this appearance, nor kept. Returns what it was.
  func dismiss() -> HeldPrice? {
    guard let held else { return nil }
    sheet.decisions.dismiss(held.id)
    appearances.dismiss(held.id)
    letGo()
    return held
  }

  /// It is a price after all.
  func takeBack(_ dismissed: HeldPrice) {
    sheet.decisions.takeBack(dismissed.id)
    show(dismissed)
    appearances.takeBack(dismissed)
    redraw()
  }
}
