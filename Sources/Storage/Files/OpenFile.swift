// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices

/// An open file, closed when nobody holds it any more.
final class OpenFile {
  private let path: String
  private let descriptor: Int32

  /// Returns nil if there is no such file. Only a regular file will do: a pipe would block and a
  /// device never end.
  init?(reading path: String) throws(StorageError) {
    // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
    let opened = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if opened < 0, errno == ENOENT { return nil }
    guard opened >= 0 else { throw StorageError(.reading, path, errno: errno) }
    self.path = path
    descriptor = opened
    let kind = try kind()
    guard kind == S_IFREG else {
      throw StorageError(.reading, path, errno: kind == S_IFDIR ? EISDIR : ENOTSUP)
    }
  }

  /// A new file that only its owner may read; fails when there is one already. Errors name the
  /// file that it is for.
  init(creating new: String, for path: String) throws(StorageError) {
    self.path = path
    descriptor = try system(.writing, path) {
      open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
  }

  /// The file to lock for another one, made when it is not there; its content does not matter.
  init(lockFor path: String) throws(StorageError) {
    self.path = path
    descriptor = try system(.writing, path) {
      open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
  }

  deinit {
    close(descriptor)
  }

  private func kind() throws(StorageError) -> mode_t {
    var status = stat()
    try system(.reading, path) { fstat(descriptor, &status) }
    return status.st_mode & S_IFMT
  }

  /// Everything from here to the end, but not much more than the limit.
  func bytes(upTo limit: Int) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try system(.reading, path) {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(StorageError) {
    var written = 0
    while written < bytes.count {
      written += try system(.writing, path) {
        bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Returns when the disk has everything.
  func sync() throws(StorageError) {
    try system(.writing, path) { fsync(descriptor) }
  }

  /// Takes the lock that only one open file has at a time; false when another one has it.
  func tryLock() throws(StorageError) -> Bool {
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw StorageError(.writing, path, errno: errno) }
    return false
  }

  func unlock() {
    flock(descriptor, LOCK_UN)
  }
}
