// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// One value out of what several say: told when all have spoken, and then as it changes.
final class Summary<Part: Sendable, Value: Equatable & Sendable>: Sendable {
  private struct State {
    var parts: [Part?]
    var told: Value?
  }

  private let state: Mutex<State>
  private let listener: Listener<Value>
  private let summary: @Sendable ([Part]) -> Value

  init(
    of count: Int, for listener: Listener<Value>, _ summary: @escaping @Sendable ([Part]) -> Value
  ) {
    state = Mutex(State(parts: Array(repeating: nil, count: count), told: nil))
    self.listener = listener
    self.summary = summary
  }

  /// On the thread of the bus only.
  func note(_ part: Part, of place: Int) {
    let news: Value? = state.withLock { state in
      state.parts[place] = part
      let known = state.parts.compactMap { $0 }
      guard known.count == state.parts.count else { return nil }
      let value = summary(known)
      defer { state.told = value }
      return value == state.told ? nil : value
    }
    if let news { listener.tell(news) }
  }
}
