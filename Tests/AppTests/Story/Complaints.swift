// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport

/// The lines that the program wrote to its standard error in a story, where `person.py` lets it.
struct Complaints {
  private let path: String

  /// - Parameters:
  ///   - story: the name of its file.
  ///   - pictures: the folder that it gets for its pictures.
  init(of story: String, in pictures: String) {
    path = pictures + "/complaints-" + story.split(separator: ".")[0] + ".txt"
  }

  /// Forgets those of an earlier run.
  func clear() { unlink(path) }

  /// GTK and its libraries wrote these.
  var lines: [Substring] {
    (text(path) ?? "").split(separator: "\n")
      .filter { $0.contains("-CRITICAL") || $0.contains("-WARNING") }
  }
}
