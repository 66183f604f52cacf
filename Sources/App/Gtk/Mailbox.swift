// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Carries a value from other threads to the main loop; what comes while it is on its way is merged
/// into it, so that a busy main loop is never flooded.
final class Mailbox<Letter: Sendable>: Sendable {
  private let letter: Mutex<Letter?>
  private let isClosed = Mutex(false)
  private let empty: @Sendable () -> Letter
  private let deliver: @MainActor @Sendable (Letter) -> Void

  /// - Parameters:
  ///   - empty: what the first of several changes is made to.
  ///   - deliver: gets what has gathered; not called any more once this is closed.
  init(
    empty: @escaping @Sendable () -> Letter,
    deliver: @escaping @MainActor @Sendable (Letter) -> Void
  ) {
    self.empty = empty
    self.deliver = deliver
    letter = Mutex(nil)
  }

  /// Nothing is delivered afterwards, not even what is on its way.
  func close() { isClosed.withLock { $0 = true } }

  func write(_ change: (inout Letter) -> Void) {
    let isFirst = letter.withLock { letter in
      let isFirst = letter == nil
      var written = letter ?? empty()
      change(&written)
      letter = written
      return isFirst
    }
    guard isFirst else { return }
    MainLoop.soon { [weak self] in
      guard let self, let letter = self.letter.withLock({ $0.take() }),
        !isClosed.withLock({ $0 })
      else { return }
      deliver(letter)
    }
  }
}
