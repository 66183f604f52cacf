// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Buttons that wrap where the window is narrow or the text large.
@MainActor
extension Widget {
  /// Tab goes from one to the next, as among buttons anywhere else: a flow box by itself is one stop,
  /// and the others are reached by arrows alone.
  func stopAtEachChild() {
    onKey { [flow = widget] key, modifiers in
      guard modifiers & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0 else {
        return false
      }
      switch Int32(key) {
      case GDK_KEY_Tab: return Self.move(in: flow, GTK_DIR_TAB_FORWARD, gtk_widget_get_next_sibling)
      case GDK_KEY_ISO_Left_Tab:
        return Self.move(in: flow, GTK_DIR_TAB_BACKWARD, gtk_widget_get_prev_sibling)
      default: return false
      }
    }
  }

  /// Whether another child took the focus.
  private static func move(
    in flow: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType,
    _ next: (UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>?
  ) -> Bool {
    guard let child = gtk_widget_get_focus_child(flow) else { return false }
    // A button with a menu has places of its own.
    if gtk_widget_child_focus(child, direction) != 0 { return true }
    var sibling = next(child)
    while let one = sibling {
      if gtk_widget_get_visible(one) != 0, gtk_widget_child_focus(one, direction) != 0 {
        return true
      }
      sibling = next(one)
    }
    return false
  }
}
