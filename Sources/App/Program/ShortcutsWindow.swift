// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// All keys, by what they do; they are written in `shortcuts.ui`.
///
/// The window is made when it is asked for and gone when it is closed. GTK's help overlay would keep
/// it hidden from the start, and a screen reader must find no hidden window. It asks for a window by
/// its number, and a dialog may have closed in between. GTK 4.8 then answers with the last window it
/// has, shown or not, and crashes where that one has no place in the accessibility tree:
///
///     windows:  [main, shown]  [keys, hidden]      the reader asks for number 1
///     answer:                   ^ its place        NULL, and a crash
@MainActor enum ShortcutsWindow {
  static func show(over parent: Widget) {
    let window = Interface(PackageResources.shortcuts_ui)["shortcuts"]
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_present(window.cast())
  }
}
