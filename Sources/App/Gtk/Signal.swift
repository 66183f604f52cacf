// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The values that a signal brings besides who sends it, in the order of GTK's documentation, from
/// 0.
///
/// One kind of closure serves every signal: GObject hands its values over by their types.
struct SignalValues {
  fileprivate let values: UnsafePointer<GValue>

  func double(_ index: Int) -> Double { g_value_get_double(values + index + 1) }
  func int(_ index: Int) -> Int { Int(g_value_get_int(values + index + 1)) }
  func unsigned(_ index: Int) -> UInt32 { g_value_get_uint(values + index + 1) }
  func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index + 1) }
  func text(_ index: Int) -> String? {
    g_value_get_string(values + index + 1).map { String(cString: $0) }
  }
  func object(_ index: Int) -> Widget? { g_value_get_object(values + index + 1).map { Widget($0) } }
  func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(values + index + 1) }
  /// An array of GFiles, whose count comes after it.
  func files(_ index: Int) -> [OpaquePointer] {
    guard let array = g_value_get_pointer(values + index + 1) else { return [] }
    let files = array.assumingMemoryBound(to: OpaquePointer?.self)
    return (0..<int(index + 1)).compactMap { files[$0] }
  }
  func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(values + index + 1) }
}

@MainActor
extension Widget {
  /// Runs the body whenever the signal is sent, as long as the sender lives.
  func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    connect(signal) { _ in
      body()
      return nil
    }
  }

  func on(_ signal: String, with body: @escaping @MainActor (SignalValues) -> Void) {
    connect(signal) { values in
      body(values)
      return nil
    }
  }

  /// For signals that ask: true when nobody else need care.
  func on(_ signal: String, answering body: @escaping @MainActor (SignalValues) -> Bool) {
    connect(signal, body)
  }

  private func connect(
    _ signal: String, _ body: @escaping @MainActor (SignalValues) -> Bool?
  ) {
    let box = Unmanaged.passRetained(SignalBody(body)).toOpaque()
    let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), box)
    g_closure_add_finalize_notifier(closure, box) { box, _ in
      if let box { Unmanaged<SignalBody>.fromOpaque(box).release() }
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      guard let box = closure?.pointee.data, let values else { return }
      nonisolated(unsafe) let (body, result, brought) = (
        Unmanaged<SignalBody>.fromOpaque(box).takeUnretainedValue(), result,
        SignalValues(values: values)
      )
      MainActor.assumeIsolated {
        guard let answer = body.body(brought), let result else { return }
        if result.pointee.g_type == integer {
          g_value_set_int(result, answer ? 1 : 0)
        } else {
          g_value_set_boolean(result, answer ? 1 : 0)
        }
      }
    }
    g_signal_connect_closure(raw, signal, closure, 0)
  }
}

/// G_TYPE_INT, a macro: what a command line is answered with.
private let integer = GType(6 << 2)

private final class SignalBody {
  let body: @MainActor (SignalValues) -> Bool?

  init(_ body: @escaping @MainActor (SignalValues) -> Bool?) { self.body = body }
}
