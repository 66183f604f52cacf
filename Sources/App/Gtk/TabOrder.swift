// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Lets Tab lead to everything that is shown.
///
/// GTK remembers for every box which of its children had the focus last, and goes on from that
/// child when Tab comes into the box again:
///
///     window ─┬─ page ──── had the focus last ──► [Done]
///             │   └─ header: Tab comes in after it, and never to the header
///             └─ toast ─── has the focus ───────► [Undo]
///
/// If the child is hidden by now, GTK 4.8 finds no next one, and Tab leaves out the whole box.
@MainActor enum TabOrder {
  /// Makes a window forget, whenever Tab is pressed, where the focus was before.
  static func mend(in window: Widget) {
    window.beforeKey { if isTab($0) { forgetFormer(in: window) } }
  }

  static func isTab(_ key: UInt32) -> Bool {
    [UInt32(GDK_KEY_Tab), UInt32(GDK_KEY_ISO_Left_Tab)].contains(key)
  }

  /// Makes every box forget a child that had the focus and has it no longer.
  static func forgetFormer(in window: Widget) {
    if let last = gtk_widget_get_focus_child(window.widget), !Widget(last).holdsFocus {
      gtk_widget_set_focus_child(window.widget, nil)
    }
    for child in window.children { forgetFormer(in: child) }
  }
}
