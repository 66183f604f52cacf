// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

/// The price that the person holds: shown on the card, followed as it is read, put right.
///
///     clicked ───────────► take ───┐           ┌──► PriceCard
///     read anew ─────────► follow ─┼──► held ──┼──► Appearances
///     typed, ÷100 ───────► correct ┘           └──► listeners
@MainActor final class PriceHold {
  private let sheet: PriceSheet
  private let card: PriceCard
  private let stage: ScanStage
  private let appearances: Appearances
  private(set) var held: HeldPrice?
  /// The one that the person said is no price last, as long as its source is looked at.
  private var dismissed: HeldPrice?
  /// They are told whenever another price is held, or none.
  let listeners = Listeners<HeldPrice?>()

  init(_ sheet: PriceSheet, _ card: PriceCard, _ stage: ScanStage, _ appearances: Appearances) {
    (self.sheet, self.card, self.stage, self.appearances) = (sheet, card, stage, appearances)
    card.onCorrect = { [weak self] in self?.correct($0) ?? false }
  }

  /// Holds the price of a label. Without one, or where the person said that it is no price, it lets
  /// go.
  func take(_ label: PriceLabel?) {
    guard let held = label.flatMap({ HeldPrice($0, sheet) }) else { return letGo() }
    appearances.click(held)
    show(held)
  }

  /// Another source is looked at, whose prices have the same numbers.
  func startAfresh() {
    letGo()
    dismissed = nil
  }

  func letGo() {
    guard let held else { return }
    show(nil)
    stage.focus(held.id)
  }

  /// Shows it with what the mode, the rates and the day say now.
  func refresh() {
    if let held { self.held = quoted(held) }
    show(held)
  }

  /// Another parser may read another number where no sign says the currency. Until it has read it,
  /// which it never does where the price is out of view, nothing is sure.
  func doubt() {
    if held?.isCorrected == false, held?.price.currencySeen == nil { held?.price.belief = 0 }
  }

  /// With the rate of now. A number without a sign is in the currency that is active, as it is in the
  /// picture.
  private func quoted(_ held: HeldPrice) -> HeldPrice {
    var held = held
    if held.price.currencySeen == nil { held.price.currency = sheet.settings.active?.code }
    held.quote = sheet.settings.quote(for: held.price)
    return held
  }

  private func show(_ held: HeldPrice?) {
    self.held = held
    card.show(held, isLow: held.map { stage.isLow($0.id) } ?? false)
    listeners.tell(held)
  }

  // MARK: Reading on

  /// Takes over what is read now, unless the person corrected it.
  ///
  /// - Parameter renamed: the prices that have another identity in this view.
  func follow(_ view: LabelsInView, renamed: [PriceIdentity: PriceIdentity]) {
    if let id = dismissed.flatMap({ renamed[$0.id] }) { dismissed?.id = id }
    if let id = held.flatMap({ renamed[$0.id] }) {
      held?.id = id
      card.rename(to: id)
      show(held.map(quoted))
    }
    guard var held else { return }
    // Nobody clicked what came in its place: that is kept as any other is, and so is this one.
    if let label = view.all.first(where: { $0.former == held.id }) {
      return show(HeldPrice(label, sheet))
    }
    guard !held.isCorrected, let price = view.all.first(where: { $0.id == held.id })?.price
    else { return }
    let isAnother = !price.hasSameAmount(as: held.price)
    guard isAnother || price.isSaidOtherwise(than: held.price) else { return }
    (held.price, held.quote) = (price, sheet.settings.quote(for: price))
    show(held)
    if isAnother { appearances.correct(held) }
  }

  // MARK: Putting right

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
    appearances.correct(held, as: .correction)
    show(held)
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
    dismissed = held
    return held
  }

  /// It is a price after all. That of a source of before is nowhere any more.
  func takeBack(_ held: HeldPrice) {
    guard let own = dismissed, own.time == held.time else { return }
    dismissed = nil
    sheet.decisions.takeBack(held.id)
    sheet.decisions.takeBack(own.id)
    var back = held
    appearances.takeBack(back)
    back.id = own.id
    show(quoted(back))
  }
}

extension Price {
  /// Whether the card says something else of it, if it is of the same amount.
  fileprivate func isSaidOtherwise(than other: Price) -> Bool {
    isSure != other.isSure || kind != other.kind || tax != other.tax || isBeside != other.isBeside
      || currency != other.currency
  }
}

extension ExactDecimal {
  fileprivate var hundredth: ExactDecimal? { times(ExactDecimal(significand: 1, scale: 2)) }
}
