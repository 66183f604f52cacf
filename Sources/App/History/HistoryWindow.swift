// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Core

/// The window with the last conversions.
@MainActor final class HistoryWindow {
  private let ui: Interface

  /// - Parameter onClose: the window is gone.
  init(_ history: LiveHistory, over parent: Widget, onClose: @escaping @MainActor () -> Void) {
    ui = Interface(PackageResources.history_window_ui)
    gtk_window_set_transient_for(ui["window"].cast(), parent.cast())
  }

  func present() { gtk_window_present(ui["window"].cast()) }
}
