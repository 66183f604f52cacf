// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The things that rows of a list need.
@MainActor
extension Widget {
  /// Tells assistive technology that this opens in place, and whether it is open.
  func setExpanded(_ isExpanded: Bool) {
    var (state, value) = (GTK_ACCESSIBLE_STATE_EXPANDED, GValue())
    // Whole and not true or false: it has a third value, "does not open".
    g_value_init(&value, GType(6 << 2))  // G_TYPE_INT, a macro
    g_value_set_int(&value, isExpanded ? 1 : 0)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  /// Keeps presses on this to itself: what it lies on does not take them for presses of its own.
  func keepPresses() {
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_widget_add_controller(widget, gesture)
    let pressed = Widget(gesture)
    pressed.on("pressed") {
      gtk_gesture_set_state(pressed.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
    }
  }

  /// The row of a list that this is or stands in.
  var row: Widget? {
    gtk_widget_get_ancestor(widget, gtk_list_box_row_get_type()).map { Widget($0) }
  }

  func contains(_ other: Widget) -> Bool {
    self == other || gtk_widget_is_ancestor(other.widget, widget) != 0
  }

  /// How high it would be at that width, in pixels.
  func height(forWidth width: Int) -> Double {
    var height: CInt = 0
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, CInt(width), nil, &height, nil, nil)
    return Double(height)
  }
}
