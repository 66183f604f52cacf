// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Imaging
import Language

/// The content of standard input, as a file: a picture is read from its beginning more than once,
/// and a pipe runs but once. It has no name, and is gone with the command.
final class PipedFile {
  /// The word that is typed in place of a file's name.
  static let name = "-"

  private let file: UnsafeMutablePointer<FILE>?
  private let descriptor: CInt
  /// The kernel shows the file under this path.
  var path: String { "/proc/self/fd/\(descriptor)" }

  init() throws(PipeTooLong) {
    file = tmpfile()
    descriptor = file.map { fileno($0) } ?? -1
    var (buffer, total) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { return }
      total += count
      guard total <= Self.mostBytes, Self.write(buffer[..<count], to: descriptor) else {
        throw PipeTooLong()
      }
    }
  }

  deinit { if let file { fclose(file) } }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
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
