// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

extension PrivateKeyring {
  /// Runs a BookWriter to its end, and gives what it said.
  func run(_ arguments: [String], patience: Int? = nil, more: [String: String] = [:]) -> [String] {
    var environment = variables
    if let patience { environment["PATIENCE"] = String(patience) }
    for (name, value) in more { environment[name] = value }
    return Child(book: arguments, environment: environment).lines()
  }
}
