// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money

/// Says from one start to the next whether the program came as far as its window: a file beside the
/// settings with a byte for every start that did not.
///
/// A start that fails again and again may fail because of the settings.
package struct StartMark: Sendable {
  private let path: String

  /// One start that does not come to its end may be somebody who pulled the plug.
  private static let mostFailures = 2

  package init(settingsPath: String) {
    path = Paths.followingLinks(settingsPath) + ".start"
  }

  package var hasFailed: Bool {
    FileState(of: path).map { $0.byteCount >= Self.mostFailures } ?? false
  }

  /// Without a folder or where nothing can be written, nothing is marked.
  package func begin() {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    _ = write(file, "x", 1)
    close(file)
  }

  package func end() {
    unlink(path)
  }
}
