// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// The saved currencies: which of them is used, and the ways to change or remove one.
@MainActor final class CurrencyList {
  private let group: Widget
  private let settings: LiveSettings
  private var currencies: [CurrencySettings] = []
  private var rows: [Row] = []
  /// Never seen: with it a lone mark is a round one too, which cannot be unset.
  private let firstMark: Widget
  private var isRefreshing = false
  var onEdit: @MainActor (CurrencySettings) -> Void = { _ in }
  var onRemove: @MainActor (CurrencySettings) -> Void = { _ in }

  private struct Row {
    let row: Widget
    /// Marks the active one.
    let mark: Widget
  }

  init(_ settings: LiveSettings, in group: Widget) {
    (self.settings, self.group) = (settings, group)
    firstMark = Widget(gtk_check_button_new())
    g_object_ref_sink(firstMark.raw)
    refresh()
  }

  isolated deinit { g_object_unref(firstMark.raw) }

  /// Where the keys are needed first.
  func focus() {
    let active = currencies.firstIndex { $0.name == settings.current.activeName } ?? 0
    if rows.indices.contains(active) { rows[active].row.grabFocus() }
  }

  func refresh() {
    isRefreshing = true
    gtk_check_button_set_active(firstMark.cast(), 1)
    if settings.current.currencies != currencies || rows.isEmpty { rebuild() }
    for (row, currency) in zip(rows, currencies) {
      let isActive = currency.name == settings.current.activeName
      gtk_check_button_set_active(row.mark.cast(), isActive ? 1 : 0)
    }
    isRefreshing = false
  }

  private func rebuild() {
    for row in rows { adw_preferences_group_remove(group.cast(), row.row.widget) }
    currencies = settings.current.currencies
    rows = currencies.map(row)
    for row in rows {
      gtk_check_button_set_group(row.mark.cast(), firstMark.cast())
      adw_preferences_group_add(group.cast(), row.row.widget)
    }
    adw_preferences_group_set_description(
      group.cast(), rows.isEmpty ? tr("No currency yet. Add one with +.") : nil)
  }

  private func row(_ currency: CurrencySettings) -> Row {
    let row = Widget(adw_action_row_new())
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), currency.name)
    adw_action_row_set_subtitle(row.cast(), Self.subtitle(currency))
    gtk_list_box_row_set_activatable(row.cast(), 1)
    row.on("activated") { [weak self] in self?.onEdit(currency) }
    let mark = mark(currency)
    adw_action_row_add_prefix(row.cast(), mark.widget)
    adw_action_row_add_suffix(row.cast(), removeButton(currency).widget)
    adw_action_row_add_suffix(row.cast(), gtk_image_new_from_icon_name("go-next-symbolic"))
    return Row(row: row, mark: mark)
  }

  private static func subtitle(_ currency: CurrencySettings) -> String {
    let rate = currency.rate.value.rounded(toSignificantDigits: 6) ?? currency.rate.value
    return [currency.code, "\(rate)", currency.rateNote(on: .today)].compactMap(\.self)
      .joined(separator: " · ")
  }

  private func mark(_ currency: CurrencySettings) -> Widget {
    let mark = Widget(gtk_check_button_new())
    let label = tr("Use {name}", ["name": currency.name])
    mark.setName(forAssistiveTechnology: label)
    mark.setTooltip(label)
    gtk_widget_set_valign(mark.widget, GTK_ALIGN_CENTER)
    mark.on("toggled") { [weak self, settings] in
      guard self?.isRefreshing == false, gtk_check_button_get_active(mark.cast()) != 0
      else { return }
      settings.change { $0.activate(currency.name) }
    }
    return mark
  }

  private func removeButton(_ currency: CurrencySettings) -> Widget {
    let button = Widget(gtk_button_new_from_icon_name("user-trash-symbolic"))
    let label = tr("Remove {name}", ["name": currency.name])
    button.setName(forAssistiveTechnology: label)
    button.setTooltip(label)
    button.style("flat")
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    button.on("clicked") { [weak self] in self?.onRemove(currency) }
    return button
  }
}
