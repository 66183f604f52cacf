// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Lets `MainActor` run while GLib owns the main thread.
package enum MainLoop {
  /// Makes the dispatch main queue a source of GLib's default loop. Call it once, at start.
  ///
  /// GLib knows nothing of libdispatch: without this no job on `MainActor` ever runs under
  /// `g_application_run` (swift 6.3, GLib 2.74).
  @discardableResult
  package static func carryMainActor() -> UInt32 {
    g_unix_fd_add(
      mainQueueDescriptor(), G_IO_IN,
      { descriptor, _, _ in
        // The descriptor counts wake-ups; left unread it would wake the loop for ever.
        var wakeUps: UInt64 = 0
        _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
        drainMainQueue(nil)
        return 1
      }, nil)
  }
}
