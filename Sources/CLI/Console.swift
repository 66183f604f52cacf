// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Results go to standard output, messages to standard error.
enum Console {
  static func say(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Text that ends its own lines.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func complain(_ text: String) {
    write("pricescan: " + text + "\n", to: STDERR_FILENO)
  }

  static var hasPipedInput: Bool { isatty(STDIN_FILENO) == 0 }

  /// Writes all of it, so that a line is whole or not there when the reader goes away.
  private static func write(_ text: String, to descriptor: CInt) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
