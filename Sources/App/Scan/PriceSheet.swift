// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices

/// The words on the prices in view, by what was read and what the person decided.
struct PriceSheet {
  var settings: Settings
  /// In the mode that asks whether a price may be bought.
  var adviser: Adviser?
  var decisions = PriceDecisions()

  init(_ settings: Settings, _ adviser: Adviser? = nil) {
    (self.settings, self.adviser) = (settings, adviser)
  }

  /// The price as it holds now; nil when the person said that it is none.
  func price(_ label: PriceLabel) -> Price? { decisions.price(label) }

  // MARK: In words

  func texts(for view: LabelsInView) -> [PriceIdentity: LabelText] {
    let prices = view.all.compactMap { label in price(label).map { (label.id, $0) } }
    return Dictionary(prices.map { id, price in (id, text(for: price)) }, uniquingKeysWith: { $1 })
  }

  func text(for price: Price) -> LabelText {
    switch settings.quote(for: price) {
    case .twd(let amount, _):
      if let verdict = verdict(on: price, of: amount) { return verdict }
      let isSure = price.isSure
      let text = settings.showsWholeLabels ? TWDText.whole(amount) : TWDText.text(amount)
      let amount = marked(text, price)
      let spoken = tr("{price} is {amount}", ["price": price.text, "amount": amount])
      return LabelText(
        text: isSure ? amount : amount + " ?",
        spoken: isSure ? spoken : tr("{text}, not sure", ["text": spoken]), isSure: isSure,
        isMinor: price.isMinor)
    case .noRate(let code):
      return LabelText(
        text: tr("No rate yet"),
        spoken: tr(
          "{price}: no rate for {currency} yet. Press to set one.",
          ["price": price.text, "currency": code]), isMinor: true)
    case .tooLarge:
      return LabelText(
        text: tr("Too long to convert"),
        spoken: tr(
          "{price}: {verdict}",
          ["price": price.text, "verdict": tr("This number is too long to convert")]),
        isMinor: true)
    }
  }

  private func marked(_ amount: String, _ price: Price) -> String {
    switch price.kind {
    case .price: amount
    case .was: tr("was {amount}", ["amount": amount])
    case .unit: tr("{amount} per unit", ["amount": amount])
    }
  }
}

extension PriceParser {
  init(settings: Settings) { self.init(context: PriceContext(settings)) }
}

extension ExactDecimal {
  var hundredth: ExactDecimal? { times(ExactDecimal(significand: 1, scale: 2)) }
}
