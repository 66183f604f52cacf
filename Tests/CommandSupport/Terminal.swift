// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A terminal at which nobody types, until it is let go.
final class Terminal {
  /// The path that a program opens to sit at it.
  let path: String
  private let descriptor: CInt

  /// asm-generic/ioctls.h; Swift cannot import macros that reckon.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// This machine has no terminals to give: devpts is not mounted.
  struct Missing: Error {}

  init() throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: CInt = 0
    var number: CInt = -1
    let isReady =
      ioctl(descriptor, Self.setLock, &isLocked) == 0
      && ioctl(descriptor, Self.getNumber, &number) == 0
    guard isReady else { throw Missing() }
    path = "/dev/pts/\(number)"
  }

  deinit {
    close(descriptor)
  }
}
