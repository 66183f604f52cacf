// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Money
import Prices

/// What is known of the prices in view beyond what was read: what the person corrected, dismissed
/// and holds.
struct PriceSheet {
  var settings: Settings
  /// In the mode that asks whether a price may be bought.
  var adviser: Adviser?
  private var corrected: [PriceIdentity: ExactDecimal] = [:]
  /// The amount as it was before the person took it for hundredths.
  private var undivided: [PriceIdentity: ExactDecimal] = [:]
  private var dismissed: Set<PriceIdentity> = []
  /// Of the parser before, what the person decided about.
  private var former: [PriceLabel] = []
  /// Nil until something is in view after the change.
  private var formerEnd: Duration?

  init(_ settings: Settings, _ adviser: Adviser? = nil) {
    (self.settings, self.adviser) = (settings, adviser)
  }

  mutating func correct(
    _ id: PriceIdentity, to value: ExactDecimal, dividing former: ExactDecimal? = nil
  ) {
    (corrected[id], undivided[id]) = (value, former)
  }
  mutating func dismiss(_ id: PriceIdentity) { dismissed.insert(id) }
  mutating func takeBack(_ id: PriceIdentity) { dismissed.remove(id) }

  /// The price as it holds now; nil when the person said that it is none.
  func price(_ label: PriceLabel) -> Price? {
    guard !dismissed.contains(label.id) else { return nil }
    guard let value = corrected[label.id] else { return label.price }
    var price = label.price
    (price.value, price.belief) = (value, 1)
    return price
  }

  /// Before another parser reads: it gives every price a new identity.
  mutating func readAnew(_ view: LabelsInView, held: PriceIdentity?) {
    // Those that were not read again since the last change wait on.
    former += view.all.filter { label in
      label.id == held || corrected[label.id] != nil || dismissed.contains(label.id)
    }
    // What was seen last may be of long ago: patience begins with what is seen next.
    formerEnd = nil
  }

  /// What stands where something stood before, with the same text, is the same. Returns the new
  /// identities by the old.
  mutating func recognise(_ view: LabelsInView) -> [PriceIdentity: PriceIdentity] {
    let end = formerEnd ?? view.time + Self.patience
    formerEnd = end
    if view.time > end { former = [] }
    var new: [PriceIdentity: PriceIdentity] = [:]
    for old in former where !view.all.contains(where: { $0.id == old.id }) {
      guard let label = view.all.first(where: { $0.isAgain(old) }) else { continue }
      new[old.id] = label.id
      (corrected[label.id], undivided[label.id]) = (corrected[old.id], undivided[old.id])
      if dismissed.contains(old.id) { dismissed.insert(label.id) }
    }
    former.removeAll { new[$0.id] != nil }
    return new
  }

  /// A reading takes less than a second, a slow machine's three, and one whose processors have
  /// other work several.
  private static let patience = Duration.seconds(10)

  func isCorrected(_ id: PriceIdentity) -> Bool { corrected[id] != nil }
  func undivided(_ id: PriceIdentity) -> ExactDecimal? { undivided[id] }

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

extension PriceLabel {
  /// The same text, no further away than it is high.
  fileprivate func isAgain(_ old: PriceLabel) -> Bool {
    let (one, other) = (place.bounds, old.place.bounds)
    let reach = max(one.height, other.height)
    return price.text == old.price.text && (one.x - other.x).magnitude < reach
      && (one.y - other.y).magnitude < reach
  }
}

extension PriceParser {
  init(settings: Settings) { self.init(context: PriceContext(settings)) }
}

extension ExactDecimal {
  var hundredth: ExactDecimal? { times(ExactDecimal(significand: 1, scale: 2)) }
}
