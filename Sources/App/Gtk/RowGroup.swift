// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The rows of an AdwPreferencesGroup, which are made anew whenever what they show changes.
@MainActor final class RowGroup {
  private let group: Widget
  private var rows: [Widget] = []

  init(_ group: Widget) { self.group = group }

  func show(_ new: [Widget]) {
    let former = rows.firstIndex(where: \.holdsFocus)
    for row in rows { adw_preferences_group_remove(group.cast(), row.widget) }
    rows = new
    for row in rows { adw_preferences_group_add(group.cast(), row.widget) }
    // Or GTK would give the focus to the header.
    if let former, !focus(min(former, rows.count - 1)) {
      gtk_widget_child_focus(group.widget, GTK_DIR_TAB_FORWARD)
    }
  }

  /// Gives the focus to a row, or to the first thing in it. Returns false if neither can have it.
  func focus(_ index: Int) -> Bool {
    guard rows.indices.contains(index) else { return false }
    let row = rows[index]
    return row.grabFocus() || gtk_widget_child_focus(row.widget, GTK_DIR_TAB_FORWARD) != 0
  }
}

@MainActor
extension Widget {
  /// A row with a title, a line below it, and what stands at its end.
  static func row(_ title: String, _ subtitle: String = "", _ suffixes: Widget?...) -> Widget {
    let row = Widget(adw_action_row_new())
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), title)
    adw_action_row_set_subtitle(row.cast(), subtitle)
    for suffix in suffixes.compactMap(\.self) {
      gtk_widget_set_valign(suffix.widget, GTK_ALIGN_CENTER)
      adw_action_row_add_suffix(row.cast(), suffix.widget)
    }
    return row
  }

  /// - Parameter icon: of the theme; it says nothing that the title does not say.
  static func row(
    icon: String, _ title: String, _ subtitle: String, _ suffix: Widget
  ) -> Widget {
    let row = row(title, subtitle, suffix)
    adw_action_row_add_prefix(row.cast(), gtk_image_new_from_icon_name(icon))
    return row
  }

  /// Figures that stand below one another.
  static func figures(_ text: String) -> Widget {
    let label = Widget(gtk_label_new(text))
    label.style("numeric")
    return label
  }

  static func button(_ label: String, _ body: @escaping @MainActor () -> Void) -> Widget {
    let button = Widget(gtk_button_new_with_label(label))
    button.on("clicked") { body() }
    return button
  }

  /// - Parameter name: what it does, for who cannot see the icon or does not know it.
  static func button(
    icon: String, _ name: String, _ body: @escaping @MainActor () -> Void
  ) -> Widget {
    let button = Widget(gtk_button_new_from_icon_name(icon))
    button.setName(forAssistiveTechnology: name)
    button.setTooltip(name)
    button.style("flat")
    button.on("clicked") { body() }
    return button
  }
}
