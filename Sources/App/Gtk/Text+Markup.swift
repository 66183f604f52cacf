// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// For places that take Pango's markup: shows as it is.
  var escapedMarkup: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
