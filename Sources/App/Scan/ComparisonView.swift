// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Products

/// Up to four prices that the person chose, each alone and all together, over a button.
///
///     ✓ NT$ 280     ¥1,400 · 買得起 · 500 g，每 100 g NT$ 56 · ▼ 最划算   ×
///     ◐ NT$ 1,200   ¥6,000 · 會變緊         ×
///     ◐ NT$ 1,480   全部一起 · 會變緊
@MainActor final class ComparisonView {
  fileprivate struct Row {
    let price: Price
    var amount: TWD
    /// As its tag says; nil as long as that is not known.
    var size: PackSize?

    var measured: MeasurePrice? { size.map { MeasurePrice(amount, for: $0) } }
  }

  private let ui: Interface
  private let list: Widget
  private var prices: [Row] = []
  private var rows: [Widget] = []
  private var adviser: Adviser?

  static let most = 4

  init(_ ui: Interface) {
    self.ui = ui
    list = ui["compare-rows"]
  }

  /// - Returns: whether there was room, and it was not there yet.
  func add(_ price: Price, _ amount: TWD) -> Bool {
    guard prices.count < Self.most, place(of: price) == nil else { return false }
    prices.append(Row(price: price, amount: amount))
    show()
    if prices.count > 1 { gtk_menu_button_popup(ui["compare-button"].opaque) }
    return true
  }

  /// Takes in how much is in what a price is for.
  func tell(_ size: PackSize, of price: Price) {
    guard let place = place(of: price) else { return }
    prices[place].size = size
    show()
  }

  private func place(of price: Price) -> Int? {
    prices.firstIndex {
      $0.price.text == price.text && $0.price.value == price.value
        && $0.price.currency == price.currency
    }
  }

  /// Two prices at two rates are not to be compared.
  func use(_ settings: Settings) {
    for place in prices.indices {
      let price = prices[place].price
      let quote =
        price.currency.map { settings.quote(for: price.value, coded: $0) }
        ?? settings.quote(for: price)
      if let amount = quote.twd.flatMap({ TWD($0) }) { prices[place].amount = amount }
    }
    show()
  }

  func clear() {
    gtk_menu_button_popdown(ui["compare-button"].opaque)
    prices = []
    show()
  }

  /// The adviser is nil where nobody asks what may be bought; the prices are kept until somebody does.
  func use(_ adviser: Adviser?) {
    self.adviser = adviser
    show()
  }

  private func show() {
    let former = rows.firstIndex(where: \.holdsFocus)
    for row in rows { gtk_list_box_remove(list.cast(), row.widget) }
    rows = []
    ui["compare-button"].isVisible = adviser != nil && !prices.isEmpty
    gtk_menu_button_set_label(
      ui["compare-button"].opaque, tr("Compared: {count}", ["count": String(prices.count)]))
    guard let comparison = adviser?.comparison(of: prices.map(\.amount)) else { return }
    let lowest = MeasurePrice.lowest(of: prices.map(\.measured))
    rows = zip(prices.indices, comparison.each).map { place, advice in
      row(prices[place], advice, isLowest: lowest.contains(place), at: place)
    }
    if let together = comparison.together { rows.append(row(tr("All together"), together)) }
    for row in rows { gtk_list_box_append(list.cast(), row.widget) }
    // Or GTK would give the focus to the window below.
    if let former, !rows.isEmpty { rows[min(former, rows.count - 1)].grabFocus() }
  }

  private func row(_ price: Row, _ advice: Advice, isLowest: Bool, at index: Int) -> Widget {
    let name = tr("Remove {name}", ["name": price.price.text])
    return row(
      price.price.text, advice, price.details + (isLowest ? ["▼ " + tr("Best value")] : []),
      .button(icon: "list-remove-symbolic", name) { [weak self] in self?.remove(at: index) })
  }

  private func row(
    _ text: String, _ advice: Advice, _ details: [String] = [], _ button: Widget? = nil
  ) -> Widget {
    let verdict = advice.verdict
    return .row(
      verdict.mark + " " + TWDText.text(advice.price.amount),
      ([text, verdict.word] + details).joined(separator: " · "), button)
  }

  private func remove(at index: Int) {
    guard prices.indices.contains(index) else { return }
    prices.remove(at: index)
    if prices.isEmpty { gtk_menu_button_popdown(ui["compare-button"].opaque) }
    show()
  }
}

extension ComparisonView.Row {
  /// "500 g, NT$ 56 per 100 g"
  fileprivate var details: [String] {
    guard let size, let measured else { return [] }
    return [tr("{size}, {price}", ["size": size.sentence, "price": measured.sentence])]
  }
}
