// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// The price that the person holds, with all that is known of it.
struct HeldPrice {
  var id: PriceIdentity
  var price: Price
  var quote: Quote
  let time: Timestamp
  var isCorrected = false
  /// The amount as it was before the person took its last two digits for cents.
  var undivided: ExactDecimal?
}

extension HeldPrice {
  /// As it is read now; nil when the person said that it is no price.
  init?(_ label: PriceLabel, _ sheet: PriceSheet) {
    guard let price = sheet.price(label) else { return nil }
    self.init(
      id: label.id, price: price, quote: sheet.settings.quote(for: price), time: .now,
      isCorrected: sheet.decisions.isCorrected(label.id),
      undivided: sheet.decisions.undivided(label.id))
  }
}

/// The card that shows it.
@MainActor final class PriceCard {
  private let ui: Interface
  private let revealer: Widget
  let verdict: VerdictBlock
  let product: ProductBlock
  private var value: ExactDecimal?
  private var id: PriceIdentity?
  /// Told what was typed instead; returns false when it is no number.
  var onCorrect: @MainActor (String) -> Bool = { _ in false }
  /// Told when it needs more room than it had.
  var onGrow: @MainActor () -> Void = {}

  init(_ ui: Interface) {
    self.ui = ui
    revealer = ui["card"]
    verdict = VerdictBlock(ui)
    product = ProductBlock(ui)
    // Without it, the arrow has no name (libadwaita 1.2).
    ui["copy-button"].children.first { $0.isA(gtk_menu_button_get_type()) }?
      .setName(forAssistiveTechnology: tr("Other ways to copy"))
    let (entry, popover) = (ui["correct-entry"], ui["correct-popover"])
    entry.setName(forAssistiveTechnology: tr("The price as it is printed"))
    entry.on("activate") { [weak self] in self?.correct(from: entry, in: popover) }
    popover.on("map") { [weak self] in self?.beginCorrecting() }
    product.onChange = { [weak self] in
      self?.fit()
      self?.onGrow()
    }
    ui["verdict-expander"].on("notify::expanded") { [weak self] in self?.fit() }
  }

  /// The price that it shows has another name from now on.
  func rename(to id: PriceIdentity) { self.id = id }

  /// - Parameter isLow: the price stands low in the picture: not to be covered.
  func show(_ held: HeldPrice?, isLow: Bool) {
    // The number that is being typed belongs to the price that was held before.
    if held?.id != id { gtk_popover_popdown(ui["correct-popover"].cast()) }
    verdict.show(held)
    product.show(held)
    if held == nil { leaveFocus() }
    revealer.isVisible = held != nil
    if let held, held.id != id { stand(atTop: isLow) }
    id = held?.id
    ModeBar(ui).refresh()
    gtk_revealer_set_reveal_child(revealer.opaque, held == nil ? 0 : 1)
    guard let held else { return }
    let hasAmount = held.quote.twd != nil
    write(amount(of: held), "card-twd")
    write(original(of: held), "card-original")
    write(rate(of: held), "card-rate")
    write(belief(of: held), "card-belief")
    ui["card-copy"].isVisible = hasAmount
    ui["card-settings"].isVisible = !hasAmount
    value = held.price.value
    fit()
  }

  /// Makes room for all of the card at the width that it will have, as far as there is any: asked
  /// without a width, wrapped text answers with the height of its narrowest.
  private func fit() {
    let (content, room) = (ui["card-content"].widget, CInt(ui["stage"].size.width) - Self.edges)
    var (least, width, height): (CInt, CInt, CInt) = (0, 0, 0)
    gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, nil, nil)
    let fitting = max(least, min(width, room))
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, fitting, nil, &height, nil, nil)
    gtk_scrolled_window_set_max_content_height(ui["card-scroller"].opaque, height)
  }

  /// The margins and the padding of both sides together, as the style sheet has them.
  private static let edges: CInt = 2 * (12 + 16)

  /// Not while it is typed: a new rate or reading must not take the typed number away.
  private func beginCorrecting() {
    ui["correct-error"].isVisible = false
    gtk_editable_set_text(ui["correct-entry"].opaque, value?.description ?? "")
    gtk_editable_select_region(ui["correct-entry"].opaque, 0, -1)
  }

  /// Or GTK would give it to the header's first button, and Space would press that.
  private func leaveFocus() {
    if revealer.holdsFocus { ui["labels"].grabFocus() }
  }

  /// How much of the picture's lower end it takes, in pixels.
  var roomBelow: Int {
    guard revealer.isVisible, gtk_widget_get_valign(revealer.widget) == GTK_ALIGN_END,
      let content = gtk_revealer_get_child(revealer.opaque)
    else { return 0 }
    let width = revealer.size.width
    return Int(Widget(content).height(forWidth: width > 0 ? width : -1))
  }

  private func stand(atTop isAtTop: Bool) {
    gtk_widget_set_valign(revealer.widget, isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END)
    gtk_revealer_set_transition_type(
      revealer.opaque,
      isAtTop ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
  }

  private func write(_ text: String, _ id: String) { gtk_label_set_text(ui[id].opaque, text) }

  private func correct(from entry: Widget, in popover: Widget) {
    let typed = String(cString: gtk_editable_get_text(entry.opaque))
    let isRight = onCorrect(typed)
    ui["correct-error"].isVisible = !isRight
    write(tr("This is not a number. Type the price, such as 3500."), "correct-error")
    if isRight { gtk_popover_popdown(popover.cast()) }
  }

  // MARK: In words

  private func amount(of held: HeldPrice) -> String {
    switch held.quote {
    case .twd(let amount, _): TWDText.text(amount)
    case .noRate(""): tr("No rate yet")
    case .noRate(let code): tr("No rate for {currency} yet", ["currency": code])
    case .tooLarge: tr("This number is too long to convert")
    }
  }

  private func original(of held: HeldPrice) -> String {
    let price = held.price
    let currency = price.currency ?? ""
    let text =
      held.isCorrected ? "\(price.value) \(currency)" : "\(price.text) (\(price.value) \(currency))"
    return [text, kind(of: price)].compactMap(\.self).joined(separator: " · ")
  }

  private func kind(of price: Price) -> String? {
    switch (price.kind, price.tax) {
    case (.was, _): tr("old price")
    case (.unit, _): tr("unit price")
    case (_, .included?): tr("tax included")
    case (_, .excluded?): tr("tax excluded")
    case (.price, nil): nil
    }
  }

  private func rate(of held: HeldPrice) -> String {
    let seen = tr("seen {time}", ["time": LocalTime.text(held.time)])
    guard case .twd(_, let currency) = held.quote else { return seen }
    let rate = tr(
      "1 {currency} = NT$ {rate}",
      ["currency": currency.title, "rate": currency.rate.value.description])
    let note = currency.rateNote(on: .today)
    return [rate, note].compactMap(\.self).joined(separator: " · ") + "\n" + seen
  }

  private func belief(of held: HeldPrice) -> String {
    if let undivided = held.undivided {
      return tr(
        "You made {old} {new}. Press ÷100 again to undo.",
        ["old": undivided.description, "new": held.price.value.description])
    }
    if held.isCorrected { return tr("You changed this number.") }
    return held.price.isSure
      ? tr("Read clearly.") : tr("Not read clearly: compare it with the tag.")
  }
}
