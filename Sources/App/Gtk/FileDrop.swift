// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Files that are dropped on a window.
@MainActor final class FileDrop {
  /// - Parameter onFiles: told of at least one.
  init(on window: Widget, onFiles: @escaping @MainActor (GivenFiles) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    gtk_widget_add_controller(window.widget, target)
    Widget(target).on(
      "drop",
      answering: { values in
        let files = values.boxed(0).map { Self.files(in: $0) } ?? GivenFiles()
        if !files.isEmpty { onFiles(files) }
        return !files.isEmpty
      })
  }

  /// - Parameter value: the GValue of what was dropped or pasted.
  static func files(in value: UnsafeMutableRawPointer) -> GivenFiles {
    var given = GivenFiles()
    let value = value.assumingMemoryBound(to: GValue.self)
    guard let list = g_value_get_boxed(value) else { return given }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var next = files
    while let entry = next {
      if let file = entry.pointee.data { given.add(OpaquePointer(file)) }
      next = entry.pointee.next
    }
    return given
  }
}
