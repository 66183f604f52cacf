// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What went wrong between memory and disk. The sentences for people are Language's.
///
/// `reason` is the system's own word for it, in the language of the C locale.
package enum StorageError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case diskFull(path: String)
  case readOnly(path: String)
  /// Another process has held it for longer than we wait.
  case busy(path: String)
  /// What was there is kept under the other path; a new one took its place or will.
  case damaged(path: String, keptAs: String)
  /// Damaged or newer, and it could not be moved out of the way, so it was left as it is.
  case cannotSetAside(path: String, reason: String)
  /// Damage that showed in an open database. Opening it again sets it aside.
  case damagedInUse(path: String, reason: String)
  /// Somebody moved or deleted the open database: what is written to it now would be lost.
  case moved(path: String)
  /// Written by a later program. `keptAs` is nil when the file was left where it is.
  case newerVersion(path: String, found: Int, keptAs: String?)
}

extension StorageError {
  /// What was being done when the system refused.
  enum Access { case reading, writing }

  /// Turns the errno of a failed system call into a case.
  init(_ access: Access, _ path: String, errno number: Int32) {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    case EROFS: self = .readOnly(path: path)
    default: self.init(access, path, reason: Self.reason(number))
    }
  }

  init(_ access: Access, _ path: String, reason: String) {
    switch access {
    case .reading: self = .cannotRead(path: path, reason: reason)
    case .writing: self = .cannotWrite(path: path, reason: reason)
    }
  }

  /// "Permission denied"
  static func reason(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

/// Makes a system call and throws its errno as an error.
@discardableResult
func system<Result: SignedInteger>(
  _ access: StorageError.Access, _ path: String, _ call: () -> Result
) throws(StorageError) -> Result {
  let result = uninterrupted(call)
  guard result >= 0 else { throw StorageError(access, path, errno: errno) }
  return result
}

/// Makes a system call again as long as a signal comes between.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  var result = call()
  while result < 0, errno == EINTR { result = call() }
  return result
}
