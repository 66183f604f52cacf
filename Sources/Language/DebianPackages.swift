// SPDX-License-Identifier: GPL-3.0-or-later

/// The commands that a person types on Debian.
package enum DebianPackages {
  package static func installing(_ packages: [String]) -> String {
    "sudo apt install " + packages.joined(separator: " ")
  }
}
