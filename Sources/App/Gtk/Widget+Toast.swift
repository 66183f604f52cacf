// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

@MainActor
extension Widget {
  /// A toast that shows all of its text, in as many lines as it needs; one line of AdwToast's own
  /// ends with dots where the window does.
  /// - Parameter width: of a line, in letters. Without it a line would be as long as the text, and
  ///   the window would cut it off (libadwaita 1.2).
  static func toast(_ text: String, width: Int32) -> Widget? {
    guard let made = gtk_label_new(text), let toast = adw_toast_new("") else { return nil }
    let label = Widget(made)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(label.opaque, width)
    label.style("heading")
    adw_toast_set_custom_title(toast, label.widget)
    return Widget(toast)
  }
}
