// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// What a window says in passing: the newest at once, in as many lines as it needs.
@MainActor final class Toasts {
  private let overlay: Widget
  /// In letters, beside a button: what the window has room for at its usual width.
  private let width: Int32
  private var shown: Widget?
  /// Told how much of the window's lower end has buttons, in pixels: a toast covers none.
  var room: @MainActor () -> Int = { 0 }

  init(_ overlay: Widget, width: Int32 = 32) { (self.overlay, self.width) = (overlay, width) }

  /// - Parameters:
  ///   - seconds: how long it stays; nil is 5, and 10 where somebody may have to find a button.
  ///   - undo: offered beside it.
  func say(_ text: String, seconds: UInt32? = nil, undo: (@MainActor () -> Void)? = nil) {
    if let shown { adw_toast_dismiss(shown.opaque) }
    guard let toast = Widget.toast(text, width: width) else { return }
    adw_toast_set_timeout(toast.opaque, seconds ?? (undo == nil ? 5 : 10))
    if let undo {
      adw_toast_set_button_label(toast.opaque, tr("Undo"))
      toast.on("button-clicked") { undo() }
    }
    toast.on("dismissed") { [weak self] in
      if self?.shown == toast { self?.shown = nil }
    }
    shown = toast
    adw_toast_overlay_add_toast(overlay.opaque, toast.opaque)
    makeRoom()
  }

  /// To be called whenever what stands below changes.
  func makeRoom() {
    let room = CInt(room())
    var next = gtk_widget_get_first_child(overlay.widget)
    while let child = next {
      // Beside what it lies over, the overlay has toasts only.
      if child != adw_toast_overlay_get_child(overlay.opaque) {
        gtk_widget_set_margin_bottom(child, room)
      }
      next = gtk_widget_get_next_sibling(child)
    }
  }
}
