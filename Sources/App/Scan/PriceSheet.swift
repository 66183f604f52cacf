// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

/// The words on the prices in view, by what was read and what the person decided.
final class PriceSheet {
  var settings: Settings
  /// The mode of the page gives it.
  var words: any LabelPresenter
  var decisions = PriceDecisions()

  init(_ settings: Settings, words: any LabelPresenter = AmountPresenter()) {
    (self.settings, self.words) = (settings, words)
  }

  /// Nothing is decided yet of what comes into view next.
  func startAfresh(_ settings: Settings) {
    (self.settings, decisions) = (settings, PriceDecisions())
  }

  /// The price as it holds now; nil when the person said that it is none.
  func price(_ label: PriceLabel) -> Price? { decisions.price(label) }

  // MARK: In words

  func texts(for view: LabelsInView) -> [PriceIdentity: LabelText] {
    let prices = view.all.compactMap { label in price(label).map { (label.id, $0) } }
    return Dictionary(prices.map { id, price in (id, text(for: price)) }, uniquingKeysWith: { $1 })
  }

  func text(for price: Price) -> LabelText {
    words.text(for: price, settings.quote(for: price), isWhole: settings.showsWholeLabels)
  }
}

extension PriceParser {
  init(settings: Settings) { self.init(context: PriceContext(settings)) }
}
