// SPDX-License-Identifier: GPL-3.0-or-later

import CZBar
import Glibc

/// zbar, loaded by whoever first looks for a code and never at start: it brings the libraries of
/// cameras, screens and buses, none of which is used.
struct ZBarLibrary {
  let calls: ZBarCalls

  /// Returns nil if it is not installed.
  init?() {
    var calls = ZBarCalls()
    guard let loaded = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL),
      zbar_calls_find(loaded, &calls) != 0
    else { return nil }
    self.calls = calls
  }
}

/// The library that reads codes is not installed.
package struct NoCodeLibrary: Error, Equatable, Sendable {
  /// The package that brings it on Debian.
  package var debianPackage: String { "libzbar0" }
}
