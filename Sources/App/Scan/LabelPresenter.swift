// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices

/// Puts a price into the words of its label.
///
///     in the mode that converts    AmountPresenter     NT$ 280 ?
///     in the mode 買得起嗎          VerdictPresenter    ✓ NT$ 280
///                                                      買得起
protocol LabelPresenter {
  /// - Parameter isWhole: whether the person wants whole dollars on labels.
  func text(for price: Price, _ quote: Quote, isWhole: Bool) -> LabelText
}

/// Says what a price is in New Taiwan dollars, or why that is not known.
struct AmountPresenter: LabelPresenter {
  func text(for price: Price, _ quote: Quote, isWhole: Bool) -> LabelText {
    switch quote {
    case .twd(let amount, _): text(for: price, amount, isWhole: isWhole)
    case .noRate(let code):
      LabelText(
        text: tr("No rate yet"),
        spoken: tr(
          "{price}: no rate for {currency} yet. Press to set one.",
          ["price": price.text, "currency": code]), isMinor: true)
    case .tooLarge:
      LabelText(
        text: tr("Too long to convert"),
        spoken: tr(
          "{price}: {verdict}",
          ["price": price.text, "verdict": tr("This number is too long to convert")]),
        isMinor: true)
    }
  }

  private func text(for price: Price, _ value: ExactDecimal, isWhole: Bool) -> LabelText {
    let amount = marked(isWhole ? TWDText.whole(value) : TWDText.text(value), price)
    let spoken = tr("{price} is {amount}", ["price": price.text, "amount": amount])
    return LabelText(
      text: price.isSure ? amount : amount + " ?",
      spoken: price.isSure ? spoken : tr("{text}, not sure", ["text": spoken]),
      isSure: price.isSure, isMinor: price.isMinor)
  }

  private func marked(_ amount: String, _ price: Price) -> String {
    switch price.kind {
    case .price: amount
    case .was: tr("was {amount}", ["amount": amount])
    case .unit: tr("{amount} per unit", ["amount": amount])
    }
  }
}
