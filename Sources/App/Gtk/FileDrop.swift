// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging

/// Files that are dropped on a window.
@MainActor final class FileDrop {
  /// - Parameter onFile: told the path of the first one.
  init(on window: Widget, onFile: @escaping @MainActor (String) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    gtk_widget_add_controller(window.widget, target)
    Widget(target).on(
      "drop",
      answering: { values in
        guard let path = values.boxed(0).flatMap({ Self.path(in: $0) }) else { return false }
        onFile(path)
        return true
      })
  }

  /// - Parameter value: the GValue of what was dropped.
  private static func path(in value: UnsafeMutableRawPointer) -> String? {
    let value = value.assumingMemoryBound(to: GValue.self)
    guard let list = g_value_get_boxed(value) else { return nil }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    guard let first = files?.pointee.data, let path = g_file_get_path(OpaquePointer(first)) else {
      return nil
    }
    defer { g_free(path) }
    return FileName.text(path)
  }
}
