// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices

/// The known currencies in a menu with a search field.
@MainActor final class CurrencyChooser {
  private let ui: Interface
  private var choices: [Choice] = []
  var onChoice: @MainActor (Currency) -> Void = { _ in }

  private struct Choice {
    let currency: Currency
    let row: Widget
    /// Everything that it may be searched by.
    let words: String
  }

  init(_ ui: Interface) {
    self.ui = ui
    let (popover, search) = (ui["currency-popover"], ui["currency-search"])
    popover.on("show") { [weak self] in self?.open() }
    search.on("search-changed") { [weak self] in self?.search() }
    search.on("stop-search") { gtk_popover_popdown(popover.cast()) }
    search.on("activate") { [weak self] in self?.chooseFirst() }
    ui["currency-choices"].on(
      "row-activated",
      with: { [weak self] values in
        let row = values.object(0)
        if let choice = self?.choices.first(where: { $0.row == row }) { self?.choose(choice) }
      })
  }

  private func open() {
    if choices.isEmpty {
      choices = Currency.catalogue.filter { $0.code != TWD.code }.map(choice)
      for choice in choices {
        gtk_list_box_append(ui["currency-choices"].opaque, choice.row.widget)
      }
    }
    ui["currency-search"].text = ""
    search()
    ui["currency-search"].grabFocus()
  }

  private func choice(_ currency: Currency) -> Choice {
    let row = gtk_list_box_row_new().map { Widget($0) } ?? ui["currency-choices"]
    let box = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    let (name, code) = (
      Widget(gtk_label_new(currency.spokenName)), Widget(gtk_label_new(currency.code))
    )
    gtk_label_set_xalign(name.opaque, 0)
    gtk_widget_set_hexpand(name.widget, 1)
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
    code.style("dim-label")
    for label in [name, code] { gtk_box_append(box.cast(), label.widget) }
    gtk_list_box_row_set_child(row.cast(), box.widget)
    row.setName(forAssistiveTechnology: "\(currency.spokenName) \(currency.code)")
    let words = [currency.spokenName, currency.code] + currency.names + currency.marks.map(\.text)
    return Choice(
      currency: currency, row: row, words: words.joined(separator: "\n").lowercased())
  }

  private func search() {
    let wanted = CurrencySettings.trimmed(ui["currency-search"].text).lowercased()
    for choice in choices {
      choice.row.isVisible = wanted.isEmpty || choice.words.contains(wanted)
    }
  }

  private func chooseFirst() {
    // The list may not have followed the last key yet.
    search()
    // Enter in the empty field chooses nothing by mistake.
    guard !ui["currency-search"].text.isEmpty else { return }
    if let choice = choices.first(where: { $0.row.isVisible }) { choose(choice) }
  }

  private func choose(_ choice: Choice) {
    gtk_popover_popdown(ui["currency-popover"].cast())
    onChoice(choice.currency)
  }
}
