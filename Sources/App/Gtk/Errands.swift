// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Work that a quick end of the program must not lose.
@MainActor final class Errands {
  private var unfinished = 0

  /// Does it soon, one step after the other; `finish` waits for it.
  @discardableResult
  func run<Result: Sendable>(
    _ body: @escaping @MainActor () async -> Result
  ) -> Task<Result, Never> {
    unfinished += 1
    return Task {
      defer { unfinished -= 1 }
      return await body()
    }
  }

  /// Returns when all of it is on disk, and before half a minute is over: a disk that hangs must
  /// not keep the program for ever.
  func finish() {
    var isOver = false
    let end = MainLoop.after(milliseconds: 30_000) { isOver = true }
    while unfinished > 0, !isOver { g_main_context_iteration(nil, 1) }
    end.end()
  }
}
