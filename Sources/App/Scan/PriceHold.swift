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

  func letGo() {
    guard let held else { return }
    show(nil)
    stage.focus(held.id)
  }

  /// Shows it with what the mode, the rates and the day say now.
  func refresh() {
    if let held { self.held?.quote = sheet.settings.quote(for: held.price) }
    show(held)
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
    if let id = held.flatMap({ renamed[$0.id] }) {
      held?.id = id
      show(held)
    }
    guard var held else { return }
    // Nobody clicked what came in its place: that is kept as any other is, and so is this one.
    if let label = view.all.first(where: { $0.former == held.id }) {
      return show(HeldPrice(label, sheet))
    }
    guard !held.isCorrected, let price = view.all.first(where: { $0.id == held.id })?.price
    else { return }
    let isAnother = !price.hasSameAmount(as: held.price)
    guard isAnother || price.isSure != held.price.isSure else { return }
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
    return held
  }

  /// It is a price after all.
  func takeBack(_ dismissed: HeldPrice) {
    sheet.decisions.takeBack(dismissed.id)
    appearances.takeBack(dismissed)
    show(dismissed)
  }
}

extension ExactDecimal {
  fileprivate var hundredth: ExactDecimal? { times(ExactDecimal(significand: 1, scale: 2)) }
}
