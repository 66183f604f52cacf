// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Core

/// The settings dialog.
@MainActor final class SettingsWindow {
  private let ui: Interface

  /// - Parameters:
  ///   - newCurrency: the ISO code of a currency that a rate is to be set for.
  ///   - onStart: the person wants to scan; the settings are saved.
  init(
    _ settings: LiveSettings, over parent: Widget, newCurrency code: String? = nil,
    onStart: @escaping @MainActor () -> Void
  ) {
    ui = Interface(PackageResources.settings_window_ui)
    gtk_window_set_transient_for(ui["window"].cast(), parent.cast())
    gtk_window_present(ui["window"].cast())
  }
}
