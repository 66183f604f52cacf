// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Prices

/// A file that a person wants somewhere: no book and no settings, and nobody else holds it.
package enum ChosenFile {
  /// At every instant the file is either all old or all new. What is no file stays what it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let path = Paths.followingLinks(path)
    guard Paths.isFile(path) || !Paths.exists(path) else {
      let number = Paths.isFolder(path) ? EISDIR : ENOTSUP
      throw StorageError(.writing, path, errno: number)
    }
    // A name that no file of the person has.
    let ending = "." + String(UInt64.random(in: 0...UInt64.max), radix: 36) + ".new"
    try Replacement.replace(path, under: ending) { (new) throws(StorageError) in
      let file = try OpenFile(creating: new, for: path)
      try file.write(bytes)
      try file.sync()
    }
  }
}
