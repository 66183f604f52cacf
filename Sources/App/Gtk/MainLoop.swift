// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch  // links libdispatch, which the two symbols below come from
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ unused: UnsafeMutableRawPointer?)

/// GLib's main loop, which is ours.
enum MainLoop {
  /// Lets it carry Swift's main queue, once at start.
  ///
  /// GLib waits for itself and not for Dispatch: without this no job on `MainActor` ever runs under
  /// `g_application_run` (swift 6.3, GLib 2.74).
  @discardableResult
  static func carryMainActor() -> UInt32 {
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

  /// Runs the body on the main loop soon, from any thread, before anything is drawn.
  static func soon(_ body: @escaping @MainActor @Sendable () -> Void) {
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { box in
        box.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue() }?.run()
        return 0
      }, Unmanaged.passRetained(Job(body)).toOpaque()
    ) { box in
      box.map { Unmanaged<Job>.fromOpaque($0).release() }
    }
  }

  /// Runs the body once after a while, unless what it returns is ended before.
  @MainActor
  static func after(
    milliseconds: UInt32, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Timer {
    Timer(milliseconds, isRepeating: false, body)
  }

  @MainActor
  static func every(
    milliseconds: UInt32, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Timer {
    Timer(milliseconds, isRepeating: true, body)
  }

  fileprivate final class Job: Sendable {
    private let body: @MainActor @Sendable () -> Void

    init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }

    func run() { MainActor.assumeIsolated { body() } }
  }

  /// Ends when it is let go.
  @MainActor final class Timer {
    private var source: UInt32 = 0

    fileprivate init(
      _ milliseconds: UInt32, isRepeating: Bool, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
      let job = Job { [weak self] in
        if !isRepeating { self?.source = 0 }
        body()
      }
      let box = Unmanaged.passRetained(job).toOpaque()
      source = g_timeout_add_full(
        G_PRIORITY_DEFAULT, milliseconds, isRepeating ? Self.runAgain : Self.runOnce, box
      ) { box in
        box.map { Unmanaged<Job>.fromOpaque($0).release() }
      }
    }

    isolated deinit { end() }

    func end() {
      if source != 0 { g_source_remove(source) }
      source = 0
    }

    private static let runOnce: GSourceFunc = { box in
      box.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue() }?.run()
      return 0
    }

    private static let runAgain: GSourceFunc = { box in
      box.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue() }?.run()
      return 1
    }
  }
}
