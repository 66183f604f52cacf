// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Receipts

/// The stores of the kept receipts: how often each was visited, and what was spent there by month.
@MainActor final class StoresWindow {
  let widget: Widget
  private(set) var rows: [Widget] = []

  private static let width: CInt = 480
  private static let height: CInt = 560

  init(_ stores: [StorePage], over parent: Widget) {
    widget = Widget(adw_preferences_window_new())
    gtk_window_set_title(widget.cast(), tr("Stores"))
    gtk_window_set_default_size(widget.cast(), Self.width, Self.height)
    adw_preferences_window_set_search_enabled(widget.cast(), 0)
    let (page, group) = (
      Widget(adw_preferences_page_new()), Widget(adw_preferences_group_new())
    )
    rows = stores.isEmpty ? [.row(tr("No store yet."))] : stores.map(Self.row)
    for row in rows { adw_preferences_group_add(group.cast(), row.widget) }
    adw_preferences_page_add(page.cast(), group.cast())
    adw_preferences_window_add(widget.cast(), page.cast())
    gtk_window_set_modal(widget.cast(), 1)
    widget.belong(to: parent)
  }

  func present() { gtk_window_present(widget.cast()) }

  /// Opens in place: the latest month first.
  private static func row(_ store: StorePage) -> Widget {
    let row = Widget(adw_expander_row_new())
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(
      row.cast(), store.store.isEmpty ? tr("Unknown store") : store.store)
    adw_expander_row_set_subtitle(row.cast(), subtitle(of: store))
    for month in store.months.reversed() {
      let line = Widget.row(
        month.name, trn("{count} receipt", "{count} receipts", month.visits),
        .figures(month.currency + " " + KeptReceipt.text(month.total, month.decimals)))
      adw_expander_row_add_row(row.cast(), line.widget)
    }
    return row
  }

  private static func subtitle(of store: StorePage) -> String {
    [
      trn("{count} receipt", "{count} receipts", store.receiptCount),
      store.lastDay.map { tr("last on {day}", ["day": $0.description]) },
      store.daysBetweenVisits.map {
        trn(
          "Usually {count} day between two visits", "Usually {count} days between two visits", $0)
      },
    ].compactMap(\.self).joined(separator: " · ")
  }
}
