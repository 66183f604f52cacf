// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The desktop's dialog for choosing a picture or a video.
@MainActor final class FileChooser {
  private let dialog: Widget

  /// - Parameter onChoice: the path; nil when nothing was chosen.
  init(over parent: Widget, onChoice: @escaping @MainActor (String?) -> Void) {
    dialog = Widget(
      UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          tr("Open a Picture or a Video"), parent.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)))
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, tr("Pictures and videos"))
    for type in ["image/*", "video/*"] { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(dialog.opaque, filter)
    dialog.on(
      "response",
      with: { [dialog] values in
        let isChosen = values.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        onChoice(isChosen ? Self.path(in: dialog) : nil)
      })
    gtk_native_dialog_show(dialog.cast())
  }

  isolated deinit { g_object_unref(dialog.raw) }

  static func path(in dialog: Widget) -> String? {
    guard let file = gtk_file_chooser_get_file(dialog.opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
