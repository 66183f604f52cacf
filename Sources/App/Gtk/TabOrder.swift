// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Lets Tab lead to everything that is shown.
///
/// GTK remembers for every box which of its children had the focus last, and goes on from that
/// child. If the child is hidden by now, GTK 4.8 finds no next one, and Tab leaves out the whole box:
///
///     box ── had the focus last ──► [Compare], hidden now
///         └─ [Left today]                                   Tab never comes here
@MainActor enum TabOrder {
  /// Makes a window forget its hidden children whenever Tab is pressed.
  static func mend(in window: Widget) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(window.widget, controller)
    Widget(controller).on(
      "key-pressed",
      answering: { values in
        if [UInt32(GDK_KEY_Tab), UInt32(GDK_KEY_ISO_Left_Tab)].contains(values.unsigned(0)) {
          forgetHidden(below: window)
        }
        return false
      })
  }

  /// Makes every box that is shown forget a hidden child.
  static func forgetHidden(below widget: Widget) {
    if let last = gtk_widget_get_focus_child(widget.widget), gtk_widget_get_mapped(last) == 0 {
      gtk_widget_set_focus_child(widget.widget, nil)
    }
    for child in widget.children where gtk_widget_get_mapped(child.widget) != 0 {
      forgetHidden(below: child)
    }
  }
}
