// SPDX-License-Identifier: GPL-3.0-or-later

/// Those who are told of something, in the order in which they began to listen.
///
/// Each is told as long as its owner keeps the token that it got: nothing has to be put back when a
/// window closes.
@MainActor final class Listeners<News> {
  private var listeners: [(number: Int, body: @MainActor (News) -> Void)] = []
  private var last = 0

  func listen(_ body: @escaping @MainActor (News) -> Void) -> Listening {
    last += 1
    listeners.append((last, body))
    return Listening { [weak self, number = last] in
      self?.listeners.removeAll { $0.number == number }
    }
  }

  func tell(_ news: News) {
    for listener in listeners { listener.body(news) }
  }

  /// How many listen at the moment.
  var count: Int { listeners.count }
}

/// Somebody listens as long as this lives.
@MainActor final class Listening {
  private let onEnd: @MainActor () -> Void

  fileprivate init(_ onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }

  isolated deinit { onEnd() }
}
