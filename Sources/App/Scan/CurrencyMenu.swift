// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices

/// The saved currencies as a menu, the first nine with their keys, and the home currency.
@MainActor enum CurrencyMenu {
  /// The caller's to keep; GTK takes its own hold.
  static func model(_ settings: Settings) -> UnsafeMutablePointer<GMenuModel>? {
    guard let menu = g_menu_new(), let currencies = g_menu_new(), let more = g_menu_new() else {
      return nil
    }
    // Whoever saved New Taiwan dollars has them among the others.
    let isHomeSaved = settings.currencies.contains { $0.code == CurrencySettings.home.code }
    for currency in settings.currencies + (isHomeSaved ? [] : [.home]) {
      let item = g_menu_item_new(title(of: currency), nil)
      g_menu_item_set_action_and_target_value(
        item, "win.currency", g_variant_new_string(currency.name))
      g_menu_append_item(currencies, item)
      g_object_unref(UnsafeMutableRawPointer(item))
    }
    g_menu_append_section(menu, nil, Widget(currencies).cast())
    g_object_unref(UnsafeMutableRawPointer(currencies))
    g_menu_append(more, tr("_Add or Change …"), "win.settings")
    g_menu_append_section(menu, nil, Widget(more).cast())
    g_object_unref(UnsafeMutableRawPointer(more))
    return Widget(menu).cast()
  }

  private static func title(of currency: CurrencySettings) -> String {
    guard currency != .home else { return tr("New Taiwan dollars (no conversion)") }
    let name = currency.code.map { "\(currency.name) \($0)" } ?? currency.name
    return "\(name) · \(currency.rate.value)".replacing("_", with: "__")
  }
}
