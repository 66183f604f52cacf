// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The desktop's dialog for where a new file goes; it asks before a file is replaced.
@MainActor final class FileSaver {
  private let dialog: Widget

  /// - Parameters:
  ///   - name: the one that is offered.
  ///   - onChoice: the path; nil when nothing was chosen.
  init(
    _ title: String, name: String, over parent: Widget,
    onChoice: @escaping @MainActor (String?) -> Void
  ) {
    dialog = Widget(
      UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, parent.cast(), GTK_FILE_CHOOSER_ACTION_SAVE, nil, nil)))
    gtk_file_chooser_set_current_name(dialog.opaque, name)
    dialog.on(
      "response",
      with: { [dialog] values in
        let isChosen = values.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        onChoice(isChosen ? FileChooser.path(in: dialog) : nil)
      })
    gtk_native_dialog_show(dialog.cast())
  }

  isolated deinit { g_object_unref(dialog.raw) }
}
