// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Imaging
import Language
import Storage

/// The content of standard input, as a file: a picture is read from its beginning more than once,
/// and a pipe runs but once. No disk ever holds it.
struct PipedFile {
  /// The word that is typed in place of a file's name.
  static let name = "-"

  private let file = MemoryFile("piped")
  var path: String { file.path }

  init() throws(PipeTooLong) {
    var (buffer, total) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { return }
      total += count
      let isKept = buffer.withUnsafeBytes { file.append(.init(rebasing: $0.prefix(count))) }
      guard total <= Self.mostBytes, isKept else { throw PipeTooLong() }
    }
  }

  /// A hundred megapixels, as they come at most, unpacked.
  private static let mostBytes = 400_000_000
}

/// More came through standard input than a picture takes, or than there is room for.
struct PipeTooLong: Explained, Equatable {
  var sentence: String {
    tr("Too much comes through standard input for a picture. Save it as a file, then read that.")
  }
}
