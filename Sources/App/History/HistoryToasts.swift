// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// What the history window says in passing: the newest at once, in as many lines as it needs.
@MainActor final class HistoryToasts {
  private let overlay: Widget
  private var shown: Widget?

  init(_ overlay: Widget) { self.overlay = overlay }

  /// - Parameters:
  ///   - seconds: how long it stays.
  ///   - undo: offered beside it.
  func say(_ text: String, seconds: UInt32 = 5, undo: (@MainActor () -> Void)? = nil) {
    if let shown { adw_toast_dismiss(shown.opaque) }
    guard let label = gtk_label_new(text), let made = adw_toast_new("") else { return }
    gtk_label_set_wrap(Widget(label).opaque, 1)
    gtk_label_set_wrap_mode(Widget(label).opaque, PANGO_WRAP_WORD_CHAR)
    Widget(label).style("heading")
    let toast = Widget(made)
    adw_toast_set_custom_title(toast.opaque, label)
    adw_toast_set_timeout(toast.opaque, seconds)
    if let undo {
      adw_toast_set_button_label(toast.opaque, tr("Undo"))
      toast.on("button-clicked") { undo() }
    }
    toast.on("dismissed") { [weak self] in
      if self?.shown == toast { self?.shown = nil }
    }
    shown = toast
    adw_toast_overlay_add_toast(overlay.opaque, toast.opaque)
  }
}
