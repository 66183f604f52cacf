// SPDX-License-Identifier: GPL-3.0-or-later

import CMemoryFile
import Glibc

/// A file that is in memory only and has no name: no disk ever holds it, no other user may open it,
/// and it is gone with the program, killed or not.
package final class MemoryFile: Sendable {
  private let descriptor: CInt

  /// MFD_CLOEXEC: no program that is started inherits it.
  private static let closeOnExec: UInt32 = 1

  /// The kernel shows the file under this path.
  package var path: String { "/proc/self/fd/\(descriptor)" }

  /// - Parameter word: says to whoever lists the open files what it is.
  package init(_ word: String) {
    descriptor = memfd_create(word, Self.closeOnExec)
  }

  /// Returns false if there is no memory for them.
  package func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      guard written > 0 else { return false }
      rest = .init(rebasing: rest.dropFirst(written))
    }
    return true
  }

  deinit {
    close(descriptor)
  }
}
