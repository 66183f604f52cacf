// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging

/// Files that are dropped on a window.
@MainActor final class FileDrop {
  /// - Parameter onFiles: told their paths, at least one.
  init(on window: Widget, onFiles: @escaping @MainActor ([String]) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    gtk_widget_add_controller(window.widget, target)
    Widget(target).on(
      "drop",
      answering: { values in
        let paths = values.boxed(0).map { Self.paths(in: $0) } ?? []
        if !paths.isEmpty { onFiles(paths) }
        return !paths.isEmpty
      })
  }

  /// - Parameter value: the GValue of what was dropped or pasted.
  static func paths(in value: UnsafeMutableRawPointer) -> [String] {
    let value = value.assumingMemoryBound(to: GValue.self)
    guard let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var paths: [String] = []
    var next = files
    while let entry = next {
      if let path = entry.pointee.data.flatMap({ g_file_get_path(OpaquePointer($0)) }) {
        paths.append(FileName.text(path))
        g_free(path)
      }
      next = entry.pointee.next
    }
    return paths
  }
}
