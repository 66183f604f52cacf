// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A closure that can be taken away while others call it.
///
/// When `close()` returns it does not run, and will not run again: that is what `stop()` promises.
final class Outlet<Value>: Sendable {
  private let receiver: Mutex<(@Sendable (Value) -> Void)?>

  init(_ receiver: @escaping @Sendable (Value) -> Void) {
    self.receiver = Mutex(receiver)
  }

  /// Any thread; one at a time.
  func give(_ value: Value) {
    receiver.withLock { $0?(value) }
  }

  /// The last one: what others give after it is kept from the closure.
  func giveLast(_ value: Value) {
    receiver.withLock { $0.take()?(value) }
  }

  /// Waits for the closure, should it run. Any thread but the one it runs on.
  func close() {
    receiver.withLock { $0 = nil }
  }
}
