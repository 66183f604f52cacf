// SPDX-License-Identifier: GPL-3.0-or-later

/// Says that a reading is not the whole, and what to do about it.
package enum ReadingSentence {
  package static func cutShort(_ name: String) -> String {
    tr(
      "{path} is so large that only a part of it was read. Cut out the part with the prices and read that.",
      ["path": name])
  }

  /// The same of the picture that is shown.
  package static var cutShort: String {
    tr(
      "This picture is so large that only a part of it was read. Cut out the part with the prices and open that."
    )
  }
}
