// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices

extension StorageError {
  /// The work that was being done when the system refused.
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
