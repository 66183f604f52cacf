// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A value that comes once, from whoever is first.
final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case kept(Value)
  }

  private let state = Mutex(State.open)

  /// Later values are dropped.
  func keep(_ value: Value) {
    let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
      defer { if case .kept = state {} else { state = .kept(value) } }
      return if case .awaited(let waiting) = state { waiting } else { nil }
    }
    waiting?.resume(returning: value)
  }

  /// For one to wait.
  var value: Value {
    get async {
      await withCheckedContinuation { waiting in
        let value: Value? = state.withLock { state in
          if case .kept(let value) = state { return value }
          state = .awaited(waiting)
          return nil
        }
        if let value { waiting.resume(returning: value) }
      }
    }
  }
}
