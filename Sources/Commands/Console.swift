// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Language

/// Results go to standard output, messages to standard error.
package enum Console {
  package static func say(_ text: String) throws(OutputLost) {
    try write(text + "\n")
  }

  /// Text that ends its own lines.
  package static func write(_ text: String) throws(OutputLost) {
    try write(text, to: STDOUT_FILENO)
  }

  /// A document, which no terminal can show.
  package static func write(pdf bytes: [UInt8]) throws {
    guard isatty(STDOUT_FILENO) == 0 else { throw DocumentOnTerminal() }
    try write(bytes, to: STDOUT_FILENO)
  }

  /// Where nobody can be told, the exit code still says it.
  package static func complain(_ text: String) {
    try? write(Tool.name + ": " + safe(text) + "\n", to: STDERR_FILENO)
  }

  /// Without what would steer a terminal. A name of a file has come here as it may be shown, but
  /// words of the command line and of libraries have not.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { FileName.shown(String($0)) }.joined(separator: "\n")
  }

  package static var hasPipedInput: Bool { isatty(STDIN_FILENO) == 0 }

  /// Writes all of it, so that a line is whole or not there when the reader goes away.
  private static func write(_ text: String, to descriptor: CInt) throws(OutputLost) {
    try write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) throws(OutputLost) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { throw OutputLost(errno) }
      bytes = bytes.dropFirst(written)
    }
  }
}

/// A PDF was to go to a terminal.
package struct DocumentOnTerminal: Explained, Equatable {
  package var sentence: String {
    tr(
      "A terminal shows no PDF. Write it into a file: {command}",
      ["command": "pricescan receipts export pdf > " + tr("FILE")])
  }
}

/// Standard output did not take everything: the disk is full, or its reader is gone.
package struct OutputLost: Explained, Equatable {
  let reason: String
  /// Who read it has seen enough, as `head` does: nothing to be told of.
  package let isReaderGone: Bool

  init(_ number: CInt) {
    reason = String(cString: strerror(number))
    isReaderGone = number == EPIPE
  }

  package var sentence: String {
    tr(
      "The result could not be written ({reason}). Check where it goes, then try again.",
      ["reason": reason])
  }
}
