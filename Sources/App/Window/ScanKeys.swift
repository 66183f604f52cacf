// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money

/// Keys without Ctrl, which must not disturb whoever types into a field.
@MainActor struct ScanKeys {
  private let window: Widget
  private let isShown: @MainActor () -> Bool
  private let closing: @MainActor () -> String?

  /// - Parameters:
  ///   - isShown: whether the camera's page is: no other one has these keys.
  ///   - closing: the action that closes the card that is open; nil where none is.
  init(
    _ window: Widget, isShown: @escaping @MainActor () -> Bool,
    card closing: @escaping @MainActor () -> String?
  ) {
    (self.window, self.isShown, self.closing) = (window, isShown, closing)
  }

  func connect(to actions: Actions, _ page: ScanPage) {
    guard let controller = gtk_event_controller_key_new() else { return }
    // Before a focused button takes Space for a press of its own.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(window.widget, controller)
    Widget(controller).on(
      "key-pressed",
      answering: { [window, isShown, closing] values in
        guard isShown(), values.flags(2) & Self.modifiers == 0, !Self.isBusyElsewhere(window) else {
          return false
        }
        switch values.unsigned(0) {
        case UInt32(GDK_KEY_Escape):
          guard let action = closing() else { return false }
          window.activate(action)
        case UInt32(GDK_KEY_space) where !Self.isOnButton(window): window.activate("win.freeze")
        case UInt32(GDK_KEY_plus), UInt32(GDK_KEY_equal), UInt32(GDK_KEY_KP_Add):
          page.stage.zoomIn()
        case UInt32(GDK_KEY_minus), UInt32(GDK_KEY_KP_Subtract): page.stage.zoomOut()
        case UInt32(GDK_KEY_comma): window.activate("win.skip-back")
        case UInt32(GDK_KEY_period): window.activate("win.skip-forward")
        case UInt32(GDK_KEY_a): window.activate("win.afford")
        case UInt32(GDK_KEY_r): window.activate("win.receipt-mode")
        case UInt32(GDK_KEY_w): window.activate("win.thing")
        case UInt32(GDK_KEY_1)...UInt32(GDK_KEY_9):
          window.activate("win.nth-currency", "\(values.unsigned(0) - UInt32(GDK_KEY_1))")
        default: return false
        }
        return true
      })
  }

  private static let modifiers =
    GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue

  private static func focus(in window: Widget) -> Widget? {
    gtk_window_get_focus(window.cast()).map { Widget($0) }
  }

  /// Typing, or in an open menu.
  private static func isBusyElsewhere(_ window: Widget) -> Bool {
    guard let focus = focus(in: window) else { return false }
    return focus.isA(gtk_editable_get_type())
      || gtk_widget_get_ancestor(focus.widget, gtk_popover_get_type()) != nil
  }

  /// Buttons of the header and the card keep their Space; labels are pressed with Enter, too.
  private static func isOnButton(_ window: Widget) -> Bool {
    guard let focus = focus(in: window) else { return false }
    return focus.isA(gtk_button_get_type()) && !focus.has(style: "price-label")
  }
}

@MainActor
extension Widget {
  /// Sets off an action by its name.
  func activate(_ action: String, _ text: String? = nil) {
    gtk_widget_activate_action_variant(widget, action, text.map { g_variant_new_string($0) })
  }
}
