// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Dispatch

/// A thread for what the desktop says, so that hearing it needs no main loop in the program.
///
/// One serves any number of connections. It ends when the last of its users lets it go.
package final class BusThread: Sendable {
  typealias Work = @Sendable () -> Void

  // Both lock themselves and count their references atomically.
  nonisolated(unsafe) private let context: OpaquePointer
  nonisolated(unsafe) private let loop: OpaquePointer
  // Only looked at, until the end.
  nonisolated(unsafe) private let thread: UnsafeMutablePointer<GThread>

  package init() {
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
    let body: GThreadFunc = { loop in
      let loop = loop.map { OpaquePointer($0) }
      g_main_context_push_thread_default(g_main_loop_get_context(loop))
      g_main_loop_run(loop)
      g_main_context_pop_thread_default(g_main_loop_get_context(loop))
      g_main_loop_unref(loop)
      return nil
    }
    thread = g_thread_new("bus", body, UnsafeMutableRawPointer(g_main_loop_ref(loop)))
  }

  deinit {
    // As a piece of work, for a loop that does not run yet does not hear that it shall end.
    let loop = UInt(bitPattern: loop)
    perform { g_main_loop_quit(OpaquePointer(bitPattern: loop)) }
    // The last work may have held the last reference; a thread cannot wait for itself.
    if isCurrent { g_thread_unref(thread) } else { g_thread_join(thread) }
    g_main_loop_unref(self.loop)
    g_main_context_unref(context)
  }

  var isCurrent: Bool { g_thread_self() == thread }

  /// Does it on the thread, after what was given before. Any thread.
  func perform(_ work: @escaping Work) {
    let source = g_idle_source_new()
    // The priority is that of messages, so that both keep their order.
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { work in
        Parcel<Work>.value(in: work)?()
        return G_SOURCE_REMOVE
      }, Parcel<Work>.holding(work), Parcel<Work>.release)
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// Does it on the thread and comes back with what it gave.
  func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { waiting in
      perform { waiting.resume(returning: work()) }
    }
  }

  /// Waits until what is being done is done. On the thread itself it has nothing to wait for.
  func finish() {
    guard !isCurrent else { return }
    let isDone = DispatchSemaphore(value: 0)
    perform { isDone.signal() }
    isDone.wait()
  }
}
