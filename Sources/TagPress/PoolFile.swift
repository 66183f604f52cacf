// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file of a pool that could not be written.
package struct PoolError: Error, Equatable {
  package let path: String
  package let reason: String
}

/// A file that is written from its beginning, through a buffer.
final class PoolFile {
  private let path: String
  private var stream: UnsafeMutablePointer<FILE>?

  init(_ path: String, in folder: String) throws(PoolError) {
    self.path = path
    mkdir(folder, 0o777)
    stream = fopen(path, "w")
    if stream == nil { throw error }
  }

  deinit {
    if let stream { fclose(stream) }
  }

  func write(_ bytes: [UInt8]) throws(PoolError) {
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw error }
  }

  func close() throws(PoolError) {
    guard let open = stream else { return }
    stream = nil
    if fclose(open) != 0 { throw error }
  }

  /// A text as JSON has it; what is drawn holds no control characters.
  static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  private var error: PoolError { PoolError(path: path, reason: String(cString: strerror(errno))) }
}
