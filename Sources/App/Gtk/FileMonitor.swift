// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Watches one file, which need not be there yet.
@MainActor final class FileMonitor {
  private let monitor: Widget?

  init(path: String, _ onChange: @escaping @MainActor () -> Void) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil).map { Widget($0) }
    monitor?.on("changed") { onChange() }
  }

  isolated deinit {
    guard let monitor else { return }
    g_file_monitor_cancel(monitor.cast())
    g_object_unref(monitor.raw)
  }
}
