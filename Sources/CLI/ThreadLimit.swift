// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Keeps Tesseract to one thread: with two a line takes twice as long, on a busy machine seconds.
enum ThreadLimit {
  private static let name = "OMP_THREAD_LIMIT"

  /// Starts the program again, once, where it is about to read pictures.
  ///
  /// OpenMP (libgomp 12) looks for its limit while it is loaded, before any line of ours runs, and
  /// cannot be told later. Where the start fails, reading is slow and nothing else.
  static func hold(for words: [String]) {
    let isReading = words.first == "read" || words.starts(with: ["bench", "read"])
    guard isReading, getenv(name) == nil else { return }
    setenv(name, "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
