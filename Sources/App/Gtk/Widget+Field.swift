// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

// The things that fields to type into can, under the names that we use.
@MainActor
extension Widget {
  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set {
      if newValue != text { gtk_editable_set_text(opaque, newValue) }
    }
  }

  var label: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    nonmutating set { gtk_label_set_text(opaque, newValue) }
  }

  /// A toggle button stays pressed.
  var isPressed: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Whether a GtkSwitch is on.
  var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    nonmutating set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  func isIn(_ ancestor: Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }

  /// Tells assistive technology whether what is typed here is wrong.
  func setInvalid(forAssistiveTechnology isInvalid: Bool) {
    var (state, value) = (GTK_ACCESSIBLE_STATE_INVALID, GValue())
    g_value_init(&value, GType(6 << 2))  // G_TYPE_INT, a macro: what GTK 4.8 reads
    let kind = isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    g_value_set_int(&value, CInt(kind.rawValue))
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  /// Key presses that no widget inside has taken; true keeps them from going on.
  func onKey(_ body: @escaping @MainActor (_ key: UInt32, _ modifiers: UInt32) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_widget_add_controller(widget, controller)
    Widget(controller).on(
      "key-pressed", answering: { values in body(values.unsigned(0), values.flags(2)) })
  }

  /// Key presses before any widget inside sees them.
  func beforeKey(_ body: @escaping @MainActor (_ key: UInt32) -> Void) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(widget, controller)
    Widget(controller).on(
      "key-pressed",
      answering: { values in
        body(values.unsigned(0))
        return false
      })
  }
}
