// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A GObject by its address: a widget, an action, a controller. It keeps nothing alive: what is in
/// a window lives as long as the window does.
struct Widget: Hashable {
  let raw: UnsafeMutableRawPointer

  init(_ address: UnsafeMutableRawPointer) { raw = address }
  init<Object>(_ address: UnsafeMutablePointer<Object>) { raw = UnsafeMutableRawPointer(address) }
  init(_ address: OpaquePointer) { raw = UnsafeMutableRawPointer(address) }

  /// As one of the types that GTK's headers lay open.
  func cast<Object>(to _: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    raw.assumingMemoryBound(to: Object.self)
  }

  /// As one of the types that they keep to themselves.
  func cast() -> OpaquePointer { OpaquePointer(raw) }
  var opaque: OpaquePointer { cast() }

  var widget: UnsafeMutablePointer<GtkWidget> { cast() }
  var object: UnsafeMutablePointer<GObject> { cast() }
}

// The things that every widget can, under the names that we use.
@MainActor
extension Widget {
  var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    nonmutating set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    nonmutating set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  var size: (width: Int, height: Int) {
    (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
  }

  /// Scrolls a scrolled window no farther than it takes to see all of this.
  func scrollIntoView(of scroller: Widget) {
    guard let viewport = gtk_scrolled_window_get_child(scroller.opaque),
      let content = gtk_viewport_get_child(OpaquePointer(viewport))
    else { return }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(widget, content, 0, 0, &x, &y) != 0 else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    let (value, page) = (
      gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment)
    )
    // This ends GTK's own way to where a widget that was just made seemed to be; `clamp_page` does not.
    gtk_adjustment_set_value(
      adjustment, min(max(value, y + Double(size.height) - page), y))
  }

  /// A class of the style sheet.
  func style(_ name: String, _ isOn: Bool = true) {
    if isOn {
      gtk_widget_add_css_class(widget, name)
    } else {
      gtk_widget_remove_css_class(widget, name)
    }
  }

  func has(style name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// A window over another: in front of it, and with the keys of the whole program.
  func belong(to parent: Widget) {
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_application(cast(), gtk_window_get_application(parent.cast()))
  }

  func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(widget, text) }

  /// Whether the focus is here, or on something in here. The box that had it last remembers that
  /// longer (`gtk_widget_get_focus_child`), and is no answer to this question.
  var holdsFocus: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether a text has the focus in this window, which gets the action then: the keys of a window
  /// come before those of the text in it.
  func handsToText(_ action: String) -> Bool {
    guard let focus = gtk_window_get_focus(cast()), Widget(focus).isA(gtk_editable_get_type())
    else { return false }
    gtk_widget_activate_action_variant(focus, action, nil)
    return true
  }

  @discardableResult
  func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// The size that it asks for, in pixels, whether or not it is shown.
  var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(widget, nil, &size)
    return (Int(size.width), Int(size.height))
  }

  func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(), type) != 0 }

  func setName(forAssistiveTechnology text: String) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
  }

  func setDescription(forAssistiveTechnology text: String) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var (property, value) = (property, GValue())
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}
