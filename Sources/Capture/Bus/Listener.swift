// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Who is told something, as long as they want to be.
final class Listener<Value>: Sendable {
  private let onValue = Mutex<(@Sendable (Value) -> Void)?>(nil)

  func listen(_ onValue: @escaping @Sendable (Value) -> Void) {
    self.onValue.withLock { $0 = onValue }
  }

  /// On the thread of the bus. False when nobody listens.
  @discardableResult
  func tell(_ value: Value) -> Bool {
    let onValue = onValue.withLock { $0 }
    onValue?(value)
    return onValue != nil
  }

  /// The same, for what ends only once.
  func tellLast(_ value: Value) {
    let onValue = onValue.withLock { onValue in
      defer { onValue = nil }
      return onValue
    }
    onValue?(value)
  }

  /// When it returns nobody is being told, and nobody will be.
  ///
  /// Waits for who is; from within the telling itself it does not.
  func forget(on thread: BusThread) {
    onValue.withLock { $0 = nil }
    thread.finish()
  }
}
