// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// What had the focus before something else took it, to give it back.
@MainActor final class FormerFocus {
  private let window: Widget
  private var former: Widget?

  init(in window: Widget) { self.window = window }

  isolated deinit { forget() }

  /// - Parameter taker: what takes it; where the click that led there gave it the focus before, there
  ///   is nothing to give back.
  func keep(from taker: Widget) {
    forget()
    former = gtk_window_get_focus(window.cast()).map { Widget($0) }.flatMap {
      taker.contains($0) ? nil : $0
    }
    // It may go meanwhile, as the label of a price that is out of view.
    if let former { g_object_ref(former.raw) }
  }

  /// - Parameter other: gets it where what had it is gone.
  func giveBack(or other: Widget) {
    defer { forget() }
    if let former, gtk_widget_get_root(former.widget) != nil, former.grabFocus() { return }
    other.grabFocus()
  }

  private func forget() {
    if let former = self.former.take() { g_object_unref(former.raw) }
  }
}
