// SPDX-License-Identifier: GPL-3.0-or-later

/// The translations of po/, compiled to where the built programs look for them.
package enum CompiledCatalogs {
  /// Compiled when it is first asked for: tests are run without `check`, too.
  package static let folder: String = {
    let folder = House.path + "/.build/locale"
    let child = ChildProcess(
      path: House.path + "/meson-wrapper/translations", ["compile", folder]
    ) { _ in }
    precondition(child.wait() == 0, "the translations cannot be compiled")
    return folder
  }()
}

/// Where the sources stand.
package enum House {
  /// The folder of Package.swift, which is two above the one of this file.
  package static var path: String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  }
}
