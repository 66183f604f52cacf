// SPDX-License-Identifier: GPL-3.0-or-later

/// The version of the programs. It is written here and nowhere else: `meson-wrapper/meson.build` reads
/// this file, and the check compares the newest release in the metainfo and in data/NEWS with it.
package enum ProgramVersion {
  package static let number = "0.1.0"
}
