// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Synchronization

/// How often a library has said that it was called wrongly, since this was made.
final class Complaints: Sendable {
  private static let all = Atomic<Int>(0)
  private let before: Int

  init(of domain: String) {
    g_log_set_handler(
      domain, G_LOG_LEVEL_CRITICAL,
      { domain, level, text, _ in
        Complaints.all.add(1, ordering: .relaxed)
        g_log_default_handler(domain, level, text, nil)
      }, nil)
    before = Self.all.load(ordering: .relaxed)
  }

  var count: Int { Self.all.load(ordering: .relaxed) - before }
}
