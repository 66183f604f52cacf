// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import Prices

/// Calls of libsecret that this thread waits for, but not for ever.
///
/// libsecret answers on a main loop. It gets one of its own here, so that nothing else runs
/// meanwhile and any thread may wait. When the patience is over, what is under way is cancelled,
/// which it usually answers; when it does not, it is waited for as long again and then left alone.
final class KeyringCall {
  private let context = g_main_context_new()
  private let cancellable = g_cancellable_new()
  private let timer: UnsafeMutablePointer<GSource>?
  private var answer: OpaquePointer?
  private var timesOver = 0

  init(patienceInMilliseconds: UInt32) {
    timer = g_timeout_source_new(patienceInMilliseconds)
    g_main_context_push_thread_default(context)
    g_source_set_callback(
      timer,
      { data in
        data.map { Unmanaged<KeyringCall>.fromOpaque($0).takeUnretainedValue().giveUp() }
        return 1  // G_SOURCE_CONTINUE
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(timer, context)
  }

  /// To be called on the same thread, before the next one begins.
  func end() {
    g_source_destroy(timer)
    // Or the next call would speak to the keyring over the loop of this one.
    secret_service_disconnect()
    g_main_context_pop_thread_default(context)
  }

  deinit {
    g_source_unref(timer)
    g_object_unref(cancellable)
    g_main_context_unref(context)
  }

  /// Starts something and waits for what it says.
  func result<Result>(
    _ start: (UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback, gpointer) -> Void,
    _ finish: (OpaquePointer, inout UnsafeMutablePointer<GError>?) -> Result
  ) throws(KeyringTrouble) -> Result {
    start(
      cancellable,
      { _, answer, data in
        data.map { Unmanaged<KeyringCall>.fromOpaque($0).takeRetainedValue().take(answer) }
      }, Unmanaged.passRetained(self).toOpaque())
    while answer == nil, timesOver < 2 { g_main_context_iteration(context, 1) }
    guard let answer else { throw .silent }
    self.answer = nil
    defer { g_object_unref(UnsafeMutableRawPointer(answer)) }
    var error: UnsafeMutablePointer<GError>?
    let result = finish(answer, &error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw trouble(error.pointee)
  }

  private func giveUp() {
    timesOver += 1
    g_cancellable_cancel(cancellable)
  }

  private func take(_ answer: OpaquePointer?) {
    self.answer = answer
    g_object_ref(answer.map(UnsafeMutableRawPointer.init))
  }

  private func trouble(_ error: GError) -> KeyringTrouble {
    guard timesOver == 0 else { return .silent }
    let isLocked =
      error.domain == secret_error_get_quark() && error.code == SECRET_ERROR_IS_LOCKED.rawValue
    return isLocked ? .locked : .absent(reason: String(cString: error.message))
  }
}
